import Disk
import Recordings
import Replay

/// A recording of a synthetic hand, with the session that belongs to it.
struct SyntheticSession {
  var recording: Recording
  var log: SessionLog

  /// Writes the recording, and the session beside it.
  func write(to path: String, _ format: RecordingWriter.Format, force: Bool) throws {
    let output = try RecordingOutput(path, format, force: force, for: .umask) { Output.emit($0) }
    output.begin([recording.device], recording.notes)
    try output.write(recording.events.span, of: 0)
    try output.finish()
    let session = try OutputFile(path + SessionFiles.suffix, force: true)
    try session.write(log.text)
    try session.finish()
  }
}
