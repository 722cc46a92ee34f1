public import Elements

/// A text field for a date.
///
/// Typed digits are day, month and year in the order of its language. A digit that cannot belong to
/// a date between the limits has no effect.
open class DateField: DigitField {
  /// The first date that can be typed.
  public final var minimumDate: DateTime?
  /// The last date that can be typed.
  public final var maximumDate: DateTime?
  /// The order of the typed parts, which remains if the language changes.
  private var order: [DateWheels.Field] = []

  /// Creates a field.
  public init(
    _ placeholder: String? = nil, date: DateTime? = nil, minimum: DateTime? = nil,
    maximum: DateTime? = nil, frame: Rect = .zero
  ) {
    minimumDate = minimum
    maximumDate = maximum
    super.init(placeholder, frame: frame)
    maxLength = 8
    self.date = date
  }

  /// The date; `nil` unless all digits are typed.
  public final var date: DateTime? {
    get {
      let parts = parts(of: text)
      guard text.count == 8, parts.count == 3 else { return nil }
      var numbers: [DateWheels.Field: Int] = [:]
      for part in parts { numbers[part.field] = Int(part.digits) }
      guard let year = numbers[.year], let month = numbers[.month], let day = numbers[.day] else {
        return nil
      }
      return DateTime(year: year, month: month, day: day)
    }
    set {
      order = dates.dateFieldOrder
      guard let date = newValue else { return text = "" }
      text = order.map { field in
        switch field {
        case .year: Self.digits(date.year, 4)
        case .month: Self.digits(date.month, 2)
        default: Self.digits(date.day, 2)
        }
      }.joined()
    }
  }

  override var standing: String? { placeholder ?? controlStrings.dateOrder }

  open override var formattedText: String {
    if let date { return dates.date(date) }
    return parts(of: text).map { String($0.digits) }.joined(separator: dates.dateSeparator)
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    // The language may have changed since.
    if !isFirstResponder, let date, order != dates.dateFieldOrder { self.date = date }
    return super.becomeFirstResponder()
  }

  open override func insertText(_ text: String) {
    if model.isEmpty { order = dates.dateFieldOrder }
    super.insertText(text)
  }

  open override func paste(_ text: String) {
    if model.isEmpty { order = dates.dateFieldOrder }
    super.paste(text)
  }

  open override func accepts(_ digits: String) -> Bool {
    var (month, year): (Int?, Int?)
    var (first, last) = (DateTime.years.lowerBound, DateTime.years.upperBound)
    if let minimumDate { first = minimumDate.year }
    if let maximumDate { last = maximumDate.year }
    var day: Int?
    for (field, text) in parts(of: digits) {
      guard let number = Int(text) else { return false }
      let isComplete = text.count == Self.length(of: field)
      switch field {
      case .year:
        // The years that begin with these digits.
        var years = number...number
        for _ in text.count..<4 { years = years.lowerBound * 10...years.upperBound * 10 + 9 }
        guard years.upperBound >= first, years.lowerBound <= last else { return false }
        if isComplete { year = number }
      case .month:
        guard isComplete ? 1...12 ~= number : number <= 1 else { return false }
        if isComplete { month = number }
      default:
        guard isComplete ? 1...31 ~= number : number <= 3 else { return false }
        if isComplete { day = number }
      }
    }
    guard let day, let month else { return true }
    // A year with a February 29.
    guard day <= DateTime.days(inMonth: month, of: year ?? 2000) else { return false }
    guard let year else { return true }
    let date = DateTime(year: year, month: month, day: day)
    if let minimumDate, date < minimumDate.shown(in: .date) { return false }
    if let maximumDate, maximumDate.shown(in: .date) < date { return false }
    return true
  }

  private var dates: DateFormat { DateFormat(language: controlStrings.language) }

  /// Returns the parts of a date that digits begin, the last of which may be incomplete.
  private func parts(of digits: String) -> [(field: DateWheels.Field, digits: Substring)] {
    var rest = digits[...]
    var parts: [(DateWheels.Field, Substring)] = []
    for field in order where !rest.isEmpty {
      parts.append((field, rest.prefix(Self.length(of: field))))
      rest = rest.dropFirst(Self.length(of: field))
    }
    return parts
  }

  private static func length(of field: DateWheels.Field) -> Int { field == .year ? 4 : 2 }

  private static func digits(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
  }
}
