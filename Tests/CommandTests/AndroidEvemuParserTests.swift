import TestSupport
import Testing

/// The parser of the tests rejects what Android's `uinput` rejects.
@Suite struct AndroidEvemuParserTests {
  private static let lines = [
    "# EVEMU 1.3", "N: panel # 1", "I: 0018 0000 0000 0000", "P: 02 00", "B: 00 0b", "B: 03 00 00",
    "A: 35 0 1079 0 0 12", "A: 36 0 1919 0 0", "L: 00 00", "S: 00 00",
    "E: 0.000000 0000 0000 0000", "E: 1.500000 0003 0035 -005 # comment",
  ]

  private func parse(_ lines: [String]) throws -> AndroidEvemuParser {
    try AndroidEvemuParser(lines.joined(separator: "\n") + "\n")
  }

  @Test func textInTheOrderOfAndroidIsAccepted() throws {
    let text = try parse(Self.lines)
    #expect(text.name == "panel # 1" && text.identity == [0x18, 0, 0, 0])
    #expect(text.properties == [1] && text.codes == [3: []])
    #expect(text.axes == [0x35: [0, 1079, 0, 0, 12], 0x36: [0, 1919, 0, 0, 0]])
    #expect(text.events.map(\.time) == [0, 1_500_000] && text.events[1].value == -5)
    #expect(try parse(["", "N: x", "I: 3 1 2 3", "", "# end"]).events.isEmpty)
  }

  @Test(arguments: [
    (0, "x"), (1, "I: 0 0 0 0"), (2, "I: 0018 0000 0000"), (3, "P: 02  00"), (4, "B: 00"),
    (5, "B: 03 100"), (6, "A: 35 0 1079 0"), (6, "A: 35 0 0x437 0 0 12"), (7, "E:"),
    (8, "A: 36 0 1 0 0"), (9, "X: 1"), (10, "E: 0 0000 0000 0"), (10, "E: 0.000000 0003 0035"),
    (10, "E: 0.000000  0003 0035 1"), (11, "A: 35 0 1079 0 0 12"), (11, "   "),
  ])
  func otherTextIsRejected(index: Int, line: String) {
    var lines = Self.lines
    // The device lines after S: are out of order.
    if index == 8 { lines.insert(line, at: 10) } else { lines[index] = line }
    #expect(throws: AndroidEvemuParser.Problem.self, "\(line)") { try parse(lines) }
  }
}
