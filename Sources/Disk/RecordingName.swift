package import Compression
internal import Glibc
package import Recordings
internal import System

/// The name of a recording, and the names derived from it during recording.
package struct RecordingName: Hashable, Sendable {
  /// The path of the recording; `-` is standard output.
  package let path: String

  /// Creates a name from a path.
  package init(_ path: String) { self.path = path }

  /// Whether the recording is written to standard output.
  package var isStandardOutput: Bool { path == "-" }

  /// Whether the recording is written directly to a pipe, a device or standard output.
  package var isStream: Bool { isStandardOutput || FileInfo.isSpecialFile(path) }

  /// The directory of the file as a path that can be opened.
  package var directory: String { FilePaths.directory(of: path) }

  /// The compression that the name specifies; `nil` if it specifies none.
  package var compression: CompressionFormat? { CompressionFormat(fileName: path) }

  /// The path without the compression extension.
  private var unpacked: String { CompressionFormat.removingExtension(from: path) }

  /// The extension that specifies the format: `yml` for `tap.yml.gz`; `nil` without one.
  package var fileExtension: String? {
    let stem = split.stem
    return stem == unpacked ? nil : String(unpacked.dropFirst(stem.count + 1))
  }

  /// The format that the name specifies; `nil` if the extension is not that of a writable format.
  package var format: RecordingWriter.Format? {
    guard !isStandardOutput, let fileExtension else { return .libinput }
    return RecordingWriter.Format(fileName: "recording.\(fileExtension)")
  }

  /// Returns the name of a take: `tap-2.yml` for `tap.yml`.
  package func take(_ number: Int) -> RecordingName { marked("-\(number)") }

  /// Returns the name for an interrupted recording that is kept while its own name is reused.
  package func recovered(_ number: Int = 1) -> RecordingName {
    marked(number == 1 ? "-recovered" : "-recovered-\(number)")
  }

  /// Returns the path of the partial file of a device.
  ///
  /// The recording's own name comes first, so that both sort together. `.part` comes last, so that
  /// the file is not mistaken for a recording.
  package func partial(device: Int = 0) -> String {
    device == 0 ? "\(path).part" : "\(path).\(device + 1).part"
  }

  /// The temporary path for a recording that cannot be published by renaming a partial file.
  ///
  /// An abandoned file at this path is safe to delete: the partial files contain all of its data.
  package var assemblyPath: String { "\(path).new" }

  /// Returns an unused name for a given time in a directory: `visits/2026-11-23T120758Z.yml`.
  ///
  /// Names of interrupted recordings count as used.
  package static func available(in directory: String, timestamp moment: String) -> RecordingName {
    let own = RecordingName(
      "\(directory.hasSuffix("/") ? directory : directory + "/")\(moment).yml")
    var (name, number) = (own, 1)
    while name.isTaken || FileInfo.nameExists(name.partial()) {
      number += 1
      name = own.take(number)
    }
    return name
  }

  /// Whether the recording or its session file exists.
  package var isTaken: Bool { FileInfo.nameExists(path) || FileInfo.nameExists(session.path) }

  /// The path without its extensions, and the extensions.
  private var split: (stem: String, endings: String) {
    let whole = unpacked
    let start =
      FilePaths.lastSlash(of: whole).map { whole.utf8.index(after: $0) } ?? whole.startIndex
    // A leading dot hides the file and does not begin an extension.
    guard let dot = whole[start...].lastIndex(of: "."), dot > start else {
      return (whole, String(path.dropFirst(whole.count)))
    }
    let stem = String(whole[..<dot])
    return (stem, String(path.dropFirst(stem.count)))
  }

  private func marked(_ mark: String) -> RecordingName {
    let (stem, endings) = split
    return RecordingName(stem + mark + endings)
  }
}

/// Publishing of complete files under the name.
extension RecordingName {
  /// The name of the session file.
  package var session: RecordingName { RecordingName(path + SessionFiles.suffix) }

  /// Throws if the recording cannot have this name.
  ///
  /// Called before recording.
  package func check(replacing: Bool) throws(DiskError) {
    if FileInfo.isDirectory(path) { throw .invalidName(path, .directory) }
    // A device or pipe is never replaced by a file.
    if FileInfo.exists(path), !FileInfo.isRegularFile(path) { throw .invalidName(path, .notAFile) }
    if !replacing, FileInfo.nameExists(path) { throw .invalidName(path, .taken) }
  }

  /// Gives a synced file this name and syncs the directory.
  ///
  /// Throws if the name exists, unless `replacing` is `true`.
  package func publish(_ file: String, replacing: Bool) throws(DiskError) {
    if replacing {
      guard FileSystem.rename(file, to: path) else { throw .storing(path, .name) }
    } else {
      try giveWithoutReplacing(to: file)
    }
    // Some file systems cannot sync directories; the name is then written later.
    let folder = FileSystem.open(directory, O_RDONLY | O_DIRECTORY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Links the file.
  ///
  /// Linking fails atomically if the name exists.
  private func giveWithoutReplacing(to file: String) throws(DiskError) {
    if FileSystem.link(file, as: path) {
      FileSystem.remove(file)
      return
    }
    // File systems such as FAT have no hard links; a separate check is the fallback.
    guard errno != EEXIST, errno != ENOSPC, errno != EDQUOT else { throw .storing(path, .name) }
    guard !FileInfo.exists(path) else { throw .storing(path, .name, number: EEXIST) }
    guard FileSystem.rename(file, to: path) else { throw .storing(path, .name) }
  }
}

/// The file name extensions of recordings.
package enum RecordingExtensions {
  /// The extensions of writable formats and compressions.
  package static let written =
    RecordingWriter.Format.allCases.flatMap(\.endings)
    + CompressionFormat.allCases.map(\.fileExtension)

  /// The extensions of readable files, including those of other programs.
  package static let read = written + ["ev", "desc", "txt", "dat"]
}
