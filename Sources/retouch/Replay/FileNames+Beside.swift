import Glibc
import Text

extension FileNames {
  /// The path of a file as another one names it.
  static func relative(_ path: String, to file: String) -> String {
    guard let target = realpath(path), let base = realpath(folder(of: file)) else { return path }
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

  /// The path of a file as it is seen from beside another one.
  static func joined(_ path: String, beside file: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/"), let slash = lastSlash(of: file) else { return path }
    return "\(file[..<slash])/\(path)"
  }

  /// The path of a file as it is seen from a directory that it lies in; else as it is.
  static func within(_ directory: String?, _ path: String) -> String {
    guard let directory, let own = realpath(directory), own != "/",
      let file = place(of: path), file.utf8.starts(with: "\(own)/".utf8)
    else { return path }
    return String(Substring(file.utf8.dropFirst(own.utf8.count + 1)))
  }

  /// The path of a name from the root on, through no link: the name itself may be one.
  static func place(of path: String) -> String? {
    guard let folder = realpath(folder(of: path)) else { return nil }
    return folder == "/" ? "/\(last(of: path))" : "\(folder)/\(last(of: path))"
  }
}
