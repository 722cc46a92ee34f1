public import Elements

/// The bar at the top of a screen: back button, title and more buttons.
open class NavigationBar: View {
  /// The height, in points.
  public static let height = 44.0
  /// The closure that the back button calls.
  public final var onBack: (() -> Void)?
  /// The back button.
  public final let backButton = BackButton()
  /// The title of the screen.
  ///
  /// It has the header trait.
  public final let titleLabel: Label = BarTitle()
  /// The buttons between the back button and the title.
  public final var leftButtons: [Button] = [] {
    didSet { replace(oldValue) }
  }
  /// The buttons at the trailing end.
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

  /// Shows a title and the back button; `nil` hides either.
  public final func show(title: String?, backTitle: String?) {
    show(
      attributedTitle: title.map { AttributedText($0) },
      backTitle: backTitle.map { AttributedText($0) })
  }

  /// Shows a title and the back button with speech attributes; `nil` hides either.
  public final func show(attributedTitle title: AttributedText?, backTitle: AttributedText?) {
    titleLabel.attributedText = title
    titleLabel.isHidden = title?.string.isEmpty ?? true
    backButton.attributedTitle = backTitle
    backButton.isHidden = backTitle == nil
    layoutSubviews()
  }

  /// The back button, left buttons, title and right buttons, in this order for either writing
  /// direction.
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
    let part = frame.width / Double(max(3, parts.count))
    func width(of button: Button) -> Double {
      let margins = button === backButton ? 40.0 : 24
      return min(part, max(88, TextWidth.of(button.title ?? "", size: 17) + margins))
    }
    func place(_ view: View, _ x: Double, _ width: Double) {
      view.frame = mirrored(Rect(x: x, y: 0, width: width, height: frame.height))
    }
    var left = 0.0
    for view in [backButton] + leftButtons where !view.isHidden {
      place(view, left, width(of: view))
      left += width(of: view)
    }
    var right = frame.width
    for view in rightButtons.reversed() {
      right -= width(of: view)
      place(view, right, width(of: view))
    }
    // The title is in the middle of the bar if it has enough room there.
    let side = max(left, frame.width - right)
    let middle = frame.width - 2 * side
    let needed = TextWidth.of(titleLabel.text ?? "", size: 17) + 8
    if needed <= middle {
      place(titleLabel, side, middle)
    } else {
      place(titleLabel, left, max(0, right - left))
    }
  }
}

/// The back button, labeled with the title of the screen to which it returns.
public final class BackButton: Button {
  public override var defaultLabel: String? { super.defaultLabel ?? controlStrings.back }
  public override var defaultAttributedLabel: AttributedText? {
    title?.isEmpty == false ? super.defaultAttributedLabel : marked(controlStrings.back)
  }
  public override var defaultTraits: AccessibilityTraits { super.defaultTraits.union(.backButton) }
  /// The label and the word for "back", for voice control.
  public override var accessibilityUserInputLabels: [String]? {
    get {
      if let own = super.accessibilityUserInputLabels { return own }
      let label = resolved.label?.string ?? controlStrings.back
      return label == controlStrings.back ? [label] : [label, controlStrings.back]
    }
    set { super.accessibilityUserInputLabels = newValue }
  }
}

/// The title label of a navigation bar.
package final class BarTitle: Label {
  package override var defaultTraits: AccessibilityTraits { [.header, .staticText] }
}
