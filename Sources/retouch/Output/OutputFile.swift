import Archive
import Arguments
import Glibc

/// A file that is written whole or not at all.
///
/// Until `finish` it has no name, or a temporary one where the file system wants one; so whatever
/// happens, no half of a file is taken for a whole one. A pipe or a device is written to directly,
/// and `-` is standard output.
final class OutputFile {
  /// What errors call the file.
  let name: String
  private let path: String
  private let force: Bool
  private var file: Int32
  private let place: Place
  private let compressor: Compressor?

  private enum Place {
    /// Written as it comes: standard output, a pipe, a device.
    case stream
    /// A file without a name, which gets one when it is whole.
    case nameless
    case temporary(String)
  }

  /// Opens the file; one that exists is refused at once, before any work was done for it.
  init(_ path: String, force: Bool, wantsName: Bool = false) throws(Failure) {
    self.force = force
    name = path == "-" ? "standard output" : path
    compressor = Compression(fileName: path).map { Compressor($0) }
    guard path != "-" else {
      (self.path, file, place) = (path, STDOUT_FILENO, .stream)
      return
    }
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      (self.path, place) = (path, .stream)
      file = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw Failure(writing: path, errno) }
      return
    }
    if exists, !force { throw Failure(writing: path, EEXIST) }
    // Where the name is a link, what it leads to is replaced.
    self.path = exists ? realpath(path) ?? path : path
    let directory = FileNames.folder(of: self.path)
    let nameless = wantsName ? -1 : unsafe open(directory, OutputFile.namelessFlags, 0o666)
    guard nameless < 0 else {
      (file, place) = (nameless, .nameless)
      if exists { fchmod(nameless, status.st_mode & 0o7777) }
      return
    }
    let temporary = OutputFile.temporaryName(besides: self.path)
    file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    place = .temporary(temporary)
    guard file >= 0 else { throw Failure(writing: path, errno) }
    if exists { fchmod(file, status.st_mode & 0o7777) }
  }

  deinit { discard() }

  /// Adds bytes.
  func write(_ bytes: Span<UInt8>) throws(Failure) {
    guard let compressor else {
      try put(bytes)
      return
    }
    compressor.add(bytes)
    try put(compressor.take().span)
  }

  /// The file is whole: it is brought to the disk and gets its name.
  func finish() throws(Failure) {
    if let compressor {
      compressor.finish()
      try put(compressor.take().span)
    }
    if case .stream = place { return }
    try check(fsync(file))
    switch place {
    case .stream: break
    case .nameless:
      // Linking never replaces a file, so one that has come meanwhile is safe.
      let target = force ? OutputFile.temporaryName(besides: path) : path
      try check(
        unsafe linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, target, AT_SYMLINK_FOLLOW))
      if force { try rename(target) }
    case .temporary(let temporary):
      if !force, FileNames.exists(path) { throw Failure(writing: path, EEXIST) }
      try rename(temporary)
    }
    close(file)
    file = -1
  }

  private func rename(_ temporary: String) throws(Failure) {
    guard unsafe retouch.rename(temporary, path) != 0 else { return }
    let number = errno
    unsafe unlink(temporary)
    throw Failure(writing: path, number)
  }

  /// Takes back what was written; there is nothing to take back from a pipe.
  private func discard() {
    guard file >= 0 else { return }
    switch place {
    case .stream: if file != STDOUT_FILENO { close(file) }
    case .nameless: close(file)
    case .temporary(let temporary):
      close(file)
      unsafe unlink(temporary)
    }
    file = -1
  }

  private func put(_ bytes: Span<UInt8>) throws(Failure) {
    guard !FileWriting.write(bytes, to: file) else { return }
    // Whoever reads from a pipe may have seen enough.
    if errno == EPIPE { Output.end(with: .done) }
    throw Failure(writing: name, errno)
  }

  private func check(_ result: Int32) throws(Failure) {
    guard result == 0 else { throw Failure(writing: name, errno) }
  }

  /// `O_TMPFILE`, which the C module does not carry over, since it is a sum of flags.
  private static let namelessFlags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC

  private static func temporaryName(besides path: String) -> String {
    "\(path).\(getpid()).part"
  }
}
