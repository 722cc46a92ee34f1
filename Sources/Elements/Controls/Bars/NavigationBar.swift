/// The bar on top of a screen: the way back, the title, and more buttons.
open class NavigationBar: View {
  public static let height = 44.0
  /// What the way back does.
  public final var onBack: (() -> Void)?
  public final let backButton = BackButton()
  /// The title of the screen, a heading.
  public final let titleLabel: Label = BarTitle()
  /// Between the way back and the title.
  public final var leftButtons: [Button] = [] {
    didSet { replace(oldValue) }
  }
  /// At the other end.
  public final var rightButtons: [Button] = [] {
    didSet { replace(oldValue) }
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backButton.isHidden = true
    backButton.onActivate = { [weak self] in self?.onBack?() }
    titleLabel.isHidden = true
    replace([])
  }

  /// Shows the title of a screen, and the way back where there is one.
  public final func show(title: String?, backTitle: String?) {
    show(
      attributedTitle: title.map { AttributedText($0) },
      backTitle: backTitle.map { AttributedText($0) })
  }

  /// Shows them with what a voice needs to know about them.
  public final func show(attributedTitle title: AttributedText?, backTitle: AttributedText?) {
    titleLabel.attributedText = title
    titleLabel.isHidden = title?.string.isEmpty ?? true
    backButton.attributedTitle = backTitle
    backButton.isHidden = backTitle == nil
    layoutSubviews()
  }

  /// The way back, the title, and then the rest, whichever way the screen is written.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? subviews }
    set { super.accessibilityElements = newValue }
  }

  private func replace(_ old: [Button]) {
    for button in old { button.removeFromSuperview() }
    for (index, view) in parts.enumerated() { insertSubview(view, at: index) }
    layoutSubviews()
  }

  private var parts: [View] { [backButton] + leftButtons + [titleLabel] + rightButtons }

  open override func layoutSubviews() {
    let buttonWidth = min(88, frame.width / Double(max(3, parts.count)))
    func place(_ view: View, _ x: Double, _ width: Double) {
      view.frame = mirrored(Rect(x: x, y: 0, width: width, height: frame.height))
    }
    var left = 0.0
    for view in [backButton] + leftButtons where !view.isHidden {
      place(view, left, buttonWidth)
      left += buttonWidth
    }
    var right = frame.width
    for view in rightButtons.reversed() {
      right -= buttonWidth
      place(view, right, buttonWidth)
    }
    place(titleLabel, left, max(0, right - left))
  }
}

/// The way back, called like the screen that it leads to.
public final class BackButton: Button {
  override var defaultLabel: String? { super.defaultLabel ?? words.back }
  override var shownLabel: AttributedText? {
    title?.isEmpty == false ? super.shownLabel : marked(words.back)
  }
  override var defaultTraits: AccessibilityTraits { super.defaultTraits.union(.backButton) }
  /// By voice, it may be called by either name.
  public override var accessibilityUserInputLabels: [String]? {
    get {
      if let own = super.accessibilityUserInputLabels { return own }
      let label = asked.label?.string ?? words.back
      return label == words.back ? [label] : [label, words.back]
    }
    set { super.accessibilityUserInputLabels = newValue }
  }
}

package final class BarTitle: Label {
  override var defaultTraits: AccessibilityTraits { [.header, .staticText] }
}
