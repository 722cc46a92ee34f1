import Archive
import Arguments
import Recordings

/// The endings that recordings have; a shell completes names by them.
enum RecordingEndings {
  /// Those that can be written: of formats, and of packings behind them.
  static let written =
    RecordingWriter.Format.allCases.flatMap(\.endings) + Compression.allCases.map(\.ending)

  /// Those, and the ones that other programs give.
  static let read = written + ["ev", "desc", "txt", "dat"]
}

extension ValueKind where Value == String {
  /// The path of a recording.
  static var recording: Self { recording(placeholder: "FILE") }

  /// The path of a recording under another placeholder than `FILE`.
  static func recording(placeholder: String) -> Self {
    .file(RecordingEndings.read, placeholder: placeholder)
  }

  /// The path of a recording that is to be written.
  static func newRecording(placeholder: String = "FILE") -> Self {
    .file(RecordingEndings.written, placeholder: placeholder)
  }
}
