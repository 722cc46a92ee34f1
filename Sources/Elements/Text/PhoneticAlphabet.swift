/// The words by which letters are told apart when they are heard: “Quebec” for q.
public struct PhoneticAlphabet: Sendable {
  public let language: String
  private let names: [Character: String]

  private init(_ language: String, _ words: String, also: [Character: String] = [:]) {
    self.language = language
    var names = also
    for word in words.split(separator: " ") {
      if let initial = word.lowercased().first { names[initial] = String(word) }
    }
    self.names = names
  }

  /// The alphabet of a language, as BCP 47 writes it, if it is known.
  public init?(language: String) {
    let primary = Language.primary(of: language)
    guard let known = Self.all.first(where: { $0.language == primary }) else { return nil }
    self = known
  }

  /// The word for a letter, small or capital; nothing for what is no letter of the language.
  public func name(of character: Character) -> String? {
    names[character] ?? character.lowercased().first.flatMap { names[$0] }
  }

  public static let all = [english, german, russian]

  public static let english = PhoneticAlphabet(
    "en",
    """
    Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar \
    Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu
    """)

  public static let german = PhoneticAlphabet(
    "de",
    """
    Anton Berta Cäsar Dora Emil Friedrich Gustav Heinrich Ida Julius Kaufmann Ludwig Martha \
    Nordpol Otto Paula Quelle Richard Samuel Theodor Ulrich Viktor Wilhelm Xanthippe Ypsilon \
    Zacharias Ärger Ökonom Übermut
    """,
    also: ["ß": "Eszett"])

  public static let russian = PhoneticAlphabet(
    "ru",
    """
    Анна Борис Василий Григорий Дмитрий Елена Ёлка Женя Зинаида Иван Константин Леонид Михаил \
    Николай Ольга Павел Роман Семён Татьяна Ульяна Фёдор Харитон Цапля Человек Шура Щука Эхо \
    Юрий Яков
    """,
    also: [
      "й": "Иван краткий", "ъ": "твёрдый знак", "ы": "еры", "ь": "мягкий знак",
    ])
}
