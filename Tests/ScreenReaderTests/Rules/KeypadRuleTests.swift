import Controls
import Elements
import Gestures
@testable import ScreenReader
import Testing

/// Keys of a keypad perform commands; other keys go to the screen.
@Suite struct KeypadRuleTests {
  private func button(_ title: String) -> Button { Button(title) }

  private func press(_ lesson: Lesson, _ names: String..., isRepeat: Bool = false) -> String {
    names.map { name in
      KeypadKey(name: "KEY_\(name)").map { lesson.follows(.key($0, isRepeat: isRepeat)) } ?? name
    }.joined(separator: " | ")
  }

  @Test func arrowKeysMoveTheCursorAndEnterActivates() {
    let lesson = Lesson([button("Milk"), button("Bread")]).start()
    #expect(press(lesson, "RIGHT") == "[Bread] “Bread. Button.”")
    #expect(press(lesson, "UP") == "[Milk] “Milk. Button.”")
    #expect(press(lesson, "ENTER").contains("<activate → Button “Milk”>"))
  }

  @Test func upAndDownAdjustASlider() {
    let slider = Slider(value: 0.5)
    let lesson = Lesson([slider]).start()
    #expect(press(lesson, "UP").contains("“60%"))
    #expect(press(lesson, "DOWN", "DOWN").contains("“40%"))
  }

  @Test(arguments: [
    (Autocapitalization.none, "ab"), (.sentences, "Ab"), (.allCharacters, "AB"),
  ])
  func lettersFollowTheAutocapitalization(rule: Autocapitalization, text: String) {
    let plate = TextField()
    plate.autocapitalization = rule
    let lesson = Lesson([plate]).start()
    _ = press(lesson, "A", "B")
    #expect(plate.text == text)
  }

  @Test func heldKeyRepeatsOnlyCommandsThatMove() {
    let lesson = Lesson([button("Milk"), button("Bread")]).start()
    #expect(press(lesson, "ENTER", isRepeat: true) == "")
    #expect(press(lesson, "RIGHT", isRepeat: true) == "[Bread] “Bread. Button.”")
  }

  @Test func volumeChangesByTenAndIsSpoken() {
    let lesson = Lesson([button("Milk")]).start()
    #expect(lesson.reader.settings.volume == 80)
    #expect(press(lesson, "VOLUMEDOWN").contains("“Volume 70%”"))
    #expect(lesson.reader.settings.volume == 70)
    _ = press(lesson, "VOLUMEUP", "VOLUMEUP", "VOLUMEUP")
    #expect(press(lesson, "VOLUMEUP").contains("(border)"))
    #expect(lesson.reader.settings.volume == 100)
  }

  @Test func lastUtteranceIsRepeated() {
    let lesson = Lesson([button("Milk"), button("Bread")]).start()
    _ = press(lesson, "RIGHT")
    #expect(press(lesson, "F2") == "“Bread. Button.”")
    #expect(press(lesson, "F2") == "“Bread. Button.”")
  }

  @Test func helpSpeaksTheElementItsHintAndTheKeys() {
    let milk = button("Milk")
    milk.accessibilityHint = "Adds milk to the cart"
    var settings = ReaderSettings()
    settings.verbosity.speaksHints = false
    let lesson = Lesson([milk], settings: settings).start()
    let help = press(lesson, "HELP")
    #expect(help.contains("Milk"))
    #expect(help.contains("Adds milk to the cart"))
    #expect(help.contains("Right arrow: Next item") || help.contains("Tab: Next item"))
    #expect(help.contains("Volume up: Louder"))
    #expect(!lesson.reader.settings.verbosity.speaksHints)
  }

  @Test func digitIsTypedIntoTheTextWithTheCursor() {
    let field = TextField("Amount")
    let lesson = Lesson([field]).start()
    #expect(press(lesson, "1", "KP2").contains("“2”"))
    #expect(field.text == "12")
    _ = press(lesson, "BACKSPACE")
    #expect(field.text == "1")
    #expect(field.isFirstResponder)
    // While text is edited, Enter is the return key.
    _ = press(lesson, "ENTER")
    #expect(!field.isFirstResponder)
  }

  @Test func secretDigitIsNotSpoken() {
    let field = SecureTextField("PIN")
    let lesson = Lesson([field]).start()
    let said = press(lesson, "7", "7")
    #expect(field.text == "77")
    #expect(!said.contains("7"))
  }

  @Test func otherKeyGoesToTheElementAndItsContainers() {
    let milk = button("Milk")
    let lesson = Lesson([milk]).start()
    var heard: [String] = []
    lesson.screen.view.keypadHandler = { text in
      heard.append(text)
      return true
    }
    #expect(press(lesson, "5").contains("<keypad ✓"))
    _ = press(lesson, "F7")
    #expect(heard == ["5", "KEY_F7"])
  }

  @Test func digitPressesTheButtonOfANumberPad() {
    var pressed: [String] = []
    let pad = ["1", "2"].map { digit in
      let key = button(digit)
      key.onActivate = { pressed.append(digit) }
      return key
    }
    let lesson = Lesson([button("Enter your number")] + pad).start()
    #expect(press(lesson, "2").contains("<activate → Button “2”>"))
    #expect(pressed == ["2"])
    #expect(press(lesson, "3").contains("(error)"))
  }

  @Test func boundKeyHasNoEffectWhileTheReaderIsOff() {
    let field = TextField("Amount")
    let lesson = Lesson([button("Milk"), field])
    field.becomeFirstResponder()
    #expect(press(lesson, "RIGHT") == "")
    #expect(press(lesson, "4") == "")
    #expect(field.text == "4")
  }

  @Test func practiceAnnouncesTheKey() {
    let lesson = Lesson([button("Milk"), button("Bread")]).start()
    _ = lesson.commands(.toggleHelp)
    #expect(press(lesson, "RIGHT") == "“Right arrow. Next item”")
    #expect(lesson.cursor == "Milk")
  }

  @Test func headphonesSwitchTheReaderAndNotifyTheProgram() {
    let lesson = Lesson([button("Milk")])
    #expect(lesson.follows(.headphones(pluggedIn: true)).contains("“Milk. Button.”"))
    #expect(lesson.heard.contains("headphones in"))
    _ = lesson.follows(.headphones(pluggedIn: false))
    #expect(!lesson.reader.isOn)
    #expect(lesson.heard.last == "status" || lesson.heard.contains("headphones out"))
  }

  @Test(arguments: [
    ("KEY_1", "1"), ("KEY_KP0", "0"), ("KEY_NUMERIC_9", "9"), ("KEY_A", "a"), ("KEY_SPACE", " "),
    ("KEY_NUMERIC_POUND", "#"), ("KEY_F1", nil), ("KEY_RIGHT", nil), ("BTN_0", nil),
  ])
  func textOfKey(name: String, text: String?) throws {
    #expect(try #require(KeypadKey(name: name)).text == text)
  }
}
