internal import Glibc
internal import System

/// A file that this program creates, and replaces only if it has not been changed since.
///
/// Other files, changed files, links and pipes under this name are preserved. Symbolic links are
/// not followed.
package struct OwnFile: Sendable {
  /// The path.
  package let path: String
  private var stamp: FileStamp?

  /// Creates the value.
  ///
  /// The file is not created yet.
  package init(_ path: String) { self.path = path }

  /// Creates the file, or replaces the version written before.
  package mutating func write(_ text: String) throws(DiskError) {
    let status = FileSystem.status(of: path, followingLinks: false)
    if let status, status.kind != S_IFREG || FileStamp(status) != stamp { throw .foreignFile(path) }
    let output = try OutputFile(path, force: status != nil)
    try output.write(text)
    try output.finish()
    stamp = FileSystem.status(of: path, followingLinks: false).map(FileStamp.init)
  }
}
