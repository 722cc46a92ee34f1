import Controls
import Testing

/// A reference model: the same edits applied to plain text.
private struct PlainText {
  var scalars: [Unicode.Scalar] = []

  var characters: [Character] { Array(text) }
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Returns the number of scalars before a character.
  private func scalars(before place: Int) -> Int {
    characters.prefix(place).reduce(0) { $0 + $1.unicodeScalars.count }
  }

  /// Replaces characters and returns the index after the new text.
  mutating func replace(_ range: Range<Int>, with new: String) -> Int {
    let start = scalars(before: range.lowerBound)
    let end = scalars(before: range.upperBound)
    scalars.replaceSubrange(start..<end, with: Array(new.unicodeScalars))
    let reach = start + new.unicodeScalars.count
    var passed = 0
    var place = 0
    for character in characters where passed < reach {
      passed += character.unicodeScalars.count
      place += 1
    }
    return place
  }
}

extension Character {
  fileprivate func isTheSame(as other: Character) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}

@Suite("TextModel at random")
struct TextModelRandomTests {
  private static let pieces = [
    "a", "b", " ", "\n", "\r", "\r\n", "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "👩", "\u{200D}", "\u{FE0F}",
    "🏽", "👍", "🇩🇪", "\u{1F1E6}", "\u{1F1FA}", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "न", "ि",
    "\u{94D}", "क\u{94D}ष", "漢", "カ", "ー", "'", ".", "1", "word", "two words", "",
  ]

  @Test(arguments: 1...4)
  func randomEditsMatchAPlainTextModel(seed: UInt64) {
    var random = SmallRandom(seed: seed)
    var edits = 0
    for _ in 0..<75 {
      var model = TextModel(columns: random.below(3) == 0 ? nil : 1 + random.below(9))
      var plain = PlainText()
      /// The text at each depth of the undo history.
      var history = [""]
      for _ in 0..<400 {
        edits += 1
        guard step(&model, &plain, &history, &random) else { return }
      }
    }
    #expect(edits == 30_000)
  }

  /// Applies a random operation to both models.
  ///
  /// Returns `false` if they differ.
  private func step(
    _ model: inout TextModel, _ plain: inout PlainText, _ history: inout [String],
    _ random: inout SmallRandom
  ) -> Bool {
    let selection = model.selection
    let place = model.insertionPoint
    var expected: Int?
    var isEdit = true
    // The text is kept short, so that edits reach its ends.
    let choice = model.count > 40 ? 3 + random.below(9) : random.below(12)
    switch choice {
    case 0...2:
      let piece = random.one(of: Self.pieces)
      model.insert(piece)
      if !piece.isEmpty || !selection.isEmpty {
        expected = plain.replace(selection, with: piece)
      }
    case 3, 4:
      model.deleteBackward()
      let range = selection.isEmpty ? max(0, place - 1)..<place : selection
      if !range.isEmpty { expected = plain.replace(range, with: "") }
    case 5:
      model.deleteForward()
      let range = selection.isEmpty ? place..<min(model.count + 1, place + 1) : selection
      if range.upperBound <= plain.characters.count, !range.isEmpty {
        expected = plain.replace(range, with: "")
      }
    case 6:
      let start = random.below(model.count + 1)
      let range = start..<start + random.below(model.count + 1 - start)
      let piece = random.one(of: Self.pieces)
      model.replace(range, with: piece)
      if !range.isEmpty || !piece.isEmpty { expected = plain.replace(range, with: piece) }
    case 7:
      isEdit = false
      model.moveInsertionPoint(to: random.below(model.count + 1))
    case 8:
      isEdit = false
      let start = random.below(model.count + 1)
      model.select(start..<start + random.below(model.count + 1 - start))
    case 9:
      isEdit = false
      model.move(
        random.one(of: TextStorageDirection.allCases), by: random.one(of: TextGranularity.allCases))
    case 10:
      isEdit = false
      model.extendSelection(
        random.one(of: TextStorageDirection.allCases), by: random.one(of: TextGranularity.allCases))
    default:
      isEdit = false
      takeBack(&model, &history, once: random.below(2) == 0)
      plain.scalars = Array(model.text.unicodeScalars)
    }
    if isEdit {
      history.removeSubrange(min(model.undoCount, history.count)...)
      history.append(model.text)
    }
    return agree(model, plain, expected)
  }

  /// Undoes one step, or undoes and redoes all steps, and compares each text with the history.
  private func takeBack(_ model: inout TextModel, _ history: inout [String], once: Bool) {
    guard !once else {
      guard model.undo() != nil else { return }
      #expect(model.text.unicodeScalars.elementsEqual(history[model.undoCount].unicodeScalars))
      history.removeLast()
      // The undone step remains available to redo, so the history matches the text.
      model.redo()
      model.undo()
      return
    }
    let depth = model.undoCount
    let canRedo = model.canRedo
    let text = model.text
    while model.undo() != nil {
      #expect(model.text.unicodeScalars.elementsEqual(history[model.undoCount].unicodeScalars))
    }
    #expect(model.isEmpty)
    while model.undoCount < depth { model.redo() }
    #expect(model.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(model.canRedo == canRedo)
  }

  private func agree(_ model: TextModel, _ plain: PlainText, _ place: Int?) -> Bool {
    let characters = plain.characters
    let isSame =
      model.count == characters.count
      && zip(model.characters, characters).allSatisfy { $0.isTheSame(as: $1) }
    #expect(isSame, "\(model.text.debugDescription) for \(plain.text.debugDescription)")
    #expect(place == nil || model.insertionPoint == place)
    #expect(model.selection.lowerBound >= 0 && model.selection.upperBound <= model.count)
    return isSame
  }

  /// If each step took time linear in the text, this test would take minutes.
  @Test func longTextIsTraversedByWords() {
    let word = ["word", "naïve", "isn’t", "漢", "カメラ", "Привет", "3.14", "👨‍👩‍👧"]
    var random = SmallRandom(seed: 9)
    var text = ""
    var count = 0
    while count < 100_000 {
      let next = random.one(of: word)
      text += next + (random.below(5) == 0 ? ", " : " ")
      count += next.count + 1
    }
    var model = TextModel(text)
    model.moveInsertionPoint(to: 0)
    var (forward, backward) = ([String](), [String]())
    while let passed = model.move(.forward, by: .word) { forward.append(passed.text) }
    while let passed = model.move(.backward, by: .word) { backward.append(passed.text) }
    #expect(forward.count > 20_000)
    #expect(forward.joined() == text)
    #expect(backward.reversed().joined() == text)
  }
}
