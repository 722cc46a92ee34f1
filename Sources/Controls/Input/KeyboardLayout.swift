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
  public static let english = KeyboardLayout(
    language: "en", letters: rows("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    numbers: rows("1234567890", "-/:;()$&@\"", ".,?!'"),
    symbols: rows("[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"),
    names: Names(
      shift: "shift", delete: "delete", space: "space", newline: "return",
      dismiss: "hide keyboard", letters: "more, letters", numbers: "more, numbers",
      symbols: "more, symbols"))

  /// The German layout.
  public static let german = KeyboardLayout(
    language: "de", letters: rows("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"),
    numbers: rows("1234567890", "-/:;()€&@“", ".,?!’"),
    symbols: rows("[]{}#%^*+=", "_\\|~<>$£¥•", ".,?!’"),
    names: Names(
      shift: "Umschalttaste", delete: "Löschen", space: "Leerzeichen", newline: "Zeilenschalter",
      dismiss: "Tastatur ausblenden", letters: "mehr, Buchstaben", numbers: "mehr, Zahlen",
      symbols: "mehr, Symbole"))

  /// The Russian layout.
  public static let russian = KeyboardLayout(
    language: "ru", letters: rows("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю"),
    numbers: rows("1234567890", "-/:;()₽&@\"", ".,?!'"),
    symbols: rows("[]{}#%^*+=", "_\\|~<>$€£•", ".,?!'"),
    names: Names(
      shift: "верхний регистр", delete: "удалить", space: "пробел", newline: "ввод",
      dismiss: "скрыть клавиатуру", letters: "ещё, буквы", numbers: "ещё, цифры",
      symbols: "ещё, символы"))

  /// The Chinese layout, with the letters of Pinyin.
  public static let chinese = KeyboardLayout(
    language: "zh", letters: english.letters,
    numbers: rows("1234567890", "-/：；（）¥@“”", "。，、？！."),
    symbols: rows("【】｛｝#%^*+=", "_—\\｜～《》$&·", "…，？！‘"),
    names: Names(
      shift: "上档键", delete: "删除", space: "空格", newline: "换行", dismiss: "隐藏键盘",
      letters: "更多，字母", numbers: "更多，数字", symbols: "更多，符号"))

  /// The Japanese layout, with the letters of Rōmaji.
  public static let japanese = KeyboardLayout(
    language: "ja", letters: english.letters,
    numbers: rows("1234567890", "-/：@（）「」¥&", "。、？！’"),
    symbols: rows("［］｛｝#%^*+=", "_\\｜～〈〉$€£・", "。、？！’"),
    names: Names(
      shift: "シフト", delete: "削除", space: "空白", newline: "改行", dismiss: "キーボードを非表示",
      letters: "その他、文字", numbers: "その他、数字", symbols: "その他、記号"))

  /// The Hindi layout, with Latin letters.
  public static let hindi = KeyboardLayout(
    language: "hi", letters: english.letters,
    numbers: rows("1234567890", "-/:;()₹&@\"", "।.,?!'"),
    symbols: rows("[]{}#%^*+=", "_\\|~<>$€£•", "।.,?!'"),
    names: Names(
      shift: "शिफ़्ट", delete: "डिलीट", space: "स्पेस", newline: "रिटर्न",
      dismiss: "कीबोर्ड छिपाएँ", letters: "अधिक, अक्षर", numbers: "अधिक, अंक",
      symbols: "अधिक, चिह्न"))

  private static func rows(_ rows: String...) -> [[String]] { rows.map { $0.map(String.init) } }
}
