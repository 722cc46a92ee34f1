import Controls
import Elements
import ScreenReader
import Testing

@testable import Report

/// The records of the elements of long lists.
@Suite struct ElementRecordsTests {
  private let labels = (0..<1_200).map { number in
    let label = Label("Row \(number)")
    label.frame = Rect(x: 0, y: Double(number) * 44, width: 400, height: 44)
    return label
  }
  private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 440))

  private let application = Application()

  /// Returns the outline of a list with some of the labels.
  private func listed(_ count: Int) -> Outline {
    list.contentSize = Size(width: 400, height: Double(count) * 44)
    for label in labels.prefix(count) { list.addSubview(label) }
    let window = Window(frame: list.frame)
    window.addSubview(list)
    application.show(window)
    return Outline(asItStands: application, settings: ReaderSettings(), name: { _ in nil })
  }

  @Test func elementsOutOfSightHaveNoFrameInLongLists() {
    var records = ElementRecords()
    let elements = records.elements(of: listed(1_200))
    #expect(elements.count == 1_200)
    #expect(elements.count { $0.1 != nil } == 10)
    #expect(elements[3].1 == labels[3].frame && elements[1_199].1 == nil)
    #expect(elements[1_199].0.contains("Row 1199"))
  }

  @Test func shortListsHaveAllFrames() {
    var records = ElementRecords()
    let elements = records.elements(of: listed(50))
    #expect(elements.count == 50 && elements[49].1 == labels[49].frame)
  }

  @Test func elementsOutOfSightKeepTheirRecordInLongLists() {
    var records = ElementRecords()
    let outline = listed(1_200)
    _ = records.elements(of: outline)
    labels[3].text = "Seen"
    labels[1_100].text = "Hidden"
    let scrolled = records.elements(of: outline)
    #expect(scrolled[3].0.contains("Seen"))
    #expect(scrolled[1_100].0.contains("Row 1100"))
    list.contentOffset.y = 1_095 * 44
    let shown = records.elements(of: listed(1_200))
    #expect(shown[1_100].0.contains("Hidden"))
    let inSight = shown.indices.filter { shown[$0].1 != nil }
    #expect(inSight.map { shown[$0].0 } == inSight.map { listed(1_200).records()[$0] })
  }
}
