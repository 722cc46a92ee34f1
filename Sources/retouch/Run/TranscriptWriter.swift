import Replay
import ScreenReader
import Terminal

/// The transcript on its way to whoever reads it.
struct TranscriptWriter {
  private let format: Format
  private let showsSpeech: Bool
  private var transcript = TranscriptRows()
  private let outlet: Outlet
  private var lines: [UInt8] = []

  init(_ format: Format, showsSpeech: Bool = true, into outlet: Outlet) {
    self.format = format
    self.showsSpeech = showsSpeech
    self.outlet = outlet
  }

  mutating func add(_ entry: TranscriptEntry) {
    if !showsSpeech, case .effect(.say) = entry.event { return }
    switch format {
    case .text: transcript.add(entry, to: &lines)
    case .jsonl: lines += (entry.json + "\n").utf8
    }
  }

  mutating func flush() {
    outlet.write(lines)
    lines.removeAll(keepingCapacity: true)
  }
}
