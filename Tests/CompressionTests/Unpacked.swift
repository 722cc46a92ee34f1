import Compression

/// The output of a decompressor and the reason it stopped.
struct Unpacked: Equatable {
  var bytes: [UInt8] = []
  var damage: Decompressor.StreamError?

  init(bytes: [UInt8] = [], damage: Decompressor.StreamError? = nil) {
    (self.bytes, self.damage) = (bytes, damage)
  }

  /// Decompresses data in chunks of at most `step` bytes.
  init(_ packed: [UInt8], _ compression: CompressionFormat, step: Int = .max) {
    var position = 0
    let decompressor = unsafe Decompressor(compression) { memory in
      let end = min(packed.count, position + min(step, memory.count))
      unsafe memory.copyBytes(from: packed[position..<end])
      defer { position = end }
      return end - position
    }
    while decompressor.read(into: &bytes) {}
    damage = decompressor.damage
  }
}
