import Replay
import ScreenReader
import Terminal
import Text

/// A transcript as rows of a terminal, colored and wrapped with hanging indentation.
///
/// Output to a file has one line per entry and no color, so that transcripts can be compared.
struct TranscriptFormatter {
  private let paint: TerminalStyle
  /// The maximum row length; `nil` if lines are not wrapped.
  private let width: Int?
  private var text = TranscriptText()

  init(paint: TerminalStyle = .standardOutput, width: Int? = TranscriptFormatter.widthOfOutput) {
    self.paint = paint
    self.width = width
  }

  private static var widthOfOutput: Int? {
    TerminalInfo.standardOutput.isTerminal ? TerminalInfo.standardOutput.width : nil
  }

  /// Whether the lines are written as to a file, without color and wrapping.
  private var isPlain: Bool { !paint.isColored && width == nil }

  /// Appends the rows of an entry, with a trailing newline.
  mutating func add(_ entry: TranscriptEntry, to lines: inout [UInt8]) {
    if isPlain { text.add(entry, to: &lines) } else { lines += rows(entry).utf8 }
    lines.append(UInt8(ascii: "\n"))
  }

  /// Returns the rows of an entry, without a trailing newline.
  mutating func rows(_ entry: TranscriptEntry) -> String {
    let line = text.line(entry)
    guard !isPlain else { return line }
    let rows = rows(of: line.dropFirst(TranscriptText.margin)).map { colored($0, entry.event) }
    let indent = "\n" + String(repeating: " ", count: TranscriptText.margin)
    return paint.dim(String(line.prefix(TranscriptText.margin))) + rows.joined(separator: indent)
  }

  private func colored(_ row: String, _ event: TranscriptEntry.Event) -> String {
    switch event {
    case .gesture: paint.bold(row)
    case .irregular, .panic, .idleLimitReached, .timersThrottled: paint.error(row)
    case .visit, .cleaning: paint.bold(row)
    case .effect(.say(let utterance)): utterance.isMuted ? paint.dim(row) : paint.speech(row)
    case .effect(.command), .effect(.sound), .effect(.stop), .effect(.pause), .effect(.resume):
      paint.dim(row)
    case .touch, .effect: row
    }
  }

  /// Wraps the text of an entry at the width of the terminal.
  private func rows(of words: Substring) -> [String] {
    guard let width, width > TranscriptText.margin + 20 else { return [String(words)] }
    var rows: [String] = []
    var row = ""
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      if !row.isEmpty, row.count + 1 + word.count > width - TranscriptText.margin {
        rows.append(row)
        row = String(word)
      } else {
        row += (row.isEmpty ? "" : " ") + word
      }
    }
    return rows + [row]
  }
}
