import Arguments
import Glibc

/// Writing to a descriptor until everything is written.
enum FileWriting {
  /// Writes all bytes; `false` with `errno` when that fails.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe Glibc.write(
        file, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      start += count
    }
    return true
  }

  /// Writes all bytes; `false` with `errno` when that fails.
  static func write(_ bytes: Span<UInt8>, to file: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: file) }
  }
}

extension Failure {
  /// A file that cannot be written, with what the person can do.
  init(writing path: String, _ number: Int32) {
    let way: String
    var status = ExitStatus.ioError
    switch number {
    case ENOSPC:
      way = "no space is left on the disk; free some, or name a file on another disk"
    case EDQUOT:
      way = "your share of the disk is used up; free some of it, or name a file on another disk"
    case EFBIG: way = "files may not be that large here"
    case EIO: way = "the disk reports an error; see 'dmesg'"
    case EROFS: way = "the file system can only be read"
    case ENOENT: (way, status) = ("there is no such directory; make it first", .noInput)
    case ENOTDIR: (way, status) = ("a part of this path is no directory", .noInput)
    case EISDIR: (way, status) = ("this is a directory; name a file in it", .usage)
    case EACCES, EPERM:
      (way, status) = ("you may not write here; name a file in a directory of yours", .noPermission)
    case EEXIST: (way, status) = ("this file exists; --force overwrites it", .usage)
    default: way = "cannot write: \(unsafe String(cString: strerror(number)))"
    }
    self.init(sentence: "\(path): \(way)", status: status)
  }
}
