import Testing

@testable import retouch

@Suite struct CanvasTests {
  private func line(_ text: String, columns: Int = 12, isUnicode: Bool = true) -> String {
    var canvas = Canvas(CanvasTraits(columns: columns, rows: 1, isUnicode: isUnicode))
    canvas.write(text, row: 0)
    return canvas.text[0]
  }

  @Test func longTextIsTruncatedWithAnEllipsis() {
    #expect(line("exactly here") == "exactly here")
    #expect(line("exactly there") == "exactly the…")
  }

  @Test(arguments: [
    ("a\u{1B}[2Jb", "a?[2Jb"), ("tab\there", "tab?here"), ("漢字 pad", "?? pad"),
    ("e\u{301}cran", "ecran"), ("🖐 hand", "? hand"), ("zero\u{200B}width", "zerowidth"),
  ])
  func deviceNameCannotBreakTheLayout(name: String, shown: String) {
    #expect(line(name) == shown)
  }

  @Test func asciiModeReplacesSymbols() {
    #expect(line("╭─│╯ 3 × 4 é", isUnicode: false) == "+-|+ 3 x 4 ?")
  }

  @Test func writingOutsideTheCanvasIsIgnored() {
    var canvas = Canvas(CanvasTraits(columns: 4, rows: 2))
    canvas.write("lost", row: 2)
    canvas.write("lost", row: -1)
    canvas.write("left", row: 1, column: 4)
    canvas[0, 9] = Cell("#")
    #expect(canvas.text == ["", ""])
  }
}
