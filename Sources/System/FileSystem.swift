package import Glibc
internal import Text

/// The kernel's calls on names of files.
///
/// Names come as bytes and go back as the same bytes; Glibc's own calls would take for a name what
/// Swift makes of it as text. Whatever fails leaves its reason in `errno`.
package enum FileSystem {
  /// Opens a file; negative when that fails.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    unsafe path.withFileName { unsafe Glibc.open($0, flags | O_CLOEXEC, mode) }
  }

  /// What the kernel knows of the file at a path; `nil` when it tells nothing.
  package static func status(of path: String, followingLinks: Bool = true) -> stat? {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    let answer = unsafe path.withFileName { unsafe fstatat(AT_FDCWD, $0, &status, flags) }
    return answer == 0 ? status : nil
  }

  /// Whether something is at a path, and not a link that leads nowhere.
  package static func exists(_ path: String) -> Bool { allows(F_OK, at: path) }

  /// Whether this person may read (`R_OK`), write (`W_OK`) or enter (`X_OK`) what is at a path.
  package static func allows(_ mode: Int32, at path: String) -> Bool {
    unsafe path.withFileName { unsafe access($0, mode) } == 0
  }

  package static func makeDirectory(_ path: String) -> Bool {
    unsafe path.withFileName { unsafe mkdir($0, 0o777) } == 0
  }

  @discardableResult
  package static func remove(_ path: String) -> Bool {
    unsafe path.withFileName { unsafe unlink($0) } == 0
  }

  /// Removes a directory with all that is in it; links in it are removed, and not followed.
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

  /// Gives a file another name; what has that name now is replaced.
  package static func rename(_ old: String, to new: String) -> Bool {
    unsafe old.withFileName { old in
      unsafe new.withFileName { new in unsafe Glibc.rename(old, new) }
    } == 0
  }

  /// Gives a file a second name; one that is taken is an error.
  package static func link(_ old: String, as new: String) -> Bool {
    unsafe old.withFileName { old in
      unsafe new.withFileName { new in unsafe Glibc.link(old, new) }
    } == 0
  }

  /// Gives an open file that has no name its first one.
  package static func link(descriptor: Int32, as new: String) -> Bool {
    unsafe "/proc/self/fd/\(descriptor)".withFileName { old in
      unsafe new.withFileName { new in
        unsafe linkat(AT_FDCWD, old, AT_FDCWD, new, AT_SYMLINK_FOLLOW)
      }
    } == 0
  }

  /// The path from the root on, without links; `nil` where nothing is there.
  package static func resolved(_ path: String) -> String? {
    unsafe path.withFileName { name in
      guard let real = unsafe realpath(name, nil) else { return nil }
      defer { unsafe free(real) }
      return unsafe String(fileName: real)
    }
  }

  /// Where a symbolic link leads; `nil` when it is none, or belongs to somebody else.
  package static func target(ofLink link: String) -> String? {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe link.withFileName { unsafe readlink($0, &characters, characters.count) }
    guard count >= 0 else { return nil }
    return String(fileName: characters.prefix(count).map(UInt8.init(bitPattern:)))
  }

  /// Has another program go on in the place of this one, with the same words.
  ///
  /// A name without a slash is looked for on `PATH`. It comes back where that fails.
  package static func goOn(as program: String) {
    _ = unsafe program.withFileName { unsafe execvp($0, CommandLine.unsafeArgv) }
  }

  /// The names in a directory, in no order; none where it cannot be read.
  package static func names(in directory: String) -> [String] {
    guard let stream = unsafe directory.withFileName({ unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(fileName: text)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

extension stat {
  /// What sort of file it is: `S_IFREG`, `S_IFDIR` and their like.
  package var kind: mode_t { st_mode & S_IFMT }
}

extension String {
  /// The text for a name that the kernel gave.
  @unsafe package init(fileName bytes: UnsafePointer<CChar>) {
    let length = unsafe strlen(bytes)
    let name = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
    self.init(fileName: unsafe Array(name))
  }

  /// The name that the kernel is to take.
  @unsafe fileprivate func withFileName<Result>(
    _ act: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let bytes = fileName.map { CChar(bitPattern: $0) } + [0]
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // There is always the end at least.
      guard let start = buffer.baseAddress else { preconditionFailure("a name without an end") }
      return unsafe act(start)
    }
  }
}
