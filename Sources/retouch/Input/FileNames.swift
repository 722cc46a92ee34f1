import Glibc

/// What is on disk, as far as names tell.
enum FileNames {
  /// The names in a directory, in order; none where there is no such directory.
  static func names(in directory: String) -> [String] {
    guard let stream = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(fileName: text)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// What is in a directory, by the path of each from where the directory's own begins.
  enum Entry {
    case folder(String)
    /// Also a link to a folder, which could lead back.
    case other(String)
  }

  /// What is in a directory, in order of the names; without a path, in the one that we are in.
  static func entries(of directory: String) -> [Entry] {
    let isWhole = directory.isEmpty || directory.hasSuffix("/")
    let start = isWhole ? directory : "\(directory)/"
    return names(in: directory.isEmpty ? "." : directory).map { name in
      var status = stat()
      let path = start + name
      let isFolder = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      return isFolder ? .folder(path) : .other(path)
    }
  }

  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The directory that a file is in, as a path that can be opened.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a file is there that this person may not write, or that nobody is to write.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return unsafe status.st_mode & 0o222 == 0 || access(path, W_OK) != 0
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
