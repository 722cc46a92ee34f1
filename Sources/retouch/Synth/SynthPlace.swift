import Archive
import Arguments
import Disk
import Glibc
import Recordings
import Synthesis
import System

/// Where synthesised recordings go: standard output, a file, or a directory with a file for each.
final class SynthPlace {
  private let kind: Kind
  private let format: RecordingWriter.Format
  private let force: Bool
  private var told: [RecordingOmission] = []

  private enum Kind {
    /// Also `-`, which is standard output.
    case file(String)
    case directory(String)
  }

  init(
    _ path: String?, format: RecordingWriter.Format?, force: Bool, recordings: Int
  ) throws {
    self.force = force
    let path = path ?? "-"
    guard path.hasSuffix("/") || FileFacts.isDirectory(path) || recordings > 1 else {
      kind = .file(path)
      self.format = if let format { format } else { try SynthPlace.format(of: path) }
      return
    }
    guard path != "-" else {
      throw Failure(
        sentence: "\(recordings) recordings do not go into one stream; name a directory with -o",
        status: .usage)
    }
    self.format = format ?? .evemu
    let directory = path.hasSuffix("/") ? String(path.dropLast()) : path
    kind = .directory(directory)
    guard !FileFacts.isDirectory(directory) else { return }
    guard FileSystem.makeDirectory(directory) else {
      guard errno == EEXIST else { throw DiskError.writing(path) }
      throw Failure(
        sentence: "\(path): this is a file; \(recordings) recordings go into a directory",
        status: .usage)
    }
  }

  /// Writes a recording whole.
  func write(
    _ recording: Recording, of acts: [Act], by hand: HandKind, seed: UInt64
  ) throws {
    switch kind {
    case .file(let path):
      let output = try RecordingOutput(path, format, force: force)
      output.begin([recording.device], recording.notes)
      try output.write(recording.events.span, of: 0)
      try output.finish()
    case .directory(let directory):
      let name = acts.map(\.name).joined(separator: "+") + ".\(hand.rawValue).\(seed)"
      let path = "\(directory)/\(name).\(format.ending)"
      let file = try OutputFile(path, force: force)
      let stale = try StaleSession(beside: path, force: force)
      try file.write(RecordingWriter.bytes(of: [recording], as: format).span)
      try file.finish()
      if let stale { Output.tell(try stale.remove()) }
      for loss in format.omissions(writing: recording.device, recording.notes)
      where !told.contains(loss) {
        told.append(loss)
        Output.note("lost in \(format.words): \(loss.words)")
      }
    }
  }

  /// What the name asks for; evemu on standard output.
  private static func format(of path: String) throws -> RecordingWriter.Format {
    guard path != "-" else { return .evemu }
    guard let format = RecordingWriter.Format(fileName: Compression.unpacked(path)) else {
      throw Failure(
        sentence: "\(path): the name does not tell the format. End it in .evemu, .yml (libinput), "
          + ".events or .raw, name one with --to, or end it in / for a directory",
        status: .usage)
    }
    return format
  }
}

extension RecordingWriter.Format {
  /// What the names of such files end in.
  fileprivate var ending: String {
    switch self {
    case .libinput: "yml"
    case .evemu: "evemu"
    case .events: "events"
    case .raw, .raw32: "raw"
    }
  }
}
