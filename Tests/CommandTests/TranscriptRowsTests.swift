import Replay
import ScreenReader
import Terminal
import Testing

@testable import retouch

/// How a transcript looks in a terminal, and that a file knows nothing of it.
@Suite struct TranscriptRowsTests {
  private func rows(_ event: TranscriptEntry.Event, isColored: Bool, width: Int?) -> String {
    var transcript = TranscriptRows(paint: Paint(isColored: isColored), width: width)
    return transcript.rows(TranscriptEntry(time: .seconds(1), event: event))
  }

  private let copied = TranscriptEntry.Event.effect(.copy("Open today until six in the evening"))

  @Test func aFileGetsOneLineHoweverLong() {
    #expect(
      rows(copied, isColored: false, width: nil)
        == "     1.000  copy     “Open today until six in the evening”")
  }

  @Test func aTerminalGetsRowsUnderTheWords() {
    #expect(
      rows(copied, isColored: false, width: 45)
        == "     1.000  copy     “Open today until six in\n"
        + "                     the evening”")
  }

  @Test func aTerminalThatIsTooNarrowWrapsForItself() {
    #expect(!rows(copied, isColored: false, width: 30).contains("\n"))
  }

  @Test func colorsSetOffWhatMattersAndEndWithTheRow() {
    #expect(
      rows(.effect(.sound(.border)), isColored: true, width: nil)
        == "\u{1B}[2m     1.000  sound    \u{1B}[m\u{1B}[2mborder\u{1B}[m")
    #expect(rows(.panic, isColored: true, width: nil).contains("\u{1B}[1;31mfive fingers"))
    #expect(
      rows(copied, isColored: true, width: nil).hasSuffix(
        "\u{1B}[m“Open today until six in the evening”"))
  }

  @Test(arguments: [(false, nil), (true, nil), (false, 45)] as [(Bool, Int?)])
  func whatIsOnItsWayOutIsTheRows(isColored: Bool, width: Int?) {
    var transcript = TranscriptRows(paint: Paint(isColored: isColored), width: width)
    var lines: [UInt8] = []
    transcript.add(TranscriptEntry(time: .seconds(1), event: copied), to: &lines)
    let rows = rows(copied, isColored: isColored, width: width)
    #expect(String(decoding: lines, as: UTF8.self) == rows + "\n")
  }

  @Test func aNameFromAScreenFileCannotUpsetTheTerminal() {
    #expect(
      rows(.effect(.copy("\u{1B}[2JGone")), isColored: false, width: nil)
        == "     1.000  copy     “·[2JGone”")
  }
}
