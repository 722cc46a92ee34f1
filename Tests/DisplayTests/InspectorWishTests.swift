import Gestures
import ScreenReader
import Testing

@testable import Display

/// What the page of an inspector may ask for, and what it may not.
@Suite struct InspectorWishTests {
  private func wish(
    _ path: String, _ words: [String: String] = [:], _ body: String = ""
  )
    -> InspectorWish?
  {
    InspectorWish(Request(path: path, isPost: true, words: words, body: Array(body.utf8)))
  }

  @Test func wishesAreRead() throws {
    #expect(
      wish("do/gesture", ["name": "double-tap"])
        == .gesture(.tap(count: 2, fingers: 1), at: .init()))
    #expect(
      wish("do/gesture", ["name": "tap", "x": "0.25", "y": "1"])
        == .gesture(.tap(count: 1, fingers: 1), at: .init(x: 0.25, y: 1)))
    #expect(wish("do/command", ["name": "toggle-curtain"]) == .command(.toggleCurtain))
    #expect(wish("do/focus", ["number": "3"]) == .focus(3))
    let change = try #require(ElementChange(.label, "Ä\n<b>"))
    #expect(
      wish("do/change", ["attribute": "label", "number": "2", "id": "buy"], "Ä\n<b>")
        == .change(change, number: 2, id: "buy"))
    #expect(wish("do/save") == .save)
    #expect(wish("do/record", ["on": "yes"]) == .record(true))
  }

  @Test(arguments: [
    ("do/gesture", [:]), ("do/gesture", ["name": "slap"]),
    ("do/gesture", ["name": "tap", "x": "0.5"]),
    ("do/gesture", ["name": "tap", "x": "2", "y": "0"]),
    ("do/gesture", ["name": "tap", "x": "nan", "y": "0"]), ("do/command", ["name": "reboot"]),
    ("do/focus", ["number": "0"]), ("do/focus", ["number": "x"]),
    ("do/change", ["attribute": "class", "number": "1"]),
    ("do/change", ["attribute": "traits", "number": "1"]), ("do/change", ["attribute": "label"]),
    ("do/record", ["on": "maybe"]), ("do/else", [:]), ("", [:]), ("save", [:]),
  ])
  func whatIsNoneIsRefused(path: String, words: [String: String]) {
    #expect(wish(path, words, "nonsense") == nil)
  }
}
