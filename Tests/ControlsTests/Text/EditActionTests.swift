import Controls
import Elements
import Testing

@Suite("EditAction")
struct EditActionTests {
  private func field(_ text: String, pasteboard: String? = nil) -> TextField {
    let field = TextField(text: text)
    field.ownPasteboard = Pasteboard(text: pasteboard)
    return field
  }

  @Test func onlyApplicableActionsAreOffered() {
    let field = field("one two")
    #expect(field.editActions == [.select, .selectAll])
    field.select(0..<3)
    #expect(field.editActions == [.selectAll, .cut, .copy])
    field.select(0..<99)
    #expect(field.editActions == [.cut, .copy])
    #expect(self.field("").editActions == [])
    #expect(self.field("", pasteboard: "x").editActions == [.paste])
    #expect(self.field("?!").editActions == [.selectAll])
  }

  @Test func eachActionReturnsItsText() {
    let field = field("one two")
    #expect(field.perform(.select) == EditOutcome(action: .select, text: "two"))
    #expect(field.perform(.copy) == EditOutcome(action: .copy, text: "two"))
    #expect(field.perform(.cut) == EditOutcome(action: .cut, text: "two"))
    #expect(field.text == "one ")
    #expect(field.perform(.paste) == EditOutcome(action: .paste, text: "two"))
    #expect(field.text == "one two")
    #expect(field.perform(.undo) == EditOutcome(action: .undo, text: "two"))
    #expect(field.text == "one ")
    #expect(field.editActions == [.select, .selectAll, .paste, .undo, .redo])
    #expect(field.perform(.redo) == EditOutcome(action: .redo, text: "two"))
    #expect(field.perform(.selectAll) == EditOutcome(action: .selectAll, text: "one two"))
  }

  @Test func inapplicableActionsDoNothing() {
    var changes = 0
    let field = TextField(text: "one") { _ in changes += 1 }
    for action in [EditAction.cut, .copy, .paste, .undo, .redo] {
      #expect(field.perform(action) == nil)
    }
    #expect(field.text == "one")
    #expect(changes == 0)
  }

  @Test func textChangingActionsAreReported() {
    var heard: [String] = []
    let field = TextField(text: "one") { heard.append($0) }
    field.ownPasteboard = Pasteboard(text: " two")
    _ = field.perform(.paste)
    _ = field.perform(.undo)
    _ = field.perform(.redo)
    _ = field.perform(.selectAll)
    _ = field.perform(.cut)
    #expect(heard == ["one two", "one", "one two", ""])
  }

  @Test func fieldsShareTheApplicationPasteboard() {
    let screen = TextScreen(TextField(text: "one"))
    _ = screen.name.perform(.selectAll)
    _ = screen.name.perform(.copy)
    #expect(screen.application.pasteboard.text == "one")
    #expect(screen.other.editActions == [.paste])
    _ = screen.other.perform(.paste)
    #expect(screen.other.text == "one")
  }

  @Test func disabledFieldOnlyOffersCopying() {
    let field = field("one", pasteboard: "x")
    field.insertText("!")
    field.isEnabled = false
    #expect(field.editActions == [.select, .selectAll])
    field.select(0..<99)
    #expect(field.editActions == [.copy])
  }
}
