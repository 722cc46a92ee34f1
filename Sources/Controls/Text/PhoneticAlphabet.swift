import Elements

/// A spelling alphabet: “Quebec” for q.
public struct PhoneticAlphabet: Sendable {
  /// The language, as a BCP 47 tag without a region.
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

  /// Creates the alphabet of a language; `nil` if none exists.
  ///
  /// The region is ignored.
  public init?(language: String) {
    let primary = Language.primary(of: language)
    guard let known = Self.all.first(where: { $0.language == primary }) else { return nil }
    self = known
  }

  /// Returns the word for a letter, ignoring case; `nil` if the alphabet does not contain the
  /// letter.
  public func name(of character: Character) -> String? {
    names[character] ?? character.lowercased().first.flatMap { names[$0] }
  }

  /// The available alphabets.
  public static let all = [english, german, russian]

  /// The English alphabet.
  public static let english = PhoneticAlphabet(
    "en",
    """
    Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar \
    Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu
    """)

  /// The German alphabet.
  public static let german = PhoneticAlphabet(
    "de",
    """
    Anton Berta Cäsar Dora Emil Friedrich Gustav Heinrich Ida Julius Kaufmann Ludwig Martha \
    Nordpol Otto Paula Quelle Richard Samuel Theodor Ulrich Viktor Wilhelm Xanthippe Ypsilon \
    Zacharias Ärger Ökonom Übermut
    """,
    also: ["ß": "Eszett"])

  /// The Russian alphabet.
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
