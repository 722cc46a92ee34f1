import Devices
import Live
import Replay
import ScreenReader
import System

/// The transcript of a session that goes on whether anybody reads it or not.
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

  /// It waits until what waits in the outlet is taken, or until nobody is there to take it.
  var wish: LiveWish? {
    outlet.problem == nil ? LiveWish(outlet.output, outlet.isWaiting ? .writing : .nothing) : nil
  }

  func happened(_ happening: EventLoop.Happening) { outlet.look() }

  /// The transcript was all that the session had to say, and nobody is there to read it.
  func wantsEnd(isHeard: Bool) -> Bool { outlet.problem != nil && !isHeard }

  /// Writes what is left, and says what could not be written; whether anything went wrong.
  func end() -> Bool {
    outlet.drain()
    if let words = outlet.complaint { Output.error(words) }
    // Where nothing can be written any more, that is why lines are missing.
    if outlet.problem == nil, outlet.leftOut > 0 {
      let lines = outlet.leftOut == 1 ? "1 line" : "\(outlet.leftOut) lines"
      Output.note("standard output was not read fast enough: \(lines) of the transcript left out")
    }
    return outlet.complaint != nil
  }
}
