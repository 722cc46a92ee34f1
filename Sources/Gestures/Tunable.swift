import Text

/// One threshold of recognition with its name, so that people can read it, turn it and be told it.
///
/// `Tunable.all` is the table, one row for each stored property of `Tunables`.
public struct Tunable: Sendable {
  /// The property's name in kebab case, as in `double-tap-window`.
  public let name: String
  /// One sentence: what it is for, and why it is what it is.
  public let reason: String
  let role: Role
  /// What kind of quantity it is.
  public let dimension: Dimension
  /// What may be set, in the unit of `dimension`.
  public let lowest: Double
  public let highest: Double
  private let read: @Sendable (Tunables) -> Double
  private let write: @Sendable (Double, inout Tunables) -> Void

  /// What the figure measures, as far as a profile treats it differently.
  public enum Role: Sendable {
    /// How long something of the hand's takes.
    case duration
    /// How long the parts of one gesture may be apart.
    case window
    /// How far a finger may stray that stays.
    case slop
    /// How long a line takes: whoever explores draws lines as well, so no hand gets more time for it.
    case line
    /// A shape or a length that belongs to the gesture and not to the hand, or a sensor's habit.
    case fixed
    /// What tells fingers and shapes apart, and what no hand needs otherwise.
    case inner
  }

  init<Value: Figure>(
    _ name: String, _ place: any WritableKeyPath<Tunables, Value> & Sendable,
    _ allowed: ClosedRange<Double>, _ role: Role, _ reason: String
  ) {
    self.name = name
    dimension = Value.dimension
    (lowest, highest) = (allowed.lowerBound, allowed.upperBound)
    read = { $0[keyPath: place].amount }
    write = { $1[keyPath: place] = Value(amount: $0) }
    self.role = role
    self.reason = reason
  }

  /// The row of this name, if there is one.
  public init?(named name: String) {
    guard let row = Tunable.all.first(where: { $0.name == name }) else { return nil }
    self = row
  }

  /// The figure, in the unit of its dimension.
  public func amount(in tunables: Tunables) -> Double { read(tunables) }

  /// Puts a figure in its place; what is beyond the allowed becomes the nearest that is allowed.
  public func set(_ amount: Double, in tunables: inout Tunables) {
    write(min(max(amount, lowest), highest), &tunables)
  }

  /// The figure as it is written: `350ms`, `4mm`, `30deg`, `0.25`, `25mm/s`.
  public func text(in tunables: Tunables) -> String { dimension.text(amount(in: tunables)) }
}

/// A kind of quantity, and how it is written.
public enum Dimension: Sendable, CaseIterable {
  case time, length, angle, part, speed, count

  /// What stands behind a figure; the first is the unit of the figure itself, with how many of it
  /// the unit is.
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

  /// How many of the first unit another one is, in whole numbers so that nothing is rounded twice.
  struct Factor {
    var times = 1.0
    var dividedBy = 1.0
  }

  /// A figure as it is written.
  public func text(_ amount: Double) -> String {
    Decimals.plain(amount, decimals: 6) + (units.first?.name ?? "")
  }

  /// The unit as JSON and tables name it; a part has none.
  public var unit: String { units.first?.name ?? "" }

  /// What a figure of this kind looks like.
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

  /// Reads a figure; a bare number counts in the first unit, and `nil` is no figure of this kind.
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

  /// A decimal number as two whole ones: `0.25` is 25 of 100.
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
