/// The text form of settings, for example `50` for `rate`, `off` for `hints`, `headings,links` for
/// `rotor`.
extension ReaderSettings {
  private typealias Unread = ReaderSettingError.Problem

  /// Returns the value of a setting in text form.
  public func text(of setting: ReaderSetting) -> String {
    switch setting {
    case .language: language
    case .fallbackLanguage: fallbackLanguage
    case .rate: "\(speakingRate)"
    case .volume: "\(volume)"
    case .hints: Self.text(verbosity.speaksHints)
    case .hintDelay: "\(hintDelay)"
    case .verbosity: Self.text(verbosity.parts)
    case .punctuation: punctuation.rawValue
    case .typing: typingMode.rawValue
    case .typingFeedback: typingFeedback.rawValue
    case .phonetics: phonetics.rawValue
    case .phoneticDelay: "\(phoneticDelay)"
    case .actionAnnouncements: actionAnnouncements.rawValue
    case .navigation: navigation.rawValue
    case .directTouch: Self.text(isDirectTouchEnabled)
    case .doubleTapTimeout: doubleTapTimeout.map { "\($0)" } ?? Self.defaultKeyword
    case .voiceover: Self.text(startsOn)
    case .oneFinger: Self.text(usesOneFinger)
    case .focusSound: Self.text(playsFocusSound)
    case .rotor: Self.text(rotor)
    }
  }

  /// Sets a setting from its text form.
  ///
  /// If the text is invalid, throws and changes nothing.
  public mutating func set(_ setting: ReaderSetting, to text: String) throws(ReaderSettingError) {
    do throws(ReaderSettingError.Problem) {
      switch setting {
      case .language: language = try Self.language(text)
      case .fallbackLanguage:
        let tag = try Self.language(text)
        guard SpokenStrings.strings(for: tag) != nil else { throw Unread.unknown(text) }
        fallbackLanguage = tag
      case .rate: speakingRate = try Self.number(text, within: 0...100)
      case .volume: volume = try Self.number(text, within: 0...100)
      case .hints: verbosity.speaksHints = try Self.flag(text)
      case .hintDelay: hintDelay = try Self.number(text, within: Self.pauses)
      case .verbosity: verbosity.parts = try Self.list(text)
      case .punctuation: punctuation = try Self.word(text)
      case .typing: typingMode = try Self.word(text)
      case .typingFeedback: typingFeedback = try Self.word(text)
      case .phonetics: phonetics = try Self.word(text)
      case .phoneticDelay: phoneticDelay = try Self.number(text, within: Self.pauses)
      case .actionAnnouncements: actionAnnouncements = try Self.word(text)
      case .navigation: navigation = try Self.word(text)
      case .directTouch: isDirectTouchEnabled = try Self.flag(text)
      case .doubleTapTimeout:
        doubleTapTimeout =
          text == Self.defaultKeyword ? nil : try Self.number(text, within: Self.doubleTapTimeouts)
      case .voiceover: startsOn = try Self.flag(text)
      case .oneFinger: usesOneFinger = try Self.flag(text)
      case .focusSound: playsFocusSound = try Self.flag(text)
      case .rotor: rotor = try Self.list(text)
      }
    } catch {
      throw ReaderSettingError(setting, error)
    }
  }

  // MARK: Forms

  /// The text form of an empty list.
  static let nothing = "nothing"
  /// The text form of a value that the profile determines.
  static let defaultKeyword = "default"

  private static func text(_ flag: Bool) -> String { flag ? "on" : "off" }

  private static func text<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
    words.isEmpty ? nothing : words.map(\.rawValue).joined(separator: ",")
  }

  private static func language(_ text: String) throws(Unread) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = parts.allSatisfy { part in
      1...8 ~= part.count && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, let name = parts.first, 2...3 ~= name.count, name.allSatisfy(\.isLetter) else {
      throw .unknown(text)
    }
    return text
  }

  private static func number(_ text: String, within range: ClosedRange<Int>) throws(Unread) -> Int {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(text), range.contains(number)
    else { throw .unknown(text) }
    return number
  }

  private static func flag(_ text: String) throws(Unread) -> Bool {
    switch text {
    case "on": true
    case "off": false
    default: throw .unknown(text)
    }
  }

  private static func word<Word: RawRepresentable<String>>(_ text: String) throws(Unread) -> Word {
    guard let word = Word(rawValue: text) else { throw .unknown(text) }
    return word
  }

  private static func list<Word: RawRepresentable<String> & Equatable>(
    _ text: String
  ) throws(Unread) -> [Word] {
    guard text != nothing else { return [] }
    var words: [Word] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word: Word = try word(String(part).trimmed)
      // A duplicate would appear twice on the rotor.
      guard !words.contains(word) else { throw .repeated(String(part).trimmed) }
      words.append(word)
    }
    return words
  }
}
