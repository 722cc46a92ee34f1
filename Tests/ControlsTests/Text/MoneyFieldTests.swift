import Controls
import Elements
import Testing

/// Amounts of money that are typed digit by digit.
@Suite struct MoneyFieldTests {
  private let field = MoneyField(
    "Amount", maximum: 50, frame: Rect(x: 0, y: 0, width: 200, height: 44))

  private func type(_ texts: String...) { for text in texts { field.insertText(text) } }

  @Test func digitsFillFromTheRight() {
    let stage = ControlStage(field)
    var values: [Double] = []
    field.onChange = { [unowned field] _ in values.append(field.value) }
    type("1", "2", "5")
    #expect(values == [0.01, 0.12, 1.25])
    #expect(field.spokenValue == "€1.25" && field.spokenLabel == "Amount")
    field.deleteBackward()
    #expect(field.value == 0.12 && field.spokenValue == "€0.12")
    withExtendedLifetime(stage) {}
  }

  @Test func valueIsInTheFormatOfTheLanguage() {
    let stage = ControlStage(language: "de-DE", field)
    field.value = 12.5
    #expect(field.spokenValue == "12,50\u{a0}€")
    field.accessibilityLanguage = "en"
    #expect(field.spokenValue == "€12.50")
    field.currency = "CHF"
    #expect(field.spokenValue == "CHF\u{a0}12.50")
    withExtendedLifetime(stage) {}
  }

  @Test func amountAboveTheMaximumIsRefused() {
    type("5", "0", "0", "1")
    #expect(field.value == 5 && field.editCount == 3)
    type("0")
    #expect(field.value == 50)
    type("0")
    #expect(field.value == 50)
    field.value = 80
    #expect(field.value == 50)
    field.maximumValue = 20
    #expect(field.value == 20)
  }

  @Test func otherCharactersAreIgnored() {
    type("a", " ", ".")
    #expect(field.text.isEmpty && field.editCount == 0)
    type("1,25 €")
    #expect(field.value == 1.25)
    field.paste("٣")
    #expect(field.value == 12.53)
  }

  @Test func digitsAreTypedAtTheEnd() {
    type("12")
    field.moveInsertionPoint(to: 0)
    type("3")
    #expect(field.value == 1.23)
    field.moveInsertionPoint(to: 0)
    field.deleteBackward()
    #expect(field.value == 0.12)
    field.select(0..<2)
    type("7")
    #expect(field.value == 0.07)
  }

  @Test func currencyWithoutDecimalsCountsWholeUnits() {
    let yen = MoneyField(maximum: 1_000, currency: "JPY")
    yen.insertText("5")
    yen.insertText("00")
    #expect(yen.value == 500 && yen.spokenValue == "¥500")
    yen.insertText("0")
    #expect(yen.value == 500)
  }

  @Test func fieldOfZeroIsEmpty() {
    field.value = 3
    field.value = 0
    #expect(field.text.isEmpty && field.spokenValue == nil)
    field.value = .nan
    #expect(field.value == 0)
    type("0")
    #expect(field.value == 0 && field.spokenValue == "€0.00")
  }
}
