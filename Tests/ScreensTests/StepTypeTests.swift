import Testing

/// Steps with a value of the wrong type or without effect are errors with a position.
@Suite struct StepTypeTests {
  private func sentences(_ steps: String, event: String = "activate") -> [String] {
    Written.sentences(
      Written.file(
        ##"""
        {"id": "a", "on": {"\##(event)": [
        \##(steps)
        ]}},
        {"id": "n", "class": "Slider"}, {"id": "m", "class": "Slider"},
        {"id": "w", "class": "Switch"}, {"id": "t", "class": "Label", "text": "x"},
        {"id": "day", "class": "DatePicker"}, {"id": "time", "class": "DatePicker", "mode": "time"},
        {"id": "seg", "class": "SegmentedControl", "segments": ["a", "b"]}, {"id": "bar", "class": "NavigationBar", "title": "B"},
        {"id": "table", "class": "TableView", "sections": []}
        """##))
  }

  @Test(arguments: [
    // Comparisons.
    (##"{"if": "w.isOn", "equals": "true", "then": []}"##, "28 expected true or false"),
    (##"{"if": "w.isOn", "equals": 1, "then": []}"##, "28 expected true or false"),
    (
      ##"{"if": "w.isOn", "equals": "{n.value}", "then": []}"##,
      ##"29 "n.value" is not a true-or-false attribute"##
    ),
    (
      ##"{"if": "w.isOn", "equals": "{t}", "then": []}"##,
      ##"29 "t" is not a true-or-false attribute"##
    ),
    (
      ##"{"if": "w.isOn", "atLeast": 1, "then": []}"##,
      ##"8 "w.isOn" is not a numeric attribute"##
    ),
    (##"{"if": "n.value", "equals": "4", "then": []}"##, "29 expected a number"),
    (##"{"if": "n.value", "equals": true, "then": []}"##, "29 expected a number"),
    (
      ##"{"if": "n.value", "equals": "{w.isOn}", "then": []}"##,
      ##"30 "w.isOn" is not a numeric attribute"##
    ),
    (##"{"if": "t.text", "equals": true, "then": []}"##, "28 expected text or a number"),
    (
      ##"{"if": "day.date", "equals": "soon", "then": []}"##,
      ##"30 expected a date such as "2026-11-21""##
    ),
    (
      ##"{"if": "day.date", "equals": "14:30", "then": []}"##,
      ##"30 expected a date such as "2026-11-21""##
    ),
    (##"{"set": "day", "date": "14:30"}"##, ##"24 expected a date such as "2026-11-21""##),
    (
      ##"{"set": "time", "maximumDate": "2026-11-21"}"##, ##"32 expected a time such as "14:30""##
    ),
    // Values that contradict each other.
    (
      ##"{"set": "n", "maximumValue": 0, "minimumValue": 10}"##,
      "30 out of range: expected a maximum of at least the minimum, which is 10"
    ),
    (
      ##"{"set": "n", "maximumValue": 9, "minimumValue": 1, "value": 10}"##,
      "61 out of range: expected a value from 1 to 9, the ends of the scale"
    ),
    (
      ##"{"set": "day", "maximumDate": "2026-01-01", "minimumDate": "2026-01-02"}"##,
      ##"31 out of range: expected a maximum of at least the minimum, which is "2026-01-02""##
    ),
    (
      ##"{"set": "seg", "segments": ["a"], "selectedIndex": 1}"##,
      "52 out of range: expected 0, because the number of segments is 1"
    ),
    (
      ##"{"if": "day.mode", "equals": "hours", "then": []}"##,
      ##"30 unknown mode "hours"; expected "date", "time" or "dateAndTime""##
    ),
    (
      ##"{"if": "n.value", "atLeast": "3 * {m.value}", "then": []}"##,
      ##"30 expected a number, or a single placeholder such as "{volume.value}""##
    ),
    // Sums.
    (
      ##"{"add": "3 * {m.value}", "to": "n.value"}"##,
      ##"9 expected a number, or a single placeholder such as "{volume.value}""##
    ),
    (
      ##"{"add": "{w.isOn}", "to": "n.value"}"##,
      ##"10 "w.isOn" is not a numeric attribute"##
    ),
    (
      ##"{"add": "1", "to": "n.value"}"##,
      ##"9 expected a number, or a single placeholder such as "{volume.value}""##
    ),
    (
      ##"{"add": 1, "to": "n.value", "min": 5, "max": 2}"##,
      ##"46 out of range: expected a number of at least 5, the "min""##
    ),
    // Assignments.
    (
      ##"{"set": "n", "value": "3 * {m.value}"}"##,
      ##"23 expected a number, or a single placeholder such as "{volume.value}""##
    ),
    (
      ##"{"set": "w", "isOn": "{t.text}"}"##,
      ##"23 "t.text" is not a true-or-false attribute"##
    ),
    (
      ##"{"set": "w", "isOn": "not {w.isOn}"}"##,
      ##"22 expected true or false, or a single placeholder such as "{shift.isSelected}""##
    ),
    (
      ##"{"set": "day", "mode": "time"}"##,
      ##"16 steps cannot change "mode", which is set when the element is created"##
    ),
    (
      ##"{"set": "table", "sections": null}"##,
      ##"30 "sections" has no default to restore; specify a value instead of null"##
    ),
    (
      ##"{"set": "table", "sections": [{"cells": [{"text": "New"}]}]}"##,
      ##"42 steps cannot create elements; add this one to the screen with "isHidden": true, and set "isHidden": false in the step"##
    ),
    (
      ##"{"set": "a", "accessibilityElements": ["t", {"class": "Label"}]}"##,
      ##"45 steps cannot create elements; add this one to the screen with "isHidden": true, and set "isHidden": false in the step"##
    ),
    (##"{"set": "t", "text": "{bar.title}"}"##, ##"23 steps cannot read "bar.title""##),
    (
      ##"{"set": "a", "accessibilityElements": ["t", "w", "t"]}"##,
      ##"50 "t" is already in this list; remove the duplicate"##
    ),
    // Events of the environment.
    (
      ##"{"endRefreshing": "t"}"##,
      ##"19 cannot refresh "t", which is a Label; expected a ScrollView, a TableView or a CollectionView"##
    ),
    (##"{"openLink": ""}"##, ##"14 expected an address, such as "https://example.org""##),
    (##"{"sound": "{nowhere.text}"}"##, ##"12 no element has the id "nowhere""##),
    (##"{"openLink": "https://{nowhere}"}"##, ##"23 no element has the id "nowhere""##),
    (
      ##"{"timer": 1, "name": "{nowhere}", "steps": []}"##, ##"23 no element has the id "nowhere""##
    ),
  ])
  func wrongTypeIsReportedWithItsPosition(step: String, mistake: String) {
    #expect(sentences(step) == ["4:\(mistake)"])
  }

  @Test(arguments: [
    (
      ##"{"toggle": "event.wasSuccessful"}"##,
      ##"12 "event.wasSuccessful" is an attribute of the event, which steps cannot change"##
    ),
    (
      ##"{"add": 1, "to": "event.text"}"##,
      ##"18 "event.text" is an attribute of the event, which steps cannot change"##
    ),
    (
      ##"{"if": "event.wasSuccessful", "equals": "yes", "then": []}"##,
      "41 expected true or false"
    ),
    (
      ##"{"add": "{event.wasSuccessful}", "to": "n.value"}"##,
      ##"10 "event.wasSuccessful" is not a numeric attribute"##
    ),
  ])
  func eventValueHasItsType(step: String, mistake: String) {
    #expect(sentences(step, event: "announcementDidFinish") == ["4:\(mistake)"])
  }

  @Test(arguments: [
    ##"{"if": "n.value", "equals": "{m.value}", "then": []}"##,
    ##"{"if": "n.value", "atLeast": "{t.text}", "then": []}"##,
    ##"{"if": "t.text", "equals": 3, "then": []}"##,
    ##"{"add": "{t}", "to": "t.text", "max": "{n.maximumValue}"}"##,
    ##"{"set": "n", "value": 10}"##,
    ##"{"set": "n", "minimumValue": 5, "maximumValue": "{m.value}"}"##,
    ##"{"set": "seg", "selectedIndex": 1}"##, ##"{"set": "time", "date": "2026-11-21 14:30"}"##,
    ##"{"set": "day", "date": "2026-{t.text}-01"}"##, ##"{"set": "table", "sections": []}"##,
    ##"{"timer": 1, "name": "{t}", "steps": [{"cancelTimer": "x"}]}"##,
  ])
  func validStepIsNoError(step: String) {
    #expect(sentences(step) == [])
  }

  @Test func unknownPlaceholderInNodeTextIsAnError() {
    let text = ##"{"id": "t", "class": "Label", "text": "{t.text} {t} {x.y}"}"##
    #expect(
      Written.sentences(Written.file(text)) == [
        ##"3:56 no element has the id "x""##
      ])
  }
}
