internal import Glibc
internal import System

/// A file that is written whole or not at all.
///
/// Until `finish` it has no name, or a temporary one where the file system wants one; so whatever
/// happens, no half of a file is taken for a whole one. A pipe or a device is written to directly,
/// and `-` is standard output.
package final class OutputFile {
  /// What errors call the file.
  package let name: String
  private let path: String
  private let force: Bool
  private var file: Int32
  private let place: Place
  private let packer: PackedWriter

  private enum Place {
    /// Written as it comes: standard output, a pipe, a device.
    case stream
    /// A file without a name, which gets one when it is whole.
    case nameless
    case temporary(String)
  }

  /// Opens the file; one that exists is refused at once, before any work was done for it.
  package init(
    _ path: String, force: Bool, for readers: Readers = .everybody, wantsName: Bool = false
  ) throws(DiskError) {
    self.force = force
    name = path == "-" ? "standard output" : path
    packer = PackedWriter(path)
    guard path != "-" else {
      (self.path, file, place) = (path, STDOUT_FILENO, .stream)
      return
    }
    let old = FileSystem.status(of: path)
    if let old, old.kind != S_IFREG {
      (self.path, place) = (path, .stream)
      file = FileSystem.open(path, O_WRONLY)
      guard file >= 0 else { throw .writing(path) }
      return
    }
    if old != nil, !force { throw .writing(path, number: EEXIST) }
    // Where the name is a link, what it leads to is replaced.
    self.path = old == nil ? path : FileSystem.resolved(path) ?? path
    let directory = FileNames.folder(of: self.path)
    let mode = readers.mode
    let nameless =
      wantsName ? -1 : FileSystem.open(directory, OutputFile.namelessFlags, mode: mode)
    if nameless >= 0 {
      (file, place) = (nameless, .nameless)
    } else {
      let temporary = OutputFile.temporaryName(besides: self.path)
      file = FileSystem.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      place = .temporary(temporary)
      guard file >= 0 else { throw .writing(path) }
    }
    // What is replaced may have been open to more people than what is written now.
    if let old { fchmod(file, old.st_mode & readers.maximumMode) }
  }

  deinit { discard() }

  /// Adds bytes.
  package func write(_ bytes: Span<UInt8>) throws(DiskError) {
    try check(packer.write(bytes, to: file))
  }

  /// Adds a text.
  package func write(_ text: String) throws(DiskError) { try write(Array(text.utf8).span) }

  /// The file is whole: it is brought to the disk and gets its name.
  ///
  /// What can be made again at any time `mayWait`: the system brings it to the disk when it likes.
  package func finish(mayWait: Bool = false) throws(DiskError) {
    try check(packer.finish(file))
    if case .stream = place { return }
    if !mayWait { try check(fsync(file) == 0) }
    switch place {
    case .stream: break
    case .nameless:
      // Linking never replaces a file, so one that has come meanwhile is safe.
      let target = force ? OutputFile.temporaryName(besides: path) : path
      try check(FileSystem.link(descriptor: file, as: target))
      if force { try rename(target) }
    case .temporary(let temporary):
      if !force, FileFacts.exists(path) { throw .writing(path, number: EEXIST) }
      try rename(temporary)
    }
    close(file)
    file = -1
  }

  private func rename(_ temporary: String) throws(DiskError) {
    guard !FileSystem.rename(temporary, to: path) else { return }
    let error = DiskError.writing(path)
    FileSystem.remove(temporary)
    throw error
  }

  /// Takes back what was written; there is nothing to take back from a pipe.
  private func discard() {
    guard file >= 0 else { return }
    if file != STDOUT_FILENO { close(file) }
    if case .temporary(let temporary) = place { FileSystem.remove(temporary) }
  }

  private func check(_ isDone: Bool) throws(DiskError) {
    if !isDone { throw .writing(name) }
  }

  /// `O_TMPFILE`, which the C module does not carry over, since it is a sum of flags.
  private static let namelessFlags = 0o20_000_000 | O_DIRECTORY | O_WRONLY

  private static func temporaryName(besides path: String) -> String {
    "\(path).\(getpid()).part"
  }
}
