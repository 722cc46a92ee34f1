/// The bar at the bottom of the screen that switches between screens.
open class TabBar: View {
  public static let height = 49.0
  public final var items: [TabBarItem] = [] {
    didSet {
      if let index = selectedIndex, !items.indices.contains(index) { selectedIndex = nil }
      showItems()
    }
  }
  /// The tab that is shown; nil is none, until somebody chooses.
  public final var selectedIndex: Int?
  public final var onSelect: ((Int) -> Void)?
  private(set) public final var buttons: [TabBarButton] = []
  /// The same, as whoever goes through them asks for them: making it anew takes as long as it is.
  private var listed: [Responder] = []

  public init(_ items: [TabBarItem] = [], frame: Rect = .zero) {
    self.items = items
    super.init(frame: frame)
    showItems()
  }

  public final var selectedButton: TabBarButton? {
    selectedIndex.flatMap { buttons.indices.contains($0) ? buttons[$0] : nil }
  }

  override var defaultTraits: AccessibilityTraits { .tabBar }

  /// Its tabs, in their order whichever way the screen is written.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? listed }
    set { super.accessibilityElements = newValue }
  }

  open override func layoutSubviews() { placeSideBySide(buttons) }

  /// A tab whose item changes stays the same element, so the cursor stays on it.
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
    arrangementChanged()
  }

  final func touched(_ button: TabBarButton) {
    guard let index = buttons.firstIndex(where: { $0 === button }) else { return }
    selectedIndex = index
    onSelect?(index)
  }
}
