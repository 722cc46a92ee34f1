import Replay
import ScreenReader

/// The transcript on its way to standard output.
struct TranscriptWriter {
  private let format: Format
  private let showsSpeech: Bool
  private var transcript = TranscriptRows()
  private var buffer = OutputBuffer()

  init(_ format: Format, showsSpeech: Bool = true) {
    self.format = format
    self.showsSpeech = showsSpeech
  }

  mutating func add(_ entry: TranscriptEntry) {
    if !showsSpeech, case .effect(.say) = entry.event { return }
    switch format {
    case .text: buffer.add(transcript.rows(entry))
    case .jsonl: buffer.add(entry.json)
    }
  }

  mutating func flush() { buffer.flush() }
}
