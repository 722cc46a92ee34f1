internal import Glibc
internal import System

/// A file that this program creates, and replaces only if it has not been changed since.
///
/// Other files, changed files, links and pipes under this name are preserved. Symbolic links are
/// not followed.
package struct OwnFile: Sendable {
  /// The path.
  package let path: String
  private var state: State?

  /// The attributes that change when another program writes to the file.
  private struct State: Hashable {
    var identity: FileIdentity
    var length: off_t
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      identity = FileIdentity(status)
      length = status.st_size
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  /// Creates the value.
  ///
  /// The file is not created yet.
  package init(_ path: String) { self.path = path }

  /// Creates the file, or replaces the version written before.
  package mutating func write(_ text: String) throws(DiskError) {
    let status = FileSystem.status(of: path, followingLinks: false)
    if let status, status.kind != S_IFREG || State(status) != state { throw .foreignFile(path) }
    let output = try OutputFile(path, force: status != nil)
    try output.write(text)
    try output.finish()
    state = FileSystem.status(of: path, followingLinks: false).map(State.init)
  }
}
