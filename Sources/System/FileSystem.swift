package import Glibc
internal import Text

/// System calls on file names.
///
/// Names round-trip as bytes; Glibc's functions would encode Swift's text instead. Failed calls set
/// `errno`.
package enum FileSystem {
  /// Opens a file, and returns the descriptor, or a negative number if it fails.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    unsafe path.withFileName { unsafe Glibc.open($0, flags | O_CLOEXEC, mode) }
  }

  /// Returns the status of the file at a path, or `nil` if it cannot be read.
  package static func status(of path: String, followingLinks: Bool = true) -> stat? {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    let answer = unsafe path.withFileName { unsafe fstatat(AT_FDCWD, $0, &status, flags) }
    return answer == 0 ? status : nil
  }

  /// Returns the status of an open file, or `nil` if it cannot be read.
  package static func status(ofDescriptor file: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(file, &status) == 0 ? status : nil
  }

  /// Returns whether a path exists; a dangling symbolic link does not.
  package static func exists(_ path: String) -> Bool { allows(F_OK, at: path) }

  /// Returns whether the user may read (`R_OK`), write (`W_OK`) or enter (`X_OK`) the file at a
  /// path.
  package static func allows(_ mode: Int32, at path: String) -> Bool {
    unsafe path.withFileName { unsafe access($0, mode) } == 0
  }

  /// Creates a directory; returns `false` if it fails.
  package static func makeDirectory(_ path: String, mode: mode_t = 0o777) -> Bool {
    unsafe path.withFileName { unsafe mkdir($0, mode) } == 0
  }

  /// Removes a file; returns `false` if it fails.
  @discardableResult
  package static func remove(_ path: String) -> Bool {
    unsafe path.withFileName { unsafe unlink($0) } == 0
  }

  /// Removes a directory and its contents without following symbolic links.
  package static func removeAll(in directory: String) {
    for name in names(in: directory) {
      let path = "\(directory)/\(name)"
      if status(of: path, followingLinks: false)?.kind == S_IFDIR {
        removeAll(in: path)
      } else {
        remove(path)
      }
    }
    _ = unsafe directory.withFileName { unsafe rmdir($0) }
  }

  /// Renames a file, and replaces an existing file; returns `false` if it fails.
  package static func rename(_ old: String, to new: String) -> Bool {
    unsafe old.withFileName { old in
      unsafe new.withFileName { new in unsafe Glibc.rename(old, new) }
    } == 0
  }

  /// Creates a hard link; returns `false` if it fails or the name exists.
  package static func link(_ old: String, as new: String) -> Bool {
    unsafe old.withFileName { old in
      unsafe new.withFileName { new in unsafe Glibc.link(old, new) }
    } == 0
  }

  /// Links an open unnamed file to a name; returns `false` if it fails or the name exists.
  package static func link(descriptor: Int32, as new: String) -> Bool {
    unsafe "/proc/self/fd/\(descriptor)".withFileName { old in
      unsafe new.withFileName { new in
        unsafe linkat(AT_FDCWD, old, AT_FDCWD, new, AT_SYMLINK_FOLLOW)
      }
    } == 0
  }

  /// Returns the absolute path without symbolic links, or `nil` if the path does not exist.
  package static func resolved(_ path: String) -> String? {
    unsafe path.withFileName { name in
      guard let real = unsafe realpath(name, nil) else { return nil }
      defer { unsafe free(real) }
      return unsafe String(fileNameBytes: real)
    }
  }

  /// Returns the target of a symbolic link, or `nil` if the path is not a readable link.
  package static func target(ofLink link: String) -> String? {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe link.withFileName { unsafe readlink($0, &characters, characters.count) }
    guard count >= 0 else { return nil }
    return String(fileNameBytes: characters.prefix(count).map(UInt8.init(bitPattern:)))
  }

  /// Replaces this process by another program with the same arguments.
  ///
  /// A name without a slash is searched in `PATH`. The function returns only if it fails.
  package static func replaceProcess(with program: String) {
    _ = unsafe program.withFileName { unsafe execvp($0, CommandLine.unsafeArgv) }
  }

  /// Returns the names in a directory in unspecified order; empty if it cannot be read.
  package static func names(in directory: String) -> [String] {
    entries(in: directory).map(\.name)
  }

  /// Returns the names in a directory in unspecified order, and whether the directory states that
  /// they are regular files; empty if it cannot be read.
  package static func entries(in directory: String) -> [(name: String, isRegularFile: Bool)] {
    guard let stream = unsafe directory.withFileName({ unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, isRegularFile: Bool)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(fileNameBytes: text)
        }
      }
      let isRegularFile = unsafe Int(entry.pointee.d_type) == Int(DT_REG)
      if name != ".", name != ".." { entries.append((name, isRegularFile)) }
    }
    return entries
  }
}

extension stat {
  /// The file type, such as `S_IFREG` or `S_IFDIR`.
  package var kind: mode_t { st_mode & S_IFMT }
}

extension String {
  /// Creates the text for a null-terminated name from the kernel.
  @unsafe package init(fileNameBytes bytes: UnsafePointer<CChar>) {
    let length = unsafe strlen(bytes)
    let name = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
    self.init(fileNameBytes: unsafe Array(name))
  }

  /// Calls a closure with the null-terminated bytes of the name.
  @unsafe fileprivate func withFileName<Result>(
    _ act: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let bytes = fileNameBytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // The buffer contains at least the terminating zero.
      guard let start = buffer.baseAddress else { preconditionFailure("a name without an end") }
      return unsafe act(start)
    }
  }
}
