import Controls
import Elements
import ScreenReader
import Testing

@testable import Screens

/// A screen file that is changed while its prototype is used.
@Suite struct ChangedPrototypeTests {
  private static let text = ##"""
    {"version": 1, "start": "main", "variables": {"count": 1, "name": "none"},
     "screens": {
      "main": {"subviews": [
        {"id": "shown", "class": "Label", "frame": [0, 450, 300, 40], "text": "Count {count}"},
        {"id": "more", "class": "Button", "frame": [0, 500, 300, 40], "title": "More",
         "on": {"activate": [{"add": 1, "to": "count"}, {"set": "name", "value": "used"}]}},
        {"id": "sound", "class": "Switch", "frame": [0, 550, 300, 40],
         "accessibilityLabel": "Sound"},
        {"id": "field", "class": "TextField", "frame": [0, 600, 300, 40], "placeholder": "Name"},
        {"id": "list", "class": "ScrollView", "frame": [0, 100, 300, 100],
         "contentSize": [300, 900]},
        {"id": "go", "class": "Button", "frame": [0, 650, 300, 40], "title": "Go",
         "on": {"activate": [{"push": "second"}]}}]},
      "second": {"on": {"appear": [{"set": "name", "value": "seen"}]}, "subviews": [
        {"id": "volume", "class": "Slider", "frame": [0, 700, 300, 40], "value": 0.5,
         "accessibilityLabel": "Volume"},
        {"id": "ask", "class": "Button", "frame": [0, 750, 300, 40], "title": "Ask",
         "on": {"activate": [{"present": "third"}]}}]},
      "third": {"subviews": [
        {"id": "third-title", "class": "Label", "frame": [0, 800, 300, 40], "text": "Third"}]}}}
    """##

  private func used() throws -> Prototype {
    let prototype = Prototype(try Written.parse(Self.text))
    prototype.activate("more")
    prototype.activate("more")
    try #require(prototype.element("sound") as? Switch).isOn = true
    try #require(prototype.element("field") as? TextField).text = "Anna"
    try #require(prototype.element("list") as? ScrollView).contentOffset = Point(x: 0, y: 300)
    prototype.activate("go")
    try #require(prototype.element("volume") as? Slider).value = 0.8
    return prototype
  }

  private func changed(_ old: String = "", _ new: String = "") throws -> ScreenFile {
    try Written.parse(old.isEmpty ? Self.text : Self.text.replacing(old, with: new))
  }

  @Test func stateIsKept() throws {
    let earlier = try used()
    let prototype = Prototype(try changed("Count {", "Number {"), continuing: earlier)
    #expect(prototype.said("shown") == "Number 3")
    #expect((prototype.element("sound") as? Switch)?.isOn == true)
    #expect((prototype.element("field") as? TextField)?.text == "Anna")
    #expect((prototype.element("list") as? ScrollView)?.contentOffset == Point(x: 0, y: 300))
    #expect((prototype.element("volume") as? Slider)?.value == 0.8)
    #expect(prototype.currentScreen == "second")
    #expect(prototype.navigation.viewControllers.count == 2)
    #expect(prototype.warnings.isEmpty, "\(prototype.warnings)")
  }

  @Test func presentedScreenStaysOpen() throws {
    let earlier = try used()
    earlier.activate("ask")
    let prototype = Prototype(try changed("\"Third\"", "\"Last\""), continuing: earlier)
    #expect(prototype.currentScreen == "third")
    #expect(prototype.said("third-title") == "Last")
  }

  @Test func valueThatTheFileChangedIsNew() throws {
    let earlier = try used()
    let prototype = Prototype(try changed("\"value\": 0.5", "\"value\": 0.1"), continuing: earlier)
    #expect((prototype.element("volume") as? Slider)?.value == 0.1)
  }

  @Test func variableOfAnotherTypeIsNew() throws {
    let earlier = try used()
    let text = Self.text.replacing("\"none\"", with: "7").replacing("\"used\"", with: "8")
      .replacing("\"seen\"", with: "9")
    let file = try Written.parse(text)
    #expect(Prototype(file, continuing: earlier).stage.variables["name"] == .number(7))
    let same = try changed("\"name\": \"none\"", "\"name\": \"other\"")
    #expect(Prototype(same, continuing: earlier).stage.variables["name"] == .string("seen"))
  }

  @Test func removedScreenIsClosed() throws {
    let earlier = try used()
    let text = Self.text.replacing("\"second\"", with: "\"other\"")
    let prototype = Prototype(try Written.parse(text), continuing: earlier)
    #expect(prototype.currentScreen == "main")
    #expect(prototype.said("shown") == "Count 3")
  }

  @Test func cursorStaysOnItsElement() throws {
    let earlier = Prototype(try Written.parse(Self.text))
    var reader = ScreenReader(application: earlier.application)
    _ = reader.handle(.power(on: true), at: .zero)
    for _ in 0..<2 { _ = reader.handle(.command(.nextItem), at: .zero) }
    let focused = try #require(earlier.application.focusedElement)
    #expect(earlier.id(of: focused) == "sound")
    let prototype = Prototype(try changed("\"Sound\"", "\"Voice\""), continuing: earlier)
    var next = ScreenReader(application: prototype.application)
    _ = next.handle(.power(on: true), at: .zero)
    #expect(prototype.application.focusedElement === prototype.element("sound"))
    #expect(next.lastSpeech?.hasPrefix("Voice") == true)
  }
}
