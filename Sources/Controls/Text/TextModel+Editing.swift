extension TextModel {
  /// Replaces the selection with a text, as typing does.
  @discardableResult
  public mutating func insert(_ text: String) -> TextEdit? {
    replace(selection, with: text, as: .typing)
  }

  /// Deletes the selection, or the character before the insertion point.
  @discardableResult
  public mutating func deleteBackward() -> TextEdit? {
    if hasSelection { return replace(selection, with: "") }
    guard insertionPoint > 0 else { return nil }
    return replace(insertionPoint - 1..<insertionPoint, with: "", as: .deleting)
  }

  /// Deletes the selection, or the character after the insertion point.
  @discardableResult
  public mutating func deleteForward() -> TextEdit? {
    if hasSelection { return replace(selection, with: "") }
    guard insertionPoint < count else { return nil }
    return replace(insertionPoint..<insertionPoint + 1, with: "")
  }

  /// Replaces a range with a text and moves the insertion point to its end.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with text: String) -> TextEdit? {
    replace(range, with: text, as: .replacing)
  }

  private mutating func replace(
    _ range: Range<Int>, with text: String, as kind: TextChange.Kind
  ) -> TextEdit? {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty || !text.isEmpty, hasRoom(for: text, in: range) else { return nil }
    let edit = TextEdit(removed: self.text(in: range), inserted: text)
    let joint = TextSplice(of: characters, range, text)
    let change = TextChange(
      kind: kind, start: joint.range.lowerBound, removed: Array(characters[joint.range]),
      inserted: joint.characters, anchorBefore: anchor, placeBefore: insertionPoint,
      placeAfter: joint.place)
    characters.replaceSubrange(joint.range, with: joint.characters)
    insertionPoint = joint.place
    anchor = joint.place
    textChanged()
    record(change, edit)
    return edit
  }

  mutating func textChanged() {
    lines = nil
    sentences = nil
  }
}

/// The characters around a replacement: at the seams, they may merge or separate.
///
/// Character boundaries depend only on preceding text up to the start of a character. The text is
/// therefore segmented again from the character before the replacement to the first unchanged
/// boundary.
struct TextSplice {
  /// The range of old characters to replace.
  var range: Range<Int>
  var characters: [Character]
  /// The index after the new text.
  var place: Int

  init(of old: [Character], _ replaced: Range<Int>, _ text: String) {
    var start = max(0, replaced.lowerBound - 1)
    let left = String(old[start..<replaced.lowerBound])
    var end = replaced.upperBound
    var reach = 1
    var cut: [Character]
    var agrees: Bool
    repeat {
      end = min(old.count, replaced.upperBound + reach)
      cut = Array(left + text + String(old[replaced.upperBound..<end]))
      agrees = end > replaced.upperBound && cut.last?.utf8.count == old[end - 1].utf8.count
      reach *= 4
    } while !agrees && end < old.count
    let bytes = left.utf8.count + text.utf8.count
    var passed = 0
    var index = start
    for character in cut {
      if passed >= bytes { break }
      passed += character.utf8.count
      index += 1
    }
    self.place = index
    if agrees {
      cut.removeLast()
      end -= 1
    }
    if start < replaced.lowerBound, cut.first?.utf8.count == left.utf8.count {
      cut.removeFirst()
      start += 1
    }
    range = start..<end
    characters = cut
  }
}
