internal import Glibc
internal import System

/// A file that is written completely or not at all.
///
/// Until `finish` is called, the file has no name, or a temporary name if the file system requires
/// one. An incomplete file therefore never appears under its name. Pipes and devices are written
/// directly; `-` is standard output.
package final class OutputFile {
  /// The name used in error messages.
  package let name: String
  private let path: String
  private let force: Bool
  private var file: Int32
  private let target: Target
  private let packer: CompressingWriter

  private enum Target {
    /// Written directly: standard output, a pipe or a device.
    case stream
    /// An unnamed file, which is linked when it is complete.
    case nameless
    case temporary(String)
  }

  /// Opens the file.
  ///
  /// Throws immediately if it exists and `force` is `false`.
  package init(
    _ path: String, force: Bool, for readers: ReadAccess = .umask, wantsName: Bool = false
  ) throws(DiskError) {
    self.force = force
    name = path == "-" ? "standard output" : path
    packer = CompressingWriter(path)
    guard path != "-" else {
      (self.path, file, target) = (path, STDOUT_FILENO, .stream)
      return
    }
    let old = FileSystem.status(of: path)
    if let old, old.kind != S_IFREG {
      (self.path, target) = (path, .stream)
      file = FileSystem.open(path, O_WRONLY)
      guard file >= 0 else { throw .writing(path) }
      return
    }
    if old != nil, !force { throw .writing(path, number: EEXIST) }
    // If the path is a symbolic link, its target is replaced.
    self.path = old == nil ? path : FileSystem.resolved(path) ?? path
    let directory = FilePaths.directory(of: self.path)
    let mode = readers.mode
    let nameless = wantsName ? -1 : FileSystem.open(directory, OutputFile.namelessFlags, mode: mode)
    if nameless >= 0 {
      (file, target) = (nameless, .nameless)
    } else {
      let temporary = OutputFile.temporaryName(besides: self.path)
      file = FileSystem.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      target = .temporary(temporary)
      guard file >= 0 else { throw .writing(path) }
    }
    // Restricts the permissions: the replaced file may have been readable to more users.
    if let old { fchmod(file, old.st_mode & readers.maximumMode) }
  }

  deinit { discard() }

  /// Appends bytes.
  package func write(_ bytes: Span<UInt8>) throws(DiskError) {
    try check(packer.write(bytes, to: file))
  }

  /// Appends a string as UTF-8.
  package func write(_ text: String) throws(DiskError) { try write(Array(text.utf8).span) }

  /// Completes the file: syncs it and gives it its name.
  ///
  /// Pass `true` for `skipsSync`, for files that can be generated again.
  package func finish(skipsSync: Bool = false) throws(DiskError) {
    try check(packer.finish(file))
    if case .stream = target { return }
    if !skipsSync { try check(fsync(file) == 0) }
    switch target {
    case .stream: break
    case .nameless:
      // Linking never replaces a file, so one created meanwhile is preserved.
      let target = force ? OutputFile.temporaryName(besides: path) : path
      try check(FileSystem.link(descriptor: file, as: target))
      if force { try rename(target) }
    case .temporary(let temporary):
      if !force, FileInfo.exists(path) { throw .writing(path, number: EEXIST) }
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

  /// Discards an incomplete file.
  ///
  /// Output to a pipe cannot be withdrawn.
  private func discard() {
    guard file >= 0 else { return }
    if file != STDOUT_FILENO { close(file) }
    if case .temporary(let temporary) = target { FileSystem.remove(temporary) }
  }

  private func check(_ isDone: Bool) throws(DiskError) {
    if !isDone { throw .writing(name) }
  }

  /// `O_TMPFILE`, which Swift does not import because it is a combination of flags.
  private static let namelessFlags = 0o20_000_000 | O_DIRECTORY | O_WRONLY

  private static func temporaryName(besides path: String) -> String {
    "\(path).\(getpid()).part"
  }
}
