import Arguments
import Disk
import Live
import Recordings
import Replay

/// What is to be recorded, and how, once the command line is understood.
struct RecordPlan {
  var name: RecordingName
  var take: TakePlan
  /// How many takes, a file each; `nil`: one recording under the name itself.
  var takes: Int?
  /// How many seconds are counted down before each recording.
  var countdown: Int
  /// Whether a file that is there already is replaced.
  var replaces: Bool
  var isQuiet: Bool
  var summary: Format

  /// The files that will be made, in order.
  var names: [RecordingName] {
    takes.map { count in (1...count).map { name.take($0) } } ?? [name]
  }

  /// Refuses more devices than there is room for.
  func check(deviceCount: Int) throws(CommandError) {
    guard deviceCount > 1 else { return }
    if take.format != .libinput { throw .noRoomToRecord(take.format) }
    if name.isStream { throw .devicesIntoStream }
  }

  /// What the format has no room for; `nil` when it has room for everything.
  var loss: String? {
    switch take.format {
    case .libinput, .evemu: nil
    case .events: "events alone do not say which device sent them: read them with --device"
    case .raw, .raw32:
      "raw events do not say which device sent them (read them with --device)"
        + (take.notes.expected.isEmpty && take.notes.remarks.isEmpty
          ? "" : "; --expect and --note have no room there")
    }
  }
}
