package import Gestures

/// What is hard for a recognizer, one thing at a time, on an otherwise practised hand.
package enum Hardship: String, Sendable, CaseIterable {
  /// A sensor that errs by 0.8 mm in every frame.
  case noise
  /// Fingers that land 40 ms after each other at the mean, while the hand is already moving.
  case landing
  /// Taps that drift by 2 mm.
  case drift
  /// Second taps that touch for 105 to 250 ms.
  case longSecondTap = "long-second-tap"

  /// What it is, for tables.
  package var explanation: String {
    switch self {
    case .noise: "flicks of two and three fingers, 0.8 mm of noise in every frame"
    case .landing: "flicks of two and three fingers, each lands some 40 ms later, while moving"
    case .drift: "taps that drift by 2 mm"
    case .longSecondTap: "double taps, the second touch lasts 105 to 250 ms"
    }
  }

  /// The gestures that it is tried on.
  package var gestures: [Gesture] {
    switch self {
    case .noise, .landing:
      [2, 3].flatMap { fingers in
        Gesture.Direction.allCases.map { .flick($0, fingers: fingers) }
      }
    case .drift:
      [1, 2, 3].flatMap { fingers in [1, 2].map { .tap(count: $0, fingers: fingers) } }
    case .longSecondTap: [1, 2, 3].map { .tap(count: 2, fingers: $0) }
    }
  }
}
