internal import CLibevdev
internal import Glibc

/// A monitor of the nodes in `/dev/input` that other processes open and close.
package struct NodeOpenMonitor: ~Copyable {
  private let changes: FileDescriptor
  private static let directory = "/dev/input"

  /// A node being opened or closed.
  package enum Change: Hashable, Sendable {
    case opened(node: String)
    case closed(node: String)
  }

  /// Starts monitoring all nodes, including those created later.
  package init() throws(DeviceError) {
    changes = try FileDescriptor.watching(
      Self.directory, for: IN_OPEN | IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)
  }

  /// The descriptor to poll; readable if a node was opened or closed.
  package var fileDescriptor: Int32 { changes.number }

  /// Returns the changes since the last call, in order.
  ///
  /// Consecutive identical changes may be merged, so openings cannot be counted.
  package borrowing func read() throws(DeviceError) -> [Change] {
    var found: [Change] = []
    while true {
      let bytes = try changes.read(upTo: 16_384)
      guard !bytes.isEmpty else { return found }
      found += Self.changes(in: bytes)
    }
  }

  /// Parses inotify records: watch, mask, cookie, length of the name, name.
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
