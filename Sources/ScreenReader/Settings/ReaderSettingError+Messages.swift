import Elements
import Text

extension ReaderSettingError: CustomStringConvertible {
  /// The error message, with a suggestion if there is a similar word.
  public var description: String {
    switch problem {
    case .unknown(let word):
      "invalid value '\(word)' for \(setting.rawValue); "
        + (nearest.map { "did you mean '\($0)'?" } ?? "expected \(setting.form.description)")
    case .repeated(let word): "duplicate value '\(word)' for \(setting.rawValue)"
    }
  }

  /// The most similar valid word; `nil` if there is no such word.
  public var nearest: String? {
    switch problem {
    case .unknown(let word): setting.form.phrases.closestMatch(to: word)
    case .repeated: nil
    }
  }
}

extension ReaderSetting.ValueFormat {
  /// The valid words; empty for numbers.
  fileprivate var phrases: [String] {
    switch self {
    case .language, .spokenLanguage: Language.allCases.map(\.rawValue)
    case .onOff: ["on", "off"]
    case .defaultOrMilliseconds: [ReaderSettings.defaultKeyword]
    case .percent, .milliseconds: []
    case .choice(let words), .list(let words): words
    }
  }

  /// A description of the valid values.
  public var description: String {
    switch self {
    case .language: "a language tag such as de or de-AT"
    case .spokenLanguage: "a language tag that begins with \(phrases.joinedWithOr()), such as de-AT"
    case .onOff, .choice: phrases.joinedWithOr()
    case .percent: "a whole number from 0 to 100"
    case .milliseconds(let range):
      "a whole number of milliseconds from \(range.lowerBound) to \(range.upperBound)"
    case .defaultOrMilliseconds(let range): "'default' or \(Self.milliseconds(range).description)"
    case .list:
      "\(phrases.joinedWithOr()); separate several with commas, without duplicates; "
        + "or '\(ReaderSettings.nothing)'"
    }
  }
}
