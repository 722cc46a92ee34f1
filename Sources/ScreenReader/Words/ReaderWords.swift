import Elements
public import Gestures

/// The reader's own words in one language: what it calls its commands, gestures and settings.
public protocol ReaderWords: Sendable {
  /// The words for elements of the same language.
  var elements: SpokenWords { get }

  /// What the rotor says when it is turned there.
  func rotor(_ option: RotorOption.Kind) -> String

  /// What a gesture is called, as help says it.
  func gesture(_ gesture: Gesture) -> String

  /// What a command does, in two or three words.
  func command(_ command: Command) -> String

  func sentence(_ sentence: ReaderSentence) -> String

  /// What a sign is called that has no sound of its own: “comma”.
  func character(_ character: Character) -> String?

  /// The word by which a letter is told from others: “Quebec”.
  func phonetic(_ letter: Character) -> String?
}

extension ReaderWords {
  /// Nothing in a language whose letters no words tell apart.
  public func phonetic(_ letter: Character) -> String? {
    PhoneticAlphabet(language: elements.language)?.name(of: letter)
  }
}

/// Every language that the reader speaks.
public enum ReaderLanguages {
  public static let all: [any ReaderWords] = [
    EnglishWords(), GermanWords(), RussianWords(), ChineseWords(), JapaneseWords(), HindiWords(),
  ]

  /// The words of a language; English for one that is not spoken here.
  ///
  /// Of regions, only those count where English is spoken as in Britain.
  public static func words(for language: String) -> any ReaderWords {
    let primary = Language.primary(of: language)
    if primary == "en" { return EnglishWords(isBritish: isBritish(language)) }
    return all.first { $0.elements.language == primary } ?? EnglishWords()
  }

  private static func isBritish(_ language: String) -> Bool {
    language.split(whereSeparator: { $0 == "-" || $0 == "_" })
      .contains { british.contains($0.lowercased()) }
  }

  private static let british = ["gb", "au", "nz", "ie", "in", "za"]
}
