import Gestures
import ScreenReader

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
    guard let byte = typed.popFirst() else { return nil }
    switch byte {
    case 0x1B: return sequence(&typed)
    case 0x03, 0x04, 0x1C, UInt8(ascii: "q"), UInt8(ascii: "Q"): return .quit
    case 0x1A: return .suspend
    case UInt8(ascii: "?"): return .help
    case UInt8(ascii: ":"): return .ask("")
    case UInt8(ascii: "t"): return .ask("type:")
    case 0x0D, 0x0A: return gesture("double-tap")
    default: return meaning(of: Character(Unicode.Scalar(byte)))
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

  /// What follows an escape: an arrow, a key with a name, or nothing, which is the key Esc itself.
  private static func sequence(_ rest: inout ArraySlice<UInt8>) -> WalkKey {
    guard let introducer = rest.first, [UInt8(ascii: "["), UInt8(ascii: "O")].contains(introducer)
    else {
      // Alt and a key asks for nothing.
      if rest.isEmpty { return gesture("escape") }
      rest = rest.dropFirst()
      return .unknown
    }
    rest = rest.dropFirst()
    var parameters = ""
    while let byte = rest.popFirst() {
      guard (0x40...0x7E).contains(byte) else {
        parameters.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      let fingers = parameters.hasSuffix(";2") ? "three-finger-" : ""
      switch (byte, parameters) {
      case (UInt8(ascii: "A"), _): return gesture(fingers + "flick-up")
      case (UInt8(ascii: "B"), _): return gesture(fingers + "flick-down")
      case (UInt8(ascii: "C"), _): return gesture(fingers + "flick-right")
      case (UInt8(ascii: "D"), _): return gesture(fingers + "flick-left")
      case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"):
        return .step(.command(.firstItem), "first-item")
      case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"):
        return .step(.command(.lastItem), "last-item")
      case (UInt8(ascii: "~"), "5"): return gesture("three-finger-flick-down")
      case (UInt8(ascii: "~"), "6"): return gesture("three-finger-flick-up")
      default: return .unknown
      }
    }
    return .unknown
  }
}
