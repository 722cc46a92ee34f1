import Elements
import Testing

@testable import Screens

/// Warnings of steps without effect: each is reported once, with its position and screen.
@Suite struct StepWarningTests {
  private func notes(_ steps: String) throws -> [String] {
    let prototype = Prototype(
      try Written.parse(
        """
        {"version": 1, "start": "main", "screens": {
         "main": {"class": "TabBarController", "tabs": [
           {"screen": "one", "title": "One"}, {"screen": "two", "title": "Two"}]},
         "one": {"subviews": [
          {"id": "go", "class": "Button", "title": "Go", "frame": [0, 0, 100, 44], "on": {"activate": [
        \(steps)]}},
          {"id": "gone", "class": "Label", "text": "x", "isHidden": true, "frame": [0, 50, 99, 44]},
          {"id": "box", "frame": [0, 100, 99, 44], "subviews": [
            {"id": "part", "class": "Label", "text": "y", "frame": [0, 0, 99, 44]}]}]},
         "two": {"id": "second", "subviews": []},
         "three": {"subviews": [{"id": "far", "class": "Label", "text": "z", "frame": [0, 0, 9, 9]}]}}}
        """))
    prototype.activate("go")
    prototype.activate("go")
    return prototype.warnings
  }

  private static let place = "(line 6, column 1, screen one)."

  @Test(arguments: [
    (#"{"pop": true}"#, "There is no previous screen to go back to"),
    (#"{"popToRoot": true}"#, "There is no previous screen to go back to"),
    (#"{"endEditing": true}"#, "“endEditing” had no effect: no element is being edited"),
    (#"{"rotate": "portrait"}"#, "The screen is already in portrait orientation"),
    (#"{"dismiss": true}"#, "No screen is presented, so none was dismissed"),
    (#"{"push": "two"}"#, "The screen two is a tab and cannot be pushed"),
    (#"{"present": "two"}"#, "The screen two is a tab and cannot be presented"),
    (
      #"{"focus": "gone"}"#,
      "The cursor cannot move to gone, which is hidden or not an accessibility element"
    ),
    (
      #"{"focus": "far"}"#,
      "The cursor cannot move to far, which is on the screen three; that screen is not shown"
    ),
    (
      #"{"post": "layoutChanged", "focus": "gone"}"#,
      "The cursor cannot move to gone, which is hidden or not an accessibility element"
    ),
  ])
  func stepWithoutEffectIsReportedOnce(step: String, sentence: String) throws {
    #expect(try notes(step) == ["\(sentence) \(Self.place)"])
  }

  /// A focus target may still appear before the event ends.
  @Test(arguments: [
    #"{"focus": "go"}"#, #"{"focus": "part"}"#, #"{"focus": "box"}"#,
    #"{"focus": "gone"}, {"set": "gone", "isHidden": false}"#,
    #"{"push": "three"}, {"focus": "far"}, {"timer": 1, "steps": [{"pop": true}]}"#,
    #"{"push": "three"}, {"pop": true}"#, #"{"present": "three"}, {"dismiss": true}"#,
    #"{"focus": "gone"}, {"focus": "go"}"#, #"{"push": "three"}, {"popToRoot": true}"#,
    #"{"rotate": "landscape"}, {"rotate": "portrait"}"#,
  ])
  func effectiveStepIsNotReported(steps: String) throws {
    let notes = try notes(steps).filter { !$0.contains("was already shown") }
    #expect(notes == [])
  }

  /// A row outside the visible area is scrolled to, unless it is hidden.
  @Test(arguments: [("row", false), ("switch", false), ("hidden", true), ("inHidden", true)])
  func focusOnAScrolledAwayRowIsNotReported(id: String, isReported: Bool) throws {
    for isTableHidden in [false, true] {
      let prototype = try Written.prototype(
        ##"""
        {"id": "go", "class": "Button", "title": "Go", "frame": [0, 0, 300, 44],
         "on": {"activate": [{"focus": "\##(id)"}]}},
        {"class": "TableView", "frame": [0, 50, 300, 132], "isHidden": \##(isTableHidden),
         "sections": [{"cells": [{"text": "1"}, {"text": "2"}, {"text": "3"}, {"text": "4"}]},
          {"cells": [{"text": "5"}, {"text": "6"}, {"id": "row", "text": "7"},
           {"text": "8", "accessory": {"id": "switch", "class": "Slider", "frame": [0, 0, 99, 44]}},
           {"id": "hidden", "text": "9", "isHidden": true},
           {"isHidden": true, "subviews": [{"id": "inHidden", "class": "Label", "text": "10"}]}]}]}
        """##)
      prototype.activate("go")
      #expect(prototype.warnings.isEmpty == !(isReported || isTableHidden), "\(prototype.warnings)")
    }
  }

  @Test func focusOnAppearIsNotReported() throws {
    let prototype = try Prototype(
      Written.parse(
        """
        {"version": 1, "start": "a", "screens": {"a": {"on": {"appear": [{"focus": "b"}]},
          "subviews": [{"id": "b", "class": "Button", "title": "B", "frame": [0, 0, 99, 44],
            "on": {"activate": [{"present": "c"}]}}]},
         "c": {"on": {"appear": [{"focus": "d"}]}, "subviews": [
           {"id": "d", "class": "Label", "text": "D", "frame": [0, 0, 99, 44]}]}}}
        """))
    prototype.activate("b")
    #expect(prototype.currentScreen == "c")
    #expect(prototype.warnings == [])
  }
}
