/// Which keys a keyboard has, and what they are called, in a language.
public struct KeyboardLayout: Hashable, Sendable {
  /// The sets of keys that a keyboard switches between.
  public enum Plane: String, CaseIterable, Hashable, Sendable {
    case letters
    case numbers
    case symbols
  }

  /// What the keys that type no character are called.
  public struct Names: Hashable, Sendable {
    public var shift: String
    public var delete: String
    public var space: String
    public var newline: String
    public var dismiss: String
    public var letters: String
    public var numbers: String
    public var symbols: String

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

  public var language: String
  /// The rows of each plane, a key to a string, letters in lower case.
  public var letters: [[String]]
  public var numbers: [[String]]
  public var symbols: [[String]]
  public var names: Names

  public init(
    language: String, letters: [[String]], numbers: [[String]], symbols: [[String]], names: Names
  ) {
    self.language = language
    self.letters = letters
    self.numbers = numbers
    self.symbols = symbols
    self.names = names
  }

  public func rows(of plane: Plane) -> [[String]] {
    switch plane {
    case .letters: letters
    case .numbers: numbers
    case .symbols: symbols
    }
  }

  public func name(of plane: Plane) -> String {
    switch plane {
    case .letters: names.letters
    case .numbers: names.numbers
    case .symbols: names.symbols
    }
  }
}

extension KeyboardLayout {
  /// The layouts that are known, by language.
  public static let all: [KeyboardLayout] = [
    .english, .german, .russian, .chinese, .japanese, .hindi,
  ]

  /// The layout for a language, as BCP 47 writes it; a region changes nothing.
  public init?(language: String) {
    let primary = Language.primary(of: language)
    guard let known = Self.all.first(where: { $0.language == primary }) else { return nil }
    self = known
  }

  public static let english = KeyboardLayout(
    language: "en", letters: rows("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    numbers: rows("1234567890", "-/:;()$&@\"", ".,?!'"),
    symbols: rows("[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"),
    names: Names(
      shift: "shift", delete: "delete", space: "space", newline: "return",
      dismiss: "hide keyboard", letters: "more, letters", numbers: "more, numbers",
      symbols: "more, symbols"))

  public static let german = KeyboardLayout(
    language: "de", letters: rows("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"),
    numbers: rows("1234567890", "-/:;()€&@“", ".,?!’"),
    symbols: rows("[]{}#%^*+=", "_\\|~<>$£¥•", ".,?!’"),
    names: Names(
      shift: "Umschalttaste", delete: "Löschen", space: "Leerzeichen", newline: "Zeilenschalter",
      dismiss: "Tastatur ausblenden", letters: "mehr, Buchstaben", numbers: "mehr, Zahlen",
      symbols: "mehr, Symbole"))

  public static let russian = KeyboardLayout(
    language: "ru", letters: rows("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю"),
    numbers: rows("1234567890", "-/:;()₽&@\"", ".,?!'"),
    symbols: rows("[]{}#%^*+=", "_\\|~<>$€£•", ".,?!'"),
    names: Names(
      shift: "верхний регистр", delete: "удалить", space: "пробел", newline: "ввод",
      dismiss: "скрыть клавиатуру", letters: "ещё, буквы", numbers: "ещё, цифры",
      symbols: "ещё, символы"))

  /// Letters as Pinyin writes them.
  public static let chinese = KeyboardLayout(
    language: "zh", letters: english.letters,
    numbers: rows("1234567890", "-/：；（）¥@“”", "。，、？！."),
    symbols: rows("【】｛｝#%^*+=", "_—\\｜～《》$&·", "…，？！‘"),
    names: Names(
      shift: "上档键", delete: "删除", space: "空格", newline: "换行", dismiss: "隐藏键盘",
      letters: "更多，字母", numbers: "更多，数字", symbols: "更多，符号"))

  /// Letters as Rōmaji writes them.
  public static let japanese = KeyboardLayout(
    language: "ja", letters: english.letters,
    numbers: rows("1234567890", "-/：@（）「」¥&", "。、？！’"),
    symbols: rows("［］｛｝#%^*+=", "_\\｜～〈〉$€£・", "。、？！’"),
    names: Names(
      shift: "シフト", delete: "削除", space: "空白", newline: "改行", dismiss: "キーボードを非表示",
      letters: "その他、文字", numbers: "その他、数字", symbols: "その他、記号"))

  /// Letters as they are written in Latin script.
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
