import Glibc

/// Gives files their names so that a name stands for a whole file, or for none.
enum FileNaming {
  /// Renames a file that is on the disk, and brings the new name to the disk, too.
  ///
  /// What has the name already stays, and is the error, unless it may be replaced.
  static func name(
    _ path: String, _ name: RecordingName, replacing: Bool
  ) throws(DiskProblem) {
    if replacing {
      guard unsafe rename(path, name.path) == 0 else { throw DiskProblem(.name, name.path) }
    } else {
      try nameWithoutReplacing(path, name)
    }
    syncDirectory(of: name)
  }

  /// A second name for the file fails when the name is taken, in one step with looking.
  private static func nameWithoutReplacing(
    _ path: String, _ name: RecordingName
  ) throws(DiskProblem) {
    if unsafe link(path, name.path) == 0 {
      _ = unsafe unlink(path)
      return
    }
    // Memory cards of cameras have no second names; looking first is the best there is.
    guard errno != EEXIST, errno != ENOSPC, errno != EDQUOT else {
      throw DiskProblem(.name, name.path)
    }
    guard !FileNames.exists(name.path) else {
      throw DiskProblem(.name, name.path, number: EEXIST)
    }
    guard unsafe rename(path, name.path) == 0 else { throw DiskProblem(.name, name.path) }
  }

  /// Removes files; one that is not there is no error.
  static func remove(_ paths: [String]) throws(DiskProblem) {
    for path in paths where unsafe unlink(path) != 0 && errno != ENOENT {
      throw DiskProblem(.remove, path)
    }
  }

  /// Not every file system can; then the name comes to the disk when it comes.
  private static func syncDirectory(of name: RecordingName) {
    let directory = unsafe open(name.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// Whether two paths are one file.
  static func areOne(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return unsafe stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// Whether the name is taken, be it by a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Whether something is at the path that is no file to be replaced: a device, a pipe.
  static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFCHR || kind == S_IFIFO || kind == S_IFSOCK
  }
}
