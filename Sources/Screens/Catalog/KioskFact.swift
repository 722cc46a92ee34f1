/// A fact about a kiosk that its screens do not show, so that its maker declares it.
///
/// Its raw value is a key of `kiosk` in a screen file.
public enum KioskFact: String, CaseIterable, Hashable, Sendable {
  /// Headphones can be connected without sight.
  case headphoneJack
  /// The volume of the headphones can be changed without sight.
  case headphoneVolume
  /// The volume returns to its default after each visit.
  case volumeResets
  /// Personal data is spoken in private only.
  case privateSpeech
  /// No other sound disturbs the speech.
  case quietWhileSpeaking
  /// Speech describes wrong input.
  case errorsAreSpoken
  /// Speech contains what is printed.
  case receiptIsSpoken
  /// Text is large.
  case largeText
  /// Text is in a sans-serif font.
  case sansSerifText
  /// Text shows what is only heard.
  case captions
  /// The reader can be switched on without sight.
  case readerStartsWithoutSight
  /// The start of speech can be found by touch.
  case tactileStart
  /// Braille explains how to start speech.
  case brailleInstructions
  /// The screen stays on while speech is on.
  case screenStaysOn
  /// Keys can be found by touch.
  case tactileKeys
  /// Repeating keys can be slowed down.
  case keyRepeatIsSlow
  /// Keys ignore a second press.
  case doubleStrikesIgnored

  /// The declaration, as a sentence.
  package var summary: String {
    switch self {
    case .headphoneJack:
      "Headphones can be connected without sight, by a 3.5 mm jack or another standard connection."
    case .headphoneVolume: "The volume of the headphones can be changed without sight."
    case .volumeResets: "After each visit, the volume returns to 65 dBA or less."
    case .privateSpeech:
      "Personal data and masked characters are spoken only through headphones or another private "
        + "output that is connected without sight."
    case .quietWhileSpeaking:
      "While the reader is on, no other sound plays by itself for longer than three seconds."
    case .errorsAreSpoken: "Speech names and describes each input that is wrong."
    case .receiptIsSpoken:
      "Speech contains everything on a receipt or ticket that is needed to check the transaction."
    case .largeText:
      "A capital H is at least 0.7 degrees high at the intended distance, and a capital I 4.8 mm."
    case .sansSerifText: "At least one mode of the screens has a sans-serif font."
    case .captions: "Text shows what is otherwise only heard, such as recorded speech."
    case .readerStartsWithoutSight:
      "The reader and the other accessibility features can be switched on without the ability that "
        + "they replace."
    case .tactileStart: "A sign that can be felt shows how to start speech."
    case .brailleInstructions: "Instructions in contracted braille tell how to start speech."
    case .screenStaysOn: "The screen does not go blank by itself while speech is on."
    case .tactileKeys:
      "Each function has a key that can be found by touch without being pressed."
    case .keyRepeatIsSlow:
      "Keys that repeat wait for two seconds, and then repeat once in two seconds, if a user wants "
        + "it."
    case .doubleStrikesIgnored:
      "Keys ignore a second press of the same key for half a second, if a user wants it."
    }
  }

  static let shape = ObjectType(
    "a set of facts",
    allCases.map {
      Field(
        $0.rawValue, .either(.boolean, .enumeration([DeclaredFact.absent.rawValue], of: "fact")),
        $0.summary)
    })
}

/// The declaration of a maker about a fact.
public enum DeclaredFact: String, Hashable, Sendable {
  /// The fact is true.
  case yes
  /// The fact is false.
  case no
  /// The kiosk has nothing that the fact is about.
  case absent = "none"
}

extension ScreenFile {
  /// Returns what the file declares about a fact; `nil` if it declares nothing.
  public func declared(_ fact: KioskFact) -> DeclaredFact? {
    guard let value = value["kiosk"]?[fact.rawValue] else { return nil }
    return value.flag.map { $0 ? .yes : .no } ?? value.word()
  }
}
