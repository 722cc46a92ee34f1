import Elements
import Gestures
import Glibc
import Live
import ScreenReader
import Screens
import System
import Testing
import Touches

@testable import Display

/// The requests that an inspector page may and may not make.
@Suite struct InspectorRequestTests {
  private func request(
    _ path: String, _ words: [String: String] = [:], _ body: String = ""
  )
    -> InspectorRequest?
  {
    InspectorRequest(HTTPRequest(path: path, isPost: true, query: words, body: Array(body.utf8)))
  }

  @Test func requestsAreRead() throws {
    #expect(
      request("do/gesture", ["name": "double-tap"])
        == .gesture(.tap(count: 2, fingers: 1), at: .center))
    #expect(
      request("do/gesture", ["name": "tap", "x": "0.25", "y": "1"])
        == .gesture(.tap(count: 1, fingers: 1), at: .init(x: 0.25, y: 1)))
    #expect(request("do/command", ["name": "toggle-curtain"]) == .command(.toggleCurtain))
    #expect(request("do/focus", ["number": "3"]) == .focus(3))
    let change = try #require(ElementChange(.label, "Ä\n<b>"))
    #expect(
      request("do/change", ["attribute": "label", "number": "2", "id": "buy"], "Ä\n<b>")
        == .change(change, number: 2, id: "buy"))
    #expect(
      request("do/change", ["attribute": "label", "node": "12"], "Ä\n<b>")
        == .changeNode(change, number: 12, id: nil))
    let element = try #require(ElementChange(.isAccessibilityElement, "true"))
    #expect(
      request(
        "do/change", ["attribute": "isAccessibilityElement", "node": "3", "id": "logo"], "true")
        == .changeNode(element, number: 3, id: "logo"))
    #expect(
      request("do/touch", ["phase": "moved", "x": "0.5", "y": "0"])
        == .touch(.moved, at: .init(x: 0.5, y: 0)))
    #expect(request("do/voiceover", ["on": "no"]) == .power(false))
    #expect(request("do/save") == .save)
    #expect(request("do/record", ["on": "yes"]) == .record(true))
  }

  /// Changes are kept until the screen is saved.
  ///
  /// Elements that are missing in the file are never saved.
  @Test func changesToElementsOutsideTheFileAreRefused() throws {
    let text = """
      {"version": 1, "start": "s", "screens": {"s": {"subviews": [
       {"id": "buy", "class": "Button", "title": "Buy", "frame": [0, 0, 100, 40]}]}}}
      """
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "s.json")
    let backend = InspectorBackend(file, savingTo: "/nonexistent/s.json", canRecord: false)
    let session = try LiveSession(Prototype(file).application)
    backend.attach(session.control.inspected)
    for id in ["invented", "s", ""] {
      let answer = backend.response(to: change(of: id))
      #expect(answer.status == 404, "\(id)")
    }
    #expect(backend.unsavedCount == 0)
    #expect(backend.response(to: change(of: "buy")).status == 204)
    #expect(backend.unsavedCount == 1)
    for count in [1, 0] {
      // The second change of the same attribute, then the first, is undone.
      if count == 1 { #expect(backend.response(to: change(of: "buy")).status == 204) }
      #expect(backend.response(to: change(of: "buy", ["undo": "yes"])).status == 204)
      #expect(backend.unsavedCount == count)
    }
  }

  /// A pipe would block the server thread and so the end of the session.
  @Test func saveReplacesOnlyItsOwnFile() throws {
    let directory = "/tmp/retouch-save-\(getpid())"
    try #require(unsafe mkdir(directory, 0o700) == 0)
    defer { FileSystem.removeAll(in: directory) }
    let file = try ScreenFile.parse(
      bytes: Array("{\"version\": 1, \"start\": \"s\", \"screens\": {\"s\": {}}}".utf8),
      name: "s.json")
    try #require(unsafe mkfifo("\(directory)/pipe", 0o600) == 0)
    try #require(unsafe symlink("\(directory)/none", "\(directory)/nowhere") == 0)
    func save(_ backend: InspectorBackend) -> HTTPResponse {
      backend.response(to: HTTPRequest(path: "do/save", isPost: true))
    }
    for name in ["pipe", "nowhere", "."] {
      let backend = InspectorBackend(file, savingTo: "\(directory)/\(name)", canRecord: false)
      #expect(save(backend).status == 409, "\(name)")
    }
    #expect(!FileSystem.exists("\(directory)/none"))
    // The server replaces its own file until another program has written to it.
    let target = "\(directory)/saved.json"
    let backend = InspectorBackend(file, savingTo: target, canRecord: false)
    for _ in 0..<2 { #expect(save(backend).status == 200) }
    let copy = "\(directory)/copy.json"
    try #require(FileSystem.rename(target, to: copy))
    try #require(unsafe symlink(copy, target) == 0)
    #expect(save(backend).status == 409)
    FileSystem.remove(target)
    #expect(save(backend).status == 200)
    // Another program writes to the file.
    let other = FileSystem.open(target, O_WRONLY | O_APPEND)
    #expect(unsafe write(other, "\n", 1) == 1)
    close(other)
    #expect(save(backend).status == 409)
  }

  private func change(of id: String, _ words: [String: String] = [:]) -> HTTPRequest {
    let query = ["attribute": "label", "number": "1", "id": id].merging(words) { $1 }
    return HTTPRequest(path: "do/change", isPost: true, query: query, body: Array("Pay".utf8))
  }

  @Test(arguments: [
    ("do/gesture", [:]), ("do/gesture", ["name": "slap"]),
    ("do/gesture", ["name": "tap", "x": "0.5"]),
    ("do/gesture", ["name": "tap", "x": "2", "y": "0"]),
    ("do/gesture", ["name": "tap", "x": "nan", "y": "0"]), ("do/command", ["name": "reboot"]),
    ("do/focus", ["number": "0"]), ("do/focus", ["number": "x"]),
    ("do/change", ["attribute": "class", "number": "1"]),
    ("do/change", ["attribute": "traits", "number": "1"]), ("do/change", ["attribute": "label"]),
    ("do/change", ["attribute": "label", "node": "0"]),
    ("do/change", ["attribute": "isAccessibilityElement", "node": "1"]),
    ("do/touch", ["phase": "began"]), ("do/touch", ["phase": "hovered", "x": "0", "y": "0"]),
    ("do/voiceover", [:]), ("do/record", ["on": "maybe"]), ("do/else", [:]), ("", [:]),
    ("save", [:]),
  ])
  func invalidRequestIsRefused(path: String, words: [String: String]) {
    #expect(request(path, words, "nonsense") == nil)
  }
}
