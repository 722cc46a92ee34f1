import Evdev
import Gestures
import Testing
import Touches

/// Gestures of a client's own, beside those of the catalog.
@Suite struct CustomMatcherTests {
  private static let circle = CustomMatcher("circle", fingers: 1) { strokes in
    strokes[0].length > 60 && strokes[0].displacement < 12
  }

  private static let pair = CustomMatcher("scissors", fingers: 2) { strokes in
    strokes[0].displacement > 20 && strokes[1].displacement < 5
  }

  /// Moves fingers along paths of 24 points, 10 ms apart, and returns the names of the gestures.
  private func names(
    _ matchers: [CustomMatcher], bound: GestureSet = .all,
    _ paths: ((Double) -> Vector)...
  ) -> [String] {
    var recognizer = GestureRecognizer(width: 100, height: 160, bound: bound, matchers: matchers)
    for step in 0...24 {
      for (finger, path) in paths.enumerated() {
        let place = path(Double(step) / 24)
        recognizer.touch(
          id: finger, x: place.x, y: place.y,
          phase: step == 0 ? .began : step == 24 ? .ended : .moved,
          at: .milliseconds(Int64(step) * 10))
      }
    }
    recognizer.finish()
    return recognizer.gestures.map(\.name)
  }

  /// A round path of radius 15 mm, in 12 parts of 30 degrees.
  private static func round(_ part: Double) -> Vector {
    let corners = [
      (15.0, 0.0), (13, 7.5), (7.5, 13), (0, 15), (-7.5, 13), (-13, 7.5), (-15, 0), (-13, -7.5),
      (-7.5, -13), (0, -15), (7.5, -13), (13, -7.5), (15, 0),
    ]
    let index = min(Int(part * 12), 11)
    let rest = part * 12 - Double(index)
    let (from, to) = (corners[index], corners[index + 1])
    return Vector(
      50 + from.0 + (to.0 - from.0) * rest, 80 + from.1 + (to.1 - from.1) * rest)
  }

  private static func line(_ part: Double) -> Vector { Vector(30 + 40 * part, 80) }

  @Test func circleIsRecognizedOnlyWithItsMatcher() {
    #expect(names([Self.circle], Self.round) == ["circle"])
    #expect(!names([], Self.round).contains("circle"))
  }

  @Test func gesturesOfTheCatalogRemain() {
    #expect(names([Self.circle], Self.line) == ["flick-right"])
    #expect(names([Self.circle, Self.pair], Self.line) == ["flick-right"])
    let still: (Double) -> Vector = { _ in Vector(50, 80) }
    #expect(names([Self.circle], still) == names([], still))
  }

  @Test func fingersAreInOrderOfLanding() {
    let rest: (Double) -> Vector = { _ in Vector(30, 100) }
    #expect(names([Self.pair], Self.line, rest) == ["scissors"])
    #expect(names([Self.pair], rest, Self.line) != ["scissors"])
    // Two fingers are one hand even if no other gesture of two fingers is bound.
    #expect(
      names([Self.pair], bound: [.flick(.right, fingers: 1)], Self.line, rest) == ["scissors"])
  }

  @Test func strokesHaveTimesAndMillimeters() {
    let seen = CustomMatcher("seen", fingers: 1) { strokes in
      strokes.count == 1 && strokes[0].points.count == 25
        && strokes[0].points[24].time - strokes[0].points[0].time == .milliseconds(240)
        && abs(strokes[0].length - 40) < 0.01 && abs(strokes[0].displacement - 40) < 0.01
    }
    #expect(names([seen], Self.line) == ["seen"])
  }

  @Test func eachTouchHasItsOwnStrokes() {
    var recognizer = GestureRecognizer(width: 100, height: 160, matchers: [Self.circle])
    for round in 0..<3 {
      for step in 0...24 {
        let place = Self.round(Double(step) / 24)
        recognizer.touch(
          id: round, x: place.x, y: place.y,
          phase: step == 0 ? .began : step == 24 ? .ended : .moved,
          at: .milliseconds(Int64(round * 2_000 + step * 10)))
      }
    }
    recognizer.finish()
    #expect(recognizer.gestures.map(\.name) == ["circle", "circle", "circle"])
    #expect(recognizer.gestures.map(\.fingers) == [1, 1, 1])
    #expect(Set(recognizer.gestures).count == 1)
    // Names of the catalog are those of `retouch gestures`.
    #expect(Gesture(name: "circle") == nil)
  }
}
