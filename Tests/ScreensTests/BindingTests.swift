import Controls
import Elements
import Testing

@testable import Screens

/// Variables, and attributes that follow them.
@Suite struct BindingTests {
  private static let more = """
    "variables": {"count": 1, "name": "", "isPaid": false, "zones": []},
    "data": {"fare": {"price": 2.5}, "stations": ["Mitte", "Ost", "Süd"]},
    """

  private func prototype(_ subviews: String, _ steps: String = "") throws -> Prototype {
    let prototype = try Written.prototype(
      """
      {"id": "go", "class": "Button", "title": "Go", "frame": [0, 0, 99, 44],
       "on": {"activate": [\(steps)]}}, \(subviews)
      """, more: Self.more)
    prototype.application.removeRequests()
    prototype.activate("go")
    return prototype
  }

  @Test(arguments: [
    (#"{"set": "count", "value": 4}"#, "4 for €10.00"),
    (#"{"set": "count", "value": "{count + 1}"}"#, "2 for €5.00"),
    (#"{"add": 2, "to": "count"}, {"subtract": 1, "from": "count", "min": 2}"#, "2 for €5.00"),
    (#"{"if": "count > 0 && !isPaid", "then": [{"set": "count", "value": 9}]}"#, "9 for €22.50"),
    (
      #"{"toggle": "isPaid"}, {"if": "isPaid", "then": [{"set": "count", "value": 3}]}"#,
      "3 for €7.50"
    ),
    (#"{"if": "count", "equals": 1, "then": [{"set": "count", "value": 7}]}"#, "7 for €17.50"),
    (#"{"set": "count", "value": 7}, {"set": "count", "value": null}"#, "1 for €2.50"),
    (#"{"set": "name", "value": "12"}, {"set": "count", "value": "{name}"}"#, "12 for €30.00"),
  ])
  func labelFollowsVariable(steps: String, label: String) throws {
    let prototype = try prototype(
      """
      {"id": "l", "class": "Label", "text": "{count} for {money(count * fare.price)}", "frame": [0, 50, 99, 44]}
      """, steps)
    #expect(prototype.said("l") == label)
    #expect(prototype.warnings.isEmpty)
  }

  @Test func conditionOfNodeFollowsVariable() throws {
    let nodes = """
      {"if": "count > 3", "id": "many", "class": "Label", "text": "many", "frame": [0, 50, 99, 44]},
      {"if": "count > 3", "then": [{"id": "a", "class": "Label", "text": "a", "frame": [0, 99, 9, 9]}],
       "else": [{"id": "b", "class": "Label", "text": "b", "frame": [0, 99, 9, 9]}]}
      """
    #expect(try prototype(nodes).order == ["go", "b"])
    #expect(try prototype(nodes, #"{"set": "count", "value": 5}"#).order == ["go", "many", "a"])
  }

  @Test func attributeFollowsTheUser() throws {
    let prototype = try prototype(
      """
      {"id": "l", "class": "Label", "text": "{int(level.value * 2)}", "frame": [0, 50, 99, 44]},
      {"id": "level", "class": "Slider", "value": 4, "maximumValue": 10, "frame": [0, 100, 200, 44]},
      {"id": "next", "class": "Button", "title": "Next", "isEnabled": "{level.value > 4}", "frame": [0, 150, 9, 9]}
      """)
    #expect(prototype.said("l") == "8")
    #expect((prototype.element("next") as? Button)?.isEnabled == false)
    _ = prototype.application.perform(.increment, on: prototype.element("level"))
    #expect(prototype.said("l") != "8")
    #expect((prototype.element("next") as? Button)?.isEnabled == true)
  }

  @Test func rowsAreFilteredByTypedText() throws {
    let prototype = try prototype(
      """
      {"id": "field", "class": "TextField", "frame": [0, 50, 200, 44]},
      {"class": "TableView", "frame": [0, 100, 300, 400], "sections": [{"cells": [
        {"repeat": "stations", "where": "item.lower().contains(field.text.lower())", "text": "{item}"}]}]}
      """, #"{"beginEditing": "field"}, {"type": "O"}"#)
    #expect(prototype.order.filter { ["Mitte", "Ost", "Süd"].contains($0) } == ["Ost"])
  }

  @Test func invalidValueIsAWarning() throws {
    let prototype = try prototype(
      #"{"id": "l", "class": "Label", "text": "{10 / (count - 1)}", "frame": [0, 50, 99, 44]}"#)
    #expect(prototype.warnings.contains { $0.contains("division by zero") })
  }

  @Test(arguments: [
    (#"{"set": "count", "value": "three"}"#, "expected a number"),
    (
      #"{"set": "count", "text": "3"}"#,
      #"the variable "count" has no attribute "text"; did you mean "value"?"#
    ),
    (#"{"toggle": "count"}"#, #""count" is not a true-or-false attribute"#),
    (#"{"if": "count + 1", "then": []}"#, "“count + 1” needs true or false, not a number"),
    (#"{"if": "cuont > 1", "then": []}"#, "unknown name “cuont”; did you mean “count”?"),
    (#"{"announce": "{name * 2}"}"#, "“*” needs a number, not a text"),
    (
      #"{"set": "count", "value": "{name.size() > 2}"}"#,
      "“name.size() > 2” needs a number, not true or false"
    ),
  ])
  func mistakeInStepIsReported(step: String, message: String) {
    let sentences = Written.sentences(
      Written.file(
        #"{"class": "Button", "title": "Go", "on": {"activate": [\#(step)]}}"#, more: Self.more))
    #expect(sentences.count == 1 && sentences[0].contains(message), "\(sentences)")
  }

  @Test func namesDoNotCollide() {
    let sentences = Written.sentences(
      Written.file(
        #"{"id": "count", "class": "Label", "text": "a"}"#,
        more: #""variables": {"count": 1, "event": 2, "a b": 3, "x": 1}, "data": {"x": []},"#))
    #expect(sentences.count == 4, "\(sentences)")
  }

  @Test(arguments: [
    ("en", "€1,234.50", "1,234.5", "November 28, 2026"),
    ("de", "1.234,50\u{a0}€", "1.234,5", "28. November 2026"),
    ("ru", "1\u{a0}234,50\u{a0}€", "1\u{a0}234,5", "28 ноября 2026"),
    ("hi", "€1,234.50", "1,234.5", ""),
  ])
  func formatsFollowTheLanguage(language: String, money: String, number: String, date: String) {
    let format = NumberFormat(language: language)
    #expect(format.money(1234.5, currency: "EUR") == money)
    #expect(format.decimal(1234.5) == number)
    if !date.isEmpty { #expect(format.date("2026-11-28")?.hasPrefix(date) == true) }
    #expect(format.money(-3, currency: "JPY").contains("3") && format.date("x") == nil)
  }
}
