import Elements
import Testing

@testable import Drawing

@Suite struct FontSizeTests {
  private let line = Size(width: 200, height: 30)

  @Test func fittingTextKeepsTheUsualSize() {
    #expect(FontSize.fitting("Coffee", preferred: 17, in: line) == 17)
  }

  @Test func longTextShrinksToFit() {
    let size = FontSize.fitting("The lighthouse keeper counted", preferred: 17, in: line)
    #expect((11..<17).contains(size))
  }

  @Test func severalLinesAllowLargerText() {
    let text = "The lighthouse keeper counted the steps"
    let high = Size(width: 200, height: 60)
    #expect(
      FontSize.fitting(text, preferred: 17, in: high)
        > FontSize.fitting(text, preferred: 17, in: line))
  }

  @Test func wordsAreNotBroken() {
    let narrow = Size(width: 60, height: 60)
    #expect(FontSize.fitting("Previous song", preferred: 17, in: narrow) < 15)
  }

  @Test func fontSizeHasAMinimum() {
    let long = String(repeating: "x", count: 500)
    #expect(abs(FontSize.fitting(long, preferred: 17, in: line) - 11.9) < 0.01)
    #expect(FontSize.fitting(long, preferred: 13, in: line) == 11)
    #expect(FontSize.fitting(long, preferred: 10, in: line) == 10)
  }
}
