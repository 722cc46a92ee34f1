public import Elements

/// How something looks: its kind, its state, and what it shows.
///
/// A kind is a name in the style sheet, which knows everything else: colors, borders, letters. So a
/// new control is a line in `Looks` and a rule in `Resources/screen.css`.
public struct Look: Hashable, Sendable {
  /// What kinds of things can be drawn, by their names in the style sheet.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case plain, element
    // Text.
    case text, heading, title, sectionHeader, footnote
    // Controls.
    case button, back, link, toggle, slider, stepper, stepButton, segments, segment, pages, progress
    case activity, choice, date, wheels, wheel, field, search, area, clear, disclosure, page
    // What holds others.
    case screen, bar, tabs, tab, toolbar, table, row, rowButton, removeButton, handle, items, item
    case dataTable, cell
    // What lies over others.
    case dim, sheet, alert, actionSheet, popover, menu, menuLine, alertButton
    // The keyboard.
    case keyboard, key
    case image, symbol, photo
  }

  /// What can be true of it beside its kind.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case on, selected, disabled, pressed, editing, header, expanded, subtitle, destructive
  }

  public var kind: Kind
  public var states: [State] = []
  /// What it shows, in the order in which it is read.
  public var marks: [Mark] = []
  /// How much of it is filled, from 0 to 1.
  public var amount: Double?
  /// How much of it at its start and at its end other things take that lie in it, in points.
  public var taken = Taken()
  /// What its program wants otherwise.
  public var appearance = Appearance()

  /// Where what it shows itself begins and ends.
  public struct Taken: Hashable, Sendable {
    public var start = 0.0
    public var end = 0.0
  }

  init(_ kind: Kind, _ marks: [Mark] = [], states: [State] = []) {
    self.kind = kind
    self.marks = marks
    self.states = states
  }
}

extension Look {
  /// The same, as its program wants it: its letters are as large as it asks for, or as its place lets
  /// them be.
  func dressed(in appearance: Appearance, _ size: Size) -> Look {
    var look = self
    if let image = appearance.image { look.show(image) }
    look.appearance = appearance
    guard let wanted = appearance.fontSize else { return look }
    // Beside its margins, an image, and the other one of two texts.
    let margins = appearance.image == nil ? 16.0 : 52
    let room = Size(
      width: max(0, kind == .choice ? (size.width - 54) / 2 : size.width - margins),
      height: size.height)
    look.marks = look.marks.map { mark in
      guard case .text(let text, let role, let usual) = mark else { return mark }
      // What scrolls, or stands in lines of its own, fits as it is.
      let fitting = usual.map { _ in LetterSize.fitting(text, usual: wanted, in: room) }
      return .text(text, role, size: fitting.flatMap { $0 < wanted ? $0 : nil })
    }
    return look
  }

  /// Shows the image of a file: in place of what stands for a picture, else before everything.
  private mutating func show(_ image: String) {
    switch kind {
    case .image, .symbol, .element: self = Look(.photo, [.file(image)], states: states)
    default: marks.insert(.file(image), at: 0)
    }
  }
}

/// A piece of text or a symbol within a look.
public enum Mark: Hashable, Sendable {
  /// Text, with the size of its letters where it is not that of its kind.
  case text(String, Role = .main, size: Double? = nil)
  case symbol(Symbol)
  /// A picture, by its name in the program.
  case image(String)
  /// The image of a file, by the name of the file.
  case file(String)
  /// Where typing goes.
  case insertionPoint

  /// What a text is within its look.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    case main, detail, placeholder, selection, badge, faint, link
  }
}
