import Compression
import Glibc

/// Checks that arbitrary bytes are decompressed as far as they are valid, in bounded memory and
/// independently of chunk boundaries.
enum PackedPromise {
  /// The maximum output in bytes.
  ///
  /// Only fuzzers produce longer output.
  private static let maximum = 1 << 22

  static func outcome(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    let head = bytes.span.extracting(first: CompressionFormat.headLength)
    guard let compression = CompressionFormat(head: head) else { return .refused }
    let (whole, damage) = unpack(bytes, compression, inPiecesOf: 1 << 16)
    let (again, other) = unpack(bytes, compression, inPiecesOf: 7)
    // The output before damage depends on the chunk size.
    if damage == nil, whole != again || other != nil {
      return .broken("in pieces of 7 bytes it is unpacked otherwise")
    }
    return damage == nil ? .read : .refused
  }

  private static func unpack(
    _ bytes: [UInt8], _ compression: CompressionFormat, inPiecesOf length: Int
  ) -> ([UInt8], Decompressor.StreamError?) {
    var place = 0
    let decompressor = unsafe Decompressor(compression) { memory in
      let count = min(memory.count, length, bytes.count - place)
      for index in 0..<count { unsafe memory[index] = bytes[place + index] }
      place += count
      return count
    }
    var unpacked: [UInt8] = []
    while unpacked.count < maximum, decompressor.read(into: &unpacked) {}
    return (Array(unpacked.prefix(maximum)), decompressor.damage)
  }
}
