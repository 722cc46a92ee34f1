import Elements
import ScreenReader
import Testing

/// Code of UIKit's accessibility guides, as a user hears it: views and rows of several parts.
@Suite struct GuideCellTests {
  @Test func aViewJoinsTheLabelsOfItsParts() {
    let weather = JoinedView(["Oslo", "4 degrees"])
    let lesson = Lesson([Label("Today"), weather]).start()
    #expect(lesson.does("flick-right") == "[Oslo, 4 degrees] “Oslo, 4 degrees”")
    weather.parts[1].text = "5 degrees"
    #expect(lesson.does("tap", at: weather) == "“Oslo, 5 degrees”")
    #expect(lesson.does("flick-right") == "(border) “Oslo, 5 degrees”")
  }

  private final class JoinedView: View {
    let parts: [Label]

    init(_ texts: [String]) {
      parts = texts.map { Label($0) }
      super.init()
      Lesson.stack(parts, in: self)
      isAccessibilityElement = true
    }

    override var accessibilityLabel: String? {
      get { parts.compactMap(\.accessibilityLabel).joined(separator: ", ") }
      set {}
    }
  }
}
