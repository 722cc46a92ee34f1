public import Elements

/// The bar at the bottom of a screen that switches between screens.
open class TabBar: View {
  /// The height, in points.
  public static let height = 49.0
  /// The tabs.
  public final var items: [TabBarItem] = [] {
    didSet {
      if let index = selectedIndex, !items.indices.contains(index) { selectedIndex = nil }
      showItems()
    }
  }
  /// The index of the selected tab; `nil` if none is selected.
  public final var selectedIndex: Int?
  /// The closure that is called with the index of a tapped tab.
  public final var onSelect: ((Int) -> Void)?
  /// The buttons of the tabs.
  private(set) public final var buttons: [TabBarButton] = []
  /// The buttons as responders, cached because converting the array takes linear time.
  private var listed: [Responder] = []

  /// Creates a tab bar.
  public init(_ items: [TabBarItem] = [], frame: Rect = .zero) {
    self.items = items
    super.init(frame: frame)
    showItems()
  }

  /// The button of the selected tab.
  public final var selectedButton: TabBarButton? {
    selectedIndex.flatMap { buttons.indices.contains($0) ? buttons[$0] : nil }
  }

  open override var defaultTraits: AccessibilityTraits { .tabBar }

  /// The tabs, in the same order for either writing direction.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? listed }
    set { super.accessibilityElements = newValue }
  }

  open override func layoutSubviews() { distributeHorizontally(buttons) }

  /// Updates the buttons.
  ///
  /// A tab whose item changes keeps its button, so that the cursor stays on it.
  private func showItems() {
    while buttons.count > items.count { buttons.removeLast().removeFromSuperview() }
    for (index, item) in items.enumerated() {
      if index < buttons.count {
        buttons[index].item = item
      } else {
        let button = TabBarButton(item)
        buttons.append(button)
        addSubview(button)
      }
    }
    listed = buttons
    layoutSubviews()
    invalidateReadingOrder()
  }

  final func touched(_ button: TabBarButton) {
    guard let index = buttons.firstIndex(where: { $0 === button }) else { return }
    selectedIndex = index
    onSelect?(index)
  }
}
