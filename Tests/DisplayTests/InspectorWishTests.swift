import Gestures
import Live
import ScreenReader
import Screens
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

  /// Each is kept until the screen is saved, and what the file does not have is never saved.
  @Test func changesOfElementsThatTheFileDoesNotHaveAreRefused() throws {
    let text = """
      {"version": 1, "start": "s", "screens": {"s": {"subviews": [
       {"id": "buy", "class": "Button", "title": "Buy", "frame": [0, 0, 100, 40]}]}}}
      """
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "s.json")
    let desk = InspectorDesk(file, savingTo: "/nonexistent/s.json", canRecord: false)
    let session = try LiveSession(Prototype(file).application)
    desk.attend(session.control)
    for id in ["invented", "s", ""] {
      let answer = desk.answer(change(of: id))
      #expect(answer.status == 404, "\(id)")
    }
    #expect(desk.editCount == 0)
    #expect(desk.answer(change(of: "buy")).status == 204)
    #expect(desk.editCount == 1)
  }

  private func change(of id: String) -> Request {
    Request(
      path: "do/change", isPost: true,
      words: ["attribute": "label", "number": "1", "id": id], body: Array("Pay".utf8))
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
