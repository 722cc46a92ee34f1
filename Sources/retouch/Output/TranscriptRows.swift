import Replay
import ScreenReader
import Terminal

/// A transcript as rows of a terminal: coloured, and wrapped under its own words.
///
/// A file gets one line for each entry and no colour, so that transcripts can be compared.
struct TranscriptRows {
  private let paint: Paint
  /// Where rows are to end; a file has lines of any length.
  private let width: Int?
  private var text = TranscriptText()

  init(paint: Paint = .ofOutput, width: Int? = TranscriptRows.widthOfOutput) {
    self.paint = paint
    self.width = width
  }

  private static var widthOfOutput: Int? {
    TerminalFacts.output.isTerminal ? TerminalFacts.output.width : nil
  }

  /// Whether the lines are as a file has them.
  private var isPlain: Bool { !paint.isColored && width == nil }

  /// The rows of an entry, without the last newline.
  mutating func rows(_ entry: TranscriptEntry) -> String {
    let line = text.line(entry)
    guard !isPlain else { return line }
    let rows = rows(of: line.dropFirst(TranscriptText.margin)).map { colored($0, entry.event) }
    let indent = "\n" + String(repeating: " ", count: TranscriptText.margin)
    return paint.faint(String(line.prefix(TranscriptText.margin))) + rows.joined(separator: indent)
  }

  private func colored(_ row: String, _ event: TranscriptEntry.Event) -> String {
    switch event {
    case .gesture: paint.strong(row)
    case .irregular, .panic, .leftOut, .putOff: paint.alarm(row)
    case .visit, .cleaning: paint.strong(row)
    case .effect(.say(let utterance)): utterance.isMuted ? paint.faint(row) : paint.spoken(row)
    case .effect(.command), .effect(.sound), .effect(.stop), .effect(.pause), .effect(.resume):
      paint.faint(row)
    case .touch, .effect: row
    }
  }

  /// The words in rows that the terminal has room for.
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
