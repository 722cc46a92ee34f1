import Foundation
import TestSupport
import Testing

/// Output on a terminal of type `dumb` contains no control sequences.
@Suite(.enabled(if: TypedTerminal.isThere, "there are no terminals here"), .timeLimit(.minutes(10)))
struct DumbTerminalTests {
  @Test func promptHasItsOwnLine() throws {
    let words = [
      "replay", "--step", "-s", "Examples/screens/ticket-kiosk.json",
      "recordings/sessions/previous-item.yml",
    ]
    let terminal = try TypedTerminal([RetouchProcess.path] + words, set: ["TERM": "dumb"])
    try terminal.wait(for: "the beginning · n next · b back · w why · q quit")
    try terminal.waitForKeys()
    try terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.rest.hasPrefix("\n"), "\(terminal.rest)")
    #expect(!terminal.shown.contains("\u{1B}"), "\(terminal.shown.debugDescription)")
  }
}
