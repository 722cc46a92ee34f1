internal import Disk
internal import Glibc
internal import System

/// A log of visits: a directory in which each visit has its own recording, session file and
/// transcript, named by the time of its first input.
///
/// What is typed into secure text fields is in none of them: while a secure text field is edited,
/// neither touches nor other inputs are recorded, and of the transcript only speech without typed
/// characters.
public struct VisitLog {
  /// The path of the directory.
  public let directory: String
  /// The maximum number of visits; the oldest are deleted.
  public var maximumCount: Int
  /// The maximum size of all files in bytes; the oldest visits are deleted.
  public var maximumSize: Int
  /// Returns the name of the current screen, for the summary of visits.
  public var currentScreen: () -> String? = { nil }
  /// Whether other users may read the files.
  let isShared: Bool

  /// Creates the directory if it does not exist.
  ///
  /// Only the owner may access it and the files unless `isShared` is set; then the process's umask
  /// applies.
  public init(
    _ directory: String, maximumCount: Int = 1_000, maximumSize: Int = 500_000_000,
    isShared: Bool = false
  ) throws(LiveError) {
    (self.directory, self.isShared) = (directory, isShared)
    (self.maximumCount, self.maximumSize) = (maximumCount, maximumSize)
    try LiveError.atDisk { () throws(DiskError) in
      if !FileInfo.nameExists(directory),
        !FileSystem.makeDirectory(directory, mode: isShared ? 0o777 : 0o700)
      {
        throw .storing(directory, .create)
      }
      guard FileInfo.isDirectory(directory) else {
        throw .storing(directory, .create, number: ENOTDIR)
      }
      guard FileSystem.allows(R_OK | W_OK | X_OK, at: directory) else {
        throw .storing(directory, .create)
      }
    }
  }
}
