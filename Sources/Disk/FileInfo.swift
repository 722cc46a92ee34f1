internal import Glibc
internal import System
internal import Text

/// Information about the file at a path, without reading it.
package enum FileInfo {
  /// Whether a file exists at the path.
  ///
  /// Symbolic links are followed.
  package static func exists(_ path: String) -> Bool { FileSystem.exists(path) }

  /// Whether the path leads to a directory.
  package static func isDirectory(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether the path leads to a regular file.
  package static func isRegularFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Whether the path itself is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    FileSystem.status(of: path, followingLinks: false)?.kind == S_IFLNK
  }

  /// Whether the path is a symbolic link whose target does not exist.
  package static func isDanglingLink(_ path: String) -> Bool { isLink(path) && !exists(path) }

  /// Whether the name exists, even as a dangling link.
  package static func nameExists(_ path: String) -> Bool {
    FileSystem.status(of: path, followingLinks: false) != nil
  }

  /// Returns the error number that makes the target of a link inaccessible, such as `ELOOP`; `nil`
  /// if it is accessible or does not exist.
  package static func linkError(at path: String) -> Int32? {
    guard !FileSystem.exists(path) else { return nil }
    let reason = errno
    return reason != ENOENT && reason != ENOTDIR && isLink(path) ? reason : nil
  }

  /// Whether the path leads to a character device, a pipe or a socket.
  ///
  /// Such a file is written to, not replaced.
  package static func isSpecialFile(_ path: String) -> Bool {
    kind(of: path).map { [S_IFCHR, S_IFIFO, S_IFSOCK].contains($0) } ?? false
  }

  /// Whether the contents can be read only once, as from a pipe.
  package static func isReadOnce(_ path: String) -> Bool {
    if path == "-" { return true }
    return kind(of: path).map { ![S_IFREG, S_IFDIR].contains($0) } ?? false
  }

  /// Whether the file ceases to exist with its users: a standard stream, a pipe or a socket.
  ///
  /// Devices such as `/dev/null` remain.
  package static func isTransient(_ path: String) -> Bool {
    if StandardStreams.descriptor(for: path) != nil { return true }
    return kind(of: path).map { [S_IFIFO, S_IFSOCK].contains($0) } ?? false
  }

  /// Whether the file exists and is write-protected or not writable by the user.
  package static func isReadOnly(_ path: String) -> Bool {
    guard let status = FileSystem.status(of: path) else { return false }
    return status.st_mode & 0o222 == 0 || !FileSystem.allows(W_OK, at: path)
  }

  /// Whether the user may list the directory.
  package static func isReadableDirectory(_ path: String) -> Bool {
    FileSystem.allows(R_OK | X_OK, at: path)
  }

  /// Whether two paths lead to the same file.
  package static func areSameFile(_ path: String, _ other: String) -> Bool {
    guard let first = FileSystem.status(of: path), let second = FileSystem.status(of: other) else {
      return false
    }
    return FileIdentity(first) == FileIdentity(second)
  }

  /// Whether output to both paths would go to the same regular file.
  package static func areOneOutput(_ path: String, _ other: String) -> Bool {
    if exists(path), exists(other) { return isRegularFile(path) && areSameFile(path, other) }
    guard let first = FilePaths.absolute(path), let second = FilePaths.absolute(other) else {
      return false
    }
    return first.fileNameBytes == second.fileNameBytes
  }

  /// Returns the size of a regular file in bytes; `nil` for anything else.
  package static func size(of path: String) -> Int? {
    guard let status = FileSystem.status(of: path), status.kind == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Returns the file type bits of the file at a path; `nil` if it does not exist.
  private static func kind(of path: String) -> mode_t? { FileSystem.status(of: path)?.kind }
}
