import Controls
import Elements
import Testing

@Suite struct PickerViewTests {
  private let picker = PickerView(
    [PickerComponent(["One", "Two", "Three"]), PickerComponent(["Cup", "Spoon"])],
    frame: Rect(x: 0, y: 0, width: 300, height: 216))

  @Test func eachWheelIsAnElementWithItsRowAsValue() {
    let stage = ControlStage(picker)
    #expect(!picker.isAccessibilityElement)
    #expect(stage.application.readingOrder.entries.count == 2)
    #expect(picker.wheels.map(\.spokenValue) == ["One", "Cup"])
    #expect(picker.wheels.map(\.spokenLabel) == [nil, nil])
    #expect(picker.wheels[0].accessibilityTraits == .adjustable)
    #expect(picker.wheels[0].spokenRole == .pickerItem)
  }

  @Test func adjustingTurnsOneRowAndStopsAtEnds() {
    var changes = 0
    picker.onValueChange = { changes += 1 }
    let wheel = picker.wheels[0]
    wheel.accessibilityIncrement()
    #expect(wheel.spokenValue == "Two")
    for _ in 0..<3 { wheel.accessibilityIncrement() }
    #expect(wheel.spokenValue == "Three")
    wheel.accessibilityDecrement()
    #expect(picker.selectedRows == [1, 0])
    #expect(changes == 3)
  }

  @Test func endlessWheelWrapsAround() {
    picker.components = [PickerComponent(rowCount: 3, wraps: true) { "\($0)" }]
    picker.wheels[0].accessibilityDecrement()
    #expect(picker.selectedRows == [2])
    picker.wheels[0].accessibilityIncrement()
    #expect(picker.selectedRows == [0])
  }

  @Test func dragTurnsTheWheelRowByRow() {
    let wheel = picker.wheels[0]
    _ = wheel.receiveTouch(ViewTouch(.began, at: Point(x: 10, y: 150)))
    _ = wheel.receiveTouch(ViewTouch(.ended, at: Point(x: 10, y: 86)))
    #expect(picker.selectedRows == [2, 0])
  }

  @Test func touchBesideTheMiddleSelectsTheTouchedRow() {
    let wheel = picker.wheels[0]
    _ = wheel.receiveTouch(ViewTouch(.began, at: Point(x: 10, y: 140)))
    _ = wheel.receiveTouch(ViewTouch(.ended, at: Point(x: 10, y: 140)))
    #expect(picker.selectedRows == [1, 0])
  }

  @Test func wheelElementStaysTheSameWhenItsRowsChange() {
    let wheel = picker.wheels[0]
    picker.select(row: 2, inComponent: 0)
    picker.components = [PickerComponent(["A", "B"]), PickerComponent(["C"])]
    #expect(picker.wheels[0] === wheel)
    #expect(wheel.spokenValue == "B")
  }

  @Test func disabledPickerDoesNotChange() {
    picker.isEnabled = false
    picker.wheels[0].accessibilityIncrement()
    #expect(picker.selectedRows == [0, 0])
    #expect(picker.wheels[0].accessibilityTraits == [.adjustable, .notEnabled])
  }

  @Test func wheelWithoutRowsHasNoValue() {
    picker.components = [PickerComponent([])]
    picker.wheels[0].accessibilityIncrement()
    #expect(picker.wheels[0].spokenValue == nil)
  }
}
