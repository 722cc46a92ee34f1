internal import Glibc
internal import System

/// A file that this program has made, and replaces as long as it is as the program left it.
///
/// Whatever else has the name stays: another file, one that was changed since, a link, a pipe. Links are
/// not followed.
package struct OwnFile: Sendable {
  private let path: String
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

  /// A file that is not made yet.
  package init(_ path: String) { self.path = path }

  /// Makes the file, or replaces the one that was made before.
  package mutating func write(_ text: String) throws(DiskError) {
    let status = FileSystem.status(of: path, followingLinks: false)
    if let status, status.kind != S_IFREG || State(status) != state { throw .foreignFile(path) }
    let output = try OutputFile(path, force: status != nil)
    try output.write(text)
    try output.finish()
    state = FileSystem.status(of: path, followingLinks: false).map(State.init)
  }
}
