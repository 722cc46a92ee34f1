import Elements
import Testing

@Suite struct RectTests {
  @Test func insetIsAMarginAtEachSide() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 40)
    #expect(rect.insetBy(dx: 10, dy: 5) == Rect(x: 20, y: 25, width: 80, height: 30))
    #expect(rect.insetBy(dx: -10, dy: 0) == Rect(x: 0, y: 20, width: 120, height: 40))
    #expect(rect.insetBy(dx: 60, dy: 0).width == 0)
  }
}
