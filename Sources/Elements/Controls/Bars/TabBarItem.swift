/// One of the screens that a tab bar leads to.
public struct TabBarItem {
  public var title: String?
  /// What it tells of the screen from afar: a number, or a word.
  public var badge: String?
  public var isEnabled: Bool
  /// What is read out in place of the title.
  public var accessibilityLabel: String? {
    get { accessibilityAttributedLabel?.string }
    set { accessibilityAttributedLabel = newValue.map { AttributedText($0) } }
  }
  /// What is read out in place of the badge.
  public var accessibilityValue: String? {
    get { accessibilityAttributedValue?.string }
    set { accessibilityAttributedValue = newValue.map { AttributedText($0) } }
  }
  public var accessibilityHint: String? {
    get { accessibilityAttributedHint?.string }
    set { accessibilityAttributedHint = newValue.map { AttributedText($0) } }
  }
  /// The label with what a voice needs to know about it.
  public var accessibilityAttributedLabel: AttributedText?
  public var accessibilityAttributedValue: AttributedText?
  public var accessibilityAttributedHint: AttributedText?
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
  /// What it tells of its screen from afar.
  public var badge: String? { item.badge }

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
    accessibilityAttributedLabel = item.accessibilityAttributedLabel
    accessibilityAttributedValue = item.accessibilityAttributedValue
    accessibilityAttributedHint = item.accessibilityAttributedHint
    accessibilityIdentifier = item.accessibilityIdentifier
  }

  override var defaultValue: String? {
    guard let badge = item.badge, !badge.isEmpty else { return nil }
    return Int(badge).map { words.items($0) } ?? badge
  }
  override var shownValue: AttributedText? {
    item.badge.flatMap { Int($0) }.flatMap { marked(words.items($0)) }
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
