import Testing

@testable import Recordings

@Suite struct EightBytesTests {
  private func eight(_ text: String) -> EightBytes {
    var word: UInt64 = 0
    for (index, byte) in text.utf8.prefix(8).enumerated() { word |= UInt64(byte) << (8 * index) }
    return EightBytes(word)
  }

  /// The classification of a byte must not depend on the bytes beside it.
  @Test func everyByteIsClassifiedIndependently() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        let shift = UInt64(8 * place)
        let digits = EightBytes(0x3939_3030_3939_3030 & ~(0xff << shift) | UInt64(byte) << shift)
        #expect(digits.leadingDigitCount == (0x30...0x39 ~= byte ? 8 : place))
        let blanks = EightBytes(0x2020_2020_2020_2020 & ~(0xff << shift) | UInt64(byte) << shift)
        #expect(blanks.leadingSpaceCount == (byte == 0x20 ? 8 : place))
        let lines = EightBytes(0x0b0b_0909_8a8a_0b0b & ~(0xff << shift) | UInt64(byte) << shift)
        #expect((lines.newlineMask != 0) == (byte == 0x0a))
        if byte == 0x0a { #expect(lines.newlineMask.trailingZeroBitCount / 8 == place) }
        let letters = EightBytes(0x6646_6141_3930_6630 & ~(0xff << shift) | UInt64(byte) << shift)
        let isHexadecimal =
          Character(Unicode.Scalar(byte)).isASCII
          && Character(Unicode.Scalar(byte)).isHexDigit
        #expect((letters.hexadecimalPair != nil) == isHexadecimal)
      }
    }
  }

  @Test(arguments: 1...8)
  func digitsParseAsANumber(count: Int) {
    let text = String("90817263".prefix(count))
    #expect(eight(text + "].......").decimal(count) == Int64(text))
  }

  @Test func hexadecimalDigitsParseAsTwoNumbers() throws {
    let found = try #require(eight("0a3FfE01").hexadecimalPair)
    #expect(found.first == 0x0a3f)
    #expect(found.second == 0xfe01)
  }

  @Test(arguments: 0..<70)
  func newlinesAreFoundAtEveryPosition(place: Int) {
    var bytes = [UInt8](repeating: 0x0b, count: 70)
    #expect(bytes.span.newline(from: 0) == nil)
    bytes[place] = 0x0a
    for start in 0...place { #expect(bytes.span.newline(from: start) == place) }
    #expect(bytes.span.newline(from: place + 1) == nil)
  }
}
