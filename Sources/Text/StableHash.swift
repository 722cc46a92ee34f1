/// A hash that is equal in every process (FNV-1a, 64 bits), unlike those of the standard library.
package struct StableHash: Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Appends bytes.
  package mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  /// Appends the UTF-8 bytes of a text and a byte after them, by default one that no text contains.
  package mutating func add(_ text: String, terminator: UInt8 = 0xff) {
    for byte in text.utf8 { add(byte) }
    add(terminator)
  }

  /// Appends the eight bytes of a number.
  package mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: UInt64(64), by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends the eight bytes of a number.
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
}
