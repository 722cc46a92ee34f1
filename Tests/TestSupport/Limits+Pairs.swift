extension ThresholdCase {
  /// Returns two fingers that rotate about the point between them, or at different radii.
  private static func turn(
    _ end: Double, by degrees: Double, radius: Double, other: Double? = nil
  ) -> [FingerPath] {
    [
      .arc(0, end, radius: radius, by: degrees),
      .arc(0, end, radius: other ?? radius, from: 180, by: degrees),
    ]
  }

  /// Returns a drifting finger, and one that rotates about it and away from it.
  private static func turnAboutDrift(
    _ drift: Double, radius: Double, by degrees: Double, growing growth: Double = 0
  ) -> [FingerPath] {
    let way = FingerPath.toward(90 + degrees / 2, drift)
    return [
      .curve(0, 500) { (way.x * $0, way.y * $0) },
      .curve(0, 500) { part in
        let arm = FingerPath.toward(degrees * part, radius + growth * part)
        return (way.x * part + arm.x, way.y * part + arm.y)
      },
    ]
  }

  /// Returns two fingers side by side that spread from their middle.
  private static func spread(_ way: Double, from radius: Double) -> [FingerPath] {
    [
      .line(0, 400, (-radius, 0), (-radius - way, 0)),
      .line(0, 400, (radius, 0), (radius + way, 0)),
    ]
  }

  static let pairs: [ThresholdCase] = [
    ThresholdCase("rotor-detent") { turn($0 * 18, by: $0 * 3, radius: 25) },
    ThresholdCase("rotor-least") { turn(400, by: $0, radius: 40) },
    ThresholdCase("pinch-length") { spread($0, from: 15) },
    ThresholdCase("pinch-ratio") { spread($0 * 50, from: 50) },
    ThresholdCase("along-apart") { part in
      let share = (part - 1) / (part + 1)
      return turnAboutDrift(14.66 * share / (1 - share), radius: 14, by: 60)
    },
    ThresholdCase("along-reach") { part in
      [
        .line(0, 400, (-15, 0), (-19, part * 8), (-23, 0)),
        .line(0, 400, (15, 0), (19, part * 8), (23, 0)),
      ]
    },
    ThresholdCase("along-box", on: SampleDevices.box) { part in
      let lag = 20 * (part - 1) / (part + 1)
      return [
        .line(0, 400, (-15, -15), (-15 + lag * 0.7, -15 + lag * 0.7)),
        .line(0, 400, (5, 5), (19, 19)),
      ]
    },
    ThresholdCase("rotor-drift") { turnAboutDrift($0, radius: 50, by: 36) },
    ThresholdCase("rotor-spread") { turnAboutDrift(4, radius: 30, by: 27, growing: $0 * 16) },
    ThresholdCase("rotor-opposite") { way in
      turn(120, by: 31, radius: 16, other: way / 0.5345).map { $0.resting(until: 500) }
    },
    ThresholdCase("rotor-bulge") { part in
      [
        .still(0, 0, 0, 400),
        .curve(0, 400) { done in
          let (arm, end) = (FingerPath.toward(80 * done - 40, 40), FingerPath.toward(40, 40))
          return (end.x + part * (arm.x - end.x), arm.y)
        },
      ]
    },
    ThresholdCase("rotor-line") { part in
      // A sagitta as a part of the chord. That of an arc of 29 degrees is 6.4 %.
      [
        .still(0, 0, 0, 400),
        .curve(0, 400) { done in
          let (arm, end) = (FingerPath.toward(29 * done - 14.5, 60), FingerPath.toward(14.5, 60))
          return (end.x + part / 0.0636 * (arm.x - end.x), arm.y)
        },
      ]
    },
    ThresholdCase("rotor-certain") { [.still(0, 0, 0, 220), .arc(0, 220, radius: 40, by: $0)] },
    ThresholdCase("rotor-rest-time") { time in
      [
        .still(0, 0, 0, time),
        .curve(0, time) { done in FingerPath.toward(done < 0.5 ? done * 80 : 38 + done * 4, 40) },
      ]
    },
    ThresholdCase("rotor-jump") { degrees in
      [0.0, 180].map { first in
        let (before, after) = (FingerPath.toward(first, 30), FingerPath.toward(first + degrees, 30))
        return FingerPath([
          (0, before.x, before.y), (200, before.x, before.y), (201, after.x, after.y),
          (400, after.x, after.y),
        ])
      }
    },
  ]
}
