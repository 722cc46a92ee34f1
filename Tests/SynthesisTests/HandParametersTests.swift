import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Movements of hands stay within their parameter ranges, and cover them.
@Suite struct HandParametersTests {
  private let device = TestDevice("ikaist-46-inch-60-slots")

  private func strokes(
    _ gesture: Gesture, _ hand: HandKind, seeds: Int = 300
  ) throws -> [[Stroke]] {
    let device = try #require(device)
    let performer = GestureSynthesizer(hand, on: device.file, sensor: .exact(rate: 200))
    return try (1...seeds).map {
      try performer.output(of: [.gesture(gesture)], seed: UInt64($0)).strokes
    }
  }

  @Test(arguments: HandKind.allCases)
  func landingAndLiftSpreadsMatchTheHand(hand: HandKind) throws {
    let all = try strokes(.tap(count: 1, fingers: 3), hand)
    let landings = all.map { spread($0.map(\.landing)) }
    let lifts = all.map { spread($0.map(\.lift)) }
    expect(landings, in: hand.parameters.landing)
    expect(lifts, in: hand.parameters.lifting)
  }

  @Test(arguments: HandKind.allCases)
  func tapLengthsAndPausesMatchTheHand(hand: HandKind) throws {
    let taps = try strokes(.tap(count: 1, fingers: 1), hand).map { $0[0].lift - $0[0].landing }
    expect(taps, in: hand.parameters.tapDuration)
    let pauses = try strokes(.tap(count: 2, fingers: 1), hand).map { $0[1].landing - $0[0].lift }
    expect(pauses, in: hand.parameters.tapPause)
  }

  @Test(arguments: HandKind.allCases, Gesture.Direction.allCases)
  func flicksGoInTheirDirection(hand: HandKind, direction: Gesture.Direction) throws {
    let flicks = try strokes(.flick(direction, fingers: 1), hand, seeds: 150)
    var lengths: [Double] = []
    for stroke in flicks.map({ $0[0] }) {
      let way = stroke.path(at: stroke.lift) - stroke.path(at: stroke.landing)
      lengths.append(way.squaredLength.squareRoot())
      let (along, across) =
        switch direction {
        case .left: (-way.x, way.y)
        case .right: (way.x, way.y)
        case .up: (-way.y, way.x)
        case .down: (way.y, way.x)
        }
      // Up to 10 percent more than 31 and 7 degrees: the axis and the rotation of the finger.
      #expect(along > 0 && abs(across) < along * 0.86, "\(way)")
      let speed = lengths[lengths.count - 1] / (stroke.lift - stroke.landing) * 1_000
      #expect(speed <= hand.parameters.flickSpeed.upperBound * 1.15)
    }
    let range = hand.parameters.flickLength
    #expect(lengths.allSatisfy { $0 > 11 && $0 < range.upperBound * 1.15 })
    #expect((lengths.max() ?? 0) > range.upperBound * 0.8)
  }

  @Test(arguments: HandKind.allCases)
  func everyFingerHasItsHandsTremor(hand: HandKind) throws {
    var furthest: [Double] = []
    for strokes in try strokes(.tap(count: 1, fingers: 2), hand, seeds: 100) {
      let shakes = stride(from: 0.0, to: 400, by: 5).map { time in
        (strokes[0].position(at: time) - strokes[0].path(at: time)).squaredLength.squareRoot()
      }
      furthest.append(shakes.max() ?? 0)
      let other = strokes[1].position(at: 50) - strokes[1].path(at: 50)
      #expect(other != strokes[0].position(at: 50) - strokes[0].path(at: 50))
    }
    let range = hand.parameters.tremor
    // Two axes together reach slightly farther than one.
    #expect(furthest.allSatisfy { $0 <= range.upperBound * 1.45 })
    #expect((furthest.max() ?? 0) >= range.upperBound * 0.8)
  }

  @Test(arguments: HandKind.allCases)
  func escapeTakesHalfASecondToTwo(hand: HandKind) throws {
    for strokes in try strokes(.escape, hand) {
      let (landing, lift) = (strokes.map(\.landing).min() ?? 0, strokes.map(\.lift).max() ?? 0)
      #expect((400...2_000).contains(lift - landing))
    }
  }

  @Test(arguments: HandKind.allCases, Gesture.Turn.allCases)
  func rotorTurnsInItsDirection(hand: HandKind, turn: Gesture.Turn) throws {
    for strokes in try strokes(.rotor(turn), hand) {
      let (first, last) = (
        strokes.map(\.landing).max() ?? 0, strokes.map(\.lift).min() ?? 0
      )
      let before = strokes[1].path(at: first) - strokes[0].path(at: first)
      let after = strokes[1].path(at: last) - strokes[0].path(at: last)
      let cross = before.x * after.y - before.y * after.x
      #expect(turn == .clockwise ? cross > 0 : cross < 0)
    }
  }

  @Test(arguments: HandKind.allCases, [2, 5])
  func pinchChangesFingerDistances(hand: HandKind, fingers: Int) throws {
    for pinch in [Gesture.Pinch.inward, .outward] {
      for strokes in try strokes(.pinch(pinch, fingers: fingers), hand, seeds: 60) {
        let (first, last) = (
          strokes.map(\.landing).max() ?? 0, strokes.map(\.lift).min() ?? 0
        )
        let (before, after) = (breadth(strokes, first), breadth(strokes, last))
        #expect(pinch == .inward ? after < before * 0.85 : after > before * 1.15)
      }
    }
  }

  private func breadth(_ strokes: [Stroke], _ time: Double) -> Double {
    let places = strokes.map { $0.path(at: time) }
    let middle = places.reduce(Vector(0, 0), +) * (1 / Double(places.count))
    return places.map { ($0 - middle).squaredLength.squareRoot() }.reduce(0, +)
  }

  private func spread(_ times: [Double]) -> Double { (times.max() ?? 0) - (times.min() ?? 0) }

  /// Expects values within a range, some of them near each end.
  private func expect(_ values: [Double], in figure: ClosedRange<Double>) {
    let (low, high) = (figure.lowerBound, figure.upperBound)
    let slack = (high - low) * 0.1
    #expect(values.allSatisfy { $0 >= low - 1e-6 && $0 <= high + 1e-6 })
    #expect((values.min() ?? .infinity) < low + slack)
    #expect((values.max() ?? 0) > high - slack)
  }
}
