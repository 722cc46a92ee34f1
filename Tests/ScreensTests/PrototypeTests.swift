import Controls
import Elements
import Testing

@testable import Screens

@Suite struct PrototypeTests {
  @Test func untouchedPrototypeMatchesItsFile() throws {
    for name in Examples.names {
      let prototype = try Examples.prototype(name)
      #expect(prototype.snapshot == prototype.file, "\(name)")
    }
  }

  @Test func snapshotContainsTheChanges() throws {
    let kiosk = try Examples.prototype("ticket-kiosk")
    kiosk.activate("buy")
    let stepper = try #require(kiosk.element("count") as? Stepper)
    _ = kiosk.application.perform(.activate, on: stepper.incrementButton)
    let again = try Written.parse(kiosk.snapshot.printed)
    #expect(again != kiosk.file)
    let copy = Prototype(again)
    for id in ["count", "total", "sum", "museum"] { #expect(copy.said(id) == kiosk.said(id)) }
    #expect((copy.element("count") as? Stepper)?.value == 2)
    let changed = kiosk.snapshot.printed.split(separator: "\n").filter {
      !kiosk.file.printed.contains($0)
    }
    #expect(changed.count <= 6, "\(changed)")
  }

  @Test func listedViewsUseTheirListsCoordinates() throws {
    let prototype = try Written.prototype(
      ##"""
      {"id": "list", "frame": [0, 300, 400, 90], "accessibilityElements": [
        {"id": "pear", "class": "Button", "title": "Pear", "frame": [20, 45, 300, 40]}
      ]}
      """##)
    let pear = try #require(prototype.element("pear"))
    #expect(pear.resolved.frame == Rect(x: 20, y: 345, width: 300, height: 40))
    #expect(prototype.application.readingOrder.hitTest(Point(x: 50, y: 360)) === pear)
    #expect(prototype.application.perform(.activate, on: pear).isHandled)
  }

  @Test func screensAreCreatedWhenShown() throws {
    let kiosk = try Examples.prototype("ticket-kiosk")
    #expect(kiosk.stage.isMade("welcome"))
    #expect(!kiosk.stage.isMade("choose"))
    kiosk.activate("buy")
    #expect(kiosk.stage.isMade("choose"))
  }

  /// Handlers, timers and elements that list each other form no retain cycle.
  @Test func unreferencedPrototypeIsReleased() throws {
    weak var stage: ScreenRuntime?
    weak var element: Responder?
    do {
      let prototype = Prototype(
        try Written.parse(
          """
          {"version": 1, "start": "a", "screens": {"a": {"id": "root",
            "accessibilityElements": ["x"], "on": {"appear": [
              {"timer": 10, "repeat": true, "steps": []}], "escape": []}, "subviews": [
             {"id": "x", "class": "Button", "accessibilityElements": ["y"],
              "on": {"activate": []}, "row": 0, "headers": ["x", "y"]},
             {"id": "y", "class": "Slider", "row": 1, "headers": ["x", "root"], "on": {"change": []},
              "accessibilityCustomActions": [{"name": "n", "steps": []}]}]}}}
          """))
      prototype.activate("x")
      stage = prototype.stage
      element = prototype.element("x")
      #expect(element != nil)
    }
    #expect(stage == nil)
    #expect(element == nil)
  }

  @Test func prototypeCanStartAtAnotherScreen() throws {
    let file = try Examples.file("ticket-kiosk").starting(with: "printing")
    #expect(Prototype(file).currentScreen == "printing")
  }

  @Test func screenLanguageSelectsTheKeyboard() throws {
    let kiosk = try Examples.prototype("ticket-kiosk", language: "de-AT")
    #expect(kiosk.window.keyboardLayout == .german)
    #expect(kiosk.said("buy") == "Karten kaufen")
  }
}
