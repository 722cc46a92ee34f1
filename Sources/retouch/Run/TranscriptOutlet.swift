import Devices
import Live
import Replay
import ScreenReader
import System

/// The transcript output of a session.
///
/// The session continues even if the reading process does not read.
final class TranscriptOutlet: LiveCompanion {
  private let format: Format
  private let showsSpeech: Bool
  private var transcript = TranscriptRows()
  private let outlet = Outlet()

  init(_ format: Format, showsSpeech: Bool) {
    (self.format, self.showsSpeech) = (format, showsSpeech)
  }

  func write(_ entries: [TranscriptEntry]) {
    var lines: [UInt8] = []
    for entry in entries {
      if !showsSpeech, case .effect(.say) = entry.event { continue }
      switch format {
      case .text: lines += (transcript.rows(entry) + "\n").utf8
      case .jsonl: lines += (entry.json + "\n").utf8
      }
    }
    outlet.write(lines)
  }

  let source = EventLoop.Source.output

  /// Standard output, until it fails.
  ///
  /// Writability is awaited only while lines are buffered.
  var wish: LiveWish? {
    outlet.problem == nil ? LiveWish(outlet.output, outlet.isWaiting ? .writing : .nothing) : nil
  }

  func happened(_ happening: EventLoop.Happening) { outlet.look() }

  /// Whether the session should end: the transcript cannot be written and speech is not heard.
  func wantsEnd(isHeard: Bool) -> Bool { outlet.problem != nil && !isHeard }

  /// Writes the buffered lines and reports errors.
  ///
  /// Returns `true` if writing failed, except for a closed pipe or terminal.
  func end() -> Bool {
    outlet.drain()
    if let words = outlet.complaint { Output.error(words) }
    // If writing failed, that is the reason for missing lines.
    if outlet.problem == nil, outlet.leftOut > 0 {
      let lines = outlet.leftOut == 1 ? "1 line" : "\(outlet.leftOut) lines"
      Output.note("standard output was not read fast enough: \(lines) of the transcript left out")
    }
    return outlet.complaint != nil
  }
}
