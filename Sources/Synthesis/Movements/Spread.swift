/// What a figure of a hand ranges over; every value of it is as likely as every other.
///
/// Made with its unit: `.milliseconds(30...95)`.
package struct Spread: Hashable, Sendable {
  package let range: ClosedRange<Double>

  private init(_ range: ClosedRange<Double>) { self.range = range }

  package static func milliseconds(_ range: ClosedRange<Double>) -> Spread { Spread(range) }
  package static func millimeters(_ range: ClosedRange<Double>) -> Spread { Spread(range) }
  /// Millimetres a second.
  package static func speed(_ range: ClosedRange<Double>) -> Spread { Spread(range) }
  package static func degrees(_ range: ClosedRange<Double>) -> Spread { Spread(range) }
  package static func hertz(_ range: ClosedRange<Double>) -> Spread { Spread(range) }
  /// A part of something, or how many times as much.
  package static func part(_ range: ClosedRange<Double>) -> Spread { Spread(range) }
}

extension SeededRandom {
  mutating func draw(_ spread: Spread) -> Double { within(spread.range) }
}
