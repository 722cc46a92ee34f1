import Controls
import Testing

@Suite("TextModel.undo")
struct TextUndoTests {
  private func type(_ text: String, into model: inout TextModel) {
    for character in text { model.insert(String(character)) }
  }

  @Test func typedWordIsOneUndoStep() {
    var model = TextModel()
    type("one two", into: &model)
    #expect(model.undoCount == 2)
    #expect(model.undo() == TextEdit(removed: "two", inserted: ""))
    #expect(model.text == "one ")
    #expect(model.undo()?.removed == "one ")
    #expect(model.undo() == nil)
    #expect(model.redo()?.inserted == "one ")
    #expect(model.redo()?.inserted == "two")
    #expect(model.redo() == nil)
    #expect(model.text == "one two")
    #expect(model.insertionPoint == 7)
  }

  /// Pasting over a long text repeatedly must not use unlimited memory.
  @Test func undoMemoryIsBounded() {
    let long = String(repeating: "x", count: TextModel.maximumLength)
    var model = TextModel(long)
    for _ in 0..<TextModel.maximumUndoSteps {
      model.selectAll()
      model.paste(long)
    }
    #expect(model.undoCount == 5)
    #expect(model.undo()?.removed == long)
  }

  @Test func textBeyondTheLimitIsRejected() {
    var model = TextModel(String(repeating: "x", count: TextModel.maximumLength - 1))
    #expect(model.insert("ab") == nil)
    #expect(model.insert("a") != nil)
    #expect(model.insert("b") == nil)
    model.deleteBackward()
    #expect(model.insert("b") != nil)
    #expect(model.count == TextModel.maximumLength)
  }

  @Test func movingBeginsANewUndoStep() {
    var model = TextModel()
    type("ab", into: &model)
    model.move(.backward, by: .character)
    type("x", into: &model)
    #expect(model.text == "axb")
    model.undo()
    #expect(model.text == "ab")
    #expect(model.insertionPoint == 1)
  }

  @Test func deletedCharactersAreRestoredTogether() {
    var model = TextModel("hello")
    for _ in 0..<3 { model.deleteBackward() }
    #expect(model.undoCount == 1)
    #expect(model.undo()?.inserted == "llo")
    #expect(model.text == "hello")
  }

  @Test func replacedSelectionIsReselectedOnUndo() {
    var model = TextModel("one two")
    model.select(0..<3)
    model.insert("1")
    model.undo()
    #expect(model.selectedText == "one")
  }

  @Test func editClearsTheRedoStack() {
    var model = TextModel("a")
    model.insert("b")
    model.undo()
    model.insert("c")
    #expect(!model.canRedo)
    #expect(model.text == "ac")
  }

  @Test func undoStepCountIsLimited() {
    var model = TextModel()
    for _ in 0..<TextModel.maximumUndoSteps + 5 { model.paste("x") }
    #expect(model.undoCount == TextModel.maximumUndoSteps)
    while model.canUndo { model.undo() }
    #expect(model.text == "xxxxx")
  }
}
