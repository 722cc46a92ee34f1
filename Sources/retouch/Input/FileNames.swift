import Glibc
import Text

/// What is on disk, as far as names tell.
enum FileNames {
  /// What help says of directories that are walked through.
  static let words =
    "Of a directory, hidden files and directories are left out, as is a link to a directory that "
    + "leads back or to what is walked through anyway; what several links lead to is read once."

  /// The names in a directory, in order, without the hidden ones; none where there is no directory.
  static func names(in directory: String) -> [String] {
    guard let stream = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [ExactText] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(fileName: text)
        }
      }
      if name.utf8.first != UInt8(ascii: ".") { names.append(ExactText(name)) }
    }
    return names.sorted().map(\.text)
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a name is a link to something that is not there.
  static func isDanglingLink(_ path: String) -> Bool { isLink(path) && !exists(path) }

  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The slash before a name; what follows it may be one character with it, and is not.
  static func lastSlash(of path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }

  /// The name of a file, without where it is.
  static func last(of path: String) -> String {
    guard let slash = lastSlash(of: path) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The directory that a file is in, as a path that can be opened.
  static func folder(of path: String) -> String {
    guard let slash = lastSlash(of: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether what is at a path can be read again and again; a pipe gives its bytes once.
  static func isReadOnce(_ path: String) -> Bool {
    var status = stat()
    guard path != "-" else { return true }
    guard unsafe stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether what is at a path is gone with those who use it; a device such as /dev/null stays.
  static func isPassing(_ path: String) -> Bool {
    var status = stat()
    guard StandardInput.descriptor(meantBy: path) == nil else { return true }
    guard unsafe stat(path, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether a file is there that this person may not write, or that nobody is to write.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return unsafe status.st_mode & 0o222 == 0 || access(path, W_OK) != 0
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
