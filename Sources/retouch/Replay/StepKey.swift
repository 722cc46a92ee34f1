/// A key of a terminal, and what it means where a replay goes gesture by gesture.
enum StepKey: Equatable {
  case next, back, why, quit
  /// Ctrl-Z.
  case suspend
  /// Nothing that is known here.
  case unknown

  /// Takes the first key of what a terminal sent: a read may bring many.
  static func next(in typed: inout ArraySlice<UInt8>) -> StepKey? {
    guard let byte = typed.popFirst() else { return nil }
    switch byte {
    case 0x1B: return sequence(&typed)
    case UInt8(ascii: " "), UInt8(ascii: "n"), UInt8(ascii: "j"), 0x0A, 0x0D: return .next
    case UInt8(ascii: "b"), UInt8(ascii: "k"), 0x7F, 0x08: return .back
    case UInt8(ascii: "w"), UInt8(ascii: "?"): return .why
    case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04, 0x1C: return .quit
    case 0x1A: return .suspend
    default: return .unknown
    }
  }

  /// What follows an escape: an arrow, a key with a name, or nothing, which is the key Esc itself.
  private static func sequence(_ rest: inout ArraySlice<UInt8>) -> StepKey {
    guard let introducer = rest.popFirst() else { return .quit }
    // Alt and a key asks for nothing.
    guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(introducer) else { return .unknown }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "B"), UInt8(ascii: "C"): return .next
      case UInt8(ascii: "A"), UInt8(ascii: "D"): return .back
      case 0x40...0x7E: return .unknown
      default: continue
      }
    }
    return .unknown
  }
}
