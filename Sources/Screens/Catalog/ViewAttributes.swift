import Elements

/// Attributes of every view, and their equivalents for elements that are not views.
extension Attribute {
  static let ofViews: [Attribute] = [
    .rect("frame", \View.frame, "Its place within what it lies in, in points."),
    .flag("isHidden", \View.isHidden, "Whether it is not shown, with all that is in it."),
    .number("alpha", \View.alpha, in: 0...1, "How opaque it is; at 0 it is not there."),
    .flag("clipsToBounds", \View.clipsToBounds, "Whether what reaches beyond it is cut off."),
    .flag(
      "isUserInteractionEnabled", \View.isUserInteractionEnabled, "Whether it takes touches."),
    .point("boundsOrigin", \View.boundsOrigin, "Which of its places stands at its corner."),
  ]

  /// Attributes that override the appearance of the class.
  static let ofAppearance: [Attribute] = [
    .color("textColor", \View.appearance.textColor, "The color of its text."),
    .color("backgroundColor", \View.appearance.backgroundColor, "What it is filled with."),
    .color("borderColor", \View.appearance.borderColor, "The line around it."),
    .color(
      "tintColor", \View.appearance.tintColor,
      "What buttons, switches and links in it are colored with."),
    .optional(
      "fontSize", .number(4...400), \View.appearance.fontSize, "How large its letters are.",
      content: { .number($0) }
    ) { value, _ in value.number },
    .optional(
      "cornerRadius", .number(0...1_000), \View.appearance.cornerRadius,
      "How round its corners are.", content: { .number($0) }
    ) { value, _ in value.number },
    .optional(
      "textAlignment", .choices(Appearance.Alignment.self, "alignment"),
      \View.appearance.textAlignment, "Where its text stands.", content: { .string($0.rawValue) }
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
      "Its place within what lists it, with which it moves.", content: { .rect($0) }
    ) { value, _ in value.rect }
  ]

  static let ofControls: [Attribute] = [
    .flag("isEnabled", \Control.isEnabled, "Whether it does anything when it is touched."),
    .flag("isSelected", \Control.isSelected, "Whether it is the chosen one."),
  ]

  /// Attributes of a screen, allowed in its outermost node.
  static let ofScreens: [Attribute] = [
    .initOnly(
      "presentationStyle", .choices(ViewController.PresentationStyle.self, "style"),
      "How it lies over the screen that presents it."),
    .initOnly("isModalInPresentation", .boolean, "Whether Escape does not send it away."),
    .initOnly("preferredFocus", .id, "The element that the cursor goes to when it appears."),
    .initOnly(
      "language", .languageTag,
      "The language that it is spoken in, with what lies in it: accessibilityLanguage, of any screen."
    ),
  ]
}
