internal import Glibc
internal import System

/// Gives files their names so that a name stands for a whole file, or for none.
package enum FileNaming {
  /// Renames a file that is on the disk, and brings the new name to the disk, too.
  ///
  /// What has the name already stays, and is the error, unless it may be replaced.
  package static func name(
    _ path: String, _ name: RecordingName, replacing: Bool
  ) throws(DiskError) {
    if replacing {
      guard FileSystem.rename(path, to: name.path) else { throw .keeping(name.path, .name) }
    } else {
      try nameWithoutReplacing(path, name)
    }
    syncDirectory(of: name)
  }

  /// A second name for the file fails when the name is taken, in one step with looking.
  private static func nameWithoutReplacing(
    _ path: String, _ name: RecordingName
  ) throws(DiskError) {
    if FileSystem.link(path, as: name.path) {
      FileSystem.remove(path)
      return
    }
    // Memory cards of cameras have no second names; looking first is the best there is.
    guard errno != EEXIST, errno != ENOSPC, errno != EDQUOT else {
      throw .keeping(name.path, .name)
    }
    guard !FileFacts.exists(name.path) else {
      throw .keeping(name.path, .name, number: EEXIST)
    }
    guard FileSystem.rename(path, to: name.path) else { throw .keeping(name.path, .name) }
  }

  /// Removes files; one that is not there is no error.
  package static func remove(_ paths: [String]) throws(DiskError) {
    for path in paths where !FileSystem.remove(path) && errno != ENOENT {
      throw .keeping(path, .remove)
    }
  }

  /// Not every file system can; then the name comes to the disk when it comes.
  private static func syncDirectory(of name: RecordingName) {
    let directory = FileSystem.open(name.directory, O_RDONLY | O_DIRECTORY)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// Refuses a name that no recording can have, before anything is recorded.
  package static func check(_ path: String, replacing: Bool) throws(DiskError) {
    if FileFacts.isDirectory(path) { throw .unfit(path, .directory) }
    // Whatever may be replaced, a device is not: a file in its place would be no device.
    if FileFacts.exists(path), !FileFacts.isRegularFile(path) { throw .unfit(path, .notAFile) }
    if !replacing, FileFacts.isTaken(path) { throw .unfit(path, .taken) }
  }
}
