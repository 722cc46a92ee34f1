import Elements

/// The plural rules of a group of languages, according to Unicode CLDR.
enum PluralRule: String, CaseIterable {
  /// All numbers have the same form.
  case none = "ko vi th id ms lo my yue jv su km bo dz ii yo ig wo to sg ses"
  /// 1, and all others.
  case one = """
    nl sv da nb nn no fo fy et fi el hu tr az bg ca gl eu af sq es it sw so ta te ml mr ne \
    or ur ka kk ky uz tk mn eo lb rm ku ps sd dv om ss tn ts ve xh st nr nd ug tig yi ast sc io
    """
  /// 0 to 1, and all others.
  case upToOne = "bn gu kn fa am zu as doi"
  /// Below 2, and all others.
  case belowTwo = "fr pt hy kab ff pa ln mg ti wa ak guw nso si"
  /// By the last digits, as in Russian.
  case eastSlavic = "uk be"
  case southSlavic = "hr sr bs sh cnr"
  case polish = "pl"
  case czech = "cs sk"
  case slovenian = "sl"
  case lithuanian = "lt"
  case latvian = "lv prg"
  case romanian = "ro mo"
  case icelandic = "is mk"
  case filipino = "fil tl ceb"
  case arabic = "ar ars"
  case hebrew = "he iw"
  case irish = "ga"
  case scottish = "gd"
  case welsh = "cy"
  case maltese = "mt"

  /// Returns the rule of a language; `nil` if it is not listed.
  init?(_ tag: String) {
    let language = Substring(Language.primary(of: tag))
    let rule = Self.allCases.first { $0.rawValue.split(separator: " ").contains(language) }
    guard let rule else { return nil }
    self = rule
  }

  /// The plural forms that a text can have.
  var forms: [PluralForm] {
    switch self {
    case .none: [.other]
    // Some of these languages have a form for millions.
    case .one, .belowTwo: [.one, .many, .other]
    case .upToOne, .icelandic, .filipino: [.one, .other]
    case .eastSlavic, .polish, .czech, .lithuanian: [.one, .few, .many, .other]
    case .southSlavic, .romanian: [.one, .few, .other]
    case .slovenian, .scottish: [.one, .two, .few, .other]
    case .latvian: [.zero, .one, .other]
    case .hebrew: [.one, .two, .many, .other]
    case .irish, .maltese: [.one, .two, .few, .many, .other]
    case .arabic, .welsh: [.zero, .one, .two, .few, .many, .other]
    }
  }

  /// Returns the plural form of a number.
  func form(of number: Double) -> PluralForm {
    let size = number.magnitude
    // From 10¹⁵ on, the number is treated like 0.
    guard let whole = size < 1e15 ? Int64(exactly: size) : 0 else { return form(ofPart: size) }
    let (ones, hundredth) = (whole % 10, whole % 100)
    let isTeen = (11...19).contains(hundredth)
    switch self {
    case .none: return .other
    case .one: return whole == 1 ? .one : .other
    case .upToOne, .belowTwo: return whole <= 1 ? .one : .other
    case .eastSlavic:
      if isTeen { return .many }
      return ones == 1 ? .one : (2...4).contains(ones) ? .few : .many
    case .southSlavic:
      if isTeen { return .other }
      return ones == 1 ? .one : (2...4).contains(ones) ? .few : .other
    case .polish:
      if whole == 1 { return .one }
      return (2...4).contains(ones) && !isTeen ? .few : .many
    case .czech: return whole == 1 ? .one : (2...4).contains(whole) ? .few : .other
    case .slovenian:
      switch hundredth {
      case 1: return .one
      case 2: return .two
      case 3, 4: return .few
      default: return .other
      }
    case .lithuanian:
      if isTeen || ones == 0 { return .other }
      return ones == 1 ? .one : .few
    case .latvian: return isTeen || ones == 0 ? .zero : ones == 1 ? .one : .other
    case .romanian:
      if whole == 1 { return .one }
      return whole == 0 || (1...19).contains(hundredth) ? .few : .other
    case .icelandic: return ones == 1 && hundredth != 11 ? .one : .other
    case .filipino: return [4, 6, 9].contains(ones) ? .other : .one
    case .arabic:
      switch (whole, hundredth) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    case .hebrew: return whole == 1 ? .one : whole == 2 ? .two : .other
    case .irish:
      switch whole {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    case .scottish:
      switch whole {
      case 1, 11: return .one
      case 2, 12: return .two
      case 3...19: return .few
      default: return .other
      }
    case .welsh:
      switch whole {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case 3: return .few
      case 6: return .many
      default: return .other
      }
    case .maltese:
      switch (whole, hundredth) {
      case (1, _): return .one
      case (2, _): return .two
      case (0, _), (_, 3...10): return .few
      case (_, 11...19): return .many
      default: return .other
      }
    }
  }

  /// Returns the plural form of a number with decimals.
  private func form(ofPart size: Double) -> PluralForm {
    switch self {
    case .upToOne: size < 1 ? .one : .other
    case .belowTwo: size < 2 ? .one : .other
    case .czech, .lithuanian: .many
    case .slovenian, .romanian: .few
    case .none, .one, .eastSlavic, .southSlavic, .polish, .latvian, .icelandic, .filipino, .arabic,
      .hebrew, .irish, .scottish, .welsh, .maltese:
      .other
    }
  }
}
