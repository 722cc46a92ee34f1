internal import Text
internal import Touches

/// The error of the position of resting fingers.
struct RestNoise {
  /// The standard deviation in millimeters; `nil` if no finger rested.
  private(set) var deviation: Double?
  /// The number of rests of 0.3 s.
  private(set) var rests = 0

  /// The duration of a rest in milliseconds: longer than a slow tap.
  private static let duration = 300.0
  /// The distance between the means of the first and last third of a rest, in millimeters.
  ///
  /// A finger that explores at its slowest moves farther.
  private static let drift = 1.5
  /// The distance from the center that a finger at rest never leaves, in millimeters.
  private static let reach = 8.0
  /// The deviation above which a tap with a noisy position leaves the 3 mm in which a finger counts
  /// as resting, in one of a hundred frames.
  private static let suspect = 0.5

  /// Measures the rests in trails.
  ///
  /// The noise is derived from second differences, which movements and a tremor hardly change: of
  /// independent errors with a variance v they have a variance of 6v.
  init(_ trails: [Trail]) {
    var (squares, count) = (0.0, 0)
    for trail in trails {
      var start = 0
      for end in trail.samples.indices
      where trail.samples[end].time - trail.samples[start].time >= Self.duration {
        let samples = trail.samples[start...end]
        start = end
        let window = samples.map(\.position)
        // The ball of a hand is often several contacts, which move as the hand does.
        guard samples.allSatisfy(\.isAlone), Self.isRest(window) else { continue }
        rests += 1
        for index in window.indices.dropFirst(2) {
          let bend = window[index] - window[index - 1] * 2 + window[index - 2]
          squares += bend.squaredLength / 2
          count += 1
        }
      }
    }
    if rests > 0 { deviation = count > 0 ? (squares / Double(count) / 6).squareRoot() : 0 }
  }

  private static func isRest(_ window: [Vector]) -> Bool {
    let third = max(window.count / 3, 1)
    func mean(_ part: some Collection<Vector>) -> Vector {
      part.reduce(Vector(0, 0), +) * (1 / Double(max(part.count, 1)))
    }
    let drift = mean(window.suffix(third)) - mean(window.prefix(third))
    let middle = mean(window)
    return drift.span <= Self.drift
      && window.allSatisfy { ($0 - middle).squaredLength <= Self.reach * Self.reach }
  }

  var finding: HealthFinding {
    guard let deviation else {
      return HealthFinding(
        notMeasured: .noise, because: "no single finger rested for 0.3 s",
        remedy: "Hold one finger still for two seconds.")
    }
    let text = "\(Decimals.text(deviation, decimals: 2)) mm (standard deviation at rest)"
    return HealthFinding(
      .noise, isSuspect: deviation > Self.suspect, text,
      [("noise", deviation), ("rests", Double(rests))])
  }
}
