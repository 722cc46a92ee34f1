import Foundation
import TestSupport
import Testing

/// The keys of `walk` in a terminal.
@Suite(.enabled(if: TypedTerminal.isThere, "there are no terminals here"), .timeLimit(.minutes(10)))
struct WalkKeyTests {
  /// Returns a walk that waits for keys.
  private func walk() throws -> TypedTerminal {
    let terminal = try TypedTerminal([
      RetouchProcess.path, "walk", "Examples/screens/ticket-kiosk.json",
    ])
    try terminal.wait(for: "? help · q quits")
    return terminal
  }

  /// Returns the steps of a walk after its end, with `bell` for ignored keys.
  private func steps(of terminal: TypedTerminal) -> [String] {
    #expect(terminal.end() == 0)
    let lines = terminal.shown.replacingOccurrences(of: "\u{07}", with: "\n> bell\n")
      .split(whereSeparator: \.isNewline)
    return lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

  private func steps(_ keys: String) throws -> [String] {
    let terminal = try walk()
    try terminal.type(keys + "q")
    return steps(of: terminal)
  }

  @Test func arrowKeysPerformFlicks() throws {
    #expect(
      try steps("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D")
        == ["flick-up", "flick-down", "flick-right", "flick-left"])
    #expect(
      try steps("\u{1B}[1;2A\u{1B}[1;2D") == ["three-finger-flick-up", "three-finger-flick-left"])
    #expect(
      try steps("\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~")
        == ["three-finger-flick-down", "three-finger-flick-up", "first-item", "last-item"])
  }

  @Test func onlyALoneEscapeKeyIsTheEscapeGesture() throws {
    let terminal = try walk()
    try terminal.type("\u{1B}", until: "> escape")
    try terminal.type("\u{1B}x", until: "\u{07}")
    try terminal.type("\u{1B}[99~\u{1B}[1;5Pq")
    #expect(steps(of: terminal) == ["escape", "bell", "bell", "bell"])
  }

  @Test func everyKeyInTheHelpWorks() throws {
    let terminal = try walk()
    let help = try terminal.type("?", until: "q                   quit")
    try terminal.type("q")
    #expect(steps(of: terminal).isEmpty)
    let known = ["first-item", "last-item", "say"]
    var count = 0
    for row in help.split(separator: "\n").drop(while: { !$0.hasPrefix("  → ←") }) {
      let (names, meaning) = (row.dropFirst(2).prefix(20), row.dropFirst(22))
      for name in names.split(whereSeparator: { " ,".contains($0) })
      where name.utf8.count == 1 && !["t", ":"].contains(name) {
        // Enter ends the key that prompts for a line.
        let step = try #require(try steps("\(name)\r").first)
        #expect(meaning.contains(step) || known.contains(step), "\(name): \(step)")
        count += 1
      }
    }
    #expect(count == 18)
  }

  @Test(arguments: ["q", "Q", "\u{3}", "\u{4}", "\u{1C}"])
  func quitKeysEndTheWalk(key: String) throws {
    let terminal = try walk()
    try terminal.type(key)
    #expect(steps(of: terminal).isEmpty)
  }

  @Test func otherKeysSuspendOrPrompt() throws {
    // There is no shell to resume after Ctrl-Z.
    #expect(try steps("\u{1A}~:tap@200,672 say\rtx\r") == ["bell", "tap@200,672", "say", "type:x"])
  }

  @Test func speechIsPrintedBelowTheKey() throws {
    let terminal = try walk()
    try terminal.type("2z2q")
    #expect(steps(of: terminal) == ["last-item", "escape", "last-item"])
    #expect(terminal.shown.contains("say      “Help. Button.”"), "\(terminal.shown)")
  }
}
