import Controls
import Elements
public import Gestures

/// The reader's own strings in one language: names of commands, gestures and settings, and
/// messages.
public protocol ReaderStrings: Sendable {
  /// The strings for elements in the same language.
  var elements: SpokenStrings { get }

  /// Returns the name of a rotor option.
  func rotor(_ option: RotorOption.Kind) -> String

  /// Returns the name of a gesture.
  func gesture(_ gesture: Gesture) -> String

  /// Returns the name of a command, in two or three words.
  func command(_ command: ReaderCommand) -> String

  /// Returns the text of a message.
  func message(_ sentence: ReaderMessage) -> String

  /// Returns the name of a punctuation mark or symbol, such as “comma”; `nil` if it has no name.
  func character(_ character: Character) -> String?

  /// Returns the phonetic word of a letter, such as “Quebec”; `nil` if there is no such word.
  func phonetic(_ letter: Character) -> String?
}

extension ReaderStrings {
  /// Returns the word of the language's phonetic alphabet; `nil` if there is no such alphabet.
  public func phonetic(_ letter: Character) -> String? {
    PhoneticAlphabet(language: elements.language)?.name(of: letter)
  }
}

/// The languages that the reader supports.
public enum ReaderLanguages {
  /// The strings of all supported languages.
  public static let all: [any ReaderStrings] = [
    EnglishStrings(), GermanStrings(), RussianStrings(), ChineseStrings(), JapaneseStrings(),
    HindiStrings(),
  ]

  /// Returns the strings of a language; English if it is not supported.
  ///
  /// The region only selects between American and British English.
  public static func strings(for language: String) -> any ReaderStrings {
    let primary = Language.primary(of: language)
    if primary == "en" { return EnglishStrings(isBritish: isBritish(language)) }
    return all.first { $0.elements.language == primary } ?? EnglishStrings()
  }

  private static func isBritish(_ language: String) -> Bool {
    language.split(whereSeparator: { $0 == "-" || $0 == "_" })
      .contains { british.contains($0.lowercased()) }
  }

  private static let british = ["gb", "au", "nz", "ie", "in", "za"]
}
