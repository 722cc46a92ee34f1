import TestSupport
import Testing

/// HTML pages are not written to a terminal unless requested.
@Suite(.enabled(if: TypedTerminal.isThere, "there are no terminals here"), .timeLimit(.minutes(10)))
struct PageTerminalTests {
  private static let pages = [
    ["report", "recordings/visits/museum.yml"],
    ["screen", "draw", "Examples/screens/ticket-kiosk.json"],
  ]

  @Test(arguments: pages)
  func pageIsNotWrittenToATerminalByDefault(words: [String]) throws {
    let terminal = try TypedTerminal([RetouchProcess.path] + words)
    try terminal.wait(for: "specify a file, such as -o")
    #expect(terminal.end() == 2)
    #expect(!terminal.shown.contains("<html"))
  }

  @Test(arguments: pages)
  func requestedPageIsWrittenToATerminal(words: [String]) throws {
    let terminal = try TypedTerminal([RetouchProcess.path] + words + ["-o", "-"])
    try terminal.wait(for: "<html")
    #expect(terminal.end() == 0)
  }
}
