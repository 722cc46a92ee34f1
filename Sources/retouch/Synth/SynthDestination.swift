import Compression
import Disk
import Glibc
import Recordings
import Synthesis
import System

/// The destination of synthesized recordings: standard output, a file, or a directory.
final class SynthDestination {
  private let kind: Kind
  private let format: RecordingWriter.Format
  private let system: SynthSystem?
  private let force: Bool
  /// The notices already printed; the same notice may concern thousands of recordings.
  private let printed = NoticeList()

  private enum Kind {
    /// A file, or `-` for standard output.
    case file(String)
    case directory(String)
  }

  init(
    _ path: String?, format: RecordingWriter.Format?, system: SynthSystem?, force: Bool,
    recordings: Int
  ) throws {
    (self.system, self.force) = (system, force)
    let path = path ?? "-"
    guard path.hasSuffix("/") || FileInfo.isDirectory(path) || recordings > 1 else {
      kind = .file(path)
      let format = if let format { format } else { try SynthDestination.format(of: path) }
      self.format = format
      try SynthDestination.check(format, for: system)
      return
    }
    guard path != "-" else { throw CommandError.recordingsIntoStream(recordings) }
    self.format = format ?? .evemu
    try SynthDestination.check(self.format, for: system)
    let directory = path.hasSuffix("/") ? String(path.dropLast()) : path
    kind = .directory(directory)
    guard !FileInfo.isDirectory(directory) else { return }
    guard FileSystem.makeDirectory(directory) else {
      guard errno == EEXIST else { throw DiskError.writing(path) }
      throw CommandError.recordingsIntoFile(path, count: recordings)
    }
  }

  /// Writes a recording.
  func write(
    _ recording: Recording, of acts: [HandAction], by performer: GestureSynthesizer, seed: UInt64
  ) throws {
    let maker = [performer.hand.name, performer.flaw?.rawValue].compactMap(\.self)
      .joined(separator: ".")
    let output =
      switch kind {
      case .file(let path): try OutputOptions.open(path, format, force: force, for: .umask)
      case .directory(let directory):
        try RecordingOutput(
          "\(directory)/\(acts.map(\.name).joined(separator: "+")).\(maker).\(seed)"
            + ".\(format.endings.first ?? "raw")", format, force: force, for: .umask
        ) { [printed] notice in if printed.add(notice.notice) { Output.emit(notice) } }
      }
    output.begin([recording.device], recording.notes)
    let events =
      switch system {
      case .android: AndroidTouchscreen.padded(recording.events)
      case nil: recording.events
      }
    try output.write(events.span, of: 0)
    try output.finish()
  }

  private static func check(_ format: RecordingWriter.Format, for system: SynthSystem?) throws {
    guard system == nil || format == .evemu else { throw CommandError.formatForAndroid(format) }
  }

  /// Returns the format of the file name, or evemu for standard output.
  private static func format(of path: String) throws -> RecordingWriter.Format {
    guard path != "-" else { return .evemu }
    guard
      let format = RecordingWriter.Format(fileName: CompressionFormat.removingExtension(from: path))
    else {
      throw CommandError.noFormat(path, .synthName)
    }
    return format
  }
}
