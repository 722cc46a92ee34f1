/// A line drawing of 24 × 24 points.
package enum Symbol: String, CaseIterable, Hashable, Sendable {
  case chevron, back, check, plus, minus, clear, search, info, handle, updown, calendar
  case shift, delete, newline, dismiss
  case play, pause, forward, backward, star, heart, house, person, gear, bell, picture, more, share

  /// Creates the symbol for an image name, such as `star`, `star.fill` or `play-circle`; `nil` if
  /// there is no symbol for it.
  init?(named name: String) {
    let word = name.lowercased().prefix { $0.isLetter }
    if let known = Symbol(rawValue: String(word)) {
      self = known
      return
    }
    switch word {
    case "magnifyingglass", "find": self = .search
    case "xmark", "close", "cancel": self = .clear
    case "checkmark", "tick", "done": self = .check
    case "add": self = .plus
    case "ellipsis", "menu": self = .more
    case "home": self = .house
    case "settings": self = .gear
    case "user", "account", "profile": self = .person
    case "next", "skip": self = .forward
    case "previous", "rewind": self = .backward
    case "favorite", "favourite", "like": self = .heart
    default: return nil
    }
  }

  /// The path data in SVG syntax.
  var path: String {
    switch self {
    case .chevron: "M9 5l7 7-7 7"
    case .back: "M15 5l-7 7 7 7"
    case .check: "M5 13l5 5L19 7"
    case .plus: "M12 5v14M5 12h14"
    case .minus: "M5 12h14"
    case .clear: "M7 7l10 10M17 7L7 17"
    case .search: "M15.5 15.5L20 20M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z"
    case .info: "M12 11v6M12 7.5v.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z"
    case .handle: "M5 8h14M5 12h14M5 16h14"
    case .updown: "M8 10l4-4 4 4M8 14l4 4 4-4"
    case .calendar: "M5 7h14v12H5zM5 11h14M9 4v5M15 4v5"
    case .shift: "M12 4l8 9h-4.5v6h-7v-6H4z"
    case .delete: "M9 6h11v12H9l-6-6zM12 10l5 5M17 10l-5 5"
    case .newline: "M19 6v6a2 2 0 0 1-2 2H6M10 9l-5 5 5 5"
    case .dismiss: "M4 5h16v9H4zM7 8h.5M11 8h.5M15 8h.5M8 11h8M9.5 18l2.5 2.5 2.5-2.5"
    case .play: "M7 5l12 7-12 7z"
    case .pause: "M8 5v14M16 5v14"
    case .forward: "M5 6l7 6-7 6zM12 6l7 6-7 6z"
    case .backward: "M19 6l-7 6 7 6zM12 6l-7 6 7 6z"
    case .star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.700l5.9-.8z"
    case .heart:
      "M12 20C5 15 3.5 11.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 6-8.5 11z"
    case .house: "M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6"
    case .person: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6"
    case .gear:
      "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.2 2.2"
        + "M16.2 16.200l2.2 2.200M18.4 5.600l-2.2 2.200M7.8 16.200l-2.2 2.2"
    case .bell: "M6 17h12l-1.5-2.500V10a4.5 4.5 0 0 0-9 0v4.500zM10 20h4"
    case .picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9.5 9h-.5"
    case .more: "M6 12h.5M12 12h.5M18 12h.5"
    case .share: "M12 15V4M8 7.500L12 4l4 3.500M6 11v9h12v-9"
    }
  }
}
