internal import Glibc
internal import System
internal import Text

/// A traversal of the directories given to a command.
///
/// A directory behind symbolic links is entered once.
///
/// The traversal does not cross mount points, except through symbolic links: `/proc` and network
/// file systems may be mounted below `/`.
package struct DirectoryTraversal {
  /// The identity of a directory, independent of its names.
  private struct Identity: Hashable {
    var device: dev_t
    var number: ino_t

    init?(_ path: String) {
      guard let status = FileSystem.status(of: path.isEmpty ? "." : path) else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// A directory in the traversal.
  package struct Directory {
    /// The path of the directory.
    package fileprivate(set) var path: String
    /// The given directory from which this one was reached.
    fileprivate var root: String
    /// Whether this directory was reached through a symbolic link.
    fileprivate var isBehindLink = false

    /// Creates a directory given by the user.
    ///
    /// An empty path is the working directory.
    package init(named path: String) { (self.path, root) = (path, path) }
  }

  /// An entry of a directory.
  package enum Entry {
    case directory(Directory)
    /// A directory on which another file system is mounted.
    case mountPoint(String)
    /// Anything else, including a link to a directory that is traversed elsewhere.
    case other(String)
  }

  /// The canonical paths of the given directories.
  ///
  /// Links into them are not followed.
  private let roots: [String]
  private var entered: Set<Identity>

  /// Creates a traversal of the given paths.
  ///
  /// Files among them are ignored.
  package init(named paths: [String]) {
    let directories = paths.map { $0.isEmpty ? "." : $0 }.filter(FileInfo.isDirectory)
    roots = directories.compactMap { FileSystem.resolved($0) }
    entered = Set(directories.compactMap { Identity($0) })
  }

  /// Returns the entries of a directory, sorted by name.
  ///
  /// Their paths begin with the path of the directory.
  package mutating func entries(of directory: Directory) -> [Entry] {
    let path = directory.path
    let isWhole = path.isEmpty || path.utf8.last == UInt8(ascii: "/")
    let start = isWhole ? path : "\(path)/"
    let device = Identity(path)?.device
    return FilePaths.entries(in: path.isEmpty ? "." : path).map { name, isRegularFile in
      isRegularFile ? .other(start + name) : enter(start + name, from: directory, on: device)
    }
  }

  private mutating func enter(
    _ path: String, from directory: Directory, on device: dev_t?
  ) -> Entry {
    guard FileInfo.isDirectory(path) else { return .other(path) }
    let isLink = FileInfo.isLink(path)
    if isLink, !isOutsideRoots(path, from: directory) { return .other(path) }
    let identity = Identity(path)
    if !isLink, let identity, identity.device != device { return .mountPoint(path) }
    var inner = directory
    inner.path = path
    inner.isBehindLink = directory.isBehindLink || isLink
    let isNew = identity.map { entered.insert($0).inserted } ?? true
    // A directory that the user gives several times is entered each time.
    return isNew || !inner.isBehindLink ? .directory(inner) : .other(path)
  }

  /// Whether a link leads outside: its target is not inside a given directory, and neither contains
  /// nor is inside a directory between the given one and the link.
  private func isOutsideRoots(_ link: String, from directory: Directory) -> Bool {
    guard let target = FileSystem.resolved(link), !roots.contains(where: { isWithin(target, $0) })
    else {
      return false
    }
    var path = directory.path
    while let resolved = FileSystem.resolved(path.isEmpty ? "." : path) {
      if isWithin(target, resolved) || isWithin(resolved, target) { return false }
      guard path.utf8.count > directory.root.utf8.count else { return true }
      guard let slash = FilePaths.lastSlash(of: path) else {
        path = ""
        continue
      }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return false
  }

  /// Whether an absolute path is `directory` or inside it.
  private func isWithin(_ path: String, _ directory: String) -> Bool {
    path.hasSameBytes(as: directory) || directory == "/"
      || path.utf8.starts(with: "\(directory)/".utf8)
  }
}
