import Controls
import Elements
import Testing

/// Keyboards with digits only, and texts of a limited length.
@Suite struct KeyboardTypeTests {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let pin = SecureTextField("PIN")
  private let name = TextField("Name")

  init() {
    window.keyboardLayout = .german
    for field in [pin, name] { window.addSubview(field) }
    application.show(window)
    pin.keyboardType = .numberPad
    pin.maxLength = 4
  }

  private var labels: [String] {
    window.keyboardView?.keys.compactMap { $0.resolved.label?.string } ?? []
  }

  @Test func fieldWithNumberPadOpensDigits() {
    pin.becomeFirstResponder()
    #expect(labels.prefix(11) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "Löschen"])
    #expect(labels.count == 13)
    name.becomeFirstResponder()
    #expect(labels.contains("q") && !labels.contains("1"))
    pin.becomeFirstResponder()
    #expect(labels.first == "1")
  }

  @Test func changedTypeChangesTheOpenKeyboard() {
    name.becomeFirstResponder()
    name.keyboardType = .decimalPad
    #expect(labels.contains(",") && !labels.contains("q"))
  }

  @Test func keyboardOfAScreenTypesCapitals() throws {
    window.keyboardLayout = nil
    let keyboard = KeyboardView(layout: .english)
    window.addSubview(keyboard)
    name.autocapitalization = .sentences
    name.becomeFirstResponder()
    for letter in ["a", "d"] {
      keyboard.press(try #require(keyboard.key(.character(letter))))
    }
    #expect(name.text == "Ad")
  }

  @Test func lastCharacterIsReported() {
    var reached = 0
    var texts: [String] = []
    pin.onChange = { texts.append($0) }
    pin.onLengthReached = { reached += 1 }
    pin.becomeFirstResponder()
    for digit in ["1", "2", "3"] {
      window.keyboardView?.key(.character(digit)).map { window.keyboardView?.press($0) }
    }
    #expect(reached == 0)
    pin.insertText("4")
    #expect(reached == 1 && pin.text == "1234")
    pin.insertText("5")
    #expect(reached == 1 && pin.text == "1234" && texts.last == "1234")
    pin.deleteBackward()
    #expect(reached == 1)
    pin.insertText("56")
    #expect(pin.text == "123")
  }

  @Test func limitStaysWhenTheTextIsSet() {
    pin.text = ""
    #expect(pin.maxLength == 4)
    pin.insertText("12345")
    #expect(pin.text == "")
    pin.maxLength = nil
    pin.insertText("12345")
    #expect(pin.text == "12345")
  }
}
