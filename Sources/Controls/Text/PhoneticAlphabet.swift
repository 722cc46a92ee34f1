import Elements
internal import Text

/// A spelling alphabet: “Quebec” for q.
public struct PhoneticAlphabet: Sendable {
  /// The language, as a BCP 47 tag without a region.
  public let language: String
  private let names: [Character: String]

  private init(_ language: Language) {
    self.language = language.rawValue
    var names: [Character: String] = [:]
    let words = ControlStrings.strings(in: language).table["phonetic-alphabet"]
    for word in words.split(separator: ", ") {
      let parts = word.split(separator: "=")
      if let letter = parts[0].lowercased().first { names[letter] = String(parts[parts.count - 1]) }
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
  public static let english = PhoneticAlphabet(.english)
  /// The German alphabet.
  public static let german = PhoneticAlphabet(.german)
  /// The Russian alphabet.
  public static let russian = PhoneticAlphabet(.russian)
}
