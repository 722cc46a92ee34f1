/// A key as a terminal sends it: a byte or an escape sequence.
package enum TerminalKey: Equatable, Sendable {
  /// A character, or a control character.
  case byte(UInt8)
  /// The Esc key.
  case escape
  /// A key with a sequence, such as an arrow key: the final byte and the parameters before it.
  case named(UInt8, parameters: String)
  /// Alt and a key, or an incomplete sequence.
  case unknown

  /// The byte of Esc, which also begins key sequences.
  static let escapeByte: UInt8 = 0x1B

  /// Removes and returns the first key; a read may return several.
  package static func next(in typed: inout ArraySlice<UInt8>) -> TerminalKey? {
    guard let byte = typed.popFirst() else { return nil }
    guard byte == escapeByte else { return .byte(byte) }
    // After a second Esc, which may begin a sequence, the first one is a key.
    guard let introducer = typed.first, introducer != escapeByte else { return .escape }
    typed.removeFirst()
    guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(introducer) else { return .unknown }
    var parameters = ""
    while let byte = typed.popFirst() {
      if (0x40...0x7E).contains(byte) { return .named(byte, parameters: parameters) }
      parameters.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return .unknown
  }
}
