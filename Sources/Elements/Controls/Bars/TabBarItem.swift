/// One of the screens that a tab bar leads to.
public struct TabBarItem {
  public var title: String?
  /// What it tells of the screen from afar: a number, or a word.
  public var badge: String?
  public var isEnabled: Bool
  /// What is read out in place of the title.
  public var accessibilityLabel: String?
  /// What is read out in place of the badge.
  public var accessibilityValue: String?
  public var accessibilityHint: String?
  public var accessibilityIdentifier: String?

  public init(title: String?, badge: String? = nil, isEnabled: Bool = true) {
    self.title = title
    self.badge = badge
    self.isEnabled = isEnabled
  }
}

/// What stands for a screen in a tab bar.
public final class TabBarButton: Button {
  final var item: TabBarItem {
    didSet { showItem() }
  }
  private var bar: TabBar? { superview as? TabBar }

  init(_ item: TabBarItem) {
    self.item = item
    super.init()
    showItem()
  }

  private func showItem() {
    title = item.title
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel
    accessibilityValue = item.accessibilityValue
    accessibilityHint = item.accessibilityHint
    accessibilityIdentifier = item.accessibilityIdentifier
  }

  override var defaultValue: String? {
    guard let badge = item.badge, !badge.isEmpty else { return nil }
    return Int(badge).map { words.items($0) } ?? badge
  }
  /// A tab that cannot be chosen does not say so: iOS does not either.
  override var defaultTraits: AccessibilityTraits {
    bar?.selectedButton === self ? [.tabBarItem, .selected] : .tabBarItem
  }

  public override func sendActions() {
    bar?.touched(self)
    super.sendActions()
  }
}
