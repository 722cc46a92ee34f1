internal import System
internal import Text

/// Which files a session or a transcript may name: whoever wrote it may be a stranger.
///
/// What a person types may be anywhere. What such a file names must be a regular file that lies, behind
/// all links, in the file's own folder or below it, in the same working copy of Git's, where the person
/// works, where programs are installed for everybody, or where the person allows it (`--allow-path`).
/// Through hidden folders, in which keys and passwords are kept, nothing is reached that was not
/// allowed.
package struct PathReach: Hashable, Sendable {
  /// Folders and files that the person allows.
  private let allowed: [String]
  /// Folders that the person named, and the one where the command was started.
  private let near: [String]

  private static let installed = ["/usr/share", "/usr/local/share", "/etc/retouch"]

  /// - Parameters:
  ///   - allowed: what `--allow-path` gives, folders or files.
  ///   - named: folders of recordings that stand on the command line; others are passed over.
  package init(allowing allowed: [String] = [], named: [String] = []) {
    self.allowed = allowed.compactMap { FileSystem.resolved($0) }
    near = (["."] + named).filter(FileFacts.isDirectory).compactMap { FileSystem.resolved($0) }
  }

  /// How far a file is trusted that another one names.
  package enum Trust: Hashable, Sendable {
    /// It is of the same folder, or was allowed.
    case full
    /// Nobody but a stranger may have meant it: nothing of its content is told, unless it is what it
    /// was named for.
    case little
    case none
  }

  package func trust(in path: String, namedBy file: String) -> Trust {
    guard let target = FileSystem.resolved(path),
      let home = FileSystem.resolved(FileNames.folder(of: file))
    else { return .none }
    if allowed.contains(where: { $0.isExactly(target) || Self.rest(of: target, in: $0) != nil }) {
      return .full
    }
    func isOpen(_ folder: String) -> Bool {
      guard let rest = Self.rest(of: target, in: folder) else { return false }
      return !rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    }
    if isOpen(home) { return .full }
    let others = near + Self.installed + (Self.workingCopy(around: home).map { [$0] } ?? [])
    return others.contains(where: isOpen) ? .little : .none
  }

  /// The working copy that a folder is in: nobody else has made a folder above it one.
  private static func workingCopy(around folder: String) -> String? {
    var folder = folder
    while folder != "/", !FileFacts.isTaken("\(folder)/.git") {
      folder = FileNames.folder(of: folder)
    }
    return folder == "/" ? nil : folder
  }

  /// What follows the path of a folder in that of a file below it.
  ///
  /// The root is the folder of everything, and so of nothing in particular.
  private static func rest(of path: String, in folder: String) -> Substring.UTF8View? {
    guard folder != "/", path.utf8.starts(with: "\(folder)/".utf8) else { return nil }
    return path.utf8.dropFirst(folder.utf8.count + 1)
  }
}
