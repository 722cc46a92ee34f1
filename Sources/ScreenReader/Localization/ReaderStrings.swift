import Controls
public import Elements

/// The reader's own strings in one language: names of commands, gestures and settings, and
/// messages.
public final class ReaderStrings: Sendable {
  /// The strings for elements in the same language.
  public let elements: SpokenStrings
  /// The texts, of which each is in the file of its language.
  let table: StringTable
  private let signs: [Character: String]
  private let alphabet: PhoneticAlphabet?

  private init(_ table: StringTable) {
    self.table = table
    elements = SpokenStrings(table)
    alphabet = PhoneticAlphabet(language: elements.language)
    let prefix = "character."
    var signs: [Character: String] = [:]
    for key in table.keys where key.hasPrefix(prefix) {
      signs[Character(String(key.dropFirst(prefix.count)))] = table[key]
    }
    self.signs = signs
  }

  /// Returns the name of a rotor option.
  public func rotor(_ option: RotorOption.Kind) -> String {
    option.level > 0
      ? table.filled("rotor.heading-level", option.level) : table["rotor.\(option.rawValue)"]
  }

  /// Returns the name of a command, in two or three words.
  public func command(_ command: ReaderCommand) -> String { table["command.\(command.rawValue)"] }

  /// Returns the text of a message.
  public func message(_ message: ReaderMessage) -> String {
    let pattern = table.pattern("message.\(message.key)")
    return message.values.isEmpty ? pattern.filled(message.numbers) : pattern.filled(message.values)
  }

  /// Returns the name of a punctuation mark or symbol, such as “comma”; `nil` if it has no name.
  public func character(_ character: Character) -> String? { signs[character] }

  /// Returns the phonetic word of a letter, such as “Quebec”; `nil` if there is no such word.
  public func phonetic(_ letter: Character) -> String? { alphabet?.name(of: letter) }
}

extension ReaderStrings {
  /// The strings in English.
  public static let english = ReaderStrings(.init(.english, PackageResources.en_strings))
  private static let british = ReaderStrings(
    .init(.english, PackageResources.en_strings, PackageResources.en_GB_strings))
  private static let german = ReaderStrings(.init(.german, PackageResources.de_strings))
  private static let russian = ReaderStrings(.init(.russian, PackageResources.ru_strings))
  private static let chinese = ReaderStrings(.init(.chinese, PackageResources.zh_strings))
  private static let japanese = ReaderStrings(.init(.japanese, PackageResources.ja_strings))
  private static let hindi = ReaderStrings(.init(.hindi, PackageResources.hi_strings))

  /// The strings of all supported languages.
  public static var all: [ReaderStrings] { Language.allCases.map { strings(in: $0) } }

  /// Returns the strings of a language.
  public static func strings(in language: Language) -> ReaderStrings {
    switch language {
    case .english: english
    case .german: german
    case .russian: russian
    case .chinese: chinese
    case .japanese: japanese
    case .hindi: hindi
    }
  }

  /// Returns the strings of a language tag; English if the language is not supported.
  ///
  /// The region only selects between American and British English.
  public static func strings(for tag: String) -> ReaderStrings {
    let language = Language(tag: tag)
    let isBritish =
      language == .english && Language.primary(of: tag) == "en"
      && tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
        .contains { britishRegions.contains($0.lowercased()) }
    return isBritish ? british : strings(in: language)
  }

  private static let britishRegions = ["gb", "au", "nz", "ie", "in", "za"]
}
