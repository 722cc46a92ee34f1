import Text

/// A named threshold of recognition, which users can read and set.
///
/// `Tunable.all` contains one row for each stored property of `Tunables`.
public struct Tunable: Sendable {
  /// The name of the property in kebab case, such as `double-tap-window`.
  public let name: String
  /// The purpose of the threshold and the evidence for its value.
  public let rationale: String
  /// The treatment by profiles.
  let role: Role
  /// The kind of quantity.
  public let dimension: Dimension
  /// The minimum, in the unit of `dimension`.
  public let lowest: Double
  /// The maximum, in the unit of `dimension`.
  public let highest: Double
  private let read: @Sendable (Tunables) -> Double
  private let write: @Sendable (Double, inout Tunables) -> Void

  /// The kind of threshold, which decides how a profile adjusts it.
  public enum Role: Sendable {
    /// The duration of an action of the hand.
    case duration
    /// The maximum time between the parts of a gesture.
    case window
    /// The maximum movement of a resting finger.
    case slop
    /// The duration of a line.
    ///
    /// It is not extended for any user, because exploring also draws lines.
    case strokeDuration
    /// A shape or length of the gesture, or a property of the sensor, independent of the user.
    case fixed
    /// A value that distinguishes fingers or shapes and is the same for all users.
    case classifier
  }

  init<Value: TunableValue>(
    _ name: String, _ keyPath: any WritableKeyPath<Tunables, Value> & Sendable,
    _ allowed: ClosedRange<Double>, _ role: Role, _ reason: String
  ) {
    self.name = name
    dimension = Value.dimension
    (lowest, highest) = (allowed.lowerBound, allowed.upperBound)
    read = { $0[keyPath: keyPath].value }
    write = { $1[keyPath: keyPath] = Value(value: $0) }
    self.role = role
    self.rationale = reason
  }

  /// Creates the tunable with a name; `nil` if no tunable has it.
  public init?(named name: String) {
    guard let row = Tunable.all.first(where: { $0.name == name }) else { return nil }
    self = row
  }

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
  /// A quantity with the first of its `units`; a part or a count has no unit.
  case time, length, angle, part, speed, count

  /// The unit suffixes with their factors; the first is the unit of the value itself.
  var units: [(name: String, factor: Factor)] {
    switch self {
    case .time: [("ms", Factor()), ("s", Factor(times: 1_000))]
    case .length: [("mm", Factor()), ("cm", Factor(times: 10))]
    case .angle: [("deg", Factor()), ("°", Factor())]
    case .part: [("", Factor()), ("%", Factor(dividedBy: 100))]
    case .speed: [("mm/s", Factor()), ("cm/s", Factor(times: 10))]
    case .count: [("", Factor())]
    }
  }

  /// A unit as a multiple of the first one, in whole numbers to avoid a second rounding.
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
    case .part: "a part such as 0.25 or 25%"
    case .speed: "a speed such as 25mm/s"
    case .count: "a number such as 5"
    }
  }

  /// Parses a value; a plain number is in the first unit.
  ///
  /// Returns `nil` if the text is not valid.
  func amount(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let rest = text[digits.endIndex...].drop { $0 == " " }
    let known = units.first { $0.name == rest } ?? (rest.isEmpty ? units.first : nil)
    guard let known, var figure = Fraction(digits) else { return nil }
    figure.numerator *= known.factor.times
    figure.denominator *= known.factor.dividedBy
    // Both are whole and small, so the division is the only rounding.
    return figure.numerator / figure.denominator
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
