import Elements

/// An event that steps can handle.
enum ScreenEvent: String, CaseIterable, Sendable {
  case activate, longPress, escape, magicTap, scroll, increment, decrement, zoomIn, zoomOut
  case appear, disappear
  case focused, unfocused
  case drop, link
  case announcementDidFinish, voiceOverStatusChanged, event
  case rotated, background, foreground

  var doc: String {
    switch self {
    case .activate: "A double tap on it, or a touch."
    case .longPress: "A finger that is held on it."
    case .escape: "The two-finger scrub, on it or on anything in it."
    case .magicTap: "The two-finger double tap, on it or on anything in it."
    case .scroll:
      "Three fingers that scroll, on it or on anything in it: steps, or steps by direction."
    case .increment: "A swipe up on it, or on anything in it, that has the trait adjustable."
    case .decrement: "A swipe down on it, or on anything in it, that has the trait adjustable."
    case .zoomIn:
      "Two fingers that move apart, on it or on anything in it, that has the trait supportsZoom."
    case .zoomOut:
      "Two fingers that come together, on it or on anything in it, that has the trait supportsZoom."
    case .appear: "The screen that it is part of comes to be seen."
    case .disappear: "The screen that it is part of is no longer seen."
    case .focused: "The cursor comes to it."
    case .unfocused: "The cursor leaves it."
    case .announcementDidFinish:
      "The reader is done with an announcement: {event.text} is what it was, {event.wasSuccessful} "
        + "whether it was heard to the end."
    case .drop: "What was dragged is let go of on it: {event.text} is what it is called."
    case .link: "A link within its text was followed: {event.text} is where it leads."
    case .voiceOverStatusChanged: "The reader was switched on or off."
    case .event:
      "An event of the program, such as a download that is finished: steps by its name. A live "
        + "session posts it (LiveControl.post), and so does a walk (event:NAME)."
    case .rotated: "The screen was turned: {event.text} is portrait or landscape."
    case .background: "Something else came to the front."
    case .foreground: "The program is in front again."
    }
  }

  /// The attributes of the event that its handlers can read, such as `{event.text}`.
  var attributes: [String] {
    switch self {
    case .announcementDidFinish: ["text", "wasSuccessful"]
    case .drop, .link, .rotated: ["text"]
    case .activate, .longPress, .escape, .magicTap, .scroll, .increment, .decrement, .zoomIn,
      .zoomOut, .appear, .disappear, .focused, .unfocused, .voiceOverStatusChanged, .event,
      .background, .foreground:
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
    /// All elements of a screen.
    case everything
  }

  var target: Target {
    switch self {
    case .focused, .unfocused, .drop, .link: .element
    case .activate: .touched
    case .longPress, .escape, .magicTap, .scroll, .increment, .decrement, .zoomIn, .zoomOut: .chain
    case .appear, .disappear, .announcementDidFinish, .voiceOverStatusChanged, .event, .rotated,
      .background, .foreground:
      .everything
    }
  }

  /// The events that the window, the application and the delegate can handle.
  static let ofPrograms: [ScreenEvent] = [
    .escape, .magicTap, .scroll, .zoomIn, .zoomOut, .announcementDidFinish,
    .voiceOverStatusChanged, .event, .rotated, .background, .foreground,
  ]
}

/// The scroll directions, and the key for all others.
enum ScrollWord {
  static let directions: [(name: String, direction: AccessibilityScrollDirection)] =
    AccessibilityScrollDirection.allCases.map { ($0.name, $0) }
  static let any = "any"
  static let names = directions.map(\.name) + [any]
}
