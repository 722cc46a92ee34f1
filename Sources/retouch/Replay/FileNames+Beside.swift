import Glibc

extension FileNames {
  /// The path of a file as another one names it.
  static func relative(_ path: String, to file: String) -> String {
    guard let target = realpath(path), let base = realpath(folder(of: file)) else { return path }
    var (steps, from) = (target.split(separator: "/")[...], base.split(separator: "/")[...])
    while let step = steps.first, step == from.first, steps.count > 1 {
      steps.removeFirst()
      from.removeFirst()
    }
    return (from.map { _ in ".." } + steps.map(String.init)).joined(separator: "/")
  }

  /// The path of a file as it is seen from beside another one.
  static func joined(_ path: String, beside file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return "\(file[..<slash])/\(path)"
  }

  /// The path of a file as it is seen from a directory that it lies in; else as it is.
  static func within(_ directory: String?, _ path: String) -> String {
    guard let directory, let own = realpath(directory), own != "/",
      let file = place(of: path), file.hasPrefix(own + "/")
    else { return path }
    return String(file.dropFirst(own.count + 1))
  }

  /// The path of a name from the root on, through no link: the name itself may be one.
  static func place(of path: String) -> String? {
    guard let folder = realpath(folder(of: path)) else { return nil }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }
}
