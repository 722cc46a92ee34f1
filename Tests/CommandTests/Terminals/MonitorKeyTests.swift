import TestSupport
import Testing

/// The keys of a recording that is played in a terminal.
@Suite(.enabled(if: TypedTerminal.isThere, "there are no terminals here"), .timeLimit(.minutes(10)))
struct MonitorKeyTests {
  /// Returns a recording played so slowly that its first frame stays until a key is pressed.
  private func film() throws -> TypedTerminal {
    let words = ["monitor", "--speed", "0.0001", "recordings/nexus-4/circle.practiced.evemu"]
    let terminal = try TypedTerminal([RetouchProcess.path] + words)
    try terminal.wait(for: "frame 1 of ")
    return terminal
  }

  @Test func keysControlThePlayback() throws {
    let terminal = try film()
    let presses = [
      (".", "paused", 2), ("\u{1B}[C", "paused", 3), ("\u{1B}OC\u{1B}[1;5C", "paused", 5),
      (",", "paused", 4), ("\u{1B}[D\u{1B}OD", "paused", 2), (" ", "playing", 2),
      (" ", "paused", 2), ("\u{1B}[C\u{1B}[D \u{1B}[C", "paused", 3), ("r", "playing", 1),
    ]
    for (number, (keys, word, frame)) in presses.enumerated() {
      try terminal.type(keys)
      // A resized terminal is fully redrawn.
      try terminal.resize(columns: number % 2 == 0 ? 90 : 100)
      try terminal.wait(for: word)
      let between = try terminal.wait(for: " · frame \(frame) of ")
      #expect(between.count < 40, "\(keys.debugDescription): \(between)")
    }
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  /// The rest of an unknown key sequence is not taken for keys.
  @Test func unknownKeysAreIgnored() throws {
    let terminal = try film()
    try terminal.type("x\u{1B}[A\u{1B}[15~\u{1B}q\u{1B}[200~ü")
    try terminal.resize(columns: 90)
    try terminal.wait(for: "playing")
    try terminal.wait(for: "frame 1 of ")
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test(arguments: ["q", "Q", "\u{3}", "\u{4}", "\u{1C}", "\u{1B}", "\u{1B}\u{1B}"])
  func quitKeysEndTheMonitor(keys: String) throws {
    let terminal = try film()
    try terminal.type(keys)
    #expect(terminal.end() == 0)
  }
}
