/// A step that can be taken back.
struct TextChange: Sendable {
  enum Kind: Sendable {
    case typing
    case deleting
    case replacing
  }

  let kind: Kind
  var start: Int
  var removed: [Character]
  var inserted: [Character]
  let anchorBefore: Int
  let placeBefore: Int
  var placeAfter: Int

  var end: Int { start + inserted.count }
  var size: Int { removed.count + inserted.count }
  var edit: TextEdit { TextEdit(removed: String(removed), inserted: String(inserted)) }

  /// Takes in what came right after it, where both were one thing to whoever typed.
  mutating func absorb(_ next: TextChange) -> Bool {
    switch (kind, next.kind) {
    case (.typing, .typing):
      guard next.start >= start, next.start + next.removed.count == end else { return false }
      // A new word is a new step.
      if inserted.last?.isWhitespace == true, next.inserted.first?.isWhitespace == false {
        return false
      }
      inserted.replaceSubrange(next.start - start..<inserted.count, with: next.inserted)
    case (.deleting, .deleting):
      guard inserted.isEmpty, next.inserted.isEmpty,
        next.start + next.removed.count == start
      else { return false }
      start = next.start
      removed.insert(contentsOf: next.removed, at: 0)
    case (.typing, _), (.deleting, _), (.replacing, _): return false
    }
    placeAfter = next.placeAfter
    return true
  }
}

extension TextModel {
  /// How many steps can be taken back; the oldest are forgotten.
  public static let stepsKept = 1_000
  /// How many characters these may hold together.
  static let charactersKept = 10 * most

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  /// How many steps can be taken back now.
  public var undoCount: Int { done.count }

  mutating func record(_ change: TextChange, _ edit: TextEdit) {
    undone.removeAll()
    // What is pasted or dictated is longer than a character, and a step of its own.
    let isKeystroke = edit.inserted.count <= 1 && change.kind != .replacing
    if changeIsOpen, isKeystroke, let last = done.indices.last, done[last].absorb(change) { return }
    done.append(change)
    if done.count > Self.stepsKept { done.removeFirst() }
    // Only what is long can be too much: a step is rarely more than a word.
    if change.size > Self.charactersKept / Self.stepsKept { forgetWhatIsTooMuch() }
    changeIsOpen = isKeystroke
  }

  private mutating func forgetWhatIsTooMuch() {
    var size = done.reduce(0) { $0 + $1.size }
    while size > Self.charactersKept { size -= done.removeFirst().size }
  }

  /// Takes back the last step, and answers what that did to the text.
  @discardableResult
  public mutating func undo() -> TextEdit? {
    guard let change = done.popLast() else { return nil }
    characters.replaceSubrange(change.start..<change.end, with: change.removed)
    anchor = change.anchorBefore
    insertionPoint = change.placeBefore
    undone.append(change)
    changeIsOpen = false
    textChanged()
    return TextEdit(removed: change.edit.inserted, inserted: change.edit.removed)
  }

  /// Takes the last step that was taken back once more.
  @discardableResult
  public mutating func redo() -> TextEdit? {
    guard let change = undone.popLast() else { return nil }
    let range = change.start..<change.start + change.removed.count
    characters.replaceSubrange(range, with: change.inserted)
    insertionPoint = change.placeAfter
    anchor = change.placeAfter
    done.append(change)
    changeIsOpen = false
    textChanged()
    return change.edit
  }
}
