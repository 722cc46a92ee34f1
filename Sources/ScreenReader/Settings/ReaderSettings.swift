/// The user's settings.
///
/// Each setting has a name and a text form in `ReaderSetting`, which command lines, sessions and
/// screen files use.
public struct ReaderSettings: Hashable, Sendable {
  /// The preferred language of the reader's own speech.
  public var language: String
  /// The language of the reader's own speech if `language` is not supported.
  public var fallbackLanguage = "en"
  /// The detail of an element's speech.
  public var verbosity = Verbosity()
  /// The speaking rate, 0 to 100.
  ///
  /// Values outside are clamped.
  public var speakingRate = 50 { didSet { speakingRate = min(100, max(0, speakingRate)) } }
  /// The volume, 0 to 100.
  ///
  /// Values outside are clamped.
  public var volume = 80 { didSet { volume = min(100, max(0, volume)) } }
  /// The punctuation that is spoken by name.
  public var punctuation = PunctuationLevel.none
  /// The way a key of the on-screen keyboard is entered.
  public var typingMode = TypingMode.standard
  /// The speech during typing.
  public var typingFeedback = TypingFeedback.charactersAndWords
  /// Whether a letter at the cursor is followed by its phonetic word: “q, Quebec”.
  ///
  /// As on iOS devices, the word follows the letter after a pause.
  public var phonetics = PhoneticFeedback.characterAndWord
  /// Delay before a hint, in milliseconds.
  public var hintDelay = 600
  /// Delay before the phonetic word of a letter, in milliseconds.
  public var phoneticDelay = 900
  /// The handling of announcements that an action posts if the reader speaks the outcome.
  public var actionAnnouncements = ActionAnnouncements.discard
  /// The navigation by flicks.
  public var navigation = NavigationStyle.flat
  /// Whether direct touch areas receive touches.
  public var isDirectTouchEnabled = true
  /// Whether a session starts with the reader on.
  ///
  /// If not, a gesture switches it on.
  public var startsOn = true
  /// The maximum pause between taps, in milliseconds, clamped to 150 to 1000; `nil` uses the
  /// profile's.
  ///
  /// The caller passes it to the gesture recognizer, which runs before the reader.
  public var doubleTapTimeout: Int? {
    didSet {
      doubleTapTimeout = doubleTapTimeout.map {
        min(Self.doubleTapTimeouts.upperBound, max(Self.doubleTapTimeouts.lowerBound, $0))
      }
    }
  }
  /// Whether two-part flicks of one finger perform commands that otherwise need several fingers.
  public var usesOneFinger = false
  /// Whether a short sound is played when the cursor reaches an element.
  ///
  /// A finger that slides faster than speech hears how many elements it passes.
  public var playsFocusSound = false
  /// The options of the rotor, in order.
  ///
  /// Those that do not apply are skipped.
  public var rotor: [RotorOption.Kind] = RotorOption.Kind.allCases

  /// Creates the default settings for a language.
  public init(language: String = "en") { self.language = language }

  /// The language of the reader's own speech: `language` if the reader supports it, otherwise
  /// `fallbackLanguage`.
  public var ownLanguage: String {
    SpokenStrings.strings(for: language) == nil ? fallbackLanguage : language
  }

  static let pauses = 0...10_000
  /// The valid range of `doubleTapTimeout`, in milliseconds.
  package static let doubleTapTimeouts = 150...1_000
}

/// The punctuation and symbols that are spoken by name.
public enum PunctuationLevel: String, CaseIterable, Hashable, Sendable {
  /// All punctuation and symbols.
  case all
  /// Symbols that are not part of ordinary sentences: “#”, “/”, “=”.
  case some
  /// No punctuation or symbols.
  case none
}

/// The way a key of the on-screen keyboard is entered.
public enum TypingMode: String, CaseIterable, Hashable, Sendable {
  /// Find the key, then double tap or split tap.
  case standard
  /// Find the key, then lift the finger.
  case touch
  /// Touch the key.
  case direct
}

/// The speech during typing.
public enum TypingFeedback: String, CaseIterable, Hashable, Sendable {
  /// No speech.
  case nothing
  /// Each character.
  case characters
  /// Each completed word.
  case words
  /// Each character and each completed word.
  case charactersAndWords = "characters-and-words"

  var speaksCharacters: Bool { self == .characters || self == .charactersAndWords }
  var speaksWords: Bool { self == .words || self == .charactersAndWords }
}

/// The use of phonetic words for letters.
public enum PhoneticFeedback: String, CaseIterable, Hashable, Sendable {
  /// No phonetic words.
  case off
  /// The letter, and after a pause its word.
  case characterAndWord = "character-and-word"
  /// The word in place of the letter.
  case word
}

/// The handling of announcements that an action posts if the reader speaks the outcome of the
/// action.
public enum ActionAnnouncements: String, CaseIterable, Hashable, Sendable {
  /// They are discarded, as on iOS devices, and only the reader's own speech is heard.
  case discard
  /// They are queued after the reader's own speech.
  case queue
}

/// The navigation by horizontal flicks.
public enum NavigationStyle: String, CaseIterable, Hashable, Sendable {
  /// From element to element, regardless of containers.
  case flat
  /// From container to container; two-finger flicks enter and leave one.
  case grouped
}
