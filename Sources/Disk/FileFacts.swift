internal import Glibc
internal import System
internal import Text

/// What is at a path, as far as can be told without reading it.
package enum FileFacts {
  package static func exists(_ path: String) -> Bool { FileSystem.exists(path) }

  package static func isDirectory(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  package static func isRegularFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  package static func isLink(_ path: String) -> Bool {
    FileSystem.status(of: path, followingLinks: false)?.kind == S_IFLNK
  }

  /// Whether a name is a link to something that is not there.
  package static func isDanglingLink(_ path: String) -> Bool { isLink(path) && !exists(path) }

  /// Whether a name is taken, be it by a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    FileSystem.status(of: path, followingLinks: false) != nil
  }

  /// Why nobody gets to what a link leads to, as where links lead in a circle; `nil` where somebody
  /// does, or nothing is there.
  package static func obstacle(to path: String) -> Int32? {
    guard !FileSystem.exists(path) else { return nil }
    let reason = errno
    return reason != ENOENT && reason != ENOTDIR && isLink(path) ? reason : nil
  }

  /// Whether something is at the path that is no file to be replaced: a device, a pipe.
  package static func isStream(_ path: String) -> Bool {
    kind(of: path).map { [S_IFCHR, S_IFIFO, S_IFSOCK].contains($0) } ?? false
  }

  /// Whether what is at a path gives its bytes once, as a pipe does.
  package static func isReadOnce(_ path: String) -> Bool {
    if path == "-" { return true }
    return kind(of: path).map { ![S_IFREG, S_IFDIR].contains($0) } ?? false
  }

  /// Whether what is at a path is gone with those who use it; a device such as /dev/null stays.
  package static func isPassing(_ path: String) -> Bool {
    if StandardFiles.descriptor(meantBy: path) != nil { return true }
    return kind(of: path).map { [S_IFIFO, S_IFSOCK].contains($0) } ?? false
  }

  /// Whether a file is there that this person may not write, or that nobody is to write.
  package static func isReadOnly(_ path: String) -> Bool {
    guard let status = FileSystem.status(of: path) else { return false }
    return status.st_mode & 0o222 == 0 || !FileSystem.allows(W_OK, at: path)
  }

  /// Whether this person may see what is in a directory.
  package static func isOpenFolder(_ path: String) -> Bool {
    FileSystem.allows(R_OK | X_OK, at: path)
  }

  /// Whether two paths are one file.
  package static func areOne(_ path: String, _ other: String) -> Bool {
    guard let first = FileSystem.status(of: path), let second = FileSystem.status(of: other) else {
      return false
    }
    return FileIdentity(first) == FileIdentity(second)
  }

  /// Whether output to two paths would be written to one regular file.
  package static func areOneOutput(_ path: String, _ other: String) -> Bool {
    if exists(path), exists(other) { return isRegularFile(path) && areOne(path, other) }
    guard let first = FileNames.place(of: path), let second = FileNames.place(of: other) else {
      return false
    }
    return first.fileName == second.fileName
  }

  /// How many bytes a regular file has; `nil` for anything else.
  package static func size(of path: String) -> Int? {
    guard let status = FileSystem.status(of: path), status.kind == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The sort of file that a path leads to.
  private static func kind(of path: String) -> mode_t? { FileSystem.status(of: path)?.kind }
}
