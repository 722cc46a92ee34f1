import Evdev
import Replay
import ScreenReader
import Text

/// What happens on a walk, on its way to standard output.
struct StepPrinter {
  private let format: Format
  private let paint: Paint
  /// Where lines are to end; a file has lines of any length.
  private let width: Int?
  private var text = TranscriptText()
  private var isFirst = true

  init(_ format: Format, paint: Paint = .ofOutput) {
    self.format = format
    self.paint = paint
    width = Terminal.output.isTerminal ? Terminal.output.width : nil
  }

  /// Says which step comes now.
  mutating func step(_ words: String, at time: Duration) {
    switch format {
    case .text:
      Output.write((isFirst ? "" : "\n") + paint.strong("> \(words.harmless)") + "\n")
    case .jsonl:
      var line = JSONLine()
      line.add("time", verbatim: time.wholeMicroseconds.seconds)
      line.add("event", "step")
      line.add("step", words)
      Output.write(line.line + "\n")
    }
    isFirst = false
  }

  mutating func add(_ entries: [TranscriptEntry]) {
    guard !entries.isEmpty else { return }
    var lines = ""
    for entry in entries {
      switch format {
      case .text: lines += colored(text.line(entry).harmless, entry) + "\n"
      case .jsonl: lines += entry.json + "\n"
      }
    }
    isFirst = false
    Output.write(lines)
  }

  /// Where the words of a line begin, behind the time and what sort of thing it is.
  private static let margin = 21

  private func colored(_ line: String, _ entry: TranscriptEntry) -> String {
    let head = String(line.prefix(Self.margin))
    let rows = rows(of: line.dropFirst(Self.margin)).map { row in
      entry.isSpeech ? paint.spoken(row) : row
    }
    let indent = "\n" + String(repeating: " ", count: Self.margin)
    return paint.faint(head) + rows.joined(separator: indent)
  }

  /// The words in rows that the terminal has room for.
  private func rows(of words: Substring) -> [String] {
    guard let width, width > Self.margin + 20 else { return [String(words)] }
    var rows: [String] = []
    var row = ""
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      if !row.isEmpty, row.count + 1 + word.count > width - Self.margin {
        rows.append(row)
        row = String(word)
      } else {
        row += (row.isEmpty ? "" : " ") + word
      }
    }
    return rows + [row]
  }
}

extension TranscriptEntry {
  fileprivate var isSpeech: Bool {
    if case .effect(.say(let utterance)) = event { !utterance.isMuted } else { false }
  }
}
