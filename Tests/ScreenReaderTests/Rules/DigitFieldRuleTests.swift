import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// Speech and sounds while amounts and dates are typed, and on areas for signatures.
@Suite struct DigitFieldRuleTests {
  private func press(_ lesson: Lesson, _ name: String) -> String {
    KeypadKey(name: name).map { lesson.follows(.key($0, isRepeat: false)) } ?? name
  }

  @Test func refusedDigitOfTheScreenKeyboardPlaysTheBorderSound() {
    let lesson = Lesson.typing(MoneyField("Amount", maximum: 0.5))
    #expect(lesson.types("5").contains("“5”"))
    let refused = lesson.types("1")
    #expect(refused.contains("(border)") && !refused.hasSuffix("“1”"), "\(refused)")
  }

  @Test func refusedDigitOfAKeypadPlaysTheBorderSound() {
    let field = DateField()
    field.accessibilityLabel = "Arrival"
    let lesson = Lesson([field]).start()
    #expect(press(lesson, "KEY_1").contains("“1”"))
    #expect(press(lesson, "KEY_3").contains("(border)"))
    #expect(field.text == "1")
  }

  @Test func amountIsSpokenInItsFormat() {
    let lesson = Lesson([Button("Milk"), MoneyField("Amount", value: 1.25)]).start()
    #expect(
      lesson.does("flick-right") == "[Amount] “Amount: €1.25. Text Field.” … “Double tap to edit.”")
  }

  @Test func signatureIsADirectTouchArea() {
    let area = SignatureView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let lesson = Lesson([Button("Milk"), area]).start()
    let spoken = lesson.does("flick-right")
    #expect(spoken.contains("“Signature: Not signed. Direct touch area."), "\(spoken)")
    #expect(lesson.does("double-tap").contains("(pass-through)"))
  }
}
