import Controls
import Elements
import Testing

@Suite struct SegmentedControlTests {
  private let control = SegmentedControl(
    ["Day", "Week", "Month"], selectedIndex: 1, frame: Rect(x: 0, y: 0, width: 300, height: 32))

  @Test func segmentsAreElementsOfACountedContainer() {
    let stage = ControlStage(control)
    let order = stage.application.readingOrder
    #expect(!control.isAccessibilityElement)
    #expect(stage.labels == ["Day", "Week", "Month"])
    #expect(order.containers.map(\.kind) == [.series])
    #expect(order.containers.first?.entries == 0..<3)
  }

  @Test func selectedSegmentHasSelectedTrait() {
    #expect(
      control.segments.map(\.accessibilityTraits) == [.button, [.button, .selected], .button])
  }

  @Test func touchSelectsASegment() {
    var changes = 0
    control.onValueChange = { changes += 1 }
    let stage = ControlStage(control)
    stage.activate(control.segments[2])
    #expect(control.selectedIndex == 2)
    #expect(changes == 1)
    stage.activate(control.segments[2])
    #expect(changes == 1)
  }

  @Test func disabledControlDimsItsSegmentsAndKeepsSelection() {
    let stage = ControlStage(control)
    control.isEnabled = false
    stage.activate(control.segments[0])
    #expect(control.selectedIndex == 1)
    #expect(control.segments[0].accessibilityTraits == [.button, .notEnabled])
  }

  @Test func orderIsUnchangedInRightToLeftLayout() {
    let stage = ControlStage(direction: .rightToLeft, control)
    #expect(stage.labels == ["Day", "Week", "Month"])
  }

  @Test func missingSegmentIsNotSelected() {
    control.selectedIndex = 7
    #expect(control.selectedIndex == nil)
    control.selectedIndex = 2
    control.titles = ["Day", "Week"]
    #expect(control.selectedIndex == nil)
    #expect(SegmentedControl(["A"], selectedIndex: 3).selectedIndex == nil)
  }
}
