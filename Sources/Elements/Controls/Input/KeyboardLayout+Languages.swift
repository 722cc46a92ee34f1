extension KeyboardLayout {
  /// The layouts that are known, by language.
  public static let all: [KeyboardLayout] = [.english, .german, .russian]

  /// The layout for a language, as BCP 47 writes it; a region changes nothing.
  public init?(language: String) {
    let tongue = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let known = Self.all.first(where: { $0.language == tongue }) else { return nil }
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

  private static func rows(_ rows: String...) -> [[String]] { rows.map { $0.map(String.init) } }
}
