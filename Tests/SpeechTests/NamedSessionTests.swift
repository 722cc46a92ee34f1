import Replay
import ScreenReader
import Testing

@testable import Speech

/// Labels that a user gives to elements during a session.
@Suite(.enabled(if: PrivateServer.isInstalled, "speech-dispatcher is not installed"))
struct NamedSessionTests {
  @Test func storedAndGivenLabelsAreReplayed() throws {
    let server = try PrivateServer()
    let session = try SpokenSession(
      on: "Examples/screens/book.json", server: server.server,
      names: UserLabels(["screen book/title": "My = book\nof \\ lights"]))
    try session.make("flick-left", "flick-right", "two-finger-double-tap-hold")
    var asked: String?
    try session.live(until: "somebody asks") { session in
      asked = session.type("First page")
      return asked != nil
    }
    try session.make("flick-left", "flick-right")
    try session.liveUntilQuiet()
    session.end()
    #expect(asked?.hasPrefix("The lighthouse keeper") == true)
    #expect(session.said.first?.contains("My = book") == true)
    #expect(session.said.last?.hasPrefix("First page") == true, "\(session.said)")
    #expect(session.names[key: "screen book/page"] == "First page")
    // The log has the labels from before the session, not those given during it.
    #expect(session.log.labels.names.count == 1)
    #expect(try session.replayed() == session.transcript)
  }
}
