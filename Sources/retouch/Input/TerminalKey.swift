/// A key as a terminal sends it: a byte, or what follows an escape.
enum TerminalKey: Equatable {
  /// A sign, or what Ctrl makes of one.
  case byte(UInt8)
  /// Esc by itself.
  case escape
  /// An arrow or another key with a name: what its sequence ends with, and what stands before that.
  case named(UInt8, parameters: String)
  /// Alt and a key, or a sequence that breaks off.
  case unknown

  /// Takes the first key of what a terminal sent: a read may bring many.
  static func next(in typed: inout ArraySlice<UInt8>) -> TerminalKey? {
    guard let byte = typed.popFirst() else { return nil }
    guard byte == 0x1B else { return .byte(byte) }
    // Esc was pressed twice, and the second may begin anything.
    guard let introducer = typed.first, introducer != 0x1B else { return .escape }
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
