import Controls
import Testing

@Suite("TextModel")
struct TextModelTests {
  @Test func typingInsertsAtTheInsertionPoint() {
    var model = TextModel("ab")
    model.insert("c")
    model.moveInsertionPoint(to: 1)
    model.insert("x")
    #expect(model.text == "axbc")
    #expect(model.insertionPoint == 2)
  }

  @Test func typingReplacesTheSelection() {
    var model = TextModel("one two")
    model.select(0..<3)
    let edit = model.insert("three")
    #expect(model.text == "three two")
    #expect(edit == TextEdit(removed: "one", inserted: "three"))
    #expect(!model.hasSelection)
  }

  @Test func deletingRemovesTheSelectionOrOneCharacter() {
    var model = TextModel("abcd")
    #expect(model.deleteBackward()?.removed == "d")
    model.moveInsertionPoint(to: 1)
    #expect(model.deleteForward()?.removed == "b")
    #expect(model.text == "ac")
    model.selectAll()
    #expect(model.deleteBackward()?.removed == "ac")
    #expect(model.isEmpty)
  }

  @Test func nothingIsDeletedAtTheEnds() {
    var model = TextModel("a")
    #expect(model.deleteForward() == nil)
    model.moveInsertionPoint(to: 0)
    #expect(model.deleteBackward() == nil)
    #expect(!model.canUndo)
  }

  @Test func outOfRangePositionsAreClamped() {
    var model = TextModel("abc")
    model.moveInsertionPoint(to: 99)
    #expect(model.insertionPoint == 3)
    model.moveInsertionPoint(to: -4)
    #expect(model.insertionPoint == 0)
    model.select(-3..<77)
    #expect(model.selection == 0..<3)
    model.replace(5..<9, with: "d")
    #expect(model.text == "abcd")
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "e\u{301}", "한", "\u{1112}\u{1161}\u{11AB}", "नि", "🇩🇪", "\r\n", "👍🏽"])
  func graphemeClusterIsOneCharacter(character: String) {
    var model = TextModel("x\(character)y")
    #expect(model.count == 3)
    model.moveInsertionPoint(to: 1)
    #expect(model.move(.forward, by: .character)?.text == character)
    #expect(model.deleteBackward()?.removed == character)
    #expect(model.text == "xy")
  }

  @Test func accentMergesWithThePrecedingLetter() {
    var model = TextModel("cafe!")
    model.moveInsertionPoint(to: 4)
    model.insert("\u{301}")
    #expect(model.count == 5)
    #expect(model.insertionPoint == 4)
    #expect(model.characters == Array("cafe\u{301}!"))
    model.undo()
    #expect(model.characters == Array("cafe!"))
  }

  @Test func hangulIsComposedWhileTyping() {
    var model = TextModel()
    for part in ["\u{1112}", "\u{1161}", "\u{11AB}", "\u{1100}"] { model.insert(part) }
    #expect(model.count == 2)
    #expect(model.text == "\u{1112}\u{1161}\u{11AB}\u{1100}")
    #expect(model.insertionPoint == 2)
  }

  @Test func insertedFlagPreservesFollowingFlagPairs() {
    var model = TextModel("🇩🇪🇫🇷🇮🇹x")
    model.moveInsertionPoint(to: 0)
    model.insert("\u{1F1E6}")
    #expect(model.characters == Array("\u{1F1E6}🇩🇪🇫🇷🇮🇹x"))
    model.undo()
    #expect(model.characters == Array("🇩🇪🇫🇷🇮🇹x"))
  }

  @Test func deletingBetweenPartsJoinsThem() {
    var model = TextModel("👩xy")
    model.replace(1..<3, with: "z\u{200D}👦")
    #expect(model.characters == Array("👩z\u{200D}👦"))
    model.replace(1..<2, with: "\u{200D}")
    #expect(model.characters == Array(model.text))
    #expect(model.count == 1)
  }

  @Test func copyTakesTheSelectionAndPasteInsertsIt() {
    var model = TextModel("one two")
    #expect(model.copy() == nil)
    model.select(4..<7)
    #expect(model.copy() == "two")
    model.moveInsertionPoint(to: 0)
    model.paste("two ")
    #expect(model.text == "two one two")
  }

  @Test(arguments: [
    (0, "one"), (2, "one"), (3, "one"), (4, "two"), (7, "two"), (8, "two"), (11, "two"),
  ])
  func selectTakesTheWordAtTheInsertionPoint(place: Int, word: String) {
    var model = TextModel("one two !!!")
    model.moveInsertionPoint(to: place)
    model.selectWord()
    #expect(model.selectedText == word)
  }

  @Test func nothingIsSelectedWithoutAWord() {
    var model = TextModel("?! …")
    model.selectWord()
    #expect(!model.hasSelection)
    #expect(!model.hasWord)
  }
}
