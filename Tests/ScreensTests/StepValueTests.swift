import Controls
import Elements
import Testing

@testable import Screens

/// Comparisons, sums and assignments in steps, by type, and the warnings if they fail.
@Suite struct StepValueTests {
  private func after(_ steps: String, times: Int = 1) throws -> Prototype {
    let prototype = try Written.prototype(
      ##"""
      {"id": "go", "class": "Button", "title": "Go", "frame": [0, 600, 99, 44], "on": {"activate": [
      \##(steps)
      ]}},
      {"id": "out", "class": "Label", "text": ""},
      {"id": "four", "class": "Slider", "maximumValue": 10, "value": 4},
      {"id": "same", "class": "Slider", "maximumValue": 10, "value": 4},
      {"id": "on", "class": "Switch", "isOn": true}, {"id": "alsoOn", "class": "Switch", "isOn": true},
      {"id": "word", "class": "Label", "text": "abc"}, {"id": "count", "class": "Label", "text": "3"},
      {"id": "pin", "class": "SecureTextField", "text": "hush"},
      {"id": "field", "class": "TextField"},
      {"id": "off", "class": "TextField", "isEnabled": false},
      {"id": "seg", "class": "SegmentedControl", "segments": ["a", "b"], "selectedIndex": 0},
      {"id": "wheels", "class": "PickerView", "components": [["a", "b"]]},
      {"id": "day", "class": "DatePicker", "date": "2026-02-28", "maximumDate": "2027-01-01"},
      {"id": "sameDay", "class": "DatePicker", "mode": "dateAndTime", "date": "2026-02-28 00:00"},
      {"id": "done", "class": "ProgressView"},
      {"id": "away", "isHidden": true, "subviews": [{"id": "hid", "class": "TextField"}]},
      {"id": "time", "class": "DatePicker", "mode": "time", "date": "14:30"},
      {"id": "counter", "class": "Stepper", "value": 2, "maximumValue": 4},
      {"id": "pop", "class": "PopUpButton", "choices": ["a", "b"], "selectedIndex": 1},
      {"id": "scroll", "class": "ScrollView", "contentSize": [100, 300], "frame": [0, 0, 100, 200]},
      {"id": "cells", "class": "TableView", "frame": [0, 200, 300, 100], "sections": [{"cells": [{}, {}, {}]}]}
      """##)
    prototype.application.setVoiceOverRunning(true)
    for _ in 0..<times { prototype.activate("go") }
    return prototype
  }

  @Test(arguments: [
    (##""four.value", "equals": "{same.value}""##, true),
    (##""four.value", "equals": "{count.text}""##, false),
    (##""on.isOn", "equals": "{alsoOn.isOn}""##, true),
    (##""on.isOn", "equals": "{seg.isHidden}""##, false),
    (##""day.date", "equals": "{sameDay.date}""##, true),
    (##""word.text", "equals": "{count.text}""##, false),
    (##""count.text", "equals": 3"##, true),
    (##""count.text", "equals": 4"##, false),
    (##""count.text", "equals": "3.0""##, false),
    (##""day.date", "equals": "2026-02-28""##, true),
    (##""four.value", "atLeast": "{count.text}""##, true),
    (##""four.value", "atMost": "{count.text}""##, false),
  ])
  func placeholderIsComparedByItsType(condition: String, holds: Bool) throws {
    let prototype = try after(
      ##"{"if": \##(condition), "then": [{"set": "out", "text": "yes"}]}"##)
    #expect(prototype.said("out") == (holds ? "yes" : ""))
    #expect(prototype.warnings == [])
  }

  /// Each warning is reported once, independently of repetitions and current values.
  @Test(
    arguments: [
      (
        ##"{"add": 100, "to": "four.value"}"##,
        "four.value was set to a number but has a different value now", 20
      ),
      (
        ##"{"set": "four", "value": 50}"##,
        "four.value was set to 50 but has a different value now", 26
      ),
      (
        ##"{"set": "four", "value": "{word.text}"}"##,
        "four.value was set to a text but has a different value now", 26
      ),
      (
        ##"{"set": "done", "progress": "{four.value}"}"##,
        "done.progress was set to a number but has a different value now",
        29
      ),
      (
        ##"{"set": "seg", "selectedIndex": 7}"##,
        "seg.selectedIndex was set to 7 but has a different value now",
        33
      ),
      (
        ##"{"set": "wheels", "selectedRows": [7]}"##,
        "wheels.selectedRows was set to “7” but has a different value now", 35
      ),
      (
        ##"{"set": "day", "date": "2028-01-01"}"##,
        "day.date was set to “2028-01-01” but has a different value now", 24
      ),
      (
        ##"{"set": "day", "date": "{word.text}"}"##,
        "day.date was set to a text but has a different value now", 24
      ),
      (
        ##"{"set": "seg", "accessibilityContainerType": "{word.text}"}"##,
        "seg.accessibilityContainerType was set to a text but has a different value now", 46
      ),
      (
        ##"{"add": "{word.text}", "to": "four.value"}"##,
        "“add” is a text, which is not a number",
        9
      ),
      (
        ##"{"add": 1, "to": "four.value", "max": "{word.text}"}"##,
        "“max” is a text, which is not a number", 39
      ),
      (
        ##"{"add": 1, "to": "word.text"}"##,
        "word.text is a text, which is not a number, so a step cannot add to it or subtract from it",
        1
      ),
      (
        ##"{"set": "out", "text": "1\##(String(repeating: "0", count: 308))"}, {"add": "{out.text}", "to": "out.text"}"##,
        "out.text would exceed the largest supported number", 338
      ),
      (
        ##"{"if": "word.text", "atLeast": 3, "then": []}"##,
        "word.text is a text, which is not a number and cannot be compared", 1
      ),
      (
        ##"{"if": "four.value", "equals": "{word.text}", "then": []}"##,
        "“equals” is a text, which is not a number", 32
      ),
      (
        ##"{"if": "pin.text", "atLeast": 3, "then": []}"##,
        "pin.text is a text, which is not a number and cannot be compared", 1
      ),
      (
        ##"{"set": "four", "value": "{word.text}"}"##,
        "four.value was set to a text but has a different value now", 26
      ),
      (
        ##"{"set": "out", "text": "a/b"}, {"sound": "{out.text}"}"##,
        "“sound” is not the name of a sound: it is empty or a path", 32
      ),
      (##"{"beginEditing": "off"}"##, "off cannot be edited now", 1),
      (##"{"beginEditing": "hid"}"##, "hid cannot be edited now", 1),
      (
        ##"{"set": "out", "text": ""}, {"openLink": "{out.text}"}"##,
        "“openLink” has an invalid address", 29
      ),
      (
        ##"{"set": "out", "text": "14:30"}, {"set": "day", "date": "{out.text}"}"##,
        "day.date was set to a text but has a different value now", 57
      ),
      (
        ##"{"set": "out", "text": "2026-11-21"}, {"set": "time", "minimumDate": "{out.text}"}"##,
        "time.minimumDate was set to a text but has a different value now", 70
      ),
      (
        ##"{"if": "day.date", "equals": "{word.text}", "then": []}"##,
        "“equals” is a text, which is not a date of the expected kind", 30
      ),
      (
        ##"{"if": "word.text", "equals": 3, "then": []}"##,
        "word.text is a text, which is not a number and cannot be compared", 1
      ),
      (
        ##"{"set": "out", "text": "9007199254740993"}, {"add": 1, "to": "out.text"}"##,
        "out.text would exceed the largest supported number", 45
      ),
      (
        ##"{"set": "scroll", "contentOffset": [0, 9999]}"##,
        "scroll.contentOffset was set to “0, 9999” but has a different value now", 36
      ),
      (
        ##"{"set": "cells", "contentOffset": [0, -50]}"##,
        "cells.contentOffset was set to “0, -50” but has a different value now", 35
      ),
    ])
  func failedStepIsReportedOnce(steps: String, sentence: String, column: Int) throws {
    #expect(
      try after(steps, times: 3).warnings == [
        "\(sentence) (line 4, column \(column), screen main)."
      ])
  }

  /// Warnings quote text from the file, but never text that the user typed.
  @Test func typedTextIsNeverQuoted() throws {
    let steps = [
      ##"{"beginEditing": "field"}, {"type": "4711"}, {"set": "out", "text": "{field.text}"}"##,
      ##"{"set": "four", "value": "{out.text}"}, {"set": "seg", "selectedIndex": "{out.text}"}"##,
      ##"{"add": "{out.text}", "to": "four.value"}"##,
      ##"{"set": "out", "text": "Hans 4711"}, {"set": "out", "text": "{out.text}/{field.text}"}"##,
      ##"{"add": "{out.text}", "to": "four.value"}, {"add": 1, "to": "out.text"}"##,
      ##"{"if": "out.text", "atLeast": 1, "then": []}, {"sound": "{out.text}"}"##,
      ##"{"if": "four.value", "equals": "{out.text}", "then": []}, {"set": "day", "date": "{out.text}"}"##,
      ##"{"set": "four", "maximumValue": "{field.text}", "value": 5000}"##,
    ]
    let notes = try after(steps.joined(separator: ", ")).warnings
    #expect(notes.count > 7, "\(notes)")
    #expect(!notes.contains { $0.contains("4711") || $0.contains("Hans") }, "\(notes)")
  }

  /// Limits are set before the values they limit, in any order of the keys.
  @Test func setAppliesAttributesInClassOrder() throws {
    let prototype = try after(##"{"set": "four", "value": 50, "maximumValue": 100}"##)
    #expect((prototype.element("four") as? Slider)?.value == 50)
    #expect(prototype.warnings == [])
  }

  @Test func soundsLinksRunsAndTimersAreFilledIn() throws {
    let prototype = try after(
      ##"""
      {"sound": "bell {count.text}"}, {"openLink": "https://example.org/{word.text}"},
      {"set": "out", "text": {"text": "link", "runs": [{"link": "to {word.text}"}]}},
      {"timer": 5, "name": "{word.text}", "steps": [{"set": "field", "text": "never"}]},
      {"cancelTimer": "abc"}
      """##)
    let requests = prototype.application.removeRequests().map { "\($0)" }
    #expect(requests.contains { $0.contains("bell 3") })
    #expect(requests.contains { $0.contains("https://example.org/abc") })
    let text = (prototype.element("out") as? Label)?.attributedText
    #expect(text?.runs.first?.attributes.link == "to abc")
    prototype.application.advance(to: .seconds(1))
    #expect((prototype.element("field") as? TextField)?.text == "")
  }

  /// The texts of a pushed screen are filled in, as those of the first are.
  @Test func pushedScreensNodesAreFilledIn() throws {
    let prototype = try Prototype(
      Written.parse(
        ##"""
        {"version": 1, "start": "one", "screens": {"one": {"subviews": [
          {"id": "go", "class": "Button", "title": "Go", "frame": [0, 600, 99, 44], "on": {"activate": [{"push": "two"}]}}]},
         "two": {"subviews": [{"id": "a", "class": "Label", "text": "{{go} {go}"}]}}}
        """##))
    prototype.activate("go")
    #expect(prototype.said("a") == "{go} Go")
  }

  /// A number equals its text form on either side of a comparison.
  @Test func numericTextEqualsItsNumber() throws {
    for condition in [##""out.text", "equals": 4"##, ##""four.value", "equals": "{out.text}""##] {
      let prototype = try after(
        ##"""
        {"set": "out", "text": "4.0"},
        {"if": \##(condition), "then": [{"set": "word", "text": "yes"}]}
        """##)
      #expect(prototype.said("word") == "yes", "\(condition)")
      #expect(prototype.warnings == [])
    }
  }

  /// A step that sets an attribute may change others: a limit or a selection.
  @Test(arguments: [
    (
      ##"{"set": "four", "minimumValue": 20}"##,
      [
        "four.maximumValue changed because another attribute was set",
        "four.value changed because another attribute was set",
      ]
    ),
    (
      ##"{"set": "counter", "minimumValue": 9}"##,
      [
        "counter.maximumValue changed because another attribute was set",
        "counter.value changed because another attribute was set",
      ]
    ),
    (
      ##"{"set": "day", "minimumDate": "2028-05-01"}"##,
      [
        "day.maximumDate changed because another attribute was set",
        "day.date changed because another attribute was set",
      ]
    ),
    (
      ##"{"set": "pop", "choices": ["x"]}"##,
      ["pop.selectedIndex changed because another attribute was set"]
    ),
    (
      ##"{"set": "seg", "segments": []}"##,
      ["seg.selectedIndex changed because another attribute was set"]
    ),
    (##"{"set": "four", "minimumValue": 20, "value": 25, "maximumValue": 30}"##, []),
    (##"{"set": "wheels", "components": [["a", "b"], ["c"]]}"##, []),
    (##"{"set": "four", "maximumValue": null, "value": 1}"##, []),
  ])
  func sideEffectOfASetIsReportedOnce(step: String, sentences: [String]) throws {
    #expect(
      try after(step, times: 2).warnings
        == sentences.map { "\($0) (line 4, column 1, screen main)." })
  }

  /// A program may set a larger offset; files and steps are limited to the content.
  @Test func excessiveNodeOffsetIsReportedAndClamped() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "cells", "class": "TableView", "contentOffset": [0, 999], "frame": [0, 0, 300, 100],
       "sections": [{"cells": [{}, {}, {}]}]}
      """##)
    #expect((prototype.element("cells") as? TableView)?.contentOffset == Point(x: 0, y: 32))
    #expect(
      prototype.warnings == [
        "cells.contentOffset was set to “0, 999” but has a different value now (line 3, column 59, screen main)."
      ])
  }

  /// An element's placeholder is its text as the reader speaks it, in the screen's language.
  @Test(arguments: [("on", "On"), ("four", "40%"), ("pin", "4 characters"), ("word", "abc")])
  func elementPlaceholderIsItsSpokenText(id: String, said: String) throws {
    #expect(try after(##"{"set": "out", "text": "{\##(id)}"}"##).said("out") == said)
  }
}
