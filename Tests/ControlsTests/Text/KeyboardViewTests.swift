import Controls
import Elements
import Testing

@Suite("KeyboardView")
struct KeyboardViewTests {
  private func edited(
    _ field: TextField = TextField(), _ layout: KeyboardLayout = .english
  )
    -> TextScreen
  {
    let screen = TextScreen(field, keyboard: layout)
    screen.name.becomeFirstResponder()
    screen.application.removeRequests()
    return screen
  }

  @Test func returnKeyIsNamedByItsAction() {
    let search = SearchField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    let name = TextField("Name", frame: Rect(x: 0, y: 50, width: 200, height: 40))
    for (layout, names) in [
      (KeyboardLayout.english, ["return", "Search", "Next"]),
      (.german, ["Zeilenschalter", "Suchen", "Weiter"]), (.russian, ["ввод", "Найти", "Далее"]),
    ] {
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      window.keyboardLayout = layout
      window.addSubview(search)
      window.addSubview(name)
      let application = Application()
      application.show(window)
      name.returnKeyType = .standard
      func label() -> String? { window.keyboardView?.key(.newline)?.resolved.label?.string }
      name.becomeFirstResponder()
      #expect(label() == names[0])
      search.becomeFirstResponder()
      #expect(label() == names[1])
      name.returnKeyType = .next
      name.becomeFirstResponder()
      #expect(label() == names[2])
      withExtendedLifetime(application) {}
    }
  }

  @Test func keyboardAppearsAndDisappearsWithEditing() {
    let screen = TextScreen(keyboard: .english)
    #expect(screen.window.keyboardView == nil)
    screen.name.becomeFirstResponder()
    #expect(screen.layoutChanges() == 1)
    #expect(
      screen.window.keyboardView?.accessibilityFrame
        == Rect(x: 0, y: 800 - KeyboardView.height, width: 400, height: KeyboardView.height))
    screen.other.becomeFirstResponder()
    #expect(screen.layoutChanges() == 0)
    screen.other.resignFirstResponder()
    #expect(screen.window.keyboardView == nil)
    #expect(screen.layoutChanges() == 1)
  }

  @Test func windowWithoutLayoutShowsNoKeyboard() {
    let screen = TextScreen()
    screen.name.becomeFirstResponder()
    #expect(screen.window.keyboardView == nil)
    #expect(screen.layoutChanges() == 0)
    screen.window.keyboardLayout = .german
    #expect(screen.window.keyboardView?.layout == .german)
    screen.window.keyboardLayout = .russian
    #expect(screen.window.keyboardView?.layout == .russian)
    #expect(screen.window.subviews.count == 2)
  }

  @Test func keyboardStaysAtTheBottom() {
    let screen = edited()
    screen.window.frame.size = Size(width: 800, height: 400)
    #expect(
      screen.window.keyboardView?.accessibilityFrame
        == Rect(x: 0, y: 400 - KeyboardView.height, width: 800, height: KeyboardView.height))
  }

  @Test func keysAreReadRowByRowAfterTheScreen() {
    let screen = edited()
    let labels = screen.application.readingOrder.entries.map {
      $0.element.resolved.label?.string ?? "-"
    }
    #expect(
      labels.joined(separator: " ") == """
        - Other q w e r t y u i o p a s d f g h j k l shift z x c v b n m delete \
        more, numbers hide keyboard space return
        """)
  }

  @Test func keysHaveOnlyTheKeyboardKeyTrait() {
    let screen = edited()
    for key in screen.window.keyboardView?.keys ?? [] {
      #expect(key.resolved.traits == .keyboardKey)
      #expect(key.resolved.isAccessibilityElement)
      #expect(!key.resolved.frame.isEmpty)
    }
  }

  @Test func keyTypesWhenActivatedOrTouched() throws {
    let screen = edited()
    screen.type("hi a")
    #expect(screen.name.text == "hi a")
    let key = try #require(screen.window.keyboardView?.key(.character("q")))
    screen.application.tap(at: key.accessibilityFrame.center)
    #expect(screen.name.text == "hi aq")
    screen.press(.delete)
    screen.press(.delete)
    #expect(screen.name.text == "hi ")
  }

  @Test func everyKeyIsHitAtItsCenter() throws {
    let screen = edited()
    let keys = try #require(screen.window.keyboardView?.keys)
    #expect(keys.count == 32)
    for key in keys {
      #expect(screen.application.readingOrder.hitTest(key.accessibilityFrame.center) === key)
    }
  }

  @Test func shiftIsSelectedAndCapitalizesOneKey() throws {
    let screen = edited()
    let keyboard = try #require(screen.window.keyboardView)
    let letter = try #require(keyboard.key(.character("q")))
    let shift = try #require(keyboard.key(.shift))
    #expect(letter.resolved.label?.string == "q")
    #expect(shift.resolved.traits == .keyboardKey)
    screen.press(.shift)
    #expect(screen.layoutChanges() == 1)
    #expect(letter.resolved.label?.string == "Q")
    #expect(shift.resolved.traits == [.keyboardKey, .selected])
    #expect(letter.resolved.traits == .keyboardKey)
    screen.type("qq")
    #expect(screen.name.text == "Qq")
    #expect(screen.layoutChanges() == 1)
    #expect(shift.resolved.traits == .keyboardKey)
    screen.press(.shift)
    screen.press(.shift)
    #expect(letter.resolved.label?.string == "q")
    #expect(screen.layoutChanges() == 2)
  }

  @Test func autocapitalizationFollowsTheText() {
    for (rule, written) in [
      (Autocapitalization.sentences, "Hi you. (ok!) Is it? Yes… No\nA 3.5b"),
      (.words, "Hi You. (ok!) Is It? Yes… No\nA 3.5b"),
      (.allCharacters, "HI YOU. (OK!) IS IT? YES… NO\nA 3.5B"),
      (.none, "hi you. (ok!) is it? yes… no\na 3.5b"),
    ] {
      var model = TextModel()
      for character in "hi you. (ok!) is it? yes… no\na 3.5b" {
        let isCapital = model.beginsWithCapital(rule)
        model.insert(isCapital ? character.uppercased() : String(character))
      }
      #expect(model.text == written)
    }
  }

  @Test func shiftFollowsTheText() throws {
    let field = TextField()
    field.autocapitalization = .sentences
    let screen = edited(field)
    let keyboard = try #require(screen.window.keyboardView)
    #expect(keyboard.isShifted)
    screen.type("ann")
    #expect(!keyboard.isShifted && field.text == "Ann")
    screen.press(.delete)
    screen.press(.delete)
    screen.press(.delete)
    #expect(keyboard.isShifted && field.text.isEmpty)
    // Pressing shift disables automatic capitalization.
    screen.press(.shift)
    screen.type("b")
    screen.press(.plane(.numbers))
    screen.type(". ")
    screen.press(.plane(.letters))
    #expect(keyboard.isShifted && field.text == "b. ")
    field.moveInsertionPoint(to: 1)
    #expect(!keyboard.isShifted)
    field.moveInsertionPoint(to: 0)
    screen.other.becomeFirstResponder()
    #expect(!keyboard.isShifted)
  }

  @Test func planesSwitchUnderTheCursor() throws {
    let screen = edited()
    let keyboard = try #require(screen.window.keyboardView)
    let key = try #require(keyboard.key(.plane(.numbers)))
    _ = screen.activate(key)
    #expect(keyboard.plane == .numbers)
    #expect(screen.layoutChanges() == 1)
    #expect(key.resolved.label?.string == "more, letters")
    #expect(screen.application.readingOrder.contains(key))
    #expect(keyboard.key(.shift) == nil)
    #expect(keyboard.key(.character("q")) == nil)
    screen.type("12,")
    screen.press(.plane(.symbols))
    screen.type("€")
    screen.press(.plane(.numbers))
    screen.press(.plane(.letters))
    screen.type("a")
    #expect(screen.name.text == "12,€a")
    #expect(screen.layoutChanges() == 3)
    #expect(keyboard.subviews.count == keyboard.keys.count)
  }

  @Test func returnKeyReachesTheField() {
    let screen = edited()
    var returns = 0
    screen.name.onReturn = { returns += 1 }
    screen.press(.newline)
    #expect(returns == 1)
  }

  @Test func dismissKeyAndEscapeEndEditing() throws {
    let screen = edited()
    screen.press(.dismiss)
    #expect(screen.window.firstResponder == nil)
    #expect(screen.window.keyboardView == nil)
    screen.name.becomeFirstResponder()
    let key = try #require(screen.window.keyboardView?.key(.space))
    let walk = screen.application.perform(.escape, on: key)
    #expect(walk.steps.map(\.name) == ["KeyboardKey “space”", "KeyboardView"])
    #expect(walk.isHandled)
    #expect(screen.window.firstResponder == nil)
  }

  /// Returns the element of the latest layout notification.
  private func target(_ screen: TextScreen) -> Responder? {
    for request in screen.application.removeRequests().reversed() {
      if case .notification(.layoutChanged(.element(let element)), _) = request { return element }
    }
    return nil
  }

  @Test func cursorOnAKeyReturnsToTheField() throws {
    let screen = edited()
    let key = try #require(screen.window.keyboardView?.key(.space))
    screen.application.focus(key)
    _ = screen.application.perform(.escape, on: key)
    #expect(target(screen) === screen.name)
    // The keyboard moved from one field to the other.
    screen.name.becomeFirstResponder()
    screen.other.becomeFirstResponder()
    let other = try #require(screen.window.keyboardView?.key(.dismiss))
    screen.application.focus(other)
    screen.press(.dismiss)
    #expect(target(screen) === screen.other)
    // Removing the keyboard layout, as a hardware keyboard does, keeps the field in editing.
    screen.name.becomeFirstResponder()
    screen.application.focus(screen.window.keyboardView?.key(.space))
    screen.window.keyboardLayout = nil
    #expect(target(screen) === screen.name)
    #expect(screen.name.isFirstResponder)
  }

  @Test func cursorElsewhereIsNotMoved() throws {
    let screen = edited()
    screen.application.focus(screen.other)
    screen.window.endEditing()
    #expect(target(screen) == nil)
    #expect(screen.layoutChanges() == 0)
    // The cursor does not move to a field that was removed or is covered.
    screen.name.becomeFirstResponder()
    screen.application.focus(screen.window.keyboardView?.key(.space))
    screen.name.removeFromSuperview()
    #expect(target(screen) == nil)
    screen.other.becomeFirstResponder()
    screen.application.focus(screen.window.keyboardView?.key(.space))
    screen.controller.present(ViewController())
    screen.window.endEditing()
    #expect(target(screen) == nil)
  }

  @Test func keyboardIsReachableForAFieldInASheet() throws {
    let screen = TextScreen(keyboard: .english)
    let sheet = ViewController()
    let field = TextField("Code", frame: Rect(x: 0, y: 0, width: 100, height: 40))
    sheet.view.addSubview(field)
    screen.controller.present(sheet)
    field.becomeFirstResponder()
    let keyboard = try #require(screen.window.keyboardView)
    let key = try #require(keyboard.key(.character("q")))
    #expect(screen.application.readingOrder.contains(key))
    #expect(!screen.application.readingOrder.contains(screen.name))
    #expect(keyboard.accessibilityFrame.maxY == 800)
    screen.type("q")
    #expect(field.text == "q")
    screen.controller.dismiss()
    #expect(screen.window.keyboardView == nil)
    #expect(screen.window.firstResponder == nil)
  }

  @Test func keyHasTheLanguageOfItsKeyboard() throws {
    let screen = edited(TextField(), .german)
    let key = try #require(screen.window.keyboardView?.key(.character("ß")))
    #expect(key.resolved.language == "de")
    // The keys of another plane have it, too. A language set by the program takes precedence.
    screen.press(.plane(.numbers))
    let digits = try #require(screen.window.keyboardView?.keys)
    #expect(digits.allSatisfy { $0.resolved.language == "de" })
    digits[0].accessibilityLanguage = "ru"
    #expect(digits[0].resolved.language == "ru")
    digits[0].accessibilityLanguage = nil
    #expect(digits[0].resolved.language == "de")
    #expect(KeyboardKey(.space).resolved.language == nil)
    screen.press(.plane(.letters))
    screen.press(.shift)
    #expect(key.resolved.label?.string == "ẞ")
    #expect(screen.window.keyboardView?.key(.character("ü"))?.resolved.label?.string == "Ü")
  }

  @Test func keysTypeNothingWithoutAnEditedField() {
    let keyboard = KeyboardView(layout: .english)
    for key in keyboard.keys { _ = key.accessibilityActivate() }
    #expect(keyboard.window == nil)
    #expect(!keyboard.accessibilityPerformEscape())
  }
}
