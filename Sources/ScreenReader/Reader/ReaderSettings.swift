/// What the user can set.
public struct ReaderSettings: Hashable, Sendable {
  /// The language of the reader's own words.
  public var language: String
  public var verbosity = Verbosity()
  /// From 0 to 100; what is beyond is the end that it is beyond.
  public var speakingRate = 50 { didSet { speakingRate = min(100, max(0, speakingRate)) } }
  /// From 0 to 100; what is beyond is the end that it is beyond.
  public var volume = 80 { didSet { volume = min(100, max(0, volume)) } }
  public var speaksPunctuation = false
  public var typingMode = TypingMode.standard
  public var typingFeedback = TypingFeedback.charactersAndWords
  /// Whether a letter that the cursor rests on is also named: “q, Quebec”.
  public var speaksPhonetics = false
  /// Thousandths of a second of silence before a hint.
  public var hintPause = 600
  /// Thousandths of a second of silence before the word that tells a letter from others.
  public var phoneticPause = 900
  /// What the rotor offers, in order, where it applies.
  public var rotor: [RotorOption.Kind] = RotorOption.Kind.allCases

  public init(language: String = "en") {
    self.language = language
  }
}

/// How a key of the on-screen keyboard is entered.
public enum TypingMode: String, CaseIterable, Hashable, Sendable {
  /// Find the key, then double tap or split tap.
  case standard
  /// Find the key, and lift.
  case touch
  /// Touch the key.
  case direct
}

/// What is said while text is typed.
public enum TypingFeedback: String, CaseIterable, Hashable, Sendable {
  case nothing
  case characters
  case words
  case charactersAndWords = "characters-and-words"

  var speaksCharacters: Bool { self == .characters || self == .charactersAndWords }
  var speaksWords: Bool { self == .words || self == .charactersAndWords }
}
