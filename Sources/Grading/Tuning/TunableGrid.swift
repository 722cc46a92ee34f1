internal import Gestures

/// The values of a tunable to try, over its whole range.
enum TunableGrid {
  private static let steps = 25

  /// Returns rounded values from the lowest to the highest, in a geometric progression.
  static func values(of tunable: Tunable) -> [Double] {
    let (low, high) = (tunable.lowest, tunable.highest)
    var values: [Double] = []
    // A range from zero has no ratio and uses even steps.
    let ratio = low > 0 ? root(high / low) : 0
    var value = low
    for step in 0...steps {
      let rounded = min(max(round(value, tunable.dimension), low), high)
      if values.last.map({ rounded > $0 }) ?? true { values.append(rounded) }
      value = low > 0 ? value * ratio : low + (high - low) * Double(step + 1) / Double(steps)
    }
    return values
  }

  /// Returns every third value.
  static func fewValues(of tunable: Tunable) -> [Double] {
    let values = values(of: tunable)
    return values.indices.filter { $0 % 3 == 1 }.map { values[$0] }
  }

  /// Returns the root of degree `steps`, by bisection: pure modules have no `pow`.
  private static func root(_ whole: Double) -> Double {
    var (low, high) = (1.0, whole)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      var product = 1.0
      for _ in 0..<steps { product *= middle }
      if product < whole { low = middle } else { high = middle }
    }
    return high
  }

  /// Rounds a value to a multiple of a unit that suits its magnitude.
  private static func round(_ value: Double, _ dimension: Dimension) -> Double {
    let unit: Double =
      switch dimension {
      case .time: value < 100 ? 5.0 : value < 1_000 ? 10 : 50
      case .length: value < 15 ? 0.5 : value < 50 ? 1 : 5
      case .angle, .count: 1.0
      case .ratio: 0.01
      case .speed: value < 20 ? 1.0 : value < 100 ? 5 : 10
      }
    let count = Double(Int(value / unit + 0.5))
    // The closest number to 0.07 is 7 / 100, not 7 * 0.01.
    return dimension == .ratio ? count / 100 : count * unit
  }
}
