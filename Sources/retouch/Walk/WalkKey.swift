import Terminal

/// The meaning of a terminal key in an interactive walk.
enum WalkKey {
  /// One or several walk steps.
  case steps(String)
  /// Opens a prompt for a step that begins with this text.
  case ask(String)
  case help
  case quit
  /// Ctrl-Z.
  case suspend
  /// A key without a meaning.
  case unknown

  /// The keys and their gestures, in the order of the help.
  static let table: [(keys: String, meaning: String)] = [
    ("→ ←", "flick-right, flick-left"), ("↑ ↓", "flick-up, flick-down"),
    ("space, enter", "double-tap"), ("h", "triple-tap"), ("z, Esc", "escape"), ("m", "magic-tap"),
    ("r R", "rotor-clockwise, rotor-counterclockwise"), ("p", "two-finger-tap"),
    ("a b", "two-finger-flick-up, two-finger-flick-down"), ("c", "two-finger-triple-tap"),
    ("l", "two-finger-double-tap-hold"), ("i", "three-finger-tap"),
    ("u", "three-finger-double-tap"),
    ("x", "three-finger-triple-tap"), ("y", "three-finger-quadruple-tap"),
    ("Shift and arrows", "three-finger flicks"),
    (
      "Page up, Page down",
      "three-finger-flick-down, three-finger-flick-up"
    ),
    ("1 2, Home End", "first-item, last-item"), ("3", "four-finger-double-tap: practice"),
    ("s", "say: speak the element again"),
  ]

  /// Removes the first key from the bytes that a terminal sent.
  ///
  /// Returns `nil` if `typed` is empty.
  static func next(in typed: inout ArraySlice<UInt8>) -> WalkKey? {
    TerminalKey.next(in: &typed).map { key in
      switch key {
      case .byte(let byte): WalkKey(Character(Unicode.Scalar(byte)))
      case .escape: .steps("escape")
      case .named(let end, let parameters): WalkKey(Character(Unicode.Scalar(end)), parameters)
      case .unknown: .unknown
      }
    }
  }

  private init(_ sign: Character) {
    self =
      switch sign {
      case "\u{3}", "\u{4}", "\u{1C}", "q", "Q": .quit
      case "\u{1A}": .suspend
      case "?": .help
      case ":": .ask("")
      case "t": .ask("type:")
      case " ", "\r", "\n": .steps("double-tap")
      case "h": .steps("triple-tap")
      case "z": .steps("escape")
      case "m": .steps("magic-tap")
      case "r": .steps("rotor-clockwise")
      case "R": .steps("rotor-counterclockwise")
      case "p": .steps("two-finger-tap")
      case "a": .steps("two-finger-flick-up")
      case "b": .steps("two-finger-flick-down")
      case "c": .steps("two-finger-triple-tap")
      case "l": .steps("two-finger-double-tap-hold")
      case "i": .steps("three-finger-tap")
      case "u": .steps("three-finger-double-tap")
      case "x": .steps("three-finger-triple-tap")
      case "y": .steps("three-finger-quadruple-tap")
      case "1": .steps("first-item")
      case "2": .steps("last-item")
      case "3": .steps("four-finger-double-tap")
      case "s": .steps("say")
      default: .unknown
      }
  }

  /// Creates the meaning of an arrow key or another named key.
  ///
  /// With Shift, an arrow makes a three-finger flick.
  private init(_ end: Character, _ parameters: String) {
    let fingers = parameters.hasSuffix(";2") ? "three-finger-" : ""
    self =
      switch (end, parameters) {
      case ("A", _): .steps(fingers + "flick-up")
      case ("B", _): .steps(fingers + "flick-down")
      case ("C", _): .steps(fingers + "flick-right")
      case ("D", _): .steps(fingers + "flick-left")
      case ("H", _), ("~", "1"), ("~", "7"): .steps("first-item")
      case ("F", _), ("~", "4"), ("~", "8"): .steps("last-item")
      case ("~", "5"): .steps("three-finger-flick-down")
      case ("~", "6"): .steps("three-finger-flick-up")
      default: .unknown
      }
  }
}
