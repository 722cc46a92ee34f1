import Text

/// A named threshold of recognition, which users can read and set.
///
/// `Tunable.all` contains one row for each stored property of `Tunables`.
public struct Tunable: Sendable {
  /// The name of the property in kebab case, such as `double-tap-window`.
  public let name: String
  /// The purpose of the threshold and the evidence for its value.
  public let rationale: String
  /// The role, which determines the factor by which a profile scales the value.
  let role: Role
  /// The kind of quantity.
  public let dimension: Dimension
  /// The minimum, in the unit of `dimension`.
  public let lowest: Double
  /// The maximum, in the unit of `dimension`.
  public let highest: Double
  private let read: @Sendable (Tunables) -> Double
  private let write: @Sendable (Double, inout Tunables) -> Void

  /// A kind of threshold; each profile has a factor for each kind.
  public enum Role: Sendable {
    /// The duration of an action of the hand.
    case duration
    /// The maximum time between the parts of a gesture.
    case window
    /// A length that tremor affects, such as the maximum movement of a finger in a tap.
    case slop
    /// The duration of a line.
    ///
    /// Profiles for slow users do not extend it, because exploring fingers draw lines, too.
    case strokeDuration
    /// A shape or length of the gesture, or a property of the sensor, which no factor scales.
    ///
    /// Some profiles still adjust single ones.
    case fixed
    /// A threshold that distinguishes fingers or shapes, which no factor scales.
    case classifier
  }

  init<Value: TunableValue>(
    _ name: String, _ keyPath: any WritableKeyPath<Tunables, Value> & Sendable,
    _ allowed: ClosedRange<Double>, _ role: Role, _ rationale: String
  ) {
    self.name = name
    dimension = Value.dimension
    (lowest, highest) = (allowed.lowerBound, allowed.upperBound)
    read = { $0[keyPath: keyPath].value }
    write = { $1[keyPath: keyPath] = Value(value: $0) }
    self.role = role
    self.rationale = rationale
  }

  /// Creates the tunable with a name; `nil` if no tunable has it.
  public init?(named name: String) {
    guard let row = Tunable.rows[name] else { return nil }
    self = row
  }

  private static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the value in the unit of its dimension.
  public func value(in tunables: Tunables) -> Double { read(tunables) }

  /// Sets the value, clamped to the range.
  public func set(_ amount: Double, in tunables: inout Tunables) {
    write(min(max(amount, lowest), highest), &tunables)
  }

  /// Returns the value with its unit: `350ms`, `4mm`, `30deg`, `0.25`, `25mm/s`.
  public func text(in tunables: Tunables) -> String { dimension.text(value(in: tunables)) }
}

/// A kind of quantity and its notation.
public enum Dimension: Sendable, CaseIterable {
  /// The kinds; a ratio or a count has no unit.
  case time, length, angle, ratio, speed, count

  /// The unit suffixes with their factors; the first is the unit of the value itself.
  var units: [(name: String, factor: Factor)] {
    switch self {
    case .time: [("ms", Factor()), ("s", Factor(times: 1_000))]
    case .length: [("mm", Factor()), ("cm", Factor(times: 10))]
    case .angle: [("deg", Factor()), ("°", Factor())]
    case .ratio: [("", Factor()), ("%", Factor(dividedBy: 100))]
    case .speed: [("mm/s", Factor()), ("cm/s", Factor(times: 10))]
    case .count: [("", Factor())]
    }
  }

  /// The size of a unit, as a multiple or a fraction of the first unit.
  ///
  /// Both numbers are whole, so that parsing rounds only once.
  struct Factor {
    var times = 1.0
    var dividedBy = 1.0
  }

  /// Returns a value with its unit.
  public func text(_ amount: Double) -> String {
    Decimals.plain(amount, decimals: 6) + (units.first?.name ?? "")
  }

  /// The unit in JSON and tables; empty for a ratio or a count.
  public var unit: String { units.first?.name ?? "" }

  /// An example of a value, for messages.
  var example: String {
    switch self {
    case .time: "a time such as 350ms or 0.35s"
    case .length: "a length such as 5mm"
    case .angle: "an angle such as 30deg"
    case .ratio: "a part such as 0.25 or 25%"
    case .speed: "a speed such as 25mm/s"
    case .count: "a number such as 5"
    }
  }

  /// Parses a value; a plain number is in the first unit.
  ///
  /// Returns `nil` if the text is not valid.
  func parse(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let suffix = text[digits.endIndex...].drop { $0 == " " }
    let unit = units.first { $0.name == suffix } ?? (suffix.isEmpty ? units.first : nil)
    guard let unit, var fraction = Fraction(digits) else { return nil }
    fraction.numerator *= unit.factor.times
    fraction.denominator *= unit.factor.dividedBy
    // Both are whole and small, so the division is the only rounding.
    return fraction.numerator / fraction.denominator
  }

  /// A decimal number as a fraction of whole numbers: `0.25` is 25/100.
  private struct Fraction {
    var numerator = 0.0
    var denominator = 1.0

    init?(_ text: Substring) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let decimals = parts.count > 1 ? parts[1] : ""
      guard parts.count <= 2, let first = parts.first, !(first.isEmpty && decimals.isEmpty),
        first.count + decimals.count <= 12, let whole = Int64("0\(first)\(decimals)")
      else { return nil }
      numerator = Double(whole)
      for _ in decimals { denominator *= 10 }
    }
  }
}
