import Controls
import Elements

/// Attributes of every view, and their equivalents for elements that are not views.
extension Attribute {
  static let ofViews: [Attribute] = [
    .property(
      "frame", .rect, \View.writtenFrame,
      "Its frame in the coordinates of its parent, in points.", content: { .rect($0) }
    ) { value, _ in value.rect },
    .flag("isHidden", \View.isHidden, "Whether it and its subviews are hidden."),
    .number("alpha", \View.alpha, in: 0...1, "Its opacity. At 0 it is hidden."),
    .flag("clipsToBounds", \View.clipsToBounds, "Whether its subviews are clipped to its bounds."),
    .flag(
      "isUserInteractionEnabled", \View.isUserInteractionEnabled, "Whether it receives touches."),
    .point("boundsOrigin", \View.boundsOrigin, "The point of its content at its top left corner."),
  ]

  /// Attributes that override the appearance of the class.
  static let ofAppearance: [Attribute] = [
    .color("textColor", \View.appearance.textColor, "The color of its text."),
    .color("backgroundColor", \View.appearance.backgroundColor, "The color of its background."),
    .color("borderColor", \View.appearance.borderColor, "The color of its border."),
    .color(
      "tintColor", \View.appearance.tintColor,
      "The color of buttons, switches and links in it."),
    .optional(
      "fontSize", .number(4...400), \View.appearance.fontSize, "The size of its font, in points.",
      content: { .number($0) }
    ) { value, _ in value.number },
    .optional(
      "cornerRadius", .number(0...1_000), \View.appearance.cornerRadius,
      "The radius of its corners, in points.", content: { .number($0) }
    ) { value, _ in value.number },
    .optional(
      "textAlignment", .choices(Appearance.Alignment.self, "alignment"),
      \View.appearance.textAlignment, "The alignment of its text.",
      content: { .string($0.rawValue) }
    ) { value, _ in value.word() },
  ]

  /// Creates the attribute for an image file.
  static func image(_ doc: String) -> Attribute {
    .optional(
      "image", .file(.image), \View.appearance.image, doc, content: { .string($0) }
    ) { value, _ in value.string }
  }

  private static func color(
    _ name: String, _ accessor: any WritableProperty<View, Color?>, _ doc: String
  ) -> Attribute {
    optional(name, .color, accessor, doc, content: { .string($0.cssText) }) { value, _ in
      value.string.flatMap { Color($0) }
    }
  }

  static let ofAccessibilityElements: [Attribute] = [
    .optional(
      "accessibilityFrameInContainerSpace", .rect,
      \AccessibilityElement.accessibilityFrameInContainerSpace,
      "Its frame in the coordinates of its container. It moves with the container.",
      content: { .rect($0) }
    ) { value, _ in value.rect }
  ]

  static let ofControls: [Attribute] = [
    .flag("isEnabled", \Control.isEnabled, "Whether it reacts to touches."),
    .flag("isSelected", \Control.isSelected, "Whether it is selected."),
    .flag("isRequired", \Control.isRequired, "Whether it must be filled in or chosen."),
    .flag("isInvalid", \Control.isInvalid, "Whether it has a value that is not accepted."),
  ]

  /// Attributes of a screen, allowed in its outermost node.
  static let ofScreens: [Attribute] = [
    .initOnly(
      "presentationStyle", .choices(ViewController.PresentationStyle.self, "style"),
      "How the screen is presented."),
    .initOnly(
      "mirror", .boolean,
      "Whether the frames in it are mirrored horizontally if `direction` is `rtl`."),
    .initOnly("isModalInPresentation", .boolean, "Whether Escape does not dismiss it."),
    .initOnly(
      "preferredFocus", .id,
      "The element that the cursor moves to when the screen appears."),
    .initOnly(
      "language", .languageTag,
      "The language of the screen and its content. It has the same effect as "
        + "`accessibilityLanguage`, and every class of screen has it."),
  ]
}

extension View {
  /// The frame as files write it: not mirrored.
  fileprivate final var writtenFrame: Rect {
    get { directionalFrame }
    set { if isDirectional { directionalFrame = newValue } else { frame = newValue } }
  }
}
