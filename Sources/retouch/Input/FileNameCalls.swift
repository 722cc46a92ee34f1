import Glibc
import Text

// Names of files come as bytes and go back as the same bytes: these stand before the calls of the
// same names, which would take for a name what Swift makes of it as text.

@unsafe func open(_ path: String, _ flags: Int32) -> Int32 {
  unsafe path.withFileName { unsafe Glibc.open($0, flags) }
}

@unsafe func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe path.withFileName { unsafe Glibc.open($0, flags, mode) }
}

@unsafe func stat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  unsafe path.withFileName { unsafe fstatat(AT_FDCWD, $0, status, 0) }
}

@unsafe func lstat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  unsafe path.withFileName { unsafe fstatat(AT_FDCWD, $0, status, AT_SYMLINK_NOFOLLOW) }
}

@unsafe func access(_ path: String, _ mode: Int32) -> Int32 {
  unsafe path.withFileName { unsafe Glibc.access($0, mode) }
}

@unsafe func opendir(_ path: String) -> OpaquePointer? {
  unsafe path.withFileName { unsafe Glibc.opendir($0) }
}

@unsafe func mkdir(_ path: String, _ mode: mode_t) -> Int32 {
  unsafe path.withFileName { unsafe Glibc.mkdir($0, mode) }
}

@discardableResult
@unsafe func unlink(_ path: String) -> Int32 {
  unsafe path.withFileName { unsafe Glibc.unlink($0) }
}

@unsafe func rename(_ old: String, _ new: String) -> Int32 {
  unsafe old.withFileName { old in
    unsafe new.withFileName { new in unsafe Glibc.rename(old, new) }
  }
}

@unsafe func link(_ old: String, _ new: String) -> Int32 {
  unsafe old.withFileName { old in
    unsafe new.withFileName { new in unsafe Glibc.link(old, new) }
  }
}

@unsafe func linkat(
  _ oldPlace: Int32, _ old: String, _ newPlace: Int32, _ new: String, _ flags: Int32
) -> Int32 {
  unsafe old.withFileName { old in
    unsafe new.withFileName { new in unsafe Glibc.linkat(oldPlace, old, newPlace, new, flags) }
  }
}

/// The path from the root on, without links.
func realpath(_ path: String) -> String? {
  unsafe path.withFileName { name in
    guard let real = unsafe Glibc.realpath(name, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(fileName: real)
  }
}

extension String {
  /// The text for a name that the kernel gave.
  @unsafe init(fileName bytes: UnsafePointer<CChar>) {
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

extension CommandLine {
  /// The words that follow the program's name, whatever bytes they are.
  static var words: [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(argc)) {
      guard let word = unsafe unsafeArgv[index] else { break }
      words.append(unsafe String(fileName: word))
    }
    return words
  }
}
