/// The role of a character in word breaking.
enum WordBreakClass: Equatable {
  /// A letter, or a combining mark without a base.
  case letter
  case digit
  /// A Chinese character, which is a word.
  case ideograph
  case hiragana
  case katakana
  /// The prolonged sound mark, which follows either kind of kana.
  case prolonged
  /// A symbol that is read by its name, which is a word.
  case symbol
  /// Part of a word between letters or digits, such as an apostrophe.
  case midLetter
  /// Part of a number between digits.
  case midNumber
  case punctuation
  case space

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .space
      return
    }
    self = scalar.isASCII ? Self.ascii(UInt8(truncatingIfNeeded: scalar.value)) : Self.of(scalar)
  }

  private static func ascii(_ byte: UInt8) -> WordBreakClass {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"): .digit
    case UInt8(ascii: "'"), UInt8(ascii: "_"): .midLetter
    case UInt8(ascii: "."), UInt8(ascii: ","): .midNumber
    case UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      .symbol
    case 0...32, 127: .space
    default: .punctuation
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> WordBreakClass {
    switch scalar.value {
    case 0x2019, 0xB7, 0xAD, 0x5F4: return .midLetter
    case 0x30FC, 0xFF70: return .prolonged
    case 0x3041...0x309F: return .hiragana
    case 0x30FB: return .punctuation
    case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
    case 0x3005...0x3007: return .ideograph
    default: break
    }
    let properties = scalar.properties
    if properties.isIdeographic { return .ideograph }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return .letter
    case .decimalNumber, .letterNumber, .otherNumber, .currencySymbol: return .digit
    case .connectorPunctuation: return .midLetter
    case .mathSymbol, .otherSymbol: return .symbol
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: return .space
    default: return .punctuation
    }
  }

  /// Whether a word can start and end with the character.
  var isWord: Bool {
    switch self {
    case .letter, .digit, .ideograph, .hiragana, .katakana, .prolonged, .symbol: true
    case .midLetter, .midNumber, .punctuation, .space: false
    }
  }

  var isAlphanumeric: Bool { self == .letter || self == .digit }

  /// Whether a line can be broken on either side of the character without a space.
  var standsAlone: Bool {
    switch self {
    case .ideograph, .hiragana, .katakana: true
    case .letter, .digit, .prolonged, .symbol, .midLetter, .midNumber, .punctuation, .space: false
    }
  }
}
