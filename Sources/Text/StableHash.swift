/// A hash that is equal in every process (FNV-1a, 64 bits), unlike those of the standard library.
package struct StableHash: Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Appends bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
