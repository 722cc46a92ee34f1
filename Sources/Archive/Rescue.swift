/// Gets the last whole bytes out of a stream that breaks off.
///
/// The library unpacks into blocks of a fixed size and gives a block away only when it is full, so
/// the end costs up to a block before it. A stream may be several streams one after the other: when
/// one of known length is put before it, blocks end at other places of the one that is wanted. The
/// place is found by halving.
struct Rescue {
  private let filter: ArchiveFilter
  private let seen: [UInt8]
  /// What the library gave away by itself.
  private let unpackedCount: Int

  init(_ filter: ArchiveFilter, seen: [UInt8], unpackedCount: Int) {
    self.filter = filter
    self.seen = seen
    self.unpackedCount = unpackedCount
  }

  /// The size of the library's blocks; were it another one, less would be saved, and nothing wrong.
  private var blockSize: Int {
    switch filter {
    case .xz: 1 << 16
    case .zstd: 1 << 17
    }
  }

  /// What is wrong with the stream; `nil` for one that is whole after all, and empty.
  var damage: Decompressor.Damage? {
    // To the library a stream that ends within its first words is none at all.
    seen.count < shortestStream ? .breaksOff : attempt(0).damage
  }

  /// The size of a stream of nothing.
  private var shortestStream: Int {
    switch filter {
    case .xz: 32
    case .zstd: 9
    }
  }

  /// The whole bytes after those that the library gave away.
  func rest() -> [UInt8] {
    var best: [UInt8] = []
    var (low, high) = (0, blockSize)
    while low + 1 < high {
      let wanted = (low + high) / 2
      let rest = attempt(wanted).rest
      if rest.count >= wanted {
        best = rest
        low = max(wanted, rest.count)
      } else {
        high = wanted
      }
    }
    return best
  }

  /// Unpacks so that a block ends after just so many bytes of the rest.
  private func attempt(_ count: Int) -> (rest: [UInt8], damage: Decompressor.Damage?) {
    let filler = [UInt8](repeating: 0x0a, count: blockSize - count)
    let stream = Compressor.pack(filler.span, as: filter.compression) + seen
    var position = 0
    let supply = unsafe Supply { memory in
      let end = min(stream.count, position + memory.count)
      unsafe memory.copyBytes(from: stream[position..<end])
      defer { position = end }
      return end - position
    }
    let unpacker = ArchiveUnpacker(filter, supply, isRescue: true)
    var passed = 0
    var rest: [UInt8] = []
    var piece: [UInt8] = []
    let known = filler.count + unpackedCount
    while unpacker.read(into: &piece) {
      // What is known already is passed over, since it may be long.
      rest += piece.dropFirst(max(0, known - passed))
      passed += piece.count
      piece.removeAll(keepingCapacity: true)
    }
    return (rest, unpacker.damage)
  }
}
