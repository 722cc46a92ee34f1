import Gestures
import ScreenReader
import Terminal

/// A key of a terminal, and what it means on a walk.
enum WalkKey: Equatable {
  case step(WalkStep, String)
  /// A line is asked for, and its beginning.
  case ask(String)
  case help
  case quit
  /// Ctrl-Z.
  case suspend
  /// Nothing that is known here.
  case unknown

  /// Takes the first key of what a terminal sent.
  static func next(in typed: inout ArraySlice<UInt8>) -> WalkKey? {
    TerminalKey.next(in: &typed).map { key in
      switch key {
      case .byte(let byte): meaning(of: byte)
      case .escape: gesture("escape")
      case .named(let end, let parameters): meaning(of: end, parameters)
      case .unknown: .unknown
      }
    }
  }

  private static func meaning(of byte: UInt8) -> WalkKey {
    switch byte {
    case 0x03, 0x04, 0x1C, UInt8(ascii: "q"), UInt8(ascii: "Q"): .quit
    case 0x1A: .suspend
    case UInt8(ascii: "?"): .help
    case UInt8(ascii: ":"): .ask("")
    case UInt8(ascii: "t"): .ask("type:")
    case 0x0D, 0x0A: gesture("double-tap")
    default: meaning(of: Character(Unicode.Scalar(byte)))
    }
  }

  /// What every key does, in the order of help.
  static let table: [(keys: String, gesture: String)] = [
    ("→ ←", "flick-right, flick-left"), ("↑ ↓", "flick-up, flick-down"),
    ("space, enter", "double-tap"), ("h", "triple-tap"), ("z, Esc", "escape"), ("m", "magic-tap"),
    ("r R", "rotor-clockwise, rotor-counterclockwise"), ("p", "two-finger-tap"),
    ("a b", "two-finger-flick-up, two-finger-flick-down"), ("c", "two-finger-triple-tap"),
    ("l", "two-finger-double-tap-hold"), ("i", "three-finger-tap"),
    ("u", "three-finger-double-tap"),
    ("x", "three-finger-triple-tap"), ("y", "three-finger-quadruple-tap"),
    ("Shift and arrows", "three-finger flicks"), ("Page up, Page down", "scroll back, scroll on"),
    ("1 2, Home End", "first and last element"), ("3", "four-finger-double-tap: practice"),
    ("s", "say it again"),
  ]

  private static func meaning(of character: Character) -> WalkKey {
    switch character {
    case " ": gesture("double-tap")
    case "h": gesture("triple-tap")
    case "z": gesture("escape")
    case "m": gesture("magic-tap")
    case "r": gesture("rotor-clockwise")
    case "R": gesture("rotor-counterclockwise")
    case "p": gesture("two-finger-tap")
    case "a": gesture("two-finger-flick-up")
    case "b": gesture("two-finger-flick-down")
    case "c": gesture("two-finger-triple-tap")
    case "l": gesture("two-finger-double-tap-hold")
    case "i": gesture("three-finger-tap")
    case "u": gesture("three-finger-double-tap")
    case "x": gesture("three-finger-triple-tap")
    case "y": gesture("three-finger-quadruple-tap")
    case "1": .step(.command(.firstItem), "first-item")
    case "2": .step(.command(.lastItem), "last-item")
    case "3": gesture("four-finger-double-tap")
    case "s": .step(.say, "say")
    default: .unknown
    }
  }

  private static func gesture(_ name: String) -> WalkKey {
    Gesture(name: name).map { .step(.gesture($0, at: nil), name) } ?? .unknown
  }

  /// What an arrow means, or another key with a name; Shift makes three fingers of one.
  private static func meaning(of end: UInt8, _ parameters: String) -> WalkKey {
    let fingers = parameters.hasSuffix(";2") ? "three-finger-" : ""
    return switch (end, parameters) {
    case (UInt8(ascii: "A"), _): gesture(fingers + "flick-up")
    case (UInt8(ascii: "B"), _): gesture(fingers + "flick-down")
    case (UInt8(ascii: "C"), _): gesture(fingers + "flick-right")
    case (UInt8(ascii: "D"), _): gesture(fingers + "flick-left")
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"):
      .step(.command(.firstItem), "first-item")
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"):
      .step(.command(.lastItem), "last-item")
    case (UInt8(ascii: "~"), "5"): gesture("three-finger-flick-down")
    case (UInt8(ascii: "~"), "6"): gesture("three-finger-flick-up")
    default: .unknown
    }
  }
}
