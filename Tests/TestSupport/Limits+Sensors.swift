extension ThresholdCase {
  static let sensors: [ThresholdCase] = [
    ThresholdCase("dropout-reach") { [.still(0, 0, 0, 600), .still($0, 0, 620, 900)] },
    ThresholdCase("dropout-gap") { gap in
      [
        FingerPath([(0, -40, 0), (80, -8, 0), (80 + gap, -8, 0)]),
        .line(100 + gap, 160 + gap, (25, 0), (35, 0)),
      ]
    },
    ThresholdCase("leap-early") { time in
      [
        FingerPath([(0, -30, 0), (time, -29, 0), (time + 4, -29, 0)]),
        .line(time + 24, time + 90, (-9, 0), (3, 0)),
      ]
    },
    ThresholdCase("leap-speed") { speed in
      [
        FingerPath([(0, -30, 0), (20, -29, 0), (24, -29, 0)]),
        .line(44, 110, (-29 + speed * 0.024, 0), (-17 + speed * 0.024, 0)),
      ]
    },
    ThresholdCase("leap-onset") { onset in
      [
        .still(-30, 0, 0, 24),
        FingerPath([
          (44, 0, 0), (60.5, 0, 0.2), (44 + onset, 0, 0), (52 + onset, 10, 0), (80, 12, 0),
          (84, 12, 0),
        ]),
      ]
    },
    ThresholdCase("leap-drift") { drift in
      [
        .still(-30, 0, 0, 24),
        FingerPath([(44, 0, 0), (60, drift, 0), (68, drift, 0.2), (80, 12, 0), (84, 12, 0)]),
      ]
    },
    ThresholdCase("return-reach") { [.still(0, 0, 0, 60), .still($0, 0, 80, 800)] },
    ThresholdCase("ghost-touch") { length in
      (0..<5).map { .still(0, 0, Double($0) * 600, Double($0) * 600 + length) }
    },
    ThresholdCase("ghost-reach") { reach in
      (0..<4).map { index in
        .still(index == 3 ? reach : 0, 0, Double(index) * 600, Double(index) * 600 + 40)
      }
    },
    ThresholdCase("ghost-window") { window in
      (0..<4).map { .still(0, 0, window * Double($0) / 3, window * Double($0) / 3 + 40) }
    },
    ThresholdCase("scatter-reach") { reach in
      [
        .still(0, 0, 0, 40), .still(reach, 0, 120, 160), .still(0, reach, 240, 280),
        .still(reach, reach, 360, 400),
      ]
    },
    ThresholdCase("scatter-window") { window in
      [
        .still(0, 0, 0, 40), .still(40, 0, 120, 160), .still(0, 40, 240, 280),
        .still(40, 40, window + 40, window + 80),
      ]
    },
    ThresholdCase("drum-reach") { [.still(0, 0, 0, 60), .still($0, 0, 80, 140)] },
  ]
}
