public import Elements

/// A control with a title.
open class Button: Control, PositionProviding {
  /// The title.
  public final var title: String? {
    get { attributedTitle?.string }
    set { attributedTitle = newValue.map { AttributedText($0) } }
  }
  /// The title with speech attributes.
  public final var attributedTitle: AttributedText? {
    didSet { marksChanged(oldValue, attributedTitle) }
  }
  /// The name of the button's image.
  ///
  /// A button without a title is labeled with the meaning of its system icon in its own language:
  /// “Add” for `plus`, “Delete” for `trash`. Other image names are never read. Such a button needs
  /// an accessibility label.
  public final var imageName: String?
  /// The number of the button among the choices of its group, from 1.
  public final var choiceNumber: Int?
  /// The number of choices in its group.
  public final var choiceCount: Int?
  /// The look of the button; `nil` for that of its place: filled, but plain in a bar.
  ///
  /// Affects the appearance only.
  public final var configuration: Configuration?
  /// Whether the action dismisses without changes.
  ///
  /// Affects the appearance only.
  package final var isCancel = false
  /// Whether the action destroys data.
  ///
  /// Affects the appearance only.
  package final var isDestructive = false

  /// Creates a button.
  public init(
    _ title: String? = nil, imageName: String? = nil, frame: Rect = .zero,
    onActivate: (() -> Void)? = nil
  ) {
    attributedTitle = title.map { AttributedText($0) }
    self.imageName = imageName
    super.init(frame: frame)
    self.onActivate = onActivate
  }

  open override var isElementByDefault: Bool { true }
  open override var defaultLabel: String? {
    guard let title, !title.isEmpty else { return imageName.flatMap(controlStrings.icon) }
    return title
  }
  open override var defaultAttributedLabel: AttributedText? {
    title?.isEmpty == false ? attributedTitle : marked(imageName.flatMap(controlStrings.icon))
  }
  open override var defaultTraits: AccessibilityTraits { stateTraits.union(.button) }
  /// The number among the choices of the group and their count; `nil` if one is not set or the
  /// number is not one of them.
  open var positionInSet: (index: Int, count: Int)? {
    guard let choiceNumber, let choiceCount, choiceNumber > 0, choiceNumber <= choiceCount else {
      return nil
    }
    return (choiceNumber, choiceCount)
  }
}

extension Button {
  /// The look of a button.
  public struct Configuration: Hashable, Sendable {
    /// The kinds of background.
    package enum Style: String, CaseIterable, Hashable, Sendable {
      case plain, gray, tinted, filled
    }

    /// The kind of background.
    package var style: Style

    /// The tint color without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A background in a light shade of the tint color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A background in the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }

  /// The kind of background; `nil` for that of the place.
  package final var configurationStyle: Configuration.Style? {
    get { configuration?.style }
    set { configuration = newValue.map { Configuration(style: $0) } }
  }
}
