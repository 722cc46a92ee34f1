internal import CLibevdev
internal import Glibc

/// Tells which nodes of `/dev/input` other programs open and close.
package struct ReaderWatch: ~Copyable {
  private let changes: FileDescriptor
  private static let directory = "/dev/input"

  package enum Change: Hashable, Sendable {
    case opened(node: String)
    case closed(node: String)
  }

  /// Begins to watch: whoever opens a node from here on is told, even of a node that is yet to come.
  package init() throws(DeviceError) {
    changes = try FileDescriptor.watching(
      Self.directory, for: IN_OPEN | IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)
  }

  /// What to wait on; something was opened or closed when it is readable.
  package var fileDescriptor: Int32 { changes.number }

  /// What has happened since the last time, in order.
  ///
  /// The same thing twice in a row may be told once, so openings cannot be counted.
  package borrowing func read() throws(DeviceError) -> [Change] {
    var found: [Change] = []
    while true {
      let bytes = try changes.read(upTo: 16_384)
      guard !bytes.isEmpty else { return found }
      found += Self.changes(in: bytes)
    }
  }

  /// Reads records of the kernel: watch, what happened, a number, the length of the name, the name.
  private static func changes(in bytes: [UInt8]) -> [Change] {
    var found: [Change] = []
    var start = 0
    while start + 16 <= bytes.count {
      let mask = UInt32(littleEndian: bytes[start + 4..<start + 8])
      let nameEnd = start + 16 + Int(UInt32(littleEndian: bytes[start + 12..<start + 16]))
      guard nameEnd <= bytes.count else { break }
      let name = String(decoding: bytes[start + 16..<nameEnd].prefix { $0 != 0 }, as: UTF8.self)
      start = nameEnd
      guard !name.isEmpty else { continue }
      let node = "\(directory)/\(name)"
      found.append(mask & UInt32(IN_OPEN) != 0 ? .opened(node: node) : .closed(node: node))
    }
    return found
  }
}
