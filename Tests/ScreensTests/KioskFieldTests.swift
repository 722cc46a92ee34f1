import Controls
import Elements
import Testing

@testable import Screens

/// Amounts, dates, signatures and stepped sliders in screen files.
@Suite struct KioskFieldTests {
  private func kiosk() throws -> Prototype {
    try Written.prototype(
      """
      {"id": "amount", "class": "MoneyField", "maximumValue": 50, "on": {"change": [
        {"set": "sum", "text": "{money(amount.value * 2)}"}]}},
      {"id": "day", "class": "DateField", "minimumDate": "2026-11-01", "on": {"lengthReached": [
        {"if": "day.date", "equals": "2026-11-21", "then": [{"set": "sum", "text": "right"}]}]}},
      {"id": "name", "class": "SignatureView", "on": {
        "signed": [{"set": "sum", "text": "{name}"}], "cleared": [{"set": "sum", "text": "none"}]}},
      {"id": "heat", "class": "Slider", "minimumValue": 15, "maximumValue": 30, "stepValue": 5,
       "value": 25, "accessibilityValue": "{heat.value} degrees"},
      {"id": "sum", "class": "Label", "text": ""},
      {"id": "reset", "class": "Button", "title": "Reset", "frame": [0, 600, 99, 44], "on": {"activate": [
        {"set": "amount", "value": 0}, {"set": "day", "date": null},
        {"set": "name", "isSigned": false}]}}
      """, more: #""currency": "USD","#)
  }

  private func type(_ text: String, into id: String, of kiosk: Prototype) {
    let field = kiosk.element(id) as? TextField
    for character in text { field?.insertText(String(character)) }
  }

  @Test func amountIsANumberInTheCurrencyOfTheFile() throws {
    let kiosk = try kiosk()
    type("125", into: "amount", of: kiosk)
    #expect(kiosk.said("amount") == "$1.25" && kiosk.said("sum") == "$2.50")
  }

  @Test func completeDateIsCompared() throws {
    let kiosk = try kiosk()
    type("1121202", into: "day", of: kiosk)
    #expect(kiosk.said("sum") == "")
    type("6", into: "day", of: kiosk)
    #expect(kiosk.said("sum") == "right")
  }

  @Test func signatureSendsEvents() throws {
    let kiosk = try kiosk()
    let area = try #require(kiosk.element("name") as? SignatureView)
    area.sign()
    #expect(kiosk.said("sum") == "Signed")
    area.clear()
    #expect(kiosk.said("sum") == "none")
  }

  @Test func stepsResetAllFields() throws {
    let kiosk = try kiosk()
    type("125", into: "amount", of: kiosk)
    type("11212026", into: "day", of: kiosk)
    (kiosk.element("name") as? SignatureView)?.sign()
    kiosk.activate("reset")
    #expect((kiosk.element("amount") as? MoneyField)?.text == "")
    #expect((kiosk.element("day") as? DateField)?.text == "")
    #expect(kiosk.said("name") == "Signature: Not signed")
  }

  @Test func sliderStopsAtTheEndsInSteps() throws {
    let kiosk = try kiosk()
    let values = (0..<2).map { _ in
      _ = kiosk.application.perform(.increment, on: kiosk.element("heat"))
      return kiosk.said("heat")
    }
    #expect(values == ["30 degrees", "30 degrees"])
  }

  @Test func contradictoryValuesAreReported() {
    let mistakes = Written.sentences(
      Written.file(
        """
        {"class": "MoneyField", "maximumValue": 5, "value": 6},
        {"class": "DateField", "minimumDate": "2026-11-21", "date": "2026-11-20"},
        {"class": "DateField", "date": "14:30"}
        """))
    #expect(mistakes.count == 3, "\(mistakes)")
  }
}
