import Testing
import Text

@Suite struct FileNameTextTests {
  private static let names: [[UInt8]] = [
    [], Array("tap.evemu".utf8), Array("日本 ❤️.yml".utf8), [0x63, 0xE9, 0x2E], [0xFF, 0xFE, 0x80],
    // A truncated character, an overlong one, half of a surrogate pair, and a value beyond Unicode.
    [0xE2, 0x82], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    // The characters that represent stray bytes in text, and their neighbors.
    Array("\u{10FE80}\u{10FEFF}".utf8), Array("\u{10FE7F}\u{10FF00}".utf8),
    Array("\u{FFFD}".utf8),
  ]

  @Test(arguments: names)
  func everyNameRoundTrips(bytes: [UInt8]) {
    #expect(String(fileNameBytes: bytes).fileNameBytes == bytes)
  }

  @Test func everyPairOfBytesRoundTrips() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second, UInt8(ascii: "a")]
        guard String(fileNameBytes: bytes).fileNameBytes == bytes else {
          Issue.record("\(bytes) is \(String(fileNameBytes: bytes).fileNameBytes)")
          return
        }
      }
    }
  }

  @Test func unicodeNamesAreTheirText() {
    #expect(String(fileNameBytes: Array("caf\u{E9}.yml".utf8)) == "caf\u{E9}.yml")
    #expect(String(fileNameBytes: [0x63, 0xE9]) != String(fileNameBytes: Array("c\u{FFFD}".utf8)))
  }

  @Test func nameIsDisplayedOnOneLine() {
    let bytes = Array("a\n::error::\r\u{1B}[m\u{7F}.yml".utf8)
    let name = String(fileNameBytes: bytes)
    #expect(name.terminalSafe == #"a\x0A::error::\x0D\x1B[m\x7F.yml"#)
    #expect(!name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    #expect(name.fileNameBytes == bytes)
    #expect("a\n::error::\r\u{1B}[m\u{7F}.yml".encodedAsFileName == name)
    #expect(JSONLine.quote(name) == #""a\n::error::\r\u001b[m\u007f.yml""#)
    #expect(name.decodedFromFileName.utf8.elementsEqual(bytes))
  }

  /// A substitute for a slash or letter would disguise the path in a text file.
  @Test func slashAndLettersHaveNoSubstitutes() {
    for value in (0x10FE20...0x10FE7E).map({ UInt32($0) }) {
      let text = Unicode.Scalar(value).map { String($0) } ?? ""
      #expect(text.fileNameBytes == Array(text.utf8))
    }
  }

  @Test func invalidBytesAreDisplayedAsNumbers() {
    let name = String(fileNameBytes: Array("caf".utf8) + [0xE9] + Array(".evemu".utf8))
    #expect(name.terminalSafe == #"caf\xE9.evemu"#)
    #expect(JSONLine.quote(name) == #""caf\\xE9.evemu""#)
  }
}
