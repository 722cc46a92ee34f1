import Controls
import Elements
import ScreenReader
import Testing

/// Code of UIKit's accessibility guides, as the reader speaks it: views and rows of several parts.
@Suite struct GuideCellTests {
  @Test func viewJoinsTheLabelsOfItsParts() {
    let weather = JoinedView(["Oslo", "4 degrees"])
    let lesson = Lesson([Label("Today"), weather]).start()
    #expect(lesson.does("flick-right") == "[Oslo, 4 degrees] “Oslo, 4 degrees”")
    weather.parts[1].text = "5 degrees"
    #expect(lesson.does("tap", at: weather) == "“Oslo, 5 degrees”")
    #expect(lesson.does("flick-right") == "(border) “Oslo, 5 degrees”")
  }

  @Test func cellJoinsTheLabelsOfItsParts() {
    let rows = [["Ada Corp", "12.50", "up 2%"], ["Babbage", "7.10", "down 1%"]].map(JoinedCell.init)
    let lesson = Lesson([Label("Stocks"), table(rows)]).start()
    #expect(
      lesson.does("flick-right flick-right flick-right") == """
        [Ada Corp, 12.50, up 2%] “Ada Corp, 12.50, up 2%”
        [Babbage, 7.10, down 1%] “Babbage, 7.10, down 1%”
        (border) “Babbage, 7.10, down 1%”
        """)
    #expect(
      lesson.does("tap", at: rows[0].parts[1])
        == "[Ada Corp, 12.50, up 2%] “Ada Corp, 12.50, up 2%”")
    rows[0].parts[1].text = "12.75"
    #expect(lesson.does("tap", at: rows[0].parts[0]) == "“Ada Corp, 12.75, up 2%”")
  }

  @Test func nonElementCellLabelIsHeardWithItsFirstPart() {
    let cell = TableViewCell()
    cell.isAccessibilityElement = false
    cell.accessibilityLabel = "Light of the kitchen"
    let dimmer = Slider(value: 0.5, frame: Rect(x: 200, y: 0, width: 200, height: 44))
    dimmer.accessibilityLabel = "Brightness"
    cell.addSubview(Label("Kitchen", frame: Rect(x: 0, y: 0, width: 200, height: 44)))
    cell.addSubview(dimmer)
    let lesson = Lesson([Label("Rooms"), table([cell])]).start()
    #expect(lesson.does("flick-right") == "[Kitchen] “Light of the kitchen. Kitchen”")
    #expect(lesson.does("flick-right").hasPrefix("[Brightness] “Brightness: 50%. Adjustable.”"))
    #expect(lesson.does("flick-up") == "<increment ✓ Slider “Brightness”> “60%”")
    #expect(lesson.does("flick-right").hasPrefix("(border)"))
  }

  private func table(_ rows: [TableViewCell]) -> TableView {
    TableView(
      sections: [TableSection(cells: rows)], frame: Rect(x: 0, y: 100, width: 400, height: 400))
  }

  private final class JoinedCell: TableViewCell {
    let parts: [Label]

    init(_ texts: [String]) {
      parts = texts.enumerated().map { place, text in
        Label(text, frame: Rect(x: Double(place) * 130, y: 0, width: 130, height: 44))
      }
      super.init()
      for part in parts { addSubview(part) }
    }

    override var accessibilityLabel: String? {
      get { parts.compactMap(\.accessibilityLabel).joined(separator: ", ") }
      set {}
    }
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
