package import Archive
internal import Glibc
package import Recordings
internal import System

/// The name that a recording will have, and the names around it while it is made.
package struct RecordingName: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  package var isStandardOutput: Bool { path == "-" }

  /// Whether the bytes go straight to where they are wanted, and no file is made.
  package var isStream: Bool { isStandardOutput || FileFacts.isStream(path) }

  /// The directory that the file is in, as a path that can be opened.
  package var directory: String { FileNames.folder(of: path) }

  /// The packing that the name asks for; `nil` when it asks for none.
  package var packing: Compression? { Compression(fileName: path) }

  /// The path without the ending that asks for compression.
  private var unpacked: String { Compression.unpacked(path) }

  /// The ending that tells the format: `yml` of `tap.yml.gz`; `nil` when there is none.
  package var ending: String? {
    let stem = split.stem
    return stem == unpacked ? nil : String(unpacked.dropFirst(stem.count + 1))
  }

  /// The format that the name asks for; `nil` where its ending names none that is written.
  package var format: RecordingWriter.Format? {
    guard !isStandardOutput, let ending else { return .libinput }
    return RecordingWriter.Format(fileName: "recording.\(ending)")
  }

  /// The file of one take: `tap-2.yml` for `tap.yml`.
  package func take(_ number: Int) -> RecordingName { marked("-\(number)") }

  /// Where something that was kept goes, while the name itself is wanted for something new.
  package func recovered(_ number: Int = 1) -> RecordingName {
    marked(number == 1 ? "-recovered" : "-recovered-\(number)")
  }

  /// Where the recording stands until it is whole, a file for each device.
  ///
  /// The recording's own name goes first, so that both stand side by side in a list of files, and
  /// `.part` last, so that nothing which looks for recordings by their ending takes it for one.
  package func partial(device: Int = 0) -> String {
    device == 0 ? "\(path).part" : "\(path).\(device + 1).part"
  }

  /// Where a recording is put together that is not simply what stands in one partial file.
  ///
  /// Everything in it stands in the partial files, too, so a forgotten one is worth nothing.
  package var assembly: String { "\(path).new" }

  /// A name in a folder that tells the time, and that no recording has, nor one that broke off:
  /// `visits/2026-11-23T120758Z.yml`.
  package static func free(in folder: String, at moment: String) -> RecordingName {
    let own = RecordingName("\(folder.hasSuffix("/") ? folder : folder + "/")\(moment).yml")
    var (name, number) = (own, 1)
    while name.isTaken || FileFacts.isTaken(name.partial()) {
      number += 1
      name = own.take(number)
    }
    return name
  }

  /// Whether there is such a file, or a session that would be beside it.
  package var isTaken: Bool { FileFacts.isTaken(path) || FileFacts.isTaken(session.path) }

  /// The path before its endings, and the endings.
  private var split: (stem: String, endings: String) {
    let whole = unpacked
    let start =
      FileNames.lastSlash(of: whole).map { whole.utf8.index(after: $0) } ?? whole.startIndex
    // A dot at the beginning hides a file, and is no ending.
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

/// A name stands for a whole file, or for none.
extension RecordingName {
  /// The name of the session beside the recording.
  package var session: RecordingName { RecordingName(path + SessionFiles.ending) }

  /// Refuses a name that no recording can have, before anything is recorded.
  package func check(replacing: Bool) throws(DiskError) {
    if FileFacts.isDirectory(path) { throw .unfit(path, .directory) }
    // Whatever may be replaced, a device is not: a file in its place would be no device.
    if FileFacts.exists(path), !FileFacts.isRegularFile(path) { throw .unfit(path, .notAFile) }
    if !replacing, FileFacts.isTaken(path) { throw .unfit(path, .taken) }
  }

  /// Gives a file that is on the disk this name, and brings the name to the disk, too.
  ///
  /// What has the name already stays, and is the error, unless it may be replaced.
  package func give(to file: String, replacing: Bool) throws(DiskError) {
    if replacing {
      guard FileSystem.rename(file, to: path) else { throw .keeping(path, .name) }
    } else {
      try giveWithoutReplacing(to: file)
    }
    // Not every file system can; then the name comes to the disk when it comes.
    let folder = FileSystem.open(directory, O_RDONLY | O_DIRECTORY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// A second name for the file fails when the name is taken, in one step with looking.
  private func giveWithoutReplacing(to file: String) throws(DiskError) {
    if FileSystem.link(file, as: path) {
      FileSystem.remove(file)
      return
    }
    // Memory cards of cameras have no second names; looking first is the best there is.
    guard errno != EEXIST, errno != ENOSPC, errno != EDQUOT else { throw .keeping(path, .name) }
    guard !FileFacts.exists(path) else { throw .keeping(path, .name, number: EEXIST) }
    guard FileSystem.rename(file, to: path) else { throw .keeping(path, .name) }
  }
}

/// The endings that names of recordings have.
package enum RecordingEndings {
  /// Those that can be written: of formats, and of packings behind them.
  package static let written =
    RecordingWriter.Format.allCases.flatMap(\.endings) + Compression.allCases.map(\.ending)

  /// Those, and the ones that other programs give.
  package static let read = written + ["ev", "desc", "txt", "dat"]
}
