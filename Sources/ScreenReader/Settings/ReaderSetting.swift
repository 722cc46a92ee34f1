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
  /// `ReaderSettings.usesOneFinger`.
  case oneFinger = "one-finger"
  /// `ReaderSettings.playsFocusSound`.
  case focusSound = "focus-sound"
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
    /// A duration in milliseconds, or `default` for the profile's.
    case defaultOrMilliseconds(ClosedRange<Int>)
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
    case .hints, .directTouch, .voiceover, .oneFinger, .focusSound: .onOff
    case .hintDelay, .phoneticDelay: .milliseconds(ReaderSettings.pauses)
    case .doubleTapTimeout: .defaultOrMilliseconds(ReaderSettings.doubleTapTimeouts)
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
    case .language: "language of the reader's own words"
    case .fallbackLanguage:
      "language of the reader's own words if it does not support the language of the session"
    case .rate: "speaking rate of the voice"
    case .volume: "volume of the voice"
    case .hints: "whether hints are spoken"
    case .hintDelay: "delay before a hint, in milliseconds"
    case .verbosity: "what is spoken of an element besides its label"
    case .punctuation: "which punctuation marks are spoken by name"
    case .typing: "how a key of the on-screen keyboard is entered"
    case .typingFeedback: "what is spoken while text is typed"
    case .phonetics: "whether a letter is followed or replaced by a phonetic word, such as Quebec"
    case .phoneticDelay: "delay before the phonetic word, in milliseconds"
    case .actionAnnouncements:
      "what happens to an announcement that an action posts, if the reader itself speaks the "
        + "result of the action: it is discarded, or queued after this speech"
    case .navigation: "whether flicks move between elements or between groups"
    case .directTouch: "whether areas for direct touch receive touches"
    case .doubleTapTimeout: "maximum pause between two taps, in milliseconds; overrides the profile"
    case .voiceover:
      "whether VoiceOver is on when a session begins; if it is off, touches go to the "
        + "application, and a four-finger triple tap switches VoiceOver on and off"
    case .oneFinger:
      "whether flicks of one finger in two directions, such as down then left, perform commands "
        + "that otherwise need several fingers"
    case .focusSound: "whether a short sound is played when the cursor reaches an element"
    case .rotor: "options of the rotor, in order"
    }
  }
}
