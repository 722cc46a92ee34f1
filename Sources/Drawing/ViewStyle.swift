package import Elements

/// The visual style of a view: its kind, states and content.
///
/// The kind is a class name in the style sheet, which defines colors, borders and fonts. A new
/// control requires a case in `Kind` and a rule in `Resources/screen.css`.
package struct ViewStyle: Hashable, Sendable {
  /// The kinds of views, by their class names in the style sheet.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case plain, element
    // Text.
    case text, heading, title, sectionHeader, footnote, message
    // Controls.
    case button, back, link, toggle, slider, stepper, stepButton, segments, segment, pages, progress
    case activity, choice, date, wheels, wheel, field, search, area, clear, disclosure, page
    case signature
    // Containers.
    case screen, bar, tabs, tab, toolbar, map, table, row, rowButton, removeButton, handle, items,
      item
    case dataTable, cell
    // Overlays.
    case dim, veil, sheet, alert, actionSheet, popover, pointer, menu, menuLine, alertButton
    // The keyboard.
    case keyboard, key
    case image, symbol, photo
  }

  /// The states of a view, by their class names in the style sheet.
  package enum State: String, CaseIterable, Hashable, Sendable {
    case on, selected, disabled, pressed, editing, header, expanded, subtitle, destructive, cancel
    // The look of buttons.
    case gray, tinted, borderless, stacked
    // The look of symbols.
    case filled
    // Rows of a table in groups.
    case grouped, boxed, first, last
  }

  /// The kind.
  package var kind: Kind
  /// The states.
  package var states: [State] = []
  /// The content, in reading order.
  package var content: [ContentItem] = []
  /// The filled fraction, 0 to 1; `nil` for kinds without one.
  package var amount: Double?
  /// The widths that subviews occupy at the start and the end, in points.
  package var occupiedWidths = OccupiedWidths()
  /// The point of the screen at which the arrow of a popover is; `nil` for other kinds.
  package var arrow: Point?
  /// The appearance that the program sets.
  package var appearance = Appearance()

  /// The widths that subviews occupy at both ends, in points.
  package struct OccupiedWidths: Hashable, Sendable {
    /// The width at the start.
    package var start = 0.0
    /// The width at the end.
    package var end = 0.0
  }

  init(_ kind: Kind, _ marks: [ContentItem] = [], states: [State] = []) {
    self.kind = kind
    self.content = marks
    self.states = states
  }
}

extension ViewStyle {
  /// Returns the style with the appearance that the program sets.
  ///
  /// The font size is reduced if the text does not fit.
  func applying(_ appearance: Appearance, in size: Size) -> ViewStyle {
    var style = self
    if let image = appearance.image { style.show(image) }
    style.appearance = appearance
    guard let wanted = appearance.fontSize else { return style }
    // The width without margins, image and, for a choice, the other text.
    let margins = appearance.image == nil ? 16.0 : 52
    let room = Size(
      width: max(0, kind == .choice ? (size.width - 54) / 2 : size.width - margins),
      height: size.height)
    style.content = style.content.map { mark in
      guard case .text(let text, let role, let usual) = mark else { return mark }
      // Texts without a size scroll or wrap, so they are not reduced.
      let fitting = usual.map { _ in FontSize.fitting(text, preferred: wanted, in: room) }
      return .text(text, role, size: fitting.flatMap { $0 < wanted ? $0 : nil })
    }
    return style
  }

  /// Adds the image of a file: in place of an image or symbol, otherwise before the content.
  private mutating func show(_ image: String) {
    switch kind {
    case .image, .symbol, .element: self = ViewStyle(.photo, [.file(image)], states: states)
    default: content.insert(.file(image), at: 0)
    }
  }
}

/// A piece of content, such as a text or a symbol.
package enum ContentItem: Hashable, Sendable {
  /// A text.
  ///
  /// `size` is the font size in points if it differs from that of the kind.
  case text(String, Role = .main, size: Double? = nil)
  case symbol(Symbol)
  /// An image without a file, by its name in the program.
  case image(String)
  /// An image with a file, by the file name.
  case file(String)
  /// The insertion point of edited text.
  case insertionPoint
  /// Lines drawn by a finger, and the size of the view that contains them.
  case strokes([[Point]], in: Size)

  /// The role of a text.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    case main, detail, placeholder, selection, badge, faint, link
  }
}
