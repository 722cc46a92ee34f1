internal import Glibc
internal import System
internal import Text

/// The names of files: their parts, those in a directory, and how one file names another.
package enum FileNames {
  /// The names in a directory, in order, without the hidden ones; none where there is no directory.
  package static func names(in directory: String) -> [String] {
    FileSystem.names(in: directory).filter { $0.utf8.first != UInt8(ascii: ".") }
      .map { ExactText($0) }.sorted().map(\.text)
  }

  /// The slash before a name; what follows it may be one character with it, and is not.
  package static func lastSlash(of path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }

  /// The name of a file, without where it is.
  package static func last(of path: String) -> String {
    guard let slash = lastSlash(of: path) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The directory that a file is in, as a path that can be opened.
  package static func folder(of path: String) -> String {
    guard let slash = lastSlash(of: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands before a name in its path, and the name: `a/` and `b` of `a/b`.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = lastSlash(of: path) else { return ("", path) }
    return (String(Substring(path.utf8[...slash])), last(of: path))
  }

  /// Removes files; one that is not there is no error.
  package static func remove(_ paths: [String]) throws(DiskError) {
    for path in paths where !FileSystem.remove(path) && errno != ENOENT {
      throw .keeping(path, .remove)
    }
  }

  // MARK: One file as another one names it

  /// The path of a file as it is seen from beside another one.
  package static func joined(_ path: String, beside file: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/"), let slash = lastSlash(of: file) else { return path }
    return "\(file[..<slash])/\(path)"
  }

  /// The path of a file as another one names it.
  package static func relative(_ path: String, to file: String) -> String {
    guard let target = FileSystem.resolved(path), let base = FileSystem.resolved(folder(of: file))
    else { return path }
    var (steps, from) = (steps(of: target)[...], steps(of: base)[...])
    while let step = steps.first, let other = from.first, step.isExactly(other), steps.count > 1 {
      steps.removeFirst()
      from.removeFirst()
    }
    return (from.map { _ in ".." } + steps).joined(separator: "/")
  }

  /// The folders on the way to a file, and the file.
  private static func steps(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The path of a file as it is seen from a directory that it lies in; else as it is.
  package static func within(_ directory: String?, _ path: String) -> String {
    guard let directory, let own = FileSystem.resolved(directory), own != "/",
      let file = place(of: path), file.utf8.starts(with: "\(own)/".utf8)
    else { return path }
    return String(Substring(file.utf8.dropFirst(own.utf8.count + 1)))
  }

  /// Where a path leads, behind all links; the path itself where nothing is there.
  package static func real(_ path: String) -> String { FileSystem.resolved(path) ?? path }

  /// The path of a name from the root on, through no link: the name itself may be one.
  package static func place(of path: String) -> String? {
    guard let folder = FileSystem.resolved(folder(of: path)) else { return nil }
    return folder == "/" ? "/\(last(of: path))" : "\(folder)/\(last(of: path))"
  }
}

extension String {
  /// The name without an ending; `nil` when it ends otherwise.
  package func without(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
