import Disk
import Glibc
import System

/// Bytes that will be read again: a few of them in memory, many in a file without a name.
final class Spool {
  private var bytes: [UInt8] = []
  private var file: Int32 = -1

  /// What stays in memory; most recordings are smaller.
  private static let largestMemory = 8 << 20

  deinit { removeAll() }

  func removeAll() {
    bytes = []
    if file >= 0 { close(file) }
    file = -1
  }

  func append(_ piece: Span<UInt8>) throws {
    if file < 0, bytes.count + piece.count > Spool.largestMemory {
      file = try Spool.open()
      let kept = bytes
      bytes = []
      try write(kept.span)
    }
    if file >= 0 {
      try write(piece)
    } else {
      for index in piece.indices { bytes.append(piece[index]) }
    }
  }

  /// Hands over what was kept until `take` says that it has seen enough; whether it wants more.
  func walk(_ take: (Span<UInt8>) throws -> Bool) throws -> Bool {
    guard file >= 0 else {
      let kept = bytes
      return kept.isEmpty ? true : try take(kept.span)
    }
    var piece = [UInt8](repeating: 0, count: ByteStream.pieceSize)
    var position = 0
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { memory in
        unsafe pread(file, memory.baseAddress, memory.count, position)
      }
      guard count >= 0 else { throw DiskError.reading("what was kept of a pipe", .read) }
      guard count > 0 else { return true }
      guard try take(piece.span.extracting(0..<count)) else { return false }
      position += count
    }
  }

  private func write(_ piece: Span<UInt8>) throws {
    guard FileWriting.write(piece, to: file) else {
      throw DiskError.writing(Spool.directory)
    }
  }

  private static var directory: String { Environment["TMPDIR"] ?? "/tmp" }

  private static func open() throws -> Int32 {
    // What stands for the letters that make the name new.
    let blanks = String(repeating: "X", count: 6)
    var template = Array("\(directory)/retouch-\(blanks)".utf8CString)
    let file = unsafe mkstemp(&template)
    guard file >= 0 else { throw DiskError.writing(directory) }
    // The file is gone with the program, however that ends.
    unsafe unlink(&template)
    return file
  }
}
