public import Elements

/// A header that shows and hides a content view.
open class DisclosureGroup: View {
  /// The height of the header, in points.
  public static let headerHeight = 44.0
  /// The title button, which expands and collapses the group.
  public final let header: Button = DisclosureButton()
  /// The content.
  ///
  /// It is hidden while the group is collapsed.
  public final let content = View()
  /// The closure that is called after the user expanded or collapsed the group.
  public final var onValueChange: (() -> Void)?
  /// Whether the content is shown.
  public final var isExpanded: Bool {
    didSet { content.isHidden = !isExpanded }
  }

  /// Creates a group.
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

  /// The title.
  public final var title: String? {
    get { header.title }
    set { header.title = newValue }
  }

  /// The title with speech attributes.
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

/// The title button of a disclosure group.
package final class DisclosureButton: Button {
  package override var accessibilityExpandedStatus: AccessibilityExpandedStatus {
    get {
      guard let group = superview as? DisclosureGroup else { return .unsupported }
      return group.isExpanded ? .expanded : .collapsed
    }
    set { super.accessibilityExpandedStatus = newValue }
  }
}
