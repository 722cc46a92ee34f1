import Evdev
import Foundation
import Synthesis
import Touches

/// The path of one finger from landing to lift, in milliseconds and millimeters.
///
/// Positions are relative to the middle of the surface.
struct FingerPath: Sendable {
  /// A time and a position.
  ///
  /// The finger moves at constant speed between steps, lands at the first and lifts at the last.
  typealias Step = (time: Double, x: Double, y: Double)

  typealias Place = (x: Double, y: Double)

  private let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  /// Returns a finger that does not move.
  static func still(_ x: Double, _ y: Double, _ start: Double, _ end: Double) -> FingerPath {
    FingerPath([(start, x, y), (end, x, y)])
  }

  /// Returns a finger that moves through places at equal intervals, and lifts shortly after
  /// arriving.
  static func line(_ start: Double, _ end: Double, _ places: Place...) -> FingerPath {
    line(start, end, through: places)
  }

  static func line(_ start: Double, _ end: Double, through places: [Place]) -> FingerPath {
    let pace = (end - lift - start) / Double(max(1, places.count - 1))
    let steps = places.enumerated().map {
      (time: start + pace * Double($0), x: $1.x, y: $1.y)
    }
    return FingerPath(steps + [(end, places[places.count - 1].x, places[places.count - 1].y)])
  }

  /// Returns a finger that follows a curve with a parameter from 0 to 1.
  static func curve(
    _ start: Double, _ end: Double, _ place: (Double) -> Place
  ) -> FingerPath {
    let count = max(2, Int((end - lift - start) / tick))
    return line(start, end, through: (0...count).map { place(Double($0) / Double(count)) })
  }

  /// Returns a finger that circles `hub` by an angle in degrees clockwise.
  static func arc(
    _ start: Double, _ end: Double, around hub: Place = (0, 0), radius: Double,
    from first: Double = 0, by degrees: Double
  ) -> FingerPath {
    curve(start, end) { part in
      let arm = toward(first + degrees * part, radius)
      return (hub.x + arm.x, hub.y + arm.y)
    }
  }

  /// Returns the offset of a length in a direction, in degrees clockwise from the right.
  static func toward(_ degrees: Double, _ length: Double) -> Place {
    let angle = degrees * .pi / 180
    return (length * cos(angle), length * sin(angle))
  }

  /// Returns the path with a rest at its end until `time`.
  func resting(until time: Double) -> FingerPath {
    let last = steps[steps.count - 1]
    return FingerPath(steps.dropLast() + [(time, last.x, last.y)])
  }

  private static let lift = 4.0
  /// The frame interval in milliseconds.
  ///
  /// The start, end and steps of a path add further frames.
  static let tick = 8.0

  private var start: Double { steps.first?.time ?? 0 }
  private var end: Double { steps.last?.time ?? 0 }

  private func place(at time: Double) -> Place? {
    guard time >= start, time < end else { return nil }
    let next = steps.firstIndex { $0.time > time } ?? steps.count - 1
    let (before, after) = (steps[next - 1], steps[next])
    let part = (time - before.time) / (after.time - before.time)
    return (
      before.x + (after.x - before.x) * part, before.y + (after.y - before.y) * part
    )
  }

  /// Returns a hand of several fingers, around the middle of a surface.
  static func hand(_ ways: [FingerPath], middle: Vector) -> HandScript {
    let last = ways.map(\.end).max() ?? 0
    let ticks = stride(from: 0, through: last, by: tick)
    let moments = Set(ticks).union(ways.flatMap { $0.steps.map(\.time) }).sorted()
    return HandScript(
      moments.map { time in
        let fingers = zip(HandScript.Finger.allCases, ways).compactMap { finger, way in
          way.place(at: time).map { (finger, middle + Vector($0.x, $0.y)) }
        }
        // Real recordings begin about 100 ms before the first touch.
        return (Timestamp(microseconds: Int64((100 + time) * 1_000 + 0.5)), fingers)
      })
  }
}
