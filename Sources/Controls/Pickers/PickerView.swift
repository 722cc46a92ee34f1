public import Elements

/// Wheels side by side, each a choice among many rows.
open class PickerView: Control {
  /// The wheels.
  private(set) public final var wheels: [PickerWheel] = []

  /// Creates a picker.
  public init(
    _ components: [PickerComponent] = [], frame: Rect = .zero, onValueChange: (() -> Void)? = nil
  ) {
    super.init(frame: frame)
    self.onValueChange = onValueChange
    setComponents(components)
  }

  /// The wheels' contents.
  ///
  /// A wheel whose content changes stays the same element and keeps its row if possible.
  public final var components: [PickerComponent] {
    get { wheels.map(\.component) }
    set { setComponents(newValue) }
  }

  /// The selected row of each wheel.
  public final var selectedRows: [Int] { wheels.map(\.selectedRow) }

  /// Selects a row of a wheel.
  ///
  /// Invalid components are ignored.
  public final func select(row: Int, inComponent component: Int) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].selectedRow = row
  }

  /// The wheels, in the same order for either writing direction.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? wheels }
    set { super.accessibilityElements = newValue }
  }

  open override func layoutSubviews() { distributeHorizontally(wheels) }

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
    invalidateReadingOrder()
  }

  final func turned() { onValueChange?() }
}

/// The content of a picker wheel: the number of rows and their titles.
public struct PickerComponent {
  /// The number of rows.
  public var rowCount: Int
  /// Whether the first row follows the last.
  public var wraps: Bool
  /// Returns the title of a row.
  public var title: (Int) -> String
  /// Returns the spoken text of a row; `nil` if the title is spoken.
  public var spokenTitle: ((Int) -> String)?
  /// Whether the reader speaks the number of the row and the count.
  public var speaksPlace = true

  /// Creates a component.
  public init(rowCount: Int, wraps: Bool = false, title: @escaping (Int) -> String) {
    self.rowCount = rowCount
    self.wraps = wraps
    self.title = title
  }

  /// Creates a component from its titles.
  public init(_ titles: [String]) {
    self.init(rowCount: titles.count) {
      titles.indices.contains($0) ? titles[$0] : ""
    }
  }
}
