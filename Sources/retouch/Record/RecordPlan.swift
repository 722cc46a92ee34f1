import Disk
import Live
import Recordings
import Replay

/// The output, takes and options of `retouch record`.
struct RecordPlan {
  var name: RecordingName
  var take: RecorderConfiguration
  /// The number of takes, each in a separate file; `nil` for one recording under the plain name.
  var takes: Int?
  /// The countdown before each recording, in seconds.
  var countdown: Int
  /// Whether existing files are replaced.
  var replaces: Bool
  var isQuiet: Bool
  var summary: OutputFormat

  /// The files to create, in order.
  var names: [RecordingName] {
    takes.map { count in (1...count).map { name.take($0) } } ?? [name]
  }

  /// Throws if the format or the output cannot hold this number of devices.
  func check(deviceCount: Int) throws(CommandError) {
    guard deviceCount > 1 else { return }
    if take.format != .libinput { throw .noRoomToRecord(take.format) }
    if name.isStream { throw .devicesIntoStream }
  }

  /// A message about data that the format cannot store; `nil` if it stores everything.
  var loss: String? {
    switch take.format {
    case .libinput, .evemu: nil
    case .events:
      "the format 'events' does not store the device; specify it with --device to read the file"
    case .raw, .raw32:
      "raw formats do not store the device; specify it with --device to read the file"
        + (take.notes.expected.isEmpty && take.notes.comments.isEmpty
          ? "" : "; --expect and --note are not stored either")
    }
  }
}
