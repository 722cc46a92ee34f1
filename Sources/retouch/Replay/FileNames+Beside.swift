import Glibc

extension FileNames {
  /// The path of a file that another one names: looked for beside it first.
  static func resolved(_ path: String, beside file: String) -> String {
    let beside = joined(path, beside: file)
    return FileNames.exists(beside) ? beside : path
  }

  /// The path of a file as another one names it.
  static func relative(_ path: String, to file: String) -> String {
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    guard let target = whole(path), let base = whole(folder.isEmpty ? "/" : folder) else {
      return path
    }
    var (steps, from) = (target.split(separator: "/")[...], base.split(separator: "/")[...])
    while let step = steps.first, step == from.first, steps.count > 1 {
      steps.removeFirst()
      from.removeFirst()
    }
    return (from.map { _ in ".." } + steps.map(String.init)).joined(separator: "/")
  }

  /// The path from the root on, without links.
  static func whole(_ path: String) -> String? { realpath(path) }

  /// The path of a file as it is seen from beside another one.
  static func joined(_ path: String, beside file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return "\(file[..<slash])/\(path)"
  }

  /// The path of a file as it is seen from a directory that it lies in; else as it is.
  static func within(_ directory: String?, _ path: String) -> String {
    guard let directory, let own = whole(directory), own != "/" else { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, let place = whole(folder.isEmpty ? "." : folder) else {
      return path
    }
    let file = "\(place)/\(name)"
    return file.hasPrefix(own + "/") ? String(file.dropFirst(own.count + 1)) : path
  }
}
