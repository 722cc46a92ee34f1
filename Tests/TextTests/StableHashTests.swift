import Testing

@testable import Text

@Suite struct StableHashTests {
  /// The values that the authors of FNV publish.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func bytesHaveThePublishedHash(text: String, value: UInt64) {
    var hash = StableHash()
    hash.add(Array(text.utf8).span)
    #expect(hash.value == value)
  }

  @Test func textsAndNumbersAreBytes() {
    var (hash, bytes) = (StableHash(), StableHash())
    hash.add("né")
    hash.add("x", terminator: 0)
    hash.add(0x0102_0304_0506_0708)
    hash.add(-2)
    bytes.add(
      ([0x6e, 0xc3, 0xa9, 0xff, 0x78, 0, 8, 7, 6, 5, 4, 3, 2, 1, 0xfe]
        + [UInt8](repeating: 0xff, count: 7)).span)
    #expect(hash.value == bytes.value)
  }
}
