import Elements
import Testing

@testable import Drawing

@Suite struct LetterSizeTests {
  private let line = Size(width: 200, height: 30)

  @Test func fittingTextKeepsTheUsualSize() {
    #expect(LetterSize.fitting("Coffee", usual: 17, in: line) == 17)
  }

  @Test func longTextShrinksToFit() {
    let size = LetterSize.fitting("The lighthouse keeper counted", usual: 17, in: line)
    #expect((10..<17).contains(size))
  }

  @Test func severalLinesAllowLargerText() {
    let text = "The lighthouse keeper counted the steps"
    let high = Size(width: 200, height: 60)
    #expect(
      LetterSize.fitting(text, usual: 17, in: high) > LetterSize.fitting(text, usual: 17, in: line))
  }

  @Test func wordsAreNotBroken() {
    let narrow = Size(width: 60, height: 60)
    #expect(LetterSize.fitting("Previous song", usual: 17, in: narrow) < 15)
  }

  @Test func fontSizeHasAMinimum() {
    #expect(LetterSize.fitting(String(repeating: "x", count: 500), usual: 17, in: line) == 10)
  }
}
