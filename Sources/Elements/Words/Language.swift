/// A language that the standard controls speak.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"
  case russian = "ru"
  case chinese = "zh"
  case japanese = "ja"
  case hindi = "hi"

  /// The language that a tag such as `de-CH` begins with; English where it is none of these.
  public init(tag: String) { self = Language(known: tag) ?? .english }

  /// The language that a tag begins with; `nil` where it is none of these.
  package init?(known tag: String) { self.init(rawValue: Self.primary(of: tag)) }

  /// The language of a tag without its region: `de` of `de-CH`.
  package static func primary(of tag: String) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// Which form of a word goes with a number of things.
  public func pluralForm(for count: Int) -> PluralForm { pluralForm(for: Double(count)) }

  /// The form for a number that may have decimals, by the rules of the Unicode CLDR.
  package func pluralForm(for number: Double) -> PluralForm {
    let size = number.magnitude
    switch self {
    case .english, .german: return size == 1 ? .one : .other
    case .hindi: return size <= 1 ? .one : .other
    case .chinese, .japanese: return .other
    case .russian:
      // Beyond this every number is whole, and only its last digits would matter.
      guard let whole = size < 1e15 ? Int64(exactly: size) : 0 else { return .other }
      // 11 to 14 go with “many”, whatever they end in.
      let isTeen = (11...14).contains(whole % 100)
      switch whole % 10 {
      case 1 where !isTeen: return .one
      case 2...4 where !isTeen: return .few
      default: return .many
      }
    }
  }

  /// The forms that a text needs.
  package var pluralForms: [PluralForm] {
    switch self {
    case .english, .german, .hindi: [.one, .other]
    case .chinese, .japanese: [.other]
    case .russian: [.one, .few, .many, .other]
    }
  }
}

/// The forms of a word that languages tell apart by number.
public enum PluralForm: String, CaseIterable, Hashable, Sendable {
  case zero
  case one
  case two
  case few
  case many
  case other
}
