import Controls
import Elements
import Testing

/// Dates that are typed digit by digit.
@Suite struct DateFieldTests {
  private let field = DateField(frame: Rect(x: 0, y: 0, width: 200, height: 44))

  /// Types digits one by one; returns those that had an effect.
  private func type(_ digits: String) -> String {
    digits.filter { digit in
      let count = field.editCount
      field.insertText(String(digit))
      return field.editCount > count
    }
  }

  @Test(arguments: [
    ("en", "11212026", "11/21/20", "November 21, 2026", "Month, day, year"),
    ("de", "21112026", "21.11.20", "21. November 2026", "Tag, Monat, Jahr"),
    ("ja", "20261121", "2026/11", "2026年11月21日", "年、月、日"),
  ])
  func digitsAreInTheOrderOfTheLanguage(
    _ language: String, _ digits: String, _ begun: String, _ spoken: String, _ order: String
  ) {
    let stage = ControlStage(language: language, field)
    field.accessibilityLabel = "Arrival"
    #expect(field.spokenValue == order)
    #expect(type(String(digits.prefix(6))) == digits.prefix(6))
    #expect(field.spokenValue == begun && field.date == nil)
    _ = type(String(digits.suffix(2)))
    #expect(field.date == DateTime(year: 2026, month: 11, day: 21))
    #expect(field.spokenValue == spoken)
    withExtendedLifetime(stage) {}
  }

  @Test func digitsOfNoDateAreRefused() {
    let stage = ControlStage(language: "de", field)
    #expect(type("431") == "31")
    #expect(type("204") == "0")
    field.text = ""
    #expect(type("00") == "0")
    field.text = ""
    #expect(type("290220") == "290220")
    #expect(type("27") == "2")
    #expect(type("8") == "8")
    #expect(field.date == DateTime(year: 2028, month: 2, day: 29))
    #expect(type("1") == "")
    withExtendedLifetime(stage) {}
  }

  @Test func datesOutsideTheLimitsAreRefused() {
    let stage = ControlStage(language: "de", field)
    field.minimumDate = DateTime(year: 2026, month: 11, day: 21)
    field.maximumDate = DateTime(year: 2027, month: 3, day: 1, hour: 12)
    #expect(type("20112") == "20112")
    #expect(type("1026") == "02")
    #expect(type("67") == "")
    field.text = ""
    #expect(type("01032027") == "01032027")
    withExtendedLifetime(stage) {}
  }

  @Test func lastDigitIsReported() {
    var reached = 0
    field.onLengthReached = { reached += 1 }
    _ = type("1121202")
    #expect(reached == 0)
    _ = type("6")
    #expect(reached == 1)
  }

  @Test func dateIsTypedAgainInAnotherLanguage() {
    let stage = ControlStage(language: "en", field)
    field.date = DateTime(year: 2026, month: 3, day: 4)
    #expect(field.text == "03042026")
    stage.application.setLanguage("de", direction: .leftToRight)
    #expect(field.spokenValue == "4. März 2026")
    field.becomeFirstResponder()
    #expect(field.text == "04032026")
    field.deleteBackward()
    #expect(field.spokenValue == "04.03.202" && field.date == nil)
  }

  @Test func removedDateLeavesAnEmptyField() {
    field.date = DateTime(year: 2026, month: 3, day: 4)
    field.date = nil
    #expect(field.text.isEmpty && field.spokenValue == nil)
  }
}
