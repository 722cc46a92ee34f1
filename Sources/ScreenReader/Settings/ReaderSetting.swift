/// A setting of the reader by name, as used in command lines, sessions and screen files.
///
/// This is the only list of the settings, their value formats and their descriptions.
public enum ReaderSetting: String, CaseIterable, Hashable, Sendable {
  /// `ReaderSettings.language`.
  case language
  /// `ReaderSettings.fallbackLanguage`.
  case fallbackLanguage = "fallback-language"
  /// `ReaderSettings.speakingRate`.
  case rate
  /// `ReaderSettings.volume`.
  case volume
  /// `Verbosity.speaksHints`.
  case hints
  /// `ReaderSettings.hintDelay`.
  case hintDelay = "hint-delay"
  /// `Verbosity.parts`.
  case verbosity
  /// `ReaderSettings.punctuation`.
  case punctuation
  /// `ReaderSettings.typingMode`.
  case typing
  /// `ReaderSettings.typingFeedback`.
  case typingFeedback = "typing-feedback"
  /// `ReaderSettings.phonetics`.
  case phonetics
  /// `ReaderSettings.phoneticDelay`.
  case phoneticDelay = "phonetic-delay"
  /// `ReaderSettings.actionAnnouncements`.
  case actionAnnouncements = "action-announcements"
  /// `ReaderSettings.navigation`.
  case navigation
  /// `ReaderSettings.isDirectTouchEnabled`.
  case directTouch = "direct-touch"
  /// `ReaderSettings.doubleTapTimeout`.
  case doubleTapTimeout = "double-tap-timeout"
  /// `ReaderSettings.startsOn`.
  case voiceover
  /// `ReaderSettings.rotor`.
  case rotor

  /// The format of a value.
  public enum ValueFormat: Hashable, Sendable {
    /// A language tag.
    case language
    /// A tag of a language that the reader supports, with any region.
    case spokenLanguage
    /// `on` or `off`.
    case onOff
    /// A whole number from 0 to 100.
    case percent
    /// A duration in milliseconds, in a range.
    case milliseconds(ClosedRange<Int>)
    /// A duration in milliseconds, or `usual` for the profile's.
    case usualOrMilliseconds(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// A list of these words in any order, without duplicates.
    case list([String])
  }

  /// The format of the setting's value.
  public var form: ValueFormat {
    switch self {
    case .language: .language
    case .fallbackLanguage: .spokenLanguage
    case .rate, .volume: .percent
    case .hints, .directTouch, .voiceover: .onOff
    case .hintDelay, .phoneticDelay: .milliseconds(ReaderSettings.pauses)
    case .doubleTapTimeout: .usualOrMilliseconds(ReaderSettings.doubleTapTimeouts)
    case .verbosity: .list(Verbosity.Part.allCases.map(\.rawValue))
    case .punctuation: .choice(PunctuationLevel.allCases.map(\.rawValue))
    case .typing: .choice(TypingMode.allCases.map(\.rawValue))
    case .typingFeedback: .choice(TypingFeedback.allCases.map(\.rawValue))
    case .phonetics: .choice(PhoneticFeedback.allCases.map(\.rawValue))
    case .actionAnnouncements: .choice(ActionAnnouncements.allCases.map(\.rawValue))
    case .navigation: .choice(NavigationStyle.allCases.map(\.rawValue))
    case .rotor: .list(RotorOption.Kind.allCases.map(\.rawValue))
    }
  }

  /// The description for help: a clause without a period.
  public var help: String {
    switch self {
    case .language: "the language of the reader's own words"
    case .fallbackLanguage:
      "the language of the reader's own words where it does not speak the other"
    case .rate: "how fast the voice speaks"
    case .volume: "how loud the voice is"
    case .hints: "whether hints are said"
    case .hintDelay: "how long it is silent before a hint, in milliseconds"
    case .verbosity: "what is said of an element beside its label"
    case .punctuation: "which signs are called by their names"
    case .typing: "how a key of the keyboard on the screen is entered"
    case .typingFeedback: "what is said while text is typed"
    case .phonetics: "whether a letter is told from others by a word"
    case .phoneticDelay: "how long it is silent before that word, in milliseconds"
    case .actionAnnouncements:
      "what becomes of an announcement that an action posts, where the reader tells of the action"
    case .navigation: "whether flicks go from element to element, or from group to group"
    case .directTouch: "whether areas that take touches directly do so"
    case .doubleTapTimeout:
      "how long after a tap the next one may begin, in milliseconds, whatever the hand's profile says"
    case .voiceover:
      "whether VoiceOver is on when a session begins; where it is not, a touch does what it does on "
        + "any screen, and four fingers that tap three times switch it on and off"
    case .rotor: "what the rotor offers, in order"
    }
  }
}
