internal import System
internal import Text

/// Decides which files a session or transcript may refer to.
///
/// The author of such a file may be untrusted.
///
/// The command line may name any file. A file named by a session or transcript must be a regular
/// file whose canonical path is in one of these directories:
///
/// - the directory of the session or transcript
/// - the same Git working copy
/// - the working directory, or a directory on the command line
/// - a system-wide data directory
/// - a path allowed with `--allow-path`
///
/// Hidden subdirectories, which may contain keys and passwords, are excluded unless they are
/// allowed.
package struct PathPolicy: Hashable, Sendable {
  /// The directories and files that the user allows.
  private let allowed: [String]
  /// The working directory and the directories given by the user.
  private let workingDirectories: [String]

  private static let installed = ["/usr/share", "/usr/local/share", "/etc/retouch"]

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - allowed: The directories or files given with `--allow-path`.
  ///   - named: The directories of recordings on the command line. Paths that are not directories
  ///     are ignored.
  package init(allowing allowed: [String] = [], named: [String] = []) {
    self.allowed = allowed.compactMap { FileSystem.resolved($0) }
    workingDirectories = (["."] + named).filter(FileInfo.isDirectory).compactMap {
      FileSystem.resolved($0)
    }
  }

  /// The level of trust in a file that another file refers to.
  package enum Trust: Hashable, Sendable {
    /// The file is in the directory of the referring file, or allowed.
    case full
    /// The reference may be hostile. The contents are disclosed only if the file is of the expected
    /// kind.
    case limited
    case none
  }

  /// Returns the trust in `path`, to which `file` refers.
  ///
  /// Returns `none` if either cannot be resolved.
  package func trust(in path: String, namedBy file: String) -> Trust {
    guard let target = FileSystem.resolved(path),
      let home = FileSystem.resolved(FilePaths.directory(of: file))
    else { return .none }
    if allowed.contains(where: {
      $0.hasSameBytes(as: target) || Self.rest(of: target, in: $0) != nil
    }) {
      return .full
    }
    func isOpen(_ directory: String) -> Bool {
      guard let rest = Self.rest(of: target, in: directory) else { return false }
      return !rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    }
    if isOpen(home) { return .full }
    let others =
      workingDirectories + Self.installed + (Self.workingCopy(around: home).map { [$0] } ?? [])
    return others.contains(where: isOpen) ? .limited : .none
  }

  /// Returns the Git working copy that contains a directory; `nil` outside Git.
  private static func workingCopy(around directory: String) -> String? {
    var directory = directory
    while directory != "/", !FileInfo.nameExists("\(directory)/.git") {
      directory = FilePaths.directory(of: directory)
    }
    return directory == "/" ? nil : directory
  }

  /// Returns the path of a file relative to a directory; `nil` if the file is not below it.
  ///
  /// Always `nil` for the root directory, which would otherwise allow every file.
  private static func rest(of path: String, in directory: String) -> Substring.UTF8View? {
    guard directory != "/", path.utf8.starts(with: "\(directory)/".utf8) else { return nil }
    return path.utf8.dropFirst(directory.utf8.count + 1)
  }
}
