import Controls
import Elements
import Testing

@testable import Screens

/// The effect of each step, read from the application as the reader does.
@Suite struct StepTests {
  /// Returns a prototype with a button `go` that runs the steps, and some elements.
  private func prototype(_ steps: String) throws -> Prototype {
    Prototype(
      try Written.parse(
        """
        {"version": 1, "strings": {"en": {"n": {"one": "{0} ticket", "other": "{0} tickets"}}},
         "start": "main", "screens": {
         "main": {"subviews": [
          {"id": "go", "class": "Button", "title": "Go", "frame": [0, 0, 100, 44],
           "on": {"activate": [\(steps)]}},
          {"id": "text", "class": "Label", "text": "3", "frame": [0, 50, 100, 44]},
          {"id": "level", "class": "Slider", "maximumValue": 10, "value": 4,
           "frame": [0, 100, 200, 44]},
          {"id": "wifi", "class": "Switch", "frame": [0, 150, 51, 31]},
          {"id": "day", "class": "DatePicker", "date": "2026-02-28", "maximumDate": "2027-01-01"},
          {"id": "alarm", "class": "DatePicker", "mode": "time", "date": "13:05"},
          {"id": "both", "class": "DatePicker", "mode": "dateAndTime", "date": "2026-02-28"},
          {"id": "field", "class": "TextField", "frame": [0, 200, 100, 44]},
          {"id": "plain", "isAccessibilityElement": true, "frame": [0, 250, 100, 44],
           "on": {"activate": [\(steps)]}}]},
         "two": {"subviews": [{"id": "second", "class": "Label", "text": "Two",
           "frame": [0, 0, 100, 44]}]}}}
        """))
  }

  private func after(_ steps: String) throws -> Prototype {
    let prototype = try prototype(steps)
    prototype.application.removeRequests()
    prototype.activate("go")
    return prototype
  }

  @Test(arguments: [
    (#"{"set": "text", "text": "new"}"#, "new"),
    (#"{"set": "text", "text": null}"#, ""),
    (#"{"set": "text", "text": {"key": "n", "args": ["{level.value}"]}}"#, "4 tickets"),
    (#"{"set": "text", "text": {"key": "n", "args": [1]}}"#, "1 ticket"),
    (#"{"set": "text", "text": "{level.value} of {level.maximumValue}, {wifi}"}"#, "4 of 10, Off"),
    (#"{"add": 2, "to": "text.text"}"#, "5"),
    (#"{"add": 20, "to": "text.text", "max": 7}"#, "7"),
    (
      #"""
      {"add": -3.9, "to": "level.value"}, {"add": 0.2, "to": "level.value"},
      {"if": "level.value", "equals": 0.3, "then": [{"set": "text", "text": "{level.value} l"}]}
      """#, "0.3 l"
    ),
    (#"{"subtract": 20, "from": "text.text", "min": -1}"#, "-1"),
    (
      #"{"set": "text", "text": "1234567890123.25"}, {"add": 0.25, "to": "text.text"}"#,
      "1234567890123.5"
    ),
    (#"{"add": "{level.value}", "to": "text.text"}"#, "7"),
    (
      #"{"set": "text", "text": "a"}, {"if": "text.text", "equals": "a", "then": "#
        + #"[{"return": true}]}, {"set": "text", "text": "b"}"#, "a"
    ),
    (#"{"if": "day.date", "equals": "2026-02-28", "then": [{"set": "text", "text": "a"}]}"#, "a"),
    (
      #"{"if": "day.date", "equals": "2026-02-28 00:00", "then": [{"set": "text", "text": "a"}]}"#,
      "a"
    ),
    (#"{"if": "day.date", "equals": "2026-02-27", "then": [{"set": "text", "text": "a"}]}"#, "3"),
    (#"{"if": "alarm.date", "equals": "13:05", "then": [{"set": "text", "text": "a"}]}"#, "a"),
    (#"{"if": "both.date", "equals": "2026-02-28", "then": [{"set": "text", "text": "a"}]}"#, "a"),
    (
      #"{"set": "text", "text": "{day.date}|{alarm.date}|{both.date}|{day.maximumDate}"}"#,
      "2026-02-28|13:05|2026-02-28 00:00|2027-01-01"
    ),
    (
      #"{"if": "wifi.isOn", "equals": true, "then": [{"set": "text", "text": "a"}],"#
        + #""else": [{"set": "text", "text": "b"}]}"#, "b"
    ),
    (
      #"{"toggle": "wifi.isOn"}, {"if": "wifi.isOn", "equals": true, "then": "#
        + #"[{"set": "text", "text": "a"}]}"#, "a"
    ),
    (#"{"if": "level.value", "atLeast": 4, "then": [{"set": "text", "text": "a"}]}"#, "a"),
    (#"{"if": "level.value", "atMost": 3, "then": [{"set": "text", "text": "a"}]}"#, "3"),
    (#"{"if": "text.text", "equals": "3", "then": [{"set": "text", "text": "a"}]}"#, "a"),
    (#"{"if": "text.text", "equals": 3, "then": [{"set": "text", "text": "a"}]}"#, "a"),
  ])
  func stepChangesTheSpokenText(steps: String, text: String) throws {
    #expect(try after(steps).said("text") == text)
  }

  @Test func setStepAppliesNumbersAndFlags() throws {
    let prototype = try after(
      """
      {"set": "level", "value": "{text.text}", "isEnabled": false}, {"set": "wifi", "isOn": true},
      {"set": "go", "frame": [1, 2, 3, 4], "accessibilityTraits": ["link"]}
      """)
    let level = try #require(prototype.element("level") as? Slider)
    #expect(level.value == 3)
    #expect(!level.isEnabled)
    #expect((prototype.element("wifi") as? Switch)?.isOn == true)
    #expect((prototype.element("go") as? Button)?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(prototype.element("go")?.accessibilityTraits == .link)
  }

  // MARK: Screens

  @Test func presentCoversTheScreenAndDismissRemovesIt() throws {
    let prototype = try after(#"{"present": "two"}"#)
    #expect(prototype.currentScreen == "two")
    #expect(prototype.order == ["second"])
    #expect(prototype.application.perform(.escape, on: prototype.element("second")).isHandled)
    #expect(prototype.currentScreen == "main")
  }

  @Test func pushNavigatesAndEscapeGoesBack() throws {
    let prototype = try after(#"{"push": "two"}"#)
    #expect(prototype.currentScreen == "two")
    #expect(prototype.order == ["second"])
    #expect(prototype.application.perform(.escape, on: prototype.element("second")).isHandled)
    #expect(prototype.currentScreen == "main")
    prototype.activate("go")
    #expect(prototype.currentScreen == "two")
  }

  @Test func popAndPopToRootGoBack() throws {
    #expect(try after(#"{"push": "two"}, {"pop": true}"#).currentScreen == "main")
    #expect(try after(#"{"push": "two"}, {"popToRoot": true}"#).currentScreen == "main")
    #expect(try after(#"{"present": "two"}, {"dismiss": true}"#).currentScreen == "main")
  }

  @Test func popoverSitsBesideItsElementAndCanReappear() throws {
    let prototype = try after(#"{"present": "two", "beside": "wifi"}"#)
    #expect(prototype.currentScreen == "two")
    #expect(prototype.order.contains("second"))
    prototype.window.topViewController?.dismiss()
    #expect(prototype.currentScreen == "main")
    prototype.activate("go")
    #expect(prototype.currentScreen == "two")
    #expect(prototype.warnings == [])
  }

  @Test func shownScreenIsNotShownTwice() throws {
    let prototype = try after(#"{"push": "main"}, {"present": "main"}, {"push": "two"}"#)
    #expect(prototype.currentScreen == "two")
    #expect(
      prototype.warnings == [
        "The screen main was pushed although it was already shown (line 5, column 24, screen main).",
        "The screen main was presented although it was already shown (line 5, column 42, screen main).",
      ])
  }

  @Test func elementOfAnUnshownScreenExists() throws {
    let prototype = try after(#"{"set": "second", "text": "{second} times"}"#)
    #expect(prototype.said("second") == "Two times")
  }

  // MARK: Requests

  @Test func requestsFollowTheStepOrder() throws {
    let prototype = try prototype(
      """
      {"sound": "ding"}, {"focus": "text"}, {"openLink": "https://example.org"},
      {"post": "screenChanged", "focus": "wifi"}, {"post": "pageScrolled", "text": "Page 2"},
      {"announce": "Now", "priority": "high"}
      """)
    prototype.application.setVoiceOverRunning(true)
    prototype.application.removeRequests()
    prototype.activate("go")
    let reported = prototype.application.removeRequests().map { request in
      switch request {
      case .sound(let name): "sound \(name)"
      case .open(let link): "open \(link)"
      case .announcement(let announcement):
        "announce \(announcement.text.string) \(announcement.priority)"
      case .notification(.layoutChanged(.element(let element)), _):
        "layout \(prototype.id(of: element) ?? "")"
      case .notification(.screenChanged(.element(let element)), _):
        "screen \(prototype.id(of: element) ?? "")"
      case .notification(.pageScrolled(let text), _): "page \(text?.string ?? "")"
      case .notification, .transition, .environmentChanged, .toggleMedia, .send, .languageChanged,
        .endVisit:
        "other"
      }
    }
    #expect(
      reported == [
        "sound ding", "layout text", "open https://example.org", "screen wifi", "page Page 2",
        "announce Now high",
      ])
  }

  // MARK: Text

  @Test func typingGoesToTheFocusedField() throws {
    let prototype = try after(
      """
      {"type": "lost"}, {"beginEditing": "field"}, {"type": "ab"}, {"type": "c{text.text}"},
      {"deleteBackward": true}, {"endEditing": true}
      """)
    #expect((prototype.element("field") as? TextField)?.text == "abc")
    #expect(prototype.window.firstResponder == nil)
    #expect(
      prototype.warnings == [
        "Text was typed while no element was being edited (line 5, column 24, screen main)."
      ])
  }

  // MARK: Time

  @Test func timerRunsTheGivenNumberOfTimes() throws {
    let prototype = try after(
      #"{"timer": 100, "repeat": 3, "steps": [{"add": 1, "to": "text.text"}]}"#)
    var texts: [String] = []
    for time in [99, 100, 250, 300, 1_000] {
      prototype.application.advance(to: .milliseconds(time))
      texts.append(prototype.said("text"))
    }
    #expect(texts == ["3", "4", "5", "6", "6"])
  }

  @Test func namedTimerReplacesItselfAndCanBeCanceled() throws {
    let prototype = try prototype(
      """
      {"timer": 100, "name": "t", "repeat": true, "steps": [{"add": 1, "to": "text.text"},
        {"if": "text.text", "equals": "6", "then": [{"cancelTimer": "t"}]}]}
      """)
    prototype.activate("go")
    prototype.application.advance(to: .milliseconds(50))
    prototype.activate("go")
    prototype.application.advance(to: .milliseconds(149))
    #expect(prototype.said("text") == "3")
    prototype.application.advance(to: .seconds(5))
    #expect(prototype.said("text") == "6")
    #expect(prototype.application.nextTimer == nil)
  }

  // MARK: Bounds

  /// Handlers that call each other share one budget.
  @Test func cyclicStepsAreStopped() throws {
    let round = """
      {"version": 1, "start": "a", "screens": {
        "a": {"id": "root", "on": {"appear": [{"push": "b"}, {"pop": true}],
          "escape": [{"push": "b"}]}},
        "b": {"on": {"appear": [{"pop": true}, {"push": "b"}]}}}}
      """
    let prototype = Prototype(try Written.parse(round))
    #expect(
      prototype.warnings.contains {
        $0.hasPrefix("One event ran more than 1000 steps; the remaining steps were skipped (line ")
      })
  }

  @Test func handlerReturnsTrueUnlessStepsReturnFalse() throws {
    for (steps, isHandled) in [
      ("", true), (#"{"return": true}"#, true), (#"{"return": false}"#, false),
      (#"{"if": "text.text", "equals": "3", "then": [{"return": false}]}"#, false),
    ] {
      let prototype = try prototype(steps)
      let walk = prototype.activate("plain")
      #expect(walk.steps.first?.response == (isHandled ? .handled : .declined), "\(steps)")
    }
  }
}
