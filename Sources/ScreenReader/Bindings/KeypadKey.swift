public import Evdev

/// A key of a keypad or keyboard.
public struct KeypadKey: Hashable, Comparable, Sendable {
  /// The event code, whose type is `EV_KEY`.
  public let code: EventCode

  /// Creates a key from the number of its code.
  public init(_ number: UInt16) { code = EventCode(.key, number) }

  /// Creates the key of an event code; `nil` if the code is not of a key.
  public init?(_ code: EventCode) {
    guard code.type == .key else { return nil }
    self.code = code
  }

  /// Creates the key with a name of the kernel, such as `KEY_RIGHT`, or a hexadecimal number.
  public init?(name: String) {
    guard let code = EventCode(.key, name: name) else { return nil }
    self.code = code
  }

  /// The kernel's name, such as `KEY_RIGHT`; the number, such as `0x2f5`, if it has no name.
  public var name: String { code.name }

  /// Returns whether the first key has the lower number.
  public static func < (one: KeypadKey, other: KeypadKey) -> Bool { one.code < other.code }

  /// The text that the key types; `nil` if it types none.
  ///
  /// Modifier keys are not taken into account: a letter is lowercase.
  public var text: String? {
    guard let word = shortName else { return nil }
    if word.utf8.count == 1 { return word.lowercased() }
    for prefix in ["KP", "NUMERIC_"] where word.hasPrefix(prefix) {
      let rest = word.dropFirst(prefix.count)
      if rest.utf8.count == 1 { return rest.lowercased() }
    }
    return Self.texts[word]
  }

  /// The digits of the main block, from 0.
  static let digits = "0123456789".compactMap { KeypadKey(name: "KEY_\($0)") }

  /// Whether the key deletes the character before the insertion point.
  var deletesBackward: Bool { shortName == "BACKSPACE" || shortName == "DELETE" }

  /// The name without `KEY_`; `nil` if the kernel's name does not begin with it.
  var shortName: String? { name.hasPrefix("KEY_") ? String(name.dropFirst(4)) : nil }

  private static let texts = [
    "SPACE": " ", "ENTER": "\n", "KPENTER": "\n", "DOT": ".", "KPDOT": ".", "COMMA": ",",
    "KPCOMMA": ",", "KPJPCOMMA": ",", "MINUS": "-", "KPMINUS": "-", "KPPLUS": "+", "SLASH": "/",
    "KPSLASH": "/", "KPASTERISK": "*", "NUMERIC_STAR": "*", "NUMERIC_POUND": "#", "EQUAL": "=",
    "KPEQUAL": "=", "SEMICOLON": ";", "APOSTROPHE": "'",
  ]
}
