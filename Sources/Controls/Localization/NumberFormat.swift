import Elements
import Text

/// Formats numbers and amounts of money as a language writes them.
package struct NumberFormat {
  /// The language, as a tag.
  package let language: String
  private let style: Style

  /// Creates the format of a language.
  package init(language: String) {
    self.language = language
    style = Style.named(Language.primary(of: language))
  }

  /// The marks in numbers, and the place of a currency.
  private struct Style {
    var point = "."
    var group = ","
    var currencyIsFirst = true
    /// Whether groups above the first have two digits.
    var hasLakhs = false

    private static let continental = Style(point: ",", group: ".", currencyIsFirst: false)
    private static let spaced = Style(point: ",", group: "\u{a0}", currencyIsFirst: false)

    static func named(_ language: String) -> Style {
      switch language {
      case "de", "es", "it", "nl", "pt", "da", "tr", "id", "el", "ro", "sl", "hr": continental
      case "fr", "ru", "uk", "pl", "cs", "sk", "sv", "fi", "nb", "no", "hu", "bg": spaced
      case "hi", "bn", "ta", "te", "mr", "gu": Style(hasLakhs: true)
      default: Style()
      }
    }
  }

  /// Returns a number: `1,234.5` in English, `1.234,5` in German.
  ///
  /// Without `decimals`, it has as many as it needs.
  package func decimal(_ number: Double, decimals: Int? = nil) -> String {
    let text = decimals.map { Decimals.text(number, decimals: $0) } ?? number.decimalText
    let isNegative = text.hasPrefix("-")
    let parts = (isNegative ? text.dropFirst() : text[...]).split(separator: ".")
    var whole = parts.first.map { Array($0) } ?? []
    var groups: [String] = []
    var size = 3
    while whole.count > size {
      groups.insert(String(whole.suffix(size)), at: 0)
      whole.removeLast(size)
      if style.hasLakhs { size = 2 }
    }
    groups.insert(String(whole), at: 0)
    return (isNegative ? "-" : "") + groups.joined(separator: style.group)
      + (parts.count > 1 ? style.point + parts[1] : "")
  }

  /// Returns an amount with its currency: `€3.20` in English, `3,20 €` in German.
  package func money(_ amount: Double, currency: String) -> String {
    let number = decimal(amount, decimals: Self.decimals(of: currency))
    let sign = Self.signs.first { $0.code == currency }?.sign
    guard style.currencyIsFirst else { return "\(number)\u{a0}\(sign ?? currency)" }
    let symbol = sign ?? "\(currency)\u{a0}"
    return number.hasPrefix("-") ? "-\(symbol)\(number.dropFirst())" : symbol + number
  }

  /// Returns the number of decimals of a currency.
  static func decimals(of currency: String) -> Int {
    ["JPY", "KRW", "CLP", "ISK", "VND"].contains(currency) ? 0 : 2
  }

  private static let signs: [(code: String, sign: String)] = [
    ("EUR", "€"), ("USD", "$"), ("GBP", "£"), ("JPY", "¥"), ("CNY", "¥"), ("INR", "₹"),
    ("RUB", "₽"), ("KRW", "₩"), ("UAH", "₴"), ("TRY", "₺"), ("ILS", "₪"), ("PLN", "zł"),
    ("CZK", "Kč"),
  ]
}
