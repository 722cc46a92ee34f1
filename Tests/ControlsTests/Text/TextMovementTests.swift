import Controls
import Testing

@Suite("TextModel.move")
struct TextMovementTests {
  /// Returns the traversed text of each step until the end.
  private func steps(
    _ direction: TextStorageDirection, _ unit: TextGranularity, in text: String, columns: Int? = nil
  ) -> [String] {
    var model = TextModel(text, columns: columns)
    model.moveInsertionPoint(to: direction == .forward ? 0 : model.count)
    var steps: [String] = []
    while let passage = model.move(direction, by: unit) {
      #expect(passage.text == model.text(in: passage.range))
      steps.append(passage.text)
    }
    #expect(model.insertionPoint == (direction == .forward ? model.count : 0))
    return steps
  }

  @Test func charactersArePassedOneByOne() {
    #expect(steps(.forward, .character, in: "a👨‍👩‍👧b") == ["a", "👨‍👩‍👧", "b"])
    #expect(steps(.backward, .character, in: "a👨‍👩‍👧b") == ["b", "👨‍👩‍👧", "a"])
  }

  @Test func forwardByWordsStopsBeforeSpaceAndPunctuation() {
    #expect(steps(.forward, .word, in: "Hello, big world.") == ["Hello", ", big", " world", "."])
  }

  @Test func backwardByWordsStopsAtThePreviousWordEnd() {
    #expect(steps(.backward, .word, in: "Hello, big world.") == [".", " world", ", big", "Hello"])
  }

  @Test func movementWithinAWordPassesItsRest() {
    var model = TextModel("one second")
    model.moveInsertionPoint(to: 6)
    #expect(model.move(.forward, by: .word)?.text == "cond")
    model.moveInsertionPoint(to: 6)
    #expect(model.move(.backward, by: .word)?.text == " se")
    #expect(model.insertionPoint == 3)
  }

  @Test func forwardByLinesStopsAtTheNextLineStart() {
    #expect(steps(.forward, .line, in: "one\n\ntwo") == ["one\n", "\n", "two"])
  }

  @Test func backwardByLinesStopsAtTheSpokenLineStart() {
    #expect(steps(.backward, .line, in: "one\n\ntwo") == ["two", "\n", "one\n"])
    var model = TextModel("one\ntwo three")
    model.moveInsertionPoint(to: 8)
    #expect(model.move(.backward, by: .line)?.text == "two ")
    #expect(model.insertionPoint == 4)
  }

  @Test func linesWrapAtTheWidth() {
    let text = "the quick brown fox"
    #expect(steps(.forward, .line, in: text, columns: 10) == ["the quick ", "brown fox"])
    #expect(steps(.backward, .line, in: text, columns: 10) == ["brown fox", "the quick "])
  }

  @Test func sentencesArePassedWhole() {
    let text = "Really? Yes. “It is.” So"
    let sentences = ["Really? ", "Yes. ", "“It is.” ", "So"]
    #expect(steps(.forward, .sentence, in: text) == sentences)
    #expect(steps(.backward, .sentence, in: text) == sentences.reversed())
  }

  @Test(arguments: TextGranularity.allCases, TextStorageDirection.allCases)
  func movementAtTheEndDoesNothing(
    unit: TextGranularity, direction: TextStorageDirection
  ) {
    var model = TextModel("some text\n")
    model.moveInsertionPoint(to: direction == .forward ? model.count : 0)
    let place = model.insertionPoint
    #expect(model.move(direction, by: unit) == nil)
    #expect(model.insertionPoint == place)
    var empty = TextModel()
    #expect(empty.move(direction, by: unit) == nil)
  }

  @Test(arguments: TextGranularity.allCases, TextStorageDirection.allCases)
  func repeatedMovementPassesTheWholeText(unit: TextGranularity, direction: TextStorageDirection) {
    let text = "  Grüße, “Welt”!\n日本語のテキスト。नमस्ते दुनिया\r\n\n3.14 isn’t €5… "
    let passed = steps(direction, unit, in: text, columns: 7)
    #expect((direction == .forward ? passed : passed.reversed()).joined() == text)
  }

  @Test func movingDropsTheSelection() {
    var model = TextModel("one two")
    model.select(0..<3)
    model.move(.forward, by: .word)
    #expect(model.selection == 7..<7)
  }

  @Test func selectionGrowsAndShrinksAtItsMovingEnd() {
    var model = TextModel("one two three")
    model.moveInsertionPoint(to: 3)
    #expect(
      model.extendSelection(.forward, by: .word)
        == SelectionChange(selected: " two", unselected: ""))
    #expect(model.selectedText == " two")
    #expect(
      model.extendSelection(.backward, by: .character)
        == SelectionChange(selected: "", unselected: "o"))
    #expect(model.selectedText == " tw")
  }

  @Test func stepAcrossTheFixedEndSelectsAndUnselects() {
    var model = TextModel("one two three")
    model.moveInsertionPoint(to: 6)
    model.extendSelection(.forward, by: .character)
    #expect(
      model.extendSelection(.backward, by: .word)
        == SelectionChange(selected: " tw", unselected: "o"))
    #expect(model.selection == 3..<6)
    #expect(model.insertionPoint == 3)
  }

  @Test func selectionStopsAtTheTextEnd() {
    var model = TextModel("one")
    model.moveInsertionPoint(to: 0)
    model.extendSelection(.forward, by: .word)
    #expect(model.extendSelection(.forward, by: .word) == nil)
    #expect(model.selectedText == "one")
  }

  @Test func passageIsTrimmedOfSurroundingSpace() {
    #expect(TraversedText(range: 0..<6, text: " word\n").trimmed == "word")
    #expect(TraversedText(range: 0..<2, text: "  ").trimmed == "  ")
  }
}
