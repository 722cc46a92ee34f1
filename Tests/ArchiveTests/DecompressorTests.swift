import Archive
import Testing

@Suite struct DecompressorTests {
  /// Lines that pack well, as recordings do, and differ everywhere.
  private static func text(_ lines: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in 0..<lines {
      bytes += Array("E: \(line / 100).\(100_000 + line * 137 % 900_000) 0003 0035 \(line)\n".utf8)
    }
    return bytes
  }

  @Test(arguments: Compression.allCases)
  func whatWasPackedIsUnpacked(compression: Compression) {
    for lines in [0, 1, 100, 50_000] {
      let bytes = Self.text(lines)
      let packed = Compressor.pack(bytes.span, as: compression)
      let (unpacked, damage) = unpack(packed, compression)
      #expect(unpacked.count == bytes.count && unpacked == bytes)
      #expect(damage == nil)
      #expect(lines < 1_000 || packed.count < bytes.count / 2)
    }
  }

  @Test(arguments: Compression.allCases)
  func packingIsToldByTheFirstBytes(compression: Compression) {
    let packed = Compressor.pack(Self.text(1).span, as: compression)
    #expect(Compression(head: packed.span) == compression)
    #expect(Compression(head: packed.span.extracting(0..<2)) == nil)
    #expect(Compression(fileName: "a.evemu.\(compression.ending)") == compression)
  }

  @Test func plainRecordingsAreNotPacked() {
    #expect(Compression(head: Self.text(3).span) == nil)
    #expect(Compression(fileName: "tap.evemu") == nil)
    #expect(Compression(head: [UInt8]().span) == nil)
  }

  @Test(arguments: Compression.allCases)
  func whereAPieceEndsMakesNoDifference(compression: Compression) {
    let bytes = Self.text(2_000)
    let packed = Compressor.pack(bytes.span, as: compression)
    for step in [1, 2, 7, 4_096] {
      #expect(unpack(packed, compression, step: step).bytes == bytes)
    }
  }

  /// Small or large, all that was decided before the cut comes out, and nothing that was not there.
  @Test(arguments: [Compression.gzip, .xz], [1_000, 20_000])
  func aStreamThatBreaksOffGivesWhatIsWhole(compression: Compression, lines: Int) {
    let bytes = Self.text(lines)
    let packed = Compressor.pack(bytes.span, as: compression)
    for tenths in [3, 5, 9] {
      let cut = packed.count * tenths / 10
      let (unpacked, damage) = unpack(Array(packed[..<cut]), compression)
      #expect(damage == .breaksOff)
      #expect(bytes.starts(with: unpacked))
      // Packing is even, so about as much must come out as went in.
      #expect(unpacked.count > bytes.count * tenths / 10 * 5 / 10, "\(compression) \(tenths)")
    }
  }

  @Test func zstdGivesItsWholeBlocks() {
    let bytes = Self.text(40_000)
    let packed = Compressor.pack(bytes.span, as: .zstd)
    let (unpacked, damage) = unpack(Array(packed[..<(packed.count * 9 / 10)]), .zstd)
    #expect(damage == .breaksOff)
    #expect(bytes.starts(with: unpacked))
    #expect(unpacked.count > bytes.count / 2)
  }

  @Test func theLastByteBeforeTheCutIsThere() {
    let bytes = Self.text(300)
    let packed = Compressor.pack(bytes.span, as: .gzip)
    // Only the checksum is missing: all is whole, up to the line break at the end.
    #expect(unpack(Array(packed.dropLast(8)), .gzip).bytes.count >= bytes.count - 1)
    var before = 0
    for cut in stride(from: 40, to: packed.count - 8, by: 9) {
      let count = unpack(Array(packed[..<cut]), .gzip).bytes.count
      #expect(count >= before)
      before = count
    }
  }

  /// Every bit in turn, the heads and the checksums themselves included.
  @Test(arguments: Compression.allCases)
  func aBitThatIsAnotherIsToldOrMattersNothing(compression: Compression) {
    let bytes = Self.text(12)
    let packed = Compressor.pack(bytes.span, as: compression)
    var told = 0
    for bit in 0..<(packed.count * 8) {
      var spoiled = packed
      spoiled[bit / 8] ^= 1 << UInt8(bit % 8)
      // Without its first words it is no packed file.
      guard Compression(head: spoiled.span) == compression else { continue }
      let (unpacked, damage) = unpack(spoiled, compression)
      if damage != nil { told += 1 }
      #expect(damage != nil || unpacked == bytes, "bit \(bit) of \(packed.count * 8)")
    }
    #expect(told > packed.count * 6)
  }

  @Test(arguments: Compression.allCases)
  func damageInALongStreamIsNotTakenForItsEnd(compression: Compression) {
    let bytes = Self.text(40_000)
    let packed = Compressor.pack(bytes.span, as: compression)
    for place in stride(from: 200, to: packed.count * 8 / 10, by: packed.count / 6) {
      var spoiled = packed
      spoiled[place] ^= 0x10
      let damage = unpack(spoiled, compression).damage
      guard case .garbled = damage else {
        Issue.record("\(compression) at \(place): \(String(describing: damage))")
        continue
      }
    }
  }

  @Test(arguments: Compression.allCases)
  func aStreamThatEndsInItsFirstWordsBreaksOff(compression: Compression) {
    let packed = Compressor.pack(Self.text(10).span, as: compression)
    let (bytes, damage) = unpack(Array(packed[..<8]), compression)
    #expect(bytes.isEmpty)
    #expect(damage == .breaksOff)
  }

  @Test(arguments: Compression.allCases)
  func streamsOneAfterTheOtherAreOne(compression: Compression) {
    let bytes = Self.text(100)
    let packed = Compressor.pack(bytes.span, as: compression)
    let (unpacked, damage) = unpack(packed + packed, compression)
    #expect(unpacked == bytes + bytes && damage == nil)
  }

  @Test func whatStandsBehindAStreamIsZerosOrDamage() {
    let bytes = Self.text(100)
    let packed = Compressor.pack(bytes.span, as: .gzip)
    let padded = unpack(packed + [UInt8](repeating: 0, count: 512), .gzip)
    #expect(padded.bytes == bytes && padded.damage == nil)
    let littered = unpack(packed + Array("litter".utf8), .gzip)
    #expect(littered.bytes == bytes && littered.damage != nil)
  }

  @Test func namesAskForPackingInAnyLetters() {
    #expect(Compression(fileName: "TAP.EVEMU.GZ") == .gzip)
    #expect(Compression.unpacked("TAP.YML.Xz") == "TAP.YML")
    // Hidden files.
    #expect(Compression(fileName: ".gz") == nil)
    #expect(Compression(fileName: "room/.zst") == nil)
  }

  private func unpack(
    _ packed: [UInt8], _ compression: Compression, step: Int = .max
  ) -> (bytes: [UInt8], damage: Decompressor.Damage?) {
    var position = 0
    let decompressor = unsafe Decompressor(compression) { memory in
      let end = min(packed.count, position + min(step, memory.count))
      unsafe memory.copyBytes(from: packed[position..<end])
      defer { position = end }
      return end - position
    }
    var bytes: [UInt8] = []
    while decompressor.read(into: &bytes) {}
    return (bytes, decompressor.damage)
  }
}
