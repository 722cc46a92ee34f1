/// A key that means something to a monitor.
package enum Key: Hashable, Sendable {
  case quit
  /// Ctrl-Z.
  case suspend
  case reset
  case pause
  case forward
  case back

  /// The keys in what a terminal sent; other keys mean nothing.
  package static func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04, 0x1C: keys.append(.quit)
      case 0x1A: keys.append(.suspend)
      case UInt8(ascii: "r"), UInt8(ascii: "R"): keys.append(.reset)
      case UInt8(ascii: " "): keys.append(.pause)
      case UInt8(ascii: "."): keys.append(.forward)
      case UInt8(ascii: ","): keys.append(.back)
      case escape: keys += sequence(&rest)
      default: break
      }
    }
    return keys
  }

  /// The first byte of an arrow key, and all of the key Esc.
  package static let escape: UInt8 = 0x1B

  /// What follows an escape: `[C` or `OC` is an arrow, nothing is the key Esc itself.
  private static func sequence(_ rest: inout ArraySlice<UInt8>) -> [Key] {
    guard let introducer = rest.first else { return [.quit] }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      // Alt and a key, or Esc and then a key: neither asks for anything.
      rest = rest.dropFirst()
      return introducer == escape ? [.quit] : []
    }
    rest = rest.dropFirst()
    // Parameters, as of Ctrl and an arrow, end with a letter or a tilde.
    while let byte = rest.popFirst() {
      guard (0x40...0x7E).contains(byte) else { continue }
      switch byte {
      case UInt8(ascii: "C"): return [.forward]
      case UInt8(ascii: "D"): return [.back]
      default: return []
      }
    }
    return []
  }
}
