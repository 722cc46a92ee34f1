public import Elements

/// A tab of a tab bar.
public struct TabBarItem {
  /// The title.
  public var title: String?
  /// The name of the image above the title, such as `house`.
  public var imageName: String?
  /// The badge: a short text about the screen, such as a number.
  public var badge: String?
  /// Whether the tab can be selected.
  public var isEnabled: Bool
  /// The label to read instead of the title.
  public var accessibilityLabel: String? {
    get { accessibilityAttributedLabel?.string }
    set { accessibilityAttributedLabel = newValue.map { AttributedText($0) } }
  }
  /// The value to read instead of the badge.
  public var accessibilityValue: String? {
    get { accessibilityAttributedValue?.string }
    set { accessibilityAttributedValue = newValue.map { AttributedText($0) } }
  }
  /// The hint.
  public var accessibilityHint: String? {
    get { accessibilityAttributedHint?.string }
    set { accessibilityAttributedHint = newValue.map { AttributedText($0) } }
  }
  /// The label with speech attributes.
  public var accessibilityAttributedLabel: AttributedText?
  /// The value with speech attributes.
  public var accessibilityAttributedValue: AttributedText?
  /// The hint with speech attributes.
  public var accessibilityAttributedHint: AttributedText?
  /// The identifier.
  public var accessibilityIdentifier: String?

  /// Creates a tab.
  public init(
    title: String?, imageName: String? = nil, badge: String? = nil, isEnabled: Bool = true
  ) {
    self.title = title
    self.imageName = imageName
    self.badge = badge
    self.isEnabled = isEnabled
  }
}

/// The button of a tab.
public final class TabBarButton: Button {
  final var item: TabBarItem {
    didSet { showItem() }
  }
  private var bar: TabBar? { superview as? TabBar }
  /// The badge of the tab.
  public var badge: String? { item.badge }

  init(_ item: TabBarItem) {
    self.item = item
    super.init()
    showItem()
  }

  private func showItem() {
    title = item.title
    imageName = item.imageName
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel
    accessibilityValue = item.accessibilityValue
    accessibilityHint = item.accessibilityHint
    accessibilityAttributedLabel = item.accessibilityAttributedLabel
    accessibilityAttributedValue = item.accessibilityAttributedValue
    accessibilityAttributedHint = item.accessibilityAttributedHint
    accessibilityIdentifier = item.accessibilityIdentifier
  }

  public override var defaultValue: String? {
    guard let badge = item.badge, !badge.isEmpty else { return nil }
    return Int(badge).map { controlStrings.items($0) } ?? badge
  }
  public override var defaultAttributedValue: AttributedText? {
    item.badge.flatMap { Int($0) }.flatMap { marked(controlStrings.items($0)) }
  }
  /// Like iOS, a disabled tab does not have the `notEnabled` trait.
  public override var defaultTraits: AccessibilityTraits {
    bar?.selectedButton === self ? [.tabBarItem, .selected] : .tabBarItem
  }

  public override func sendActions() {
    bar?.touched(self)
    super.sendActions()
  }
}
