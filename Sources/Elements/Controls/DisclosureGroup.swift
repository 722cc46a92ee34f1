/// A title that unfolds what belongs to it.
open class DisclosureGroup: View {
  public static let headerHeight = 44.0
  /// The title, which is touched to fold and unfold.
  public final let header: Button = DisclosureButton()
  /// What is shown while it is unfolded.
  public final let content = View()
  public final var onValueChange: (() -> Void)?
  public final var isExpanded: Bool {
    didSet { content.isHidden = !isExpanded }
  }

  public init(
    _ title: String? = nil, isExpanded: Bool = false, frame: Rect = .zero,
    onValueChange: (() -> Void)? = nil
  ) {
    self.isExpanded = isExpanded
    self.onValueChange = onValueChange
    super.init(frame: frame)
    header.title = title
    header.onActivate = { [weak self] in self?.toggle() }
    content.isHidden = !isExpanded
    addSubview(header)
    addSubview(content)
    layoutSubviews()
  }

  public final var title: String? {
    get { header.title }
    set { header.title = newValue }
  }

  /// The title with what a voice needs to know about it.
  public final var attributedTitle: AttributedText? {
    get { header.attributedTitle }
    set { header.attributedTitle = newValue }
  }

  open override func layoutSubviews() {
    let top = min(frame.height, DisclosureGroup.headerHeight)
    header.frame = Rect(x: 0, y: 0, width: frame.width, height: top)
    content.frame = Rect(x: 0, y: top, width: frame.width, height: frame.height - top)
  }

  private func toggle() {
    isExpanded.toggle()
    onValueChange?()
    post(.layoutChanged())
  }
}

package final class DisclosureButton: Button {
  package override var accessibilityExpandedStatus: AccessibilityExpandedStatus {
    get {
      guard let group = superview as? DisclosureGroup else { return .unsupported }
      return group.isExpanded ? .expanded : .collapsed
    }
    set { super.accessibilityExpandedStatus = newValue }
  }
}
