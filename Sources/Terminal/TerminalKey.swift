/// A key as a terminal sends it: a byte, or what follows an escape.
package enum TerminalKey: Equatable, Sendable {
  /// A sign, or what Ctrl makes of one.
  case byte(UInt8)
  /// Esc by itself.
  case escape
  /// An arrow or another key with a name: what its sequence ends with, and what stands before that.
  case named(UInt8, parameters: String)
  /// Alt and a key, or a sequence that breaks off.
  case unknown

  /// The byte that Esc sends, and that other keys begin with.
  static let escapeByte: UInt8 = 0x1B

  /// Takes the first key of what a terminal sent: a read may bring many.
  package static func next(in typed: inout ArraySlice<UInt8>) -> TerminalKey? {
    guard let byte = typed.popFirst() else { return nil }
    guard byte == escapeByte else { return .byte(byte) }
    // Esc was pressed twice, and the second may begin anything.
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
