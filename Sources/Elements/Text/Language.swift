/// A language that the standard controls support.
public enum Language: String, CaseIterable, Hashable, Sendable {
  /// English, `en`, the language for unknown tags.
  case english = "en"
  /// German, `de`.
  case german = "de"
  /// Russian, `ru`.
  case russian = "ru"
  /// Chinese, `zh`.
  case chinese = "zh"
  /// Japanese, `ja`.
  case japanese = "ja"
  /// Hindi, `hi`.
  case hindi = "hi"

  /// Creates the language of a BCP 47 tag such as `de-CH`; English if it is not supported.
  public init(tag: String) { self = Language(known: tag) ?? .english }

  /// Creates the language of a BCP 47 tag; `nil` if it is not supported.
  package init?(known tag: String) { self.init(rawValue: Self.primary(of: tag)) }

  /// Returns the language of a tag without its region: `de` for `de-CH`.
  package static func primary(of tag: String) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// Returns the plural form for an integer.
  public func pluralForm(for count: Int) -> PluralForm { pluralForm(for: Double(count)) }

  /// Returns the plural form for a number that may have decimals, by the rules of the Unicode CLDR.
  package func pluralForm(for number: Double) -> PluralForm {
    let size = number.magnitude
    switch self {
    case .english, .german: return size == 1 ? .one : .other
    case .hindi: return size <= 1 ? .one : .other
    case .chinese, .japanese: return .other
    case .russian:
      // Larger numbers are integral; they are treated as 0.
      guard let whole = size < 1e15 ? Int64(exactly: size) : 0 else { return .other }
      // 11 to 14 use `many`, whatever their last digit.
      let isTeen = (11...14).contains(whole % 100)
      switch whole % 10 {
      case 1 where !isTeen: return .one
      case 2...4 where !isTeen: return .few
      default: return .many
      }
    }
  }

  /// The plural forms that the language distinguishes.
  package var pluralForms: [PluralForm] {
    switch self {
    case .english, .german, .hindi: [.one, .other]
    case .chinese, .japanese: [.other]
    case .russian: [.one, .few, .many, .other]
    }
  }
}

/// The plural forms of the Unicode CLDR.
public enum PluralForm: String, CaseIterable, Hashable, Sendable {
  /// The form for no items, as in Arabic.
  case zero
  /// The form for one item; in Russian also for 21 and 31.
  case one
  /// The form for two items, as in Arabic.
  case two
  /// The form for few items, in Russian for 2 to 4.
  case few
  /// The form for many items, in Russian for 5 to 20.
  case many
  /// The form for all other numbers, and the only form of Chinese and Japanese.
  case other
}
