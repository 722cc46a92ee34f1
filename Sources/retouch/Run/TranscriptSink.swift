import Devices
import Live
import Replay
import ScreenReader
import System

/// The transcript output of a session.
///
/// The session continues even if the reading process does not read.
final class TranscriptSink: EventLoopClient {
  private let format: OutputFormat
  private let showsSpeech: Bool
  private var transcript = TranscriptFormatter()
  private let sink = OutputSink()

  init(_ format: OutputFormat, showsSpeech: Bool) {
    (self.format, self.showsSpeech) = (format, showsSpeech)
  }

  func write(_ entries: [TranscriptEntry]) {
    var lines: [UInt8] = []
    for entry in entries {
      if !showsSpeech, case .effect(.say) = entry.event { continue }
      switch format {
      case .text: transcript.add(entry, to: &lines)
      case .jsonl: lines += (entry.json + "\n").utf8
      }
    }
    sink.write(lines)
  }

  let source = EventLoop.Source.output

  /// Standard output, until it fails.
  ///
  /// Writability is awaited only while lines are buffered.
  var pollRequest: PollRequest? {
    sink.errorNumber == nil
      ? PollRequest(sink.descriptor, sink.hasPendingBytes ? .writing : .nothing) : nil
  }

  func handle(_ event: EventLoop.Event) { sink.handlePollEvent() }

  /// Whether the session should end: the transcript cannot be written and speech is not heard.
  func wantsStop(hasVoice: Bool) -> Bool { sink.errorNumber != nil && !hasVoice }

  /// Writes the buffered lines and reports errors.
  ///
  /// Returns `true` if writing failed, except for a closed pipe or terminal.
  func end() -> Bool {
    sink.drain()
    if let words = sink.errorMessage { Output.error(words) }
    // If writing failed, that is the reason for missing lines.
    if sink.errorNumber == nil, sink.droppedLineCount > 0 {
      let lines = sink.droppedLineCount == 1 ? "1 line" : "\(sink.droppedLineCount) lines"
      Output.note("standard output was not read fast enough; \(lines) of the transcript lost")
    }
    return sink.errorMessage != nil
  }
}
