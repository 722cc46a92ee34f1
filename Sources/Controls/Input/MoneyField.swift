public import Elements

/// A text field for an amount of money.
///
/// Typed digits fill the amount from the right: 1, 2 and 5 are €1.25. Its value is the amount in
/// the format of its language.
open class MoneyField: DigitField {
  /// The highest amount of any field.
  public static let highestValue = 999_999_999.0

  /// The currency as an ISO 4217 code, such as `EUR`.
  public final var currency: String
  /// The highest amount that can be typed.
  public final var maximumValue: Double {
    didSet {
      maximumValue = maximumValue.clamped(from: 0, to: Self.highestValue)
      if value > maximumValue { value = maximumValue }
    }
  }

  /// Creates a field.
  public init(
    _ placeholder: String? = nil, value: Double = 0, maximum: Double = MoneyField.highestValue,
    currency: String = "EUR", frame: Rect = .zero
  ) {
    self.currency = currency
    maximumValue = maximum.clamped(from: 0, to: Self.highestValue)
    super.init(placeholder, frame: frame)
    self.value = value
  }

  /// The amount; 0 if nothing is typed.
  ///
  /// Setting it to 0 clears the field.
  public final var value: Double {
    get { Double(units(of: text)) / scale }
    set {
      let units = Int((newValue.clamped(from: 0, to: maximumValue) * scale).rounded())
      text = units == 0 ? "" : "\(units)"
    }
  }

  open override var formattedText: String {
    let language = resolved.language ?? application?.language ?? "en"
    return NumberFormat(language: language).money(value, currency: currency)
  }

  open override func accepts(_ digits: String) -> Bool {
    digits.count <= 12 && Double(units(of: digits)) <= (maximumValue * scale).rounded()
  }

  /// The number of the smallest units, such as cents, in one unit of the currency.
  private var scale: Double { NumberFormat.decimals(of: currency) == 0 ? 1 : 100 }

  private func units(of digits: String) -> Int { Int(digits) ?? 0 }
}
