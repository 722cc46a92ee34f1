import Controls
import Elements
import Testing

@Suite("TextField")
struct TextFieldTests {
  @Test func placeholderIsTheLabelOfAnUnlabeledField() {
    let field = TextField("Name")
    #expect(field.resolved.label?.string == "Name")
    #expect(field.resolved.value == nil)
    field.text = "Ada"
    #expect(field.resolved.label?.string == "Name")
    #expect(field.resolved.value?.string == "Ada")
    #expect(TextField().resolved.label == nil)
    #expect(SecureTextField("Password", text: "a").resolved.label?.string == "Password")
  }

  @Test func placeholderIsTheValueOfAnEmptyLabeledField() {
    let field = TextField("jane@example.org")
    field.accessibilityLabel = "Email"
    #expect(field.resolved.label?.string == "Email")
    #expect(field.resolved.value?.string == "jane@example.org")
    field.text = "Ada"
    #expect(field.resolved.value?.string == "Ada")
  }

  @Test func fieldIsATextEntryWithEditingState() {
    let screen = TextScreen()
    #expect(screen.name.resolved.isAccessibilityElement)
    #expect(screen.name.resolved.traits == .textEntry)
    screen.name.becomeFirstResponder()
    #expect(screen.name.resolved.traits == [.textEntry, .isEditing])
    screen.name.isEnabled = false
    #expect(screen.name.resolved.traits == [.textEntry, .isEditing, .notEnabled])
  }

  @Test func explicitAttributesOverrideDefaults() {
    let field = TextField("Name", text: "Ada")
    field.accessibilityLabel = "Your name"
    field.accessibilityValue = "secret"
    field.accessibilityTraits = .button
    #expect(field.resolved.label?.string == "Your name")
    #expect(field.resolved.value?.string == "secret")
    #expect(field.resolved.traits == .button)
  }

  @Test func activationBeginsEditingAtTheEnd() {
    let screen = TextScreen()
    var began = 0
    screen.name.onBeginEditing = { began += 1 }
    screen.name.text = "Ada"
    screen.name.moveInsertionPoint(to: 1)
    #expect(screen.activate(screen.name).isHandled)
    #expect(screen.window.firstResponder === screen.name)
    #expect(screen.name.model.insertionPoint == 3)
    #expect(began == 1)
  }

  @Test func repeatedActivationTogglesTheInsertionPoint() {
    let screen = TextScreen(TextField(text: "Ada"))
    var places: [Int] = []
    for _ in 0..<4 {
      _ = screen.activate(screen.name)
      places.append(screen.name.model.insertionPoint)
    }
    #expect(places == [3, 0, 3, 0])
    screen.name.moveInsertionPoint(to: 2)
    _ = screen.activate(screen.name)
    #expect(screen.name.model.insertionPoint == 3)
  }

  @Test func touchBeginsEditing() {
    let screen = TextScreen()
    #expect(screen.application.tap(at: Point(x: 20, y: 20)) === screen.name)
    #expect(screen.name.isFirstResponder)
  }

  @Test func escapeOnlyEndsEditing() {
    let screen = TextScreen()
    var ended = 0
    screen.name.onEndEditing = { ended += 1 }
    screen.name.becomeFirstResponder()
    #expect(screen.application.perform(.escape, on: screen.name).steps.count == 1)
    #expect(screen.window.firstResponder == nil)
    #expect(ended == 1)
    #expect(!screen.application.perform(.escape, on: screen.name).isHandled)
    #expect(ended == 1)
  }

  @Test func disabledFieldIsNotEdited() {
    let screen = TextScreen()
    screen.name.isEnabled = false
    _ = screen.activate(screen.name)
    #expect(!screen.name.becomeFirstResponder())
    #expect(screen.window.firstResponder == nil)
  }

  @Test func fieldOutsideAWindowIsNotEdited() {
    let field = TextField()
    #expect(!field.becomeFirstResponder())
    #expect(!field.accessibilityActivate())
    #expect(!field.isFirstResponder)
  }

  @Test func userEditsAreReported() {
    var heard: [String] = []
    let field = TextField(text: "A") { heard.append($0) }
    field.insertText("da")
    field.deleteBackward()
    #expect(heard == ["Ada", "Ad"])
    #expect(field.lastEdit == TextEdit(removed: "a", inserted: ""))
    field.moveInsertionPoint(to: 0)
    field.deleteForward()
    #expect(heard.last == "d")
    #expect(field.editCount == 3)
    field.text = "Grace"
    field.moveInsertionPoint(to: 0)
    field.deleteBackward()
    #expect(heard.count == 3)
  }

  @Test func returnKeyPerformsItsConfiguredAction() {
    let screen = TextScreen(TextField(text: "Ada"))
    var returns = 0
    screen.name.onReturn = { returns += 1 }
    screen.name.becomeFirstResponder()
    screen.name.insertText("\n")
    #expect(returns == 1)
    #expect(screen.name.isFirstResponder)
    screen.name.onReturn = nil
    screen.name.insertText("\n")
    #expect(!screen.name.isFirstResponder)
    #expect(screen.name.text == "Ada")
  }

  @Test func fieldHasOneLine() {
    let field = TextField(text: "one\ntwo")
    field.insertText(" x\r\ny")
    field.paste("\n")
    #expect(field.text == "one two x y ")
  }

  @Test func movementReturnsThePassedText() {
    let field = TextField(text: "Ada Lovelace")
    #expect(field.moveInsertionPoint(.forward, by: .word) == nil)
    #expect(field.moveInsertionPoint(.backward, by: .word)?.text == " Lovelace")
    #expect(field.extendSelection(.backward, by: .word)?.selected == "Ada")
    #expect(field.model.selectedText == "Ada")
  }
}

@Suite("SecureTextField")
struct SecureTextFieldTests {
  @Test func secureValueIsOneBulletPerCharacter() {
    let field = SecureTextField("Password")
    #expect(field.resolved.value == nil)
    #expect(field.resolved.traits == [.textEntry, .secureTextField])
    field.insertText("hé👨‍👩‍👧")
    #expect(field.text == "hé👨‍👩‍👧")
    #expect(field.resolved.value?.string == "•••")
  }

  @Test func secureEditsAreReportedAsBullets() {
    let field = SecureTextField()
    field.insertText("s")
    #expect(field.lastEdit == TextEdit(removed: "", inserted: "•"))
    field.insertText("x y")
    field.deleteBackward()
    #expect(field.lastEdit == TextEdit(removed: "•", inserted: ""))
    #expect(field.moveInsertionPoint(.backward, by: .character)?.text == "•")
    #expect(field.extendSelection(.forward, by: .character)?.selected == "•")
  }

  @Test func secureFieldHidesWordBoundaries() {
    let field = SecureTextField(text: "two words. Here")
    let whole = String(repeating: "•", count: 15)
    for unit in [TextGranularity.word, .line, .sentence] {
      #expect(field.moveInsertionPoint(.backward, by: unit)?.text == whole)
      #expect(field.moveInsertionPoint(.forward, by: unit)?.text == whole)
    }
  }

  @Test func secureFieldCannotBeCopied() {
    let field = SecureTextField(text: "secret")
    field.ownPasteboard = Pasteboard(text: "more")
    #expect(field.editActions == [.selectAll, .paste])
    #expect(field.perform(.selectAll)?.text == "••••••")
    #expect(field.editActions == [.paste])
    #expect(field.perform(.cut) == nil)
    #expect(field.perform(.copy) == nil)
    #expect(field.perform(.paste)?.text == "••••")
    #expect(field.perform(.undo)?.text == "••••••")
    #expect(field.ownPasteboard?.text == "more")
  }
}

@Suite("SearchField")
struct SearchFieldTests {
  @Test func searchFieldIsLabeledByItsPlaceholder() {
    let field = SearchField()
    #expect(field.resolved.label?.string == "Search")
    #expect(field.resolved.value == nil)
    #expect(field.resolved.traits == [.textEntry, .searchField])
    field.text = "cats"
    #expect(field.resolved.label?.string == "Search")
    #expect(field.resolved.value?.string == "cats")
  }

  @Test func searchFieldLabelUsesTheApplicationLanguage() {
    let application = Application(language: "de-CH")
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let field = SearchField()
    application.show(window)
    window.addSubview(field)
    #expect(field.resolved.label?.string == "Suchen")
    #expect(field.resolved.value == nil)
  }

  @Test func placeholderIsTheValueUnderACustomLabel() {
    let field = SearchField("Artists, songs")
    field.accessibilityLabel = "Music"
    #expect(field.resolved.label?.string == "Music")
    #expect(field.resolved.value?.string == "Artists, songs")
  }

  @Test func searchFieldReportsItsEditingState() {
    let screen = TextScreen(SearchField())
    _ = screen.activate(screen.name)
    #expect(screen.name.resolved.traits == [.textEntry, .searchField, .isEditing])
  }
}
