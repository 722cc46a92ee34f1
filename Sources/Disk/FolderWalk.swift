internal import Glibc
internal import System
internal import Text

/// A walk through the directories that one command names, which enters what links lead to once.
///
/// It stays on the file systems of the directories that were named and of those that links lead to: below
/// `/` are also file systems such as `/proc`, and disks of other machines.
package struct FolderWalk {
  /// A directory, whatever its names are.
  private struct Identity: Hashable {
    var device: dev_t
    var number: ino_t

    init?(_ path: String) {
      guard let status = FileSystem.status(of: path.isEmpty ? "." : path) else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// A directory on the way.
  package struct Folder {
    package fileprivate(set) var path: String
    /// The one that was named, and on whose account this one is walked through.
    fileprivate var root: String
    /// Whether a link led here or above.
    fileprivate var isBehindLink = false

    /// One that a person named: without a path, the one that we are in.
    package init(named path: String) { (self.path, root) = (path, path) }
  }

  /// What is in a directory.
  package enum Entry {
    case folder(Folder)
    /// A directory in which another file system is mounted.
    case mountPoint(String)
    /// Also a link to a folder that is walked through elsewhere, or leads back.
    case other(String)
  }

  /// Where the named directories are: what is in them is walked through for itself.
  private let roots: [String]
  private var entered: Set<Identity>

  package init(named paths: [String]) {
    let folders = paths.map { $0.isEmpty ? "." : $0 }.filter(FileFacts.isDirectory)
    roots = folders.compactMap { FileSystem.resolved($0) }
    entered = Set(folders.compactMap { Identity($0) })
  }

  /// What is in a directory, in order of the names, by paths that begin with its own.
  package mutating func entries(of folder: Folder) -> [Entry] {
    let path = folder.path
    let isWhole = path.isEmpty || path.utf8.last == UInt8(ascii: "/")
    let start = isWhole ? path : "\(path)/"
    let device = Identity(path)?.device
    return FileNames.names(in: path.isEmpty ? "." : path).map { name in
      enter(start + name, from: folder, on: device)
    }
  }

  private mutating func enter(
    _ path: String, from folder: Folder, on device: dev_t?
  ) -> Entry {
    guard FileFacts.isDirectory(path) else { return .other(path) }
    let isLink = FileFacts.isLink(path)
    if isLink, !leadsOut(path, from: folder) { return .other(path) }
    let identity = Identity(path)
    if !isLink, let identity, identity.device != device { return .mountPoint(path) }
    var inner = folder
    inner.path = path
    inner.isBehindLink = folder.isBehindLink || isLink
    let isNew = identity.map { entered.insert($0).inserted } ?? true
    // Where no link led, a person asked for it, however often.
    return isNew || !inner.isBehindLink ? .folder(inner) : .other(path)
  }

  /// Whether a link leads neither into a directory that was named, nor into one on the way to it,
  /// nor above one of those.
  private func leadsOut(_ link: String, from folder: Folder) -> Bool {
    guard let target = FileSystem.resolved(link), !roots.contains(where: { isWithin(target, $0) })
    else {
      return false
    }
    var way = folder.path
    while let place = FileSystem.resolved(way.isEmpty ? "." : way) {
      if isWithin(target, place) || isWithin(place, target) { return false }
      guard way.utf8.count > folder.root.utf8.count else { return true }
      guard let slash = FileNames.lastSlash(of: way) else {
        way = ""
        continue
      }
      way = slash == way.startIndex ? "/" : String(way[..<slash])
    }
    return false
  }

  /// Whether a path from the root on is of a folder or of something in it.
  private func isWithin(_ path: String, _ folder: String) -> Bool {
    path.isExactly(folder) || folder == "/" || path.utf8.starts(with: "\(folder)/".utf8)
  }
}
