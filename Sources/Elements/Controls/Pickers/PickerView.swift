/// Wheels side by side, each a choice among many.
open class PickerView: Control {
  private(set) public final var wheels: [PickerWheel] = []

  public init(
    _ components: [PickerComponent] = [], frame: Rect = .zero, onValueChange: (() -> Void)? = nil
  ) {
    super.init(frame: frame)
    self.onValueChange = onValueChange
    setComponents(components)
  }

  /// A wheel whose rows change stays the same element, and on its row where it can.
  public final var components: [PickerComponent] {
    get { wheels.map(\.component) }
    set { setComponents(newValue) }
  }

  public final var selectedRows: [Int] { wheels.map(\.selectedRow) }

  public final func select(row: Int, inComponent component: Int) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].selectedRow = row
  }

  /// Its wheels, in their order whichever way the screen is written.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? wheels }
    set { super.accessibilityElements = newValue }
  }

  open override func layoutSubviews() { placeSideBySide(wheels) }

  private func setComponents(_ components: [PickerComponent]) {
    while wheels.count > components.count { wheels.removeLast().removeFromSuperview() }
    for (index, component) in components.enumerated() {
      if index < wheels.count {
        wheels[index].component = component
      } else {
        let wheel = PickerWheel(component)
        wheels.append(wheel)
        addSubview(wheel)
      }
    }
    layoutSubviews()
    arrangementChanged()
  }

  final func turned() { onValueChange?() }
}

/// One wheel of a picker: how many rows it has, and what each says.
public struct PickerComponent {
  public var rowCount: Int
  /// Whether the first row follows the last.
  public var isEndless: Bool
  public var title: (Int) -> String
  /// The spoken text of each row, if it differs from its title.
  public var spokenTitle: ((Int) -> String)?
  /// Whether it is said which of how many rows is chosen.
  public var speaksPlace = true

  public init(rowCount: Int, isEndless: Bool = false, title: @escaping (Int) -> String) {
    self.rowCount = rowCount
    self.isEndless = isEndless
    self.title = title
  }

  public init(_ titles: [String]) {
    self.init(rowCount: titles.count) {
      titles.indices.contains($0) ? titles[$0] : ""
    }
  }
}
