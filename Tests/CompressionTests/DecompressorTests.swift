import Compression
import Testing

@Suite struct DecompressorTests {
  /// Returns lines that compress well, as recordings do, but all differ.
  private static func text(_ lines: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in 0..<lines {
      bytes += Array("E: \(line / 100).\(100_000 + line * 137 % 900_000) 0003 0035 \(line)\n".utf8)
    }
    return bytes
  }

  @Test(arguments: CompressionFormat.allCases)
  func compressedDataRoundTrips(compression: CompressionFormat) {
    for lines in [0, 1, 100, 50_000] {
      let bytes = Self.text(lines)
      let packed = Compressor.compress(bytes.span, as: compression)
      let unpacked = Unpacked(packed, compression)
      #expect(unpacked.bytes.count == bytes.count && unpacked.bytes == bytes)
      #expect(unpacked.damage == nil)
      #expect(lines < 1_000 || packed.count < bytes.count / 2)
    }
  }

  @Test(arguments: CompressionFormat.allCases)
  func chunkBoundariesDoNotAffectCompression(compression: CompressionFormat) {
    let bytes = Self.text(500)
    let compressor = Compressor(compression)
    var packed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 700) {
      compressor.add(bytes[start..<min(start + 700, bytes.count)].span)
      packed += compressor.drain()
    }
    compressor.finish()
    packed += compressor.drain()
    #expect(Unpacked(packed, compression) == Unpacked(bytes: bytes))
  }

  @Test(arguments: CompressionFormat.allCases)
  func compressionIsDetectedFromTheFirstBytes(compression: CompressionFormat) {
    let packed = Compressor.compress(Self.text(1).span, as: compression)
    #expect(CompressionFormat(head: packed.span) == compression)
    #expect(CompressionFormat(head: packed.span.extracting(0..<2)) == nil)
    #expect(CompressionFormat(fileName: "a.evemu.\(compression.fileExtension)") == compression)
  }

  @Test func plainRecordingsAreNotDetectedAsCompressed() {
    #expect(CompressionFormat(head: Self.text(3).span) == nil)
    #expect(CompressionFormat(fileName: "tap.evemu") == nil)
    #expect(CompressionFormat(head: [UInt8]().span) == nil)
  }

  /// Chunk boundaries have no effect, neither in complete nor in truncated streams.
  @Test(arguments: CompressionFormat.allCases)
  func chunkBoundariesDoNotAffectDecompression(compression: CompressionFormat) {
    let packed = Compressor.compress(Self.text(2_000).span, as: compression)
    let cuts = [0, 1, 2, 30, packed.count / 2, packed.count / 2 + 1, packed.count - 1]
    // The format of the first zstd releases: the library accepts the four bytes, not the first one
    // alone.
    let ancient: [UInt8] = [0x25, 0xb5, 0x2f, 0xfd, 0x00, 0xde, 0x58, 0x99]
    let behind = [ancient, Array(packed[..<3]), [0x28], [7, 7, 7, 7, 7]]
    let streams = [packed, packed + packed] + behind.map { packed + $0 }
    for stream in streams + cuts.map({ Array(packed[..<$0]) }) {
      let whole = Unpacked(stream, compression)
      for step in [1, 2, 7, 4_096] {
        #expect(Unpacked(stream, compression, step: step) == whole)
      }
    }
  }

  /// Flips every bit in turn, including those of headers and checksums.
  @Test(arguments: CompressionFormat.allCases)
  func flippedBitIsReportedOrHasNoEffect(compression: CompressionFormat) {
    let bytes = Self.text(12)
    let packed = Compressor.compress(bytes.span, as: compression)
    var found = 0
    for bit in 0..<(packed.count * 8) {
      var spoiled = packed
      spoiled[bit / 8] ^= 1 << UInt8(bit % 8)
      // Without its signature, the file is not recognized as compressed.
      guard CompressionFormat(head: spoiled.span) == compression else { continue }
      let unpacked = Unpacked(spoiled, compression)
      if unpacked.damage != nil { found += 1 }
      #expect(unpacked.damage != nil || unpacked.bytes == bytes, "bit \(bit)")
    }
    #expect(found > packed.count * 6)
  }

  @Test(arguments: CompressionFormat.allCases)
  func damageInLongStreamIsNotReportedAsTruncation(compression: CompressionFormat) {
    let bytes = Self.text(40_000)
    let packed = Compressor.compress(bytes.span, as: compression)
    for place in stride(from: 200, to: packed.count * 8 / 10, by: packed.count / 6) {
      var spoiled = packed
      spoiled[place] ^= 0x10
      let damage = Unpacked(spoiled, compression).damage
      guard case .corrupt = damage else {
        Issue.record("\(compression) at \(place): \(String(describing: damage))")
        continue
      }
    }
  }

  @Test(arguments: CompressionFormat.allCases)
  func streamEndingInItsHeaderIsTruncated(compression: CompressionFormat) {
    let packed = Compressor.compress(Self.text(10).span, as: compression)
    for length in 0...8 {
      let unpacked = Unpacked(Array(packed[..<length]), compression)
      #expect(unpacked == Unpacked(damage: .truncated))
    }
  }

  @Test(arguments: CompressionFormat.allCases)
  func concatenatedStreamsDecompressAsOne(compression: CompressionFormat) {
    let bytes = Self.text(100)
    let packed = Compressor.compress(bytes.span, as: compression)
    #expect(Unpacked(packed + packed, compression) == Unpacked(bytes: bytes + bytes))
  }

  /// A few bytes can request gigabytes.
  @Test func excessiveMemoryRequestIsRefused() {
    var packed = Compressor.compress(Self.text(10).span, as: .xz)
    // The dictionary size in the header of the first block, 4 GiB, followed by its checksum.
    let (start, end) = (12, 12 + (Int(packed[12]) + 1) * 4)
    packed[start + 4] = 40
    let checksum = Self.crc32(packed[start..<(end - 4)])
    for byte in 0..<4 { packed[end - 4 + byte] = UInt8(truncatingIfNeeded: checksum >> (8 * byte)) }
    let unpacked = Unpacked(packed, .xz)
    #expect(unpacked.bytes.isEmpty)
    #expect(
      unpacked.damage == .corrupt("decompression needs 4096 MiB of memory; the limit is 256 MiB"))
    // A frame with a window of 2 GiB and without a size.
    let frame: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa8, 0x01, 0x00, 0x00]
    #expect(
      Unpacked(frame, .zstd)
        == Unpacked(damage: .corrupt("Frame requires too much memory for decoding")))
  }

  private static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 1 ? 0xedb8_8320 : 0)
      }
    }
  }

  @Test func compressionExtensionsAreCaseInsensitive() {
    #expect(CompressionFormat(fileName: "TAP.EVEMU.GZ") == .gzip)
    #expect(CompressionFormat.removingExtension(from: "TAP.YML.Xz") == "TAP.YML")
    // Hidden files without a name before the extension.
    #expect(CompressionFormat(fileName: ".gz") == nil)
    #expect(CompressionFormat(fileName: "room/.zst") == nil)
  }
}
