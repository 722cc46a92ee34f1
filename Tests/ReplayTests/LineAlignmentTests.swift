import Replay
import Testing

@Suite struct LineAlignmentTests {
  private func marked(_ first: String, _ second: String) -> String {
    LineAlignment.rows(first.map { String($0) }, second.map { String($0) })
      .map { row in
        switch row {
        case .same(let line): line
        case .first(let line): "-\(line)"
        case .second(let line): "+\(line)"
        }
      }.joined(separator: " ")
  }

  @Test(arguments: [
    ("abc", "abc", "a b c"),
    ("abc", "axc", "a -b +x c"),
    ("bcd", "abcd", "+a b c d"),
    ("abcd", "bcd", "-a b c d"),
    ("abab", "baba", "-a b a b +a"),
    ("ab", "xy", "-a -b +x +y"),
    ("", "a", "+a"),
    ("a", "", "-a"),
  ])
  func matchingLinesAreAligned(first: String, second: String, rows: String) {
    #expect(marked(first, second) == rows)
  }
}
