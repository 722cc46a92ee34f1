import Foundation
import TestSupport
import Testing

/// `retouch replay --step` on a terminal.
@Suite(.enabled(if: TypedTerminal.isThere, "there are no terminals here"), .timeLimit(.minutes(10)))
struct ReplayStepTests {
  private static let words = [
    "replay", "--step", "-s", "Examples/screens/ticket-kiosk.json",
    "recordings/sessions/previous-item.yml",
  ]
  /// The prompt while the program waits for a key.
  private static let keys = " · n next · b back · w why · q quit"
  private static let last = ", the last · b back · w why · q quit"

  private func stepper(_ more: String...) throws -> TypedTerminal {
    try TypedTerminal([RetouchProcess.path] + Self.words + more)
  }

  @Test func stepsAdvanceByGestureToTheLast() throws {
    let terminal = try stepper()
    let start = try terminal.wait(for: "the beginning\(Self.keys)")
    #expect(start.hasPrefix("     0.000  focus    museum (Label)\n"), "\(start)")
    let first = try terminal.type("n", until: "gesture 1\(Self.keys)")
    #expect(first.contains("     0.184  gesture  flick-right\n"), "\(first)")
    #expect(first.contains("Open today") && !first.contains("City Museum"), "\(first)")
    try terminal.type(" ", until: "gesture 2\(Self.keys)")
    let third = try terminal.type("\u{1B}[C", until: "gesture 3\(Self.last)")
    #expect(third.contains("     2.649  gesture  flick-left\n"), "\(third)")
    // Another press at the end still shows the last gesture.
    let again = try terminal.type("n", until: "gesture 3\(Self.last)")
    #expect(!again.contains("flick"), "\(again)")
    try terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(!terminal.rest.contains("flick"), "\(terminal.rest)")
  }

  @Test func backReplaysFromTheBeginning() throws {
    let terminal = try stepper()
    try terminal.wait(for: "the beginning\(Self.keys)")
    try terminal.type("nn", until: "gesture 2\(Self.keys)")
    let back = try terminal.type("b", until: "gesture 1\(Self.keys)")
    #expect(back.contains("— back to gesture 1 —\n     0.184  gesture  flick-right\n"), "\(back)")
    let start = try terminal.type("b", until: "the beginning\(Self.keys)")
    #expect(start.contains("— from the beginning —\n     0.000  focus"), "\(start)")
    // There is nothing before the beginning.
    try terminal.type("b", until: "the beginning\(Self.keys)")
    try terminal.type("\u{1B}")
    #expect(terminal.end() == 0)
  }

  @Test func backFromTheLastReturnsToThePrevious() throws {
    let terminal = try stepper()
    try terminal.wait(for: "the beginning\(Self.keys)")
    try terminal.type("nnn", until: "gesture 3\(Self.last)")
    try terminal.type("k", until: "gesture 2\(Self.keys)")
    try terminal.type("n", until: "gesture 3\(Self.last)")
    try terminal.waitForKeys()
    try terminal.type("\u{03}")
    #expect(terminal.end() == 0)
  }

  @Test func whyExplainsTheTouches() throws {
    let terminal = try stepper()
    try terminal.wait(for: "the beginning\(Self.keys)")
    let none = try terminal.type("w", until: "the beginning\(Self.keys)")
    #expect(none.contains("no touches\n"), "\(none)")
    try terminal.type("n", until: "gesture 1\(Self.keys)")
    let touch = try terminal.type("w", until: "gesture 1\(Self.keys)")
    #expect(touch.contains("touch    flick-right"), "\(touch)")
    #expect(touch.contains("\n                     0.000 to 0.184, 1 finger\n"), "\(touch)")
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test func warningsArePrintedOnce() throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text("recordings/sessions/previous-item.yml"))
    try directory.write(text, "a.yml")
    try directory.write(
      "# retouch session 1\nscreen: \(Checkout.path("Examples/screens/ticket-kiosk.json"))\n"
        + "lead: 0.0\nvoice: quiet\n0 0.1 spoken 77\n", "a.yml.session")
    let terminal = try TypedTerminal([RetouchProcess.path, "replay", "--step", directory["a.yml"]])
    try terminal.wait(for: "the beginning\(Self.keys)")
    let first = try terminal.type("nnn", until: "gesture 3\(Self.last)")
    #expect(first.contains("no utterance has the number 77"), "\(first)")
    try terminal.type("b", until: "gesture 2\(Self.keys)")
    let second = try terminal.type("n", until: "gesture 3\(Self.last)")
    #expect(!second.contains("number 77"), "\(second)")
    try terminal.waitForKeys()
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test func steppingStopsAtTheEndOfTheSpan() throws {
    let terminal = try stepper("--from", "1", "--to", "2.5")
    let start = try terminal.wait(for: "gesture 1\(Self.last)")
    #expect(start.hasPrefix("     1.318  gesture  flick-right\n"), "\(start)")
    #expect(!start.contains("2.649"), "\(start)")
    try terminal.type("n", until: "gesture 1\(Self.last)")
    try terminal.waitForKeys()
    try terminal.type("\u{1C}")
    #expect(terminal.end() == 0)
    let empty = try stepper("--from", "500")
    try empty.wait(for: "retouch: no entries in this range; the last entry before it is at ")
    #expect(empty.end() == 1)
  }

  /// Keys typed early are neither echoed nor lost.
  @Test func earlyKeysAreNotEchoed() throws {
    let directory = try TemporaryDirectory()
    let device = ["--device", "nexus-4", "-o", directory["a.evemu"]]
    let flicks = Array(repeating: "flick-right", count: 40).joined(separator: ",")
    #expect(try RetouchProcess.run(["synth", flicks] + device).status == 0)
    let many = Array(repeating: directory["a.evemu"], count: 200) + [directory["b.evemu"]]
    #expect(try RetouchProcess.run(["merge", "--append"] + many).status == 0)
    let terminal = try TypedTerminal([
      RetouchProcess.path, "replay", "--step", "-s", Self.words[3], "--from=-9",
      directory["b.evemu"],
    ])
    try terminal.waitForKeys()
    #expect(!terminal.showing().contains("gesture"))
    try terminal.type("nw")
    try terminal.wait(for: "gesture 2")
    try terminal.wait(for: "gesture 2")
    let shown = terminal.shown
    #expect(!shown.contains("nw"), "\(shown)")
    // Ctrl-C ends the program, also during computation.
    try terminal.type("b\u{03}")
    #expect(terminal.end() == 0)
  }

  @Test func narrowTerminalAbbreviatesTheKeys() throws {
    let terminal = try stepper()
    try terminal.wait(for: "the beginning\(Self.keys)")
    try terminal.resize(columns: 30)
    try terminal.wait(for: "the beginning · n b w q")
    try terminal.type("n", until: "gesture 1 · n b w q")
    try terminal.resize(columns: 80)
    try terminal.wait(for: "gesture 1\(Self.keys)")
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  /// At any width the prompt is one line and shows how to quit.
  @Test(arguments: [9, 20, 34, 60, 120] as [UInt16])
  func promptFitsTheTerminal(columns: UInt16) throws {
    let terminal = try TypedTerminal([RetouchProcess.path] + Self.words, columns: columns)
    try terminal.waitForKeys()
    try terminal.wait(for: " q")
    try terminal.type("q")
    #expect(terminal.end() == 0)
    let lines = terminal.shown.replacingOccurrences(of: "\u{1B}[K", with: "")
      .components(separatedBy: "\r")
    let line = try #require(lines.first { $0.hasSuffix(" q") || $0.hasSuffix(" quit") })
    #expect(line.count < Int(columns), "\(line)")
  }

  @Test func unboundKeysAreIgnored() throws {
    let terminal = try stepper()
    try terminal.wait(for: "the beginning\(Self.keys)")
    // A key with a modifier and one with Alt, neither of which is Esc and quits.
    let first = try terminal.type("\u{1B}[1;2H\u{1B}xn", until: "gesture 1\(Self.keys)")
    #expect(first.contains("gesture  flick-right"), "\(first)")
    // An arrow key in application mode.
    try terminal.type("\u{1B}OA", until: "the beginning\(Self.keys)")
    try terminal.waitForKeys()
    try terminal.type("\u{1B}\u{1B}")
    #expect(terminal.end() == 0)
  }

  @Test func pipedInputCanBeStepped() throws {
    let words = (["replay", "--step", "-s", Self.words[3], "-"]).joined(separator: " ")
    let terminal = try TypedTerminal([
      "/bin/sh", "-c", "cat \(Self.words[4]) | '\(RetouchProcess.path)' \(words)",
    ])
    try terminal.wait(for: "the beginning\(Self.keys)")
    try terminal.type("nn", until: "gesture 2\(Self.keys)")
    let back = try terminal.type("b", until: "gesture 1\(Self.keys)")
    #expect(back.contains("— back to gesture 1 —\n     0.184  gesture  flick-right\n"), "\(back)")
    try terminal.type("nn", until: "gesture 3\(Self.last)")
    try terminal.waitForKeys()
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  /// Returns a directory with a recording of a synthetic hand.
  private func made(_ script: String, _ more: String...) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let words = ["synth", script, "--device", "nexus-4", "-o", directory["a.yml"]]
    let program = try RetouchProcess.run(words + more)
    #expect(program.status == 0, "\(program.errors)")
    return directory
  }

  @Test func explorationIsShownWithItsGesture() throws {
    let directory = try made("flick-right,explore,flick-right")
    let terminal = try TypedTerminal([
      RetouchProcess.path, "replay", "--step", "-s", "Examples/screens/weather.json",
      directory["a.yml"],
    ])
    try terminal.wait(for: "the beginning\(Self.keys)")
    let first = try terminal.type("n", until: "gesture 1\(Self.keys)")
    #expect(first.contains("gesture  flick-right") && !first.contains("explore"), "\(first)")
    let second = try terminal.type("n", until: "gesture 2\(Self.keys)")
    #expect(second.contains("command  explore → explore\n"), "\(second)")
    #expect(second.contains("Moscow") && second.contains("gesture  explore\n"), "\(second)")
    #expect(!second.contains("flick-right"), "\(second)")
    let touch = try terminal.type("w", until: "gesture 2\(Self.keys)")
    #expect(touch.contains("touch    explore"), "\(touch)")
    let third = try terminal.type("n", until: "gesture 3\(Self.last)")
    #expect(third.contains("gesture  flick-right"), "\(third)")
    try terminal.waitForKeys()
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test func unrecognizedTouchesAreReported() throws {
    let directory = try made("tap")
    let words = [
      RetouchProcess.path, "replay", "--step", "--only", "double-tap", directory["a.yml"],
    ]
    let terminal = try TypedTerminal(words)
    try terminal.wait(for: "unrecognized touches\r\n")
    try terminal.wait(for: "the beginning\(Self.last)")
    let why = try terminal.type("w", until: "the beginning\(Self.last)")
    #expect(why.contains("touch    nothing; closest to tap."), "\(why)")
    try terminal.waitForKeys()
    try terminal.type("q")
    #expect(terminal.end() == 0)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func signalEndsTheReplayWithItsStatus(signal: Int32, status: Int32) throws {
    let words = ([RetouchProcess.path] + Self.words).map { "'\($0)'" }.joined(separator: " ")
    let terminal = try TypedTerminal([
      "/bin/sh", "-c", "echo process $$ is it; exec \(words)",
    ])
    try terminal.wait(for: "process ")
    let process = try #require(Int32(try terminal.wait(for: " is it")))
    try terminal.wait(for: "the beginning\(Self.keys)")
    try terminal.waitForKeys()
    #expect(kill(process, signal) == 0)
    #expect(terminal.end() == status)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func controlZReturnsTheTerminalToTheShell() throws {
    let words = ([RetouchProcess.path] + Self.words).map { "'\($0)'" }.joined(separator: " ")
    let shell = ["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"]
    let terminal = try TypedTerminal(shell, set: ["PS1": "ready> ", "HISTFILE": ""])
    try terminal.wait(for: "ready> ")
    try terminal.type("\(words)\n", until: "the beginning\(Self.keys)")
    try terminal.type("n", until: "gesture 1\(Self.keys)")
    try terminal.waitForKeys()
    let stopped = try terminal.type("\u{1A}", until: "ready> ")
    #expect(stopped.contains("Stopped"), "\(stopped)")
    // The terminal's settings are restored: it echoes, and reads whole lines.
    try terminal.type("echo 1$((1 + 1))3\n", until: "echo 1$((1 + 1))3\r\n123\r\nready> ")
    try terminal.type("fg\n", until: "gesture 1\(Self.keys)")
    let second = try terminal.type("n", until: "gesture 2\(Self.keys)")
    #expect(second.contains("     1.318  gesture  flick-right\n"), "\(second)")
    try terminal.type("q", until: "ready> ")
    try terminal.type("exit 7\n")
    #expect(terminal.end() == 7)
  }

  @Test func hangUpEndsTheReplay() throws {
    let terminal = try stepper()
    try terminal.wait(for: "the beginning\(Self.keys)")
    terminal.hangUp()
    #expect(terminal.end() != nil)
  }

  @Test func steppingRequiresATerminal() throws {
    let program = try RetouchProcess.run(Self.words, by: ["/usr/bin/setsid", "--wait"])
    #expect(program.status == 69)
    #expect(program.errors.contains("--step requires a terminal; omit --step"))
  }
}
