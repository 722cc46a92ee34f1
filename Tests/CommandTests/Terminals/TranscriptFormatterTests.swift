import Foundation
import TestSupport
import Testing

/// The format of a transcript in a terminal, which does not affect files.
@Suite(.enabled(if: TypedTerminal.isThere, "there are no terminals here"), .timeLimit(.minutes(10)))
struct TranscriptFormatterTests {
  private let recording = "recordings/sessions/previous-item.yml"

  private func words(on screen: String = "Examples/screens/ticket-kiosk.json") -> [String] {
    ["replay", "-s", screen, recording]
  }

  /// Returns the transcript as shown in a terminal of a given width.
  private func shown(columns: UInt16, isColored: Bool = false) throws -> String {
    let terminal = try TypedTerminal(
      [RetouchProcess.path] + words(), columns: columns, set: isColored ? ["NO_COLOR": ""] : [:])
    #expect(terminal.end() == 0)
    return terminal.showing()
  }

  private let long = "            command  flick-left → previous-item\n"

  @Test func longLinesInFilesAreNotWrapped() throws {
    let file = try RetouchProcess.run(words()).output
    #expect(file.contains(long) && !file.contains("\u{1B}"))
    #expect(try shown(columns: 80) == file)
  }

  @Test func longLinesInTerminalsWrapWithIndentation() throws {
    let file = try RetouchProcess.run(words()).output
    let rows = "            command  flick-left →\n                     previous-item\n"
    #expect(try shown(columns: 45) == file.replacingOccurrences(of: long, with: rows))
  }

  @Test func tooNarrowTerminalWrapsByItself() throws {
    #expect(try shown(columns: 30).contains(long))
  }

  @Test func colorsHighlightTextAndEndWithTheRow() throws {
    let shown = try shown(columns: 80, isColored: true)
    let (faint, end) = ("\u{1B}[2m", "\u{1B}[m")
    for row in [
      "\(faint)     0.184  gesture  \(end)\u{1B}[1mflick-right\(end)",
      "\(faint)            command  \(end)\(faint)flick-left → previous-item\(end)",
      "\(faint)            focus    \(end)buy (Button)",
      "\(faint)            say      \(end)\u{1B}[1;36m“Buy tickets. Button.”\(end)",
    ] {
      #expect(shown.contains(row + "\n"), "\(shown)")
    }
    #expect(
      shown.replacing(/\u{1B}\[[0-9;]*m/, with: "") == (try RetouchProcess.run(words()).output))
  }

  @Test func escapeSequencesInLabelsAreNotPrinted() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      {"version": 1, "start": "m", "screens": {"m": {"subviews": [
        {"class": "Label", "text": "\\u001b[2JGone", "frame": [0, 100, 402, 700]}]}}}
      """, "s.json")
    let program = try RetouchProcess.run(words(on: directory["s.json"]))
    #expect(program.output.hasPrefix("     0.000  focus    Label “·[2JGone”\n"), "\(program)")
  }
}
