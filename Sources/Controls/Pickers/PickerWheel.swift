public import Elements

/// A picker wheel: one element, whose value is the row in its center.
public final class PickerWheel: Control, RoleProviding, PositionProviding {
  private static let rowHeight = 32.0
  /// The content.
  public internal(set) var component: PickerComponent {
    didSet { selectedRow = limited(selectedRow) }
  }
  /// The selected row, clamped to the existing rows.
  public internal(set) var selectedRow = 0 {
    didSet { selectedRow = limited(selectedRow) }
  }
  /// The vertical position at which a drag began.
  private var turnStart: Double?

  init(_ component: PickerComponent) {
    self.component = component
    super.init()
  }

  /// The role that a reader speaks.
  public var spokenRole: AccessibilityRole { .pickerItem }
  /// The number of the selected row, from 1, and the row count; `nil` if they are not spoken.
  public var positionInSet: (index: Int, count: Int)? {
    rowCount > 0 && component.speaksPlace ? (selectedRow + 1, rowCount) : nil
  }
  /// The number of rows.
  public var rowCount: Int { max(0, component.rowCount) }
  /// Whether the first row follows the last.
  public var isEndless: Bool { component.wraps }

  /// Returns the title of a row.
  public func title(of row: Int) -> String { component.title(row) }

  private var picker: PickerView? { superview as? PickerView }
  /// The picker, and the date picker that it is part of.
  private var pickers: [Control] {
    [picker, picker?.superview as? DatePicker].compactMap(\.self)
  }
  private var isActive: Bool { isEnabled && pickers.allSatisfy(\.isEnabled) }

  public override var isElementByDefault: Bool { true }
  public override var defaultValue: String? {
    guard rowCount > 0 else { return nil }
    return component.spokenTitle?(selectedRow) ?? component.title(selectedRow)
  }
  /// The value, marked with the control's language.
  ///
  /// Only date wheels contain texts of the control.
  public override var defaultAttributedValue: AttributedText? {
    component.spokenTitle == nil ? nil : marked(defaultValue)
  }
  public override var defaultTraits: AccessibilityTraits {
    var traits = stateTraits.union(.adjustable)
    for picker in pickers { traits.formUnion(picker.formTraits) }
    return isActive ? traits : traits.union(.notEnabled)
  }

  public override func accessibilityIncrement() { turn(by: 1) }
  public override func accessibilityDecrement() { turn(by: -1) }

  /// Handles activation without effect unless `onActivate` is set: the row in the center is
  /// selected already.
  public override func accessibilityActivate() -> Bool { onActivate == nil }

  /// A drag turns the wheel by rows.
  ///
  /// A tap above or below the center selects the row at that point.
  public override func receiveTouch(_ touch: ViewTouch) -> Bool {
    let isTaken = super.receiveTouch(touch)
    switch touch.phase {
    case .began: turnStart = touch.point.y
    case .moved: break
    case .ended:
      guard let start = turnStart else { break }
      turnStart = nil
      let pulled = PickerWheel.rows(start - touch.point.y)
      let middle = convertToScreen(bounds).center.y
      turn(by: pulled != 0 ? pulled : PickerWheel.rows(touch.point.y - middle))
    case .cancelled: turnStart = nil
    }
    return isTaken
  }

  private static func rows(_ distance: Double) -> Int {
    let rows = distance / rowHeight
    guard rows.isFinite else { return 0 }
    return Int(min(max(rows + (rows < 0 ? -0.5 : 0.5), -10_000), 10_000))
  }

  private func turn(by rows: Int) {
    guard isActive, rowCount > 0 else { return }
    let before = selectedRow
    let turned = before + rows
    selectedRow = component.wraps ? (turned % rowCount + rowCount) % rowCount : turned
    if selectedRow != before { picker?.turned() }
  }

  private func limited(_ row: Int) -> Int { min(max(0, row), max(0, rowCount - 1)) }
}
