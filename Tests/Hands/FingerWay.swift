import Evdev
import Foundation
import Synthesis
import Touches

/// The way of one finger from where it lands to where it lifts, in milliseconds and millimetres.
///
/// Places count from the middle of the surface.
struct FingerWay: Sendable {
  /// Where the finger is when; it goes evenly from one to the next, lands at the first, and lifts at
  /// the last.
  typealias Step = (time: Double, x: Double, y: Double)

  typealias Place = (x: Double, y: Double)

  private let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  /// A finger that stays where it lands.
  static func still(_ x: Double, _ y: Double, _ start: Double, _ end: Double) -> FingerWay {
    FingerWay([(start, x, y), (end, x, y)])
  }

  /// A finger that goes through places, evenly by time, and lifts a moment after it has arrived.
  static func line(_ start: Double, _ end: Double, _ places: Place...) -> FingerWay {
    line(start, end, through: places)
  }

  static func line(_ start: Double, _ end: Double, through places: [Place]) -> FingerWay {
    let pace = (end - lift - start) / Double(max(1, places.count - 1))
    let steps = places.enumerated().map {
      (time: start + pace * Double($0), x: $1.x, y: $1.y)
    }
    return FingerWay(steps + [(end, places[places.count - 1].x, places[places.count - 1].y)])
  }

  /// A finger that goes along a curve, from 0 to 1 of it.
  static func curve(
    _ start: Double, _ end: Double, _ place: (Double) -> Place
  ) -> FingerWay {
    let count = max(2, Int((end - lift - start) / tick))
    return line(start, end, through: (0...count).map { place(Double($0) / Double(count)) })
  }

  /// A finger that circles a place, by degrees clockwise.
  static func arc(
    _ start: Double, _ end: Double, around hub: Place = (0, 0), radius: Double,
    from first: Double = 0, by degrees: Double
  ) -> FingerWay {
    curve(start, end) { part in
      let arm = toward(first + degrees * part, radius)
      return (hub.x + arm.x, hub.y + arm.y)
    }
  }

  /// So far in a direction, in degrees clockwise from the right.
  static func toward(_ degrees: Double, _ length: Double) -> Place {
    let angle = degrees * .pi / 180
    return (length * cos(angle), length * sin(angle))
  }

  /// Stays where it is until a later moment.
  func resting(until time: Double) -> FingerWay {
    let last = steps[steps.count - 1]
    return FingerWay(steps.dropLast() + [(time, last.x, last.y)])
  }

  private static let lift = 4.0
  /// A surface shows fingers so often, and whenever one of them does something new.
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

  /// What fingers look like together, around the middle of a surface.
  static func hand(_ ways: [FingerWay], middle: Vector) -> Hand {
    let last = ways.map(\.end).max() ?? 0
    let ticks = stride(from: 0, through: last, by: tick)
    let moments = Set(ticks).union(ways.flatMap { $0.steps.map(\.time) }).sorted()
    return Hand(
      moments.map { time in
        let fingers = zip(Hand.Finger.allCases, ways).compactMap { finger, way in
          way.place(at: time).map { (finger, middle + Vector($0.x, $0.y)) }
        }
        // A tenth of a second before anything happens, as at the start of a real recording.
        return (Timestamp(microseconds: Int64((100 + time) * 1_000 + 0.5)), fingers)
      })
  }
}
