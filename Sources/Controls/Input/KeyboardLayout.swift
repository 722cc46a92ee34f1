import Elements

/// The keys of a keyboard and their names, for one language.
public struct KeyboardLayout: Hashable, Sendable {
  /// The sets of keys of a keyboard.
  public enum Plane: String, CaseIterable, Hashable, Sendable {
    /// The letters of the language.
    case letters
    /// Digits and frequent punctuation marks.
    case numbers
    /// Brackets, currency signs and other symbols.
    case symbols
  }

  /// The names of the keys that type no character.
  public struct Names: Hashable, Sendable {
    /// The name of the shift key.
    public var shift: String
    /// The name of the delete key.
    public var delete: String
    /// The name of the space key.
    public var space: String
    /// The name of the return key.
    public var newline: String
    /// The name of the key that hides the keyboard.
    public var dismiss: String
    /// The name of the key that shows letters.
    public var letters: String
    /// The name of the key that shows numbers.
    public var numbers: String
    /// The name of the key that shows symbols.
    public var symbols: String

    /// Creates the names.
    public init(
      shift: String, delete: String, space: String, newline: String, dismiss: String,
      letters: String, numbers: String, symbols: String
    ) {
      self.shift = shift
      self.delete = delete
      self.space = space
      self.newline = newline
      self.dismiss = dismiss
      self.letters = letters
      self.numbers = numbers
      self.symbols = symbols
    }
  }

  /// The language, as a BCP 47 tag without a region.
  public var language: String
  /// The rows of letters, one string per key, in lower case.
  public var letters: [[String]]
  /// The rows of numbers.
  public var numbers: [[String]]
  /// The rows of symbols.
  public var symbols: [[String]]
  /// The names of the keys.
  public var names: Names

  /// Creates a layout.
  public init(
    language: String, letters: [[String]], numbers: [[String]], symbols: [[String]], names: Names
  ) {
    self.language = language
    self.letters = letters
    self.numbers = numbers
    self.symbols = symbols
    self.names = names
  }

  /// Returns the rows of a plane.
  public func rows(of plane: Plane) -> [[String]] {
    switch plane {
    case .letters: letters
    case .numbers: numbers
    case .symbols: symbols
    }
  }

  /// Returns the name of the key that shows a plane.
  public func name(of plane: Plane) -> String {
    switch plane {
    case .letters: names.letters
    case .numbers: names.numbers
    case .symbols: names.symbols
    }
  }
}

extension KeyboardLayout {
  /// The available layouts.
  public static let all: [KeyboardLayout] = [
    .english, .german, .russian, .chinese, .japanese, .hindi,
  ]

  /// Creates the layout for a BCP 47 tag; `nil` if none exists.
  ///
  /// The region is ignored.
  public init?(language: String) {
    let primary = Language.primary(of: language)
    guard let known = Self.all.first(where: { $0.language == primary }) else { return nil }
    self = known
  }

  /// The English layout.
  public static let english = KeyboardLayout(.english)
  /// The German layout.
  public static let german = KeyboardLayout(.german)
  /// The Russian layout.
  public static let russian = KeyboardLayout(.russian)
  /// The Chinese layout, with the letters of Pinyin.
  public static let chinese = KeyboardLayout(.chinese)
  /// The Japanese layout, with the letters of Rōmaji.
  public static let japanese = KeyboardLayout(.japanese)
  /// The Hindi layout, with Latin letters.
  public static let hindi = KeyboardLayout(.hindi)

  private init(_ language: Language) {
    let table = ControlStrings.strings(in: language).table
    func rows(_ plane: Plane) -> [[String]] {
      table["keyboard.\(plane.rawValue)"].split(separator: " ").map { $0.map(String.init) }
    }
    self.init(
      language: language.rawValue, letters: rows(.letters), numbers: rows(.numbers),
      symbols: rows(.symbols),
      names: Names(
        shift: table["key.shift"], delete: table["key.delete"], space: table["key.space"],
        newline: table["key.return"], dismiss: table["key.dismiss"], letters: table["key.letters"],
        numbers: table["key.numbers"], symbols: table["key.symbols"]))
  }
}
