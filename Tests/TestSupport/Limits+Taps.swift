extension ThresholdCase {
  static let taps: [ThresholdCase] = [
    ThresholdCase("double-tap-window") { [.still(0, 0, 0, 60), .still(0, 0, 60 + $0, 120 + $0)] },
    // A single finger would explore by then.
    ThresholdCase("longest-tap") { [.still(-20, 0, 0, 1_200), .still(20, 0, 600, 600 + $0)] },
    ThresholdCase("multi-finger-longest-tap") { [.still(0, 0, 0, $0), .still(18, 0, 0, $0)] },
    ThresholdCase("tap-unison") { [.still(-20, 0, 0, 400), .still(20, 0, 0, 400 + $0)] },
    ThresholdCase("shortest-tap") { [.still(0, 0, 0, $0)] },
    ThresholdCase("hold-after") { [.still(0, 0, 0, 60), .still(0, 0, 160, 160 + $0)] },
    ThresholdCase("tap-slop") { [.line(0, 80, (0, 0), ($0, 0))] },
    ThresholdCase("multi-finger-tap-slop") {
      [.line(0, 80, (0, 0), ($0, 0)), .still(18, 0, 0, 80)]
    },
    ThresholdCase("tap-distance") { [.still(0, 0, 0, 60), .still($0, 0, 200, 260)] },
    ThresholdCase("longest-rest") { [.still(0, 0, 0, $0), .still(0, 0, 160 + $0, 220 + $0)] },
    ThresholdCase("rest-distance") { [.still(0, 0, 0, 400), .still($0, 0, 560, 620)] },
    ThresholdCase("multi-finger-tap-distance") {
      [
        .still(0, 0, 0, 60), .still(18, 0, 0, 60),
        .still($0, 0, 200, 260), .still($0 + 18, 0, 200, 260),
      ]
    },
    ThresholdCase("landing-window") {
      // Several resting fingers would wait longer.
      let end = $0 + 80
      return [
        .line(0, end, (0, 0), (24, 0)), .line(0, end, (0, 18), (24, 18)),
        .line($0, end, (0, 36), (8, 36)),
      ]
    },
    ThresholdCase("lift-window") { [.still(0, 0, 0, 60), .still(18, 0, 0, 60 + $0)] },
    ThresholdCase("dropout") { [.still(0, 0, 0, 600), .still(0, 0, 600 + $0, 900)] },
    ThresholdCase("bounce") { [.still(0, 0, 0, 60), .still(0, 0, 60 + $0, 130 + $0)] },
    ThresholdCase("explore-after") { [.still(0, 0, 0, $0)] },
    // The stroke slows down, because a stroke that does not is subject to another tunable.
    ThresholdCase("explore-speed") { speed in
      let way = speed * 0.7
      return [FingerPath([(0, 0, 0), (120, way * 0.35, 0), (696, way, 0), (704, way, 0)])]
    },
    ThresholdCase("resting-hand") {
      [.still(0, 0, 0, 1_200), .still(18, 0, 0, 1_200), .still(60, 0, $0, $0 + 60)]
    },
    ThresholdCase("split-rest") { [.still(-20, 0, 0, 700), .still(20, 0, $0, $0 + 60)] },
    ThresholdCase("idle-after") { [.still(-20, 0, 0, $0 + 200), .still(20, 0, $0, $0 + 60)] },
    // The left edge is 108.8 mm from the middle.
    ThresholdCase("idle-edge") { [.still($0 - 108.8, 0, 0, 3_200), .still(0, 0, 3_000, 3_060)] },
    ThresholdCase("idle-after-at-edge") {
      [.still(-105, 0, 0, $0 + 200), .still(0, 0, $0, $0 + 60)]
    },
    // The finger slides at once. Its later motion determines when it began to rest.
    ThresholdCase("rest-slop") {
      [FingerPath([(0, 0, 0), (8, 10, 0), (16, 10, 0), (100, 10 + $0, 0), (500, 10 + $0, 0)])]
    },
  ]
}
