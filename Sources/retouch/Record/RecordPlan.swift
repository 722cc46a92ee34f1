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

  /// What cannot be done with so many devices; `nil` when all can.
  func objection(deviceCount: Int) -> String? {
    guard deviceCount > 1 else { return nil }
    if take.format != .libinput {
      return "\(take.format.rawValue) files have room for one device; record several as libinput "
        + "YAML (-o FILE.yml)"
    }
    if name.isStream {
      return "several devices stand one after the other in a recording, so they cannot be written "
        + "while they come; name a file"
    }
    return nil
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

extension RecordPlan {
  /// The format that a name or `--to` asks for.
  static func format(
    of name: RecordingName, asked: RecordingWriter.Format?
  ) throws -> RecordingWriter.Format {
    guard let format = asked ?? name.format else {
      throw Failure(
        sentence: "\(name.path): '.\(name.ending ?? "")' names no format to write\n"
          + "The endings are .yml, .evemu, .events and .raw; --to names a format whatever the "
          + "ending.", status: .usage)
    }
    return format
  }
}
