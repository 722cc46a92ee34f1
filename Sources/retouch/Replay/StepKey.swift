import Devices
import Terminal

/// A terminal key and its meaning in an interactive replay.
enum StepKey: Equatable {
  case next, back, why, quit
  /// Ctrl-Z.
  case suspend
  /// The terminal was resized.
  case redraw
  /// A signal ends the program, or the terminal was closed.
  case end(Signal)
  /// A key without a meaning.
  case unknown

  /// Removes the first key from the bytes that a terminal sent.
  ///
  /// Returns `nil` if `typed` is empty.
  static func next(in typed: inout ArraySlice<UInt8>) -> StepKey? {
    TerminalKey.next(in: &typed).map { StepKey($0) }
  }

  private init(_ key: TerminalKey) {
    self =
      switch key {
      case .byte(UInt8(ascii: " ")), .byte(UInt8(ascii: "n")), .byte(UInt8(ascii: "j")),
        .byte(0x0A), .byte(0x0D), .named(UInt8(ascii: "B"), _), .named(UInt8(ascii: "C"), _):
        .next
      case .byte(UInt8(ascii: "b")), .byte(UInt8(ascii: "k")), .byte(0x7F), .byte(0x08),
        .named(UInt8(ascii: "A"), _), .named(UInt8(ascii: "D"), _):
        .back
      case .byte(UInt8(ascii: "w")), .byte(UInt8(ascii: "?")): .why
      case .byte(UInt8(ascii: "q")), .byte(UInt8(ascii: "Q")), .byte(0x03), .byte(0x04),
        .byte(0x1C), .escape:
        .quit
      case .byte(0x1A): .suspend
      case .byte, .named, .unknown: .unknown
      }
  }
}
