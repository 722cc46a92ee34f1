/// A language that the standard controls speak.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"
  case russian = "ru"
  case chinese = "zh"
  case japanese = "ja"
  case hindi = "hi"

  /// The language that a tag such as `de-CH` begins with; English where it is none of these.
  public init(tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = Language(rawValue: primary) ?? .english
  }

  /// Which form of a word goes with a number of things.
  public func pluralForm(for count: Int) -> PluralForm {
    let size = count.magnitude
    switch self {
    case .english, .german: return size == 1 ? .one : .other
    case .hindi: return size <= 1 ? .one : .other
    case .chinese, .japanese: return .other
    case .russian:
      // 11 to 14 go with “many”, whatever they end in.
      let isTeen = (11...14).contains(size % 100)
      switch size % 10 {
      case 1 where !isTeen: return .one
      case 2...4 where !isTeen: return .few
      default: return .many
      }
    }
  }
}

/// The forms of a word that languages tell apart by number.
public enum PluralForm: String, CaseIterable, Hashable, Sendable {
  case one
  case few
  case many
  case other
}
