import Testing
import Text

@Suite struct TextTests {
  @Test(arguments: [
    (31.249, 1, "31.2"), (31.25, 1, "31.3"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0, 2, "0.00"),
    (99.999, 2, "100.00"), (7, 0, "7"), (1e300, 1, "0.0"), (.nan, 1, "0.0"), (-12.5, 0, "-13"),
  ])
  func decimalsAreTheSameOnEveryMachine(number: Double, decimals: Int, text: String) {
    #expect(Decimals.text(number, decimals: decimals) == text)
  }

  @Test(arguments: [
    (0.25, 6, "0.25"), (350, 1, "350"), (-0.5, 3, "-0.5"), (0, 3, "0"), (100, 0, "100"),
  ])
  func trailingZerosAreOmitted(number: Double, decimals: Int, text: String) {
    #expect(Decimals.plain(number, decimals: decimals) == text)
    #expect(Decimals.shortest(number) == text)
  }

  @Test func percentagesAreNeverRoundedUp() {
    #expect(Decimals.percent(9_999, of: 10_000) == "99.99")
    #expect(Decimals.percent(99_999, of: 100_000) == "99.99")
    #expect(Decimals.percent(7, of: 7) == "100")
  }

  @Test func jsonIsQuoted() {
    var line = JSONLine()
    line.add("na\"me", "a\\b\n\t\u{1}é😀")
    line.add("list", ["x", "y"])
    line.add("objects", [1, 2]) { object, number in object.add("n", number) }
    line.add("empty", [Int]()) { _, _ in }
    line.add("object") { object in object.add("ok", true) }
    line.add("mm", 1.005, decimals: 1)
    #expect(
      line.line
        == #"{"v":1,"na\"me":"a\\b\n\t\u0001é😀","list":["x","y"],"objects":[{"n":1},{"n":2}],"#
        + #""empty":[],"object":{"ok":true},"mm":1.0}"#)
  }

  @Test func controlCharactersAreReplaced() {
    #expect("a\u{1b}[31mb\tc\u{9b}\u{7f}é".terminalSafe == "a·[31mb\tc··é")
  }

  @Test func columnsArePadded() {
    #expect("ab".padded(leading: 4) == "  ab")
    #expect("ab".padded(trailing: 4) == "ab  ")
    #expect("abcde".padded(leading: 4) == "abcde")
  }
}
