/// What the user can set.
///
/// Each setting has a name and a text form in `ReaderSetting`: so a command line, a session and a
/// screen file carry it.
public struct ReaderSettings: Hashable, Sendable {
  /// The language of the reader's own words, where it speaks that.
  public var language: String
  /// The language of the reader's own words where it does not speak `language`.
  public var fallbackLanguage = "en"
  public var verbosity = Verbosity()
  /// From 0 to 100; what is beyond is the end that it is beyond.
  public var speakingRate = 50 { didSet { speakingRate = min(100, max(0, speakingRate)) } }
  /// From 0 to 100; what is beyond is the end that it is beyond.
  public var volume = 80 { didSet { volume = min(100, max(0, volume)) } }
  public var punctuation = PunctuationLevel.none
  public var typingMode = TypingMode.standard
  public var typingFeedback = TypingFeedback.charactersAndWords
  /// Whether a letter that the cursor rests on is also named: “q, Quebec”.
  ///
  /// As on a device, the word follows the letter after a pause.
  public var phonetics = PhoneticFeedback.characterAndWord
  /// Thousandths of a second of silence before a hint.
  public var hintPause = 600
  /// Thousandths of a second of silence before the word that tells a letter from others.
  public var phoneticPause = 900
  /// What becomes of an announcement that an action posts, where the reader tells of the action.
  public var actionAnnouncements = ActionAnnouncements.lost
  public var navigation = NavigationStyle.flat
  /// Whether areas that take touches directly do so.
  public var takesDirectTouch = true
  /// Whether a session begins with the reader switched on; where it does not, a gesture switches it.
  public var beginsOn = true
  /// Thousandths of a second after a tap in which the next one may begin; `nil` is what is usual for
  /// the hand.
  ///
  /// Gestures are told before they reach a reader: whoever brings them to it heeds this.
  public var doubleTapTimeout: Int? {
    didSet {
      doubleTapTimeout = doubleTapTimeout.map {
        min(Self.doubleTapTimeouts.upperBound, max(Self.doubleTapTimeouts.lowerBound, $0))
      }
    }
  }
  /// What the rotor offers, in order, where it applies.
  public var rotor: [RotorOption.Kind] = RotorOption.Kind.allCases

  public init(language: String = "en") {
    self.language = language
  }

  /// The language of the reader's own words: `language`, or `fallbackLanguage` where the reader does
  /// not speak that.
  public var ownLanguage: String {
    SpokenWords.known(for: language) == nil ? fallbackLanguage : language
  }

  static let pauses = 0...10_000
  package static let doubleTapTimeouts = 150...1_000
}

/// Which signs are called by their names.
public enum PunctuationLevel: String, CaseIterable, Hashable, Sendable {
  case all
  /// Those that no sentence needs: “#”, “/”, “=”.
  case some
  case none
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

/// Whether a letter is told from others by a word that begins with it.
public enum PhoneticFeedback: String, CaseIterable, Hashable, Sendable {
  case off
  /// The letter, and after a pause its word.
  case characterAndWord = "character-and-word"
  /// The word in place of the letter.
  case word
}

/// What becomes of an announcement that an action posts, where the reader tells what the action did.
public enum ActionAnnouncements: String, CaseIterable, Hashable, Sendable {
  /// It is lost, as on a device: the reader's own words come in its place.
  case lost
  /// It waits until they are said.
  case heard
}

/// How flicks to the side go through containers.
public enum NavigationStyle: String, CaseIterable, Hashable, Sendable {
  /// From element to element, whatever they lie in.
  case flat
  /// From one container to the next; two fingers go into one, and out of it.
  case grouped
}
