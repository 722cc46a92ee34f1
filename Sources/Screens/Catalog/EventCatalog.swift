import Elements

/// An event that steps can handle.
enum ScreenEvent: String, CaseIterable, Sendable {
  case activate, longPress, escape, magicTap, scroll, increment, decrement, zoomIn, zoomOut
  case appear, disappear
  case focused, unfocused
  case drop, link, keypad
  case scrolled
  case announcementDidFinish, voiceOverStatusChanged, event
  case rotated, background, foreground, headphones
  case idle, visitBegan, visitEnded

  var doc: String {
    switch self {
    case .activate: "A double tap or a direct touch."
    case .longPress: "A long press."
    case .escape: "The two-finger scrub, on it or inside it."
    case .magicTap: "The two-finger double tap, on it or inside it."
    case .scroll:
      "A three-finger scroll, on it or inside it. The value is a list of steps, or steps by "
        + "direction."
    case .increment:
      "A flick up on an element with the trait `adjustable`: the node or an element inside it."
    case .decrement:
      "A flick down on an element with the trait `adjustable`: the node or an element inside it."
    case .zoomIn:
      "A pinch out on an element with the trait `supportsZoom`: the node or an element inside it."
    case .zoomOut:
      "A pinch in on an element with the trait `supportsZoom`: the node or an element inside it."
    case .appear: "Its screen appears."
    case .disappear: "Its screen disappears."
    case .focused: "It, or an element inside it, gets the cursor from elsewhere."
    case .unfocused: "The cursor leaves it and everything inside it."
    case .announcementDidFinish:
      "An announcement ended. {event.text} is its text; {event.wasSuccessful} is true if it was "
        + "spoken to the end."
    case .drop: "A dragged item was dropped on it. {event.text} is the name of the item."
    case .keypad:
      "A key of a keypad that has no command, on it or inside it, while no text is edited. "
        + "{event.text} is the text of the key, such as `5`, or its name, such as `KEY_F5`."
    case .link: "The user followed a link in its text. {event.text} is the address."
    case .voiceOverStatusChanged: "The reader was switched on or off."
    case .event:
      "Events of the application, such as a finished download. The value maps names to steps. A "
        + "live session (LiveControl.post), a message of the bridge, or a walk (event:NAME) posts "
        + "them. {event.text} is the text of the message; empty if it has none."
    case .rotated: "The screen was rotated. {event.text} is `portrait` or `landscape`."
    case .background: "The application entered the background."
    case .foreground: "The application entered the foreground."
    case .headphones:
      "Headphones were plugged in or unplugged. {event.text} is `in` or `out`."
    case .scrolled:
      "Its content scrolled. {event.page} and {event.pageCount} count the pages from 1; {event.x} "
        + "and {event.y} are the position of the content."
    case .idle:
      "The user did nothing for a time. The value maps numbers of milliseconds to steps. Each list "
        + "of steps runs once until the user does something; continuous reading counts as use."
    case .visitBegan: "A user did something for the first time in a visit."
    case .visitEnded: "A visit ends, and the screens are about to be reset."
    }
  }

  /// The attributes of the event that its handlers can read, such as `{event.text}`.
  var attributes: [String] {
    switch self {
    case .announcementDidFinish: ["text", "wasSuccessful"]
    case .drop, .link, .keypad, .rotated, .event, .headphones: ["text"]
    case .scrolled: ["x", "y", "page", "pageCount"]
    case .activate, .longPress, .escape, .magicTap, .scroll, .increment, .decrement, .zoomIn,
      .zoomOut, .appear, .disappear, .focused, .unfocused, .voiceOverStatusChanged, .background,
      .foreground, .idle, .visitBegan, .visitEnded:
      []
    }
  }

  /// The recipient of an event.
  enum Target: Sendable {
    /// The element that has the cursor.
    case element
    /// The element that is double-tapped or touched.
    case touched
    /// An element, then the responder chain above it.
    case chain
    /// A scroll view.
    case scrollView
    /// The cursor's element and everything that contains it.
    case holder
    /// All elements of a screen.
    case everything
  }

  var target: Target {
    switch self {
    case .focused, .unfocused: .holder
    case .drop, .link: .element
    case .scrolled: .scrollView
    case .activate: .touched
    case .longPress, .escape, .magicTap, .scroll, .increment, .decrement, .zoomIn, .zoomOut,
      .keypad:
      .chain
    case .appear, .disappear, .announcementDidFinish, .voiceOverStatusChanged, .event, .rotated,
      .background, .foreground, .headphones, .idle, .visitBegan, .visitEnded:
      .everything
    }
  }

  /// The events that the window, the application and the delegate can handle.
  static let ofPrograms: [ScreenEvent] = [
    .escape, .magicTap, .scroll, .zoomIn, .zoomOut, .keypad, .announcementDidFinish,
    .voiceOverStatusChanged, .event, .rotated, .background, .foreground, .headphones, .idle,
    .visitBegan, .visitEnded,
  ]

  /// The events that a view of any class can handle.
  static let ofAnyView = allCases.filter { $0.target != .scrollView }

  /// Whether the value maps names to steps.
  var mapsNamesToSteps: Bool { self == .event || self == .idle }
}

/// The scroll directions, and the key for all others.
enum ScrollWord {
  static let directions: [(name: String, direction: AccessibilityScrollDirection)] =
    AccessibilityScrollDirection.allCases.map { ($0.name, $0) }
  static let any = "any"
  static let names = directions.map(\.name) + [any]
}
