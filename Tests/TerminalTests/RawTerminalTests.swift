import Foundation
import Glibc
import TestSupport
import Terminal
import Testing

@Suite struct TerminalKeyTests {
  @Test func keysAreReadOneByOne() {
    var typed = Array("a\u{1B}[C\u{1B}[1;2A\u{1B}OH\u{1B}x\u{1B}\u{1B}".utf8)[...]
    var keys: [TerminalKey] = []
    while let key = TerminalKey.next(in: &typed) { keys.append(key) }
    #expect(
      keys == [
        .byte(UInt8(ascii: "a")), .named(UInt8(ascii: "C"), parameters: ""),
        .named(UInt8(ascii: "A"), parameters: "1;2"), .named(UInt8(ascii: "H"), parameters: ""),
        .unknown, .escape, .escape,
      ])
  }

  @Test func truncatedEscapeSequenceIsUnknown() {
    var typed = Array("\u{1B}[1;".utf8)[...]
    #expect(TerminalKey.next(in: &typed) == .unknown && typed.isEmpty)
    #expect(TerminalKey.next(in: &typed) == nil)
  }
}

/// The terminal settings that a program changes and restores.
@Suite struct RawTerminalTests {
  /// Returns whether the terminal echoes keys and reads by line.
  private func isInLineMode(_ terminal: Int32) -> Bool {
    var mode = termios()
    guard unsafe tcgetattr(terminal, &mode) == 0 else { return false }
    return mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  @Test func noKeysWithoutATerminal() throws {
    // A new session has no controlling terminal, wherever the tests run.
    let words = ["/usr/bin/setsid", "--wait", RetouchProcess.path, "replay", "--step"]
    let program = try RetouchProcess.start(words + ["recordings/nexus-4/tap.evemu"])
    #expect(program.status == 69, "\(program.errors)")
    #expect(program.errors.contains("--step requires a terminal"))
  }

  /// The process has only one standard input, so a separate program reads the keys.
  @Test func terminalSettingsAreRestored() throws {
    let terminal = try #require(PTY())
    defer { close(terminal.master) }
    let line = unsafe open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(line) }
    #expect(isInLineMode(line))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RetouchProcess.path)
    process.arguments = ["walk", Checkout.path("Examples/screens/ticket-kiosk.json")]
    let input = FileHandle(fileDescriptor: line)
    (process.standardInput, process.standardOutput) = (input, input)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = Date() + 20
    while isInLineMode(line), Date() < deadline { usleep(10_000) }
    #expect(!isInLineMode(line))
    _ = unsafe write(terminal.master, "q", 1)
    while process.isRunning, Date() < deadline {
      var shown = [UInt8](repeating: 0, count: 4_096)
      if unsafe read(terminal.master, &shown, shown.count) <= 0 { usleep(10_000) }
    }
    #expect(!process.isRunning && process.terminationStatus == 0)
    #expect(isInLineMode(line))
  }
}
