extension ThresholdCase {
  static let lines: [ThresholdCase] = [
    ThresholdCase("flick-length") { [.line(0, 160, (0, 0), ($0, 0))] },
    ThresholdCase("multi-finger-flick-length") {
      [.line(0, 80, (0, 0), ($0, 0)), .line(0, 80, (0, 18), ($0, 18))]
    },
    ThresholdCase("flick-time") {
      [.line(0, $0, (0, 0), (20, 0)), .line(0, $0, (0, 18), (20, 18))]
    },
    ThresholdCase("long-flick-time") {
      [.line(0, $0, (-50, 0), (50, 0)), .line(0, $0, (-50, 18), (50, 18))]
    },
    ThresholdCase("flick-speed") {
      [.line(0, 900, (-40, 0), ($0 * 0.9 - 40, 0)), .line(0, 900, (-40, 18), ($0 * 0.9 - 40, 18))]
    },
    ThresholdCase("even-speed") { [.line(0, 500, (-40, 0), ($0 * 0.5 - 40, 0))] },
    ThresholdCase("brisk-speed") { [.line(0, 600, (-45, 0), ($0 * 0.6 - 45, 0))] },
    ThresholdCase("flick-dwell") {
      [FingerPath.line(0, 100, (0, 0), (20, 0)).resting(until: 96 + $0)]
    },
    ThresholdCase("quick-length") { [.line(0, 24, (0, 0), ($0, 0))] },
    // The stroke slows down, because a stroke that does not is subject to another tunable.
    ThresholdCase("sweep-length") { [slowing($0, 600)] },
    ThresholdCase("sweep-time") { [slowing(120, $0)] },
    // The bend is steeper at the beginning than in any symmetric curve.
    ThresholdCase("flick-bend") { [lopsided($0 * 60 + 1.5)] },
    ThresholdCase("flick-bow") { bow in
      [.curve(0, 200) { ($0 * 60, 4 * $0 * (1 - $0) * (bow * 60 + 1.5)) }]
    },
    // A symmetric curve plus a deviation to both sides of it.
    ThresholdCase("bow-bend") { bend in
      [
        .curve(0, 200) { part in
          let side = min(4 * part, max(2 - 4 * part, 4 * part - 4))
          return (part * 60, 4 * part * (1 - part) * 20 + side * bend * 20)
        }
      ]
    },
    ThresholdCase("diagonal") { [.line(0, 160, (0, 0), FingerPath.toward(45 - $0, 60))] },
    ThresholdCase("flick-return") { [.line(0, 200, (0, 0), (40, 0), (40 - 40 * $0, 0))] },
    ThresholdCase("bend-noise") { [lopsided(15 + $0)] },
    // The zigzag is in single steps. Sampled at longer steps the path is a line.
    ThresholdCase("detour-step") { step in
      let height = (step * step - 1.2 * 1.2).squareRoot()
      let places = (0...20).map { (x: Double($0) * 1.2, y: $0 % 2 == 0 ? 0 : height) }
      return [.line(0, 164, through: places)]
    },
    ThresholdCase("late-stroke") { way in
      [
        .line(0, 100, (0, 0), (12, 0)),
        FingerPath([(0, 0, 18), (96, way, 18), (200, way, 38), (208, way, 38)]),
      ]
    },
    ThresholdCase("late-ratio") { part in
      // The last finger lands when the hand has covered this part of its motion.
      four(0, 200, (-20, 20), apart: 18) + [.line(162 * part, 200, (0, 36), (6, 36))]
    },
    ThresholdCase("late-rest") { rest in
      // Four of the five fingers still move.
      let time = 196 * (1 - rest * 1.25 / 40)
      return four(0, 200, (-20, 20), apart: 18) + [.still(20, 36, time, 200)]
    },
    ThresholdCase("agreement-ratio") { part in
      let way = part * 120 / (5 - part)
      return four(0, 120, (0, 30), apart: 18) + [.line(0, 120, (0, 36), (way, 36))]
    },
    ThresholdCase("apart-length") { way in
      four(0, 200, (-20, 20), apart: 18) + [.line(196, 240, (20, 36), (20, 36 + way))]
    },
    ThresholdCase("divergence-ratio") { part in
      // The other fingers and this one both lead the hand, so that its path deviates more than the
      // path of the hand. The factor was measured.
      let lead = 0.37 + (part - 0.603) * 1.463
      let aside = 20 * (1 - lead * lead).squareRoot()
      return [
        .line(0, 120, (0, 0), (20, 0)), .line(0, 120, (0, 18), (20, 18)),
        .line(0, 120, (0, 36), (20, 36)), .line(0, 120, (0, 54), (20 * lead, 54 + aside)),
      ]
    },
    ThresholdCase("lag-ratio") { part in
      let way = part * 240 / (5 - part)
      return four(0, 160, (0, 60), apart: 7) + [.line(0, 160, (0, 14), (way, 14))]
    },
    // A lazy finger stays behind, or the others catch up with it. The distance for each change of
    // the hand's width was measured.
    ThresholdCase("pinch-wider") { growth in
      let way = 33.21 + (growth - 1.44) * 47.32
      return four(0, 120, (0, way), apart: 7) + [.line(0, 120, (0, 14), (way * 0.2735, 14))]
    },
    ThresholdCase("pinch-narrower") { growth in
      let way = 32.87 - (growth - 0.585) * 84.03
      return four(0, 120, (0, way), apart: 7, middle: 0)
        + [.line(0, 120, (40, 0), (40 + way * 0.2735, 0))]
    },
    ThresholdCase("escape-time") { time in
      [0, 18].map { y in .line(0, time, (0, y), (40, y), (0, y + 20), (40, y + 20)) }
    },
    ThresholdCase("escape-leg") { leg in
      [0, 18].map { y in
        FingerPath([
          (0, 0, y), (120, 30, y + 2), (144, 30 - leg, y + 8), (264, 60 - leg, y + 10),
          (272, 60 - leg, y + 10),
        ])
      }
    },
    ThresholdCase("escape-descent") { part in
      [0, 18].map { y in
        .line(
          0, 1_800, (0, y), (30, y + part * 10), (0, y + part * 20), (30, y + part * 30))
      }
    },
    ThresholdCase("escape-beat") { time in
      [0, 18].map { y in .line(0, time * 3, (0, y), (40, y), (0, y), (40, y)) }
    },
    ThresholdCase("escape-bend") { part in
      [0, 40].map { y in
        .line(
          0, 800, (0, y), (15, y + part * 30 + 2.5), (30, y + 2), (15, y + 11), (0, y + 20),
          (15, y + 21), (30, y + 22))
      }
    },
    ThresholdCase("escape-turn") { way in
      [0, 18].map { y in
        FingerPath([
          (0, 0, y), (120, 30, y + 1), (240, 0, y + 12), (360, 30, y + 13),
          (376, 30 - way, y + 14), (496, 60, y + 15), (504, 60, y + 15),
        ])
      }
    },
    ThresholdCase("escape-legs") { legs in
      [0, 18].map { y in
        var places: [(x: Double, y: Double)] = []
        for leg in 0...Int(legs) { places.append((leg % 2 == 0 ? 0 : 30, y + Double(leg) * 3)) }
        return FingerPath.line(0, 1_800, through: places)
      }
    },
    ThresholdCase("escape-corner") { degrees in
      // Two steep legs that turn by the given angle, between two nearly level ones.
      let (level, lean) = (FingerPath.toward(10, 20), FingerPath.toward(90 - degrees / 2, 20))
      return [0, 18].map { y in
        .line(
          0, 900, (0, y - 20), (level.x, y - 20 + level.y),
          (level.x - lean.x, y - 20 + level.y + lean.y), (level.x, y - 20 + level.y + 2 * lean.y),
          (0, y - 20 + 2 * level.y + 2 * lean.y))
      }
    },
    ThresholdCase("escape-width") { width in
      [0, 18].map { y in
        .line(
          0, 1_800, (0, y), (10, y + width * 0.04), (0, y + width * 0.08), (10, y + width * 0.12))
      }
    },
    ThresholdCase("escape-apart") { part in
      let apart = 33 * part
      return [
        .line(0, 600, (0, 0), (30, 2 - apart), (0, 12 - apart), (30, 14 - apart)),
        .line(0, 600, (0, 18), (30, 20 + apart), (0, 30 + apart), (30, 32 + apart)),
      ]
    },
  ]
  /// Returns four of five fingers that draw parallel lines.
  private static func four(
    _ start: Double, _ end: Double, _ way: (from: Double, to: Double), apart: Double,
    middle: Double? = nil
  ) -> [FingerPath] {
    (0..<4).map { finger in
      let y = (Double(finger) - 1.5) * apart + (middle ?? -apart / 2)
      return .line(start, end, (way.from, y), (way.to, y))
    }
  }

  /// Returns a line of `length` millimeters that ends at `end` milliseconds and slows down.
  private static func slowing(_ length: Double, _ end: Double) -> FingerPath {
    let start = -length / 2
    return FingerPath([
      (0, start, 0), (end * 0.35, start + length * 0.75, 0), (end - 8, start + length, 0),
      (end, start + length, 0),
    ])
  }

  /// Returns a curve that deviates by `aside` at a third of its length.
  private static func lopsided(_ aside: Double) -> FingerPath {
    .curve(0, 200) { ($0 * 60, 6.75 * $0 * (1 - $0) * (1 - $0) * aside) }
  }
}
