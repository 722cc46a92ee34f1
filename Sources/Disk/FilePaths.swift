internal import Glibc
internal import System
internal import Text

/// Operations on file names and paths.
package enum FilePaths {
  /// Returns the sorted names in a directory, without hidden files.
  ///
  /// Empty if the directory does not exist.
  package static func names(in directory: String) -> [String] {
    entries(in: directory).map(\.name)
  }

  /// Returns the names in a directory in order, without hidden files, and whether the directory
  /// states that they are regular files.
  static func entries(in directory: String) -> [(name: String, isRegularFile: Bool)] {
    FileSystem.entries(in: directory).filter { $0.name.utf8.first != UInt8(ascii: ".") }
      .map { (name: BytewiseText($0.name), isRegularFile: $0.isRegularFile) }
      .sorted { $0.name < $1.name }.map { ($0.name.text, $0.isRegularFile) }
  }

  /// Returns the path of the file in the same directory with the same extension and the most
  /// similar name, or `nil` if none is similar.
  static func similarFile(to path: String) -> String? {
    let (folder, name) = split(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = String(name[dot...])
    // A link to a missing file has the name itself.
    let stems = names(in: directory(of: path)).filter { $0.hasSuffix(ending) && $0 != name }
      .map { String($0.dropLast(ending.count)) }
    return stems.closestMatch(to: String(name[..<dot])).map { folder + $0 + ending }
  }

  /// Returns the index of the last slash.
  ///
  /// It is searched as a byte, because a combining character after the slash would form one
  /// `Character` with it.
  package static func lastSlash(of path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }

  /// Returns the last component of a path.
  package static func lastComponent(of path: String) -> String {
    guard let slash = lastSlash(of: path) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the directory of a file as a path that can be opened.
  package static func directory(of path: String) -> String {
    guard let slash = lastSlash(of: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Splits a path before its last component: `a/` and `b` for `a/b`.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = lastSlash(of: path) else { return ("", path) }
    return (String(Substring(path.utf8[...slash])), lastComponent(of: path))
  }

  /// Removes files.
  ///
  /// Missing files are ignored.
  package static func remove(_ paths: [String]) throws(DiskError) {
    for path in paths where !FileSystem.remove(path) && errno != ENOENT {
      throw .storing(path, .remove)
    }
  }

  // MARK: Paths relative to another file

  /// Resolves a path relative to the directory of `file`.
  package static func resolve(_ path: String, relativeTo file: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/"), let slash = lastSlash(of: file) else { return path }
    return "\(file[..<slash])/\(path)"
  }

  /// Returns the path relative to the directory of `file`.
  ///
  /// Returns `path` if either cannot be resolved.
  package static func relative(_ path: String, to file: String) -> String {
    guard let target = FileSystem.resolved(path),
      let base = FileSystem.resolved(directory(of: file))
    else { return path }
    var (steps, from) = (steps(of: target)[...], steps(of: base)[...])
    while let step = steps.first, let other = from.first, step.hasSameBytes(as: other),
      steps.count > 1
    {
      steps.removeFirst()
      from.removeFirst()
    }
    return (from.map { _ in ".." } + steps).joined(separator: "/")
  }

  /// Returns the components of a path.
  private static func steps(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Returns the path relative to `directory` if the file is inside it; otherwise `path`.
  package static func within(_ directory: String?, _ path: String) -> String {
    guard let directory, let own = FileSystem.resolved(directory), own != "/",
      let file = absolute(path), file.utf8.starts(with: "\(own)/".utf8)
    else { return path }
    return String(Substring(file.utf8.dropFirst(own.utf8.count + 1)))
  }

  /// Returns the canonical path without symbolic links; the path itself if nothing exists there.
  package static func canonical(_ path: String) -> String { FileSystem.resolved(path) ?? path }

  /// Returns the absolute path with a canonical directory.
  ///
  /// The last component may be a symbolic link. `nil` if the directory does not exist.
  package static func absolute(_ path: String) -> String? {
    FileSystem.resolved(directory(of: path)).map { joined($0, lastComponent(of: path)) }
  }

  /// Returns the path of a name in a directory.
  fileprivate static func joined(_ directory: String, _ name: String) -> String {
    directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }
}

/// The absolute paths of files, whose directories are resolved once.
package struct AbsolutePaths {
  private var directories: [BytewiseText: String?] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Returns the path of a file as `FilePaths.absolute` does; the path itself if its directory does
  /// not exist.
  package mutating func path(of file: String) -> String {
    let directory = FilePaths.directory(of: file)
    let key = BytewiseText(directory)
    let known = directories[key] ?? FileSystem.resolved(directory)
    directories[key] = .some(known)
    guard let known else { return file }
    return FilePaths.joined(known, FilePaths.lastComponent(of: file))
  }
}

extension String {
  /// Returns the string without a suffix; `nil` if it does not have the suffix.
  package func without(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
