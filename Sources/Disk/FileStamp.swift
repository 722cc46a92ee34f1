internal import Glibc
internal import System

/// The attributes of a file that change when another program writes or replaces it.
struct FileStamp: Hashable, Sendable {
  private let identity: FileIdentity
  private let length: off_t
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    identity = FileIdentity(status)
    length = status.st_size
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Returns the stamp of the file at a path; `nil` if it does not exist.
  init?(path: String) {
    guard let status = FileSystem.status(of: path) else { return nil }
    self.init(status)
  }
}
