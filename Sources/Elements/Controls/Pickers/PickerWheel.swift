/// A wheel of a picker: one element, whose value is the row in its middle.
public final class PickerWheel: Control, RoleSpeaking {
  private static let rowHeight = 32.0
  public internal(set) var component: PickerComponent {
    didSet { selectedRow = limited(selectedRow) }
  }
  public internal(set) var selectedRow = 0 {
    didSet { selectedRow = limited(selectedRow) }
  }
  /// Where a finger began to turn it.
  private var turnStart: Double?

  init(_ component: PickerComponent) {
    self.component = component
    super.init()
  }

  public var spokenRole: SpokenRole { .pickerItem }
  public var spokenPlace: (index: Int, count: Int)? {
    rowCount > 0 && component.speaksPlace ? (selectedRow + 1, rowCount) : nil
  }
  public var rowCount: Int { max(0, component.rowCount) }
  public var isEndless: Bool { component.isEndless }

  /// What stands on one of its rows.
  public func title(of row: Int) -> String { component.title(row) }

  private var picker: PickerView? { superview as? PickerView }
  private var isActive: Bool { isEnabled && picker?.isEnabled != false }

  override var isElementByDefault: Bool { true }
  override var defaultValue: String? {
    guard rowCount > 0 else { return nil }
    return component.spokenTitle?(selectedRow) ?? component.title(selectedRow)
  }
  /// The wheels of a date say words of the control, those of a program its own.
  override var shownValue: AttributedText? {
    component.spokenTitle == nil ? nil : marked(defaultValue)
  }
  override var defaultTraits: AccessibilityTraits {
    let traits = stateTraits.union(.adjustable)
    return isActive ? traits : traits.union(.notEnabled)
  }

  public override func accessibilityIncrement() { turn(by: 1) }
  public override func accessibilityDecrement() { turn(by: -1) }

  /// The row in the middle is chosen already.
  public override func accessibilityActivate() -> Bool { onActivate == nil }

  /// A finger turns it row by row; a touch above or below the middle chooses what it touches.
  public override func receiveTouch(_ touch: PassedTouch) -> Bool {
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
    selectedRow = component.isEndless ? (turned % rowCount + rowCount) % rowCount : turned
    if selectedRow != before { picker?.turned() }
  }

  private func limited(_ row: Int) -> Int { min(max(0, row), max(0, rowCount - 1)) }
}
