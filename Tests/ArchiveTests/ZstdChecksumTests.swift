import Testing

@testable import Archive

@Suite struct ZstdChecksumTests {
  private static let long =
    String(repeating: "0123456789abcdef", count: 7) + "xyzuvw1"

  /// The tails are those that the program zstd writes.
  @Test(arguments: [
    ("", [0x99, 0xe9, 0xd8, 0x51]), ("abc", [0x99, 0x09, 0x77, 0xad]),
    (long, [0xab, 0x05, 0x0a, 0x8b]),
  ])
  func itIsThatOfZstd(text: String, tail: [UInt8]) {
    var checksum = ZstdChecksum()
    checksum.add(Array(text.utf8).span)
    #expect(checksum.tail == tail)
  }

  @Test func whereAPieceEndsMakesNoDifference() {
    let bytes = Array(Self.long.utf8)
    for cut in bytes.indices {
      var checksum = ZstdChecksum()
      checksum.add(bytes.span.extracting(0..<cut))
      checksum.add(bytes.span.extracting(cut..<bytes.count))
      #expect(checksum.tail == [0xab, 0x05, 0x0a, 0x8b])
    }
  }

  @Test func aPackedStreamSaysThatItHasOne() {
    let bytes = Array(Self.long.utf8)
    let packed = Compressor.pack(bytes.span, as: .zstd)
    #expect(packed[ZstdChecksum.flagOffset] & ZstdChecksum.flag != 0)
    #expect(packed.suffix(4) == [0xab, 0x05, 0x0a, 0x8b])
  }
}
