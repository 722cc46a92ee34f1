extension Limit {
  static let taps: [Limit] = [
    Limit("double-tap-window") { [.still(0, 0, 0, 60), .still(0, 0, 60 + $0, 120 + $0)] },
    // A single finger would explore by then.
    Limit("longest-tap") { [.still(-20, 0, 0, 1_200), .still(20, 0, 600, 600 + $0)] },
    Limit("longest-tap-of-several") { [.still(0, 0, 0, $0), .still(18, 0, 0, $0)] },
    Limit("tap-unison") { [.still(-20, 0, 0, 400), .still(20, 0, 0, 400 + $0)] },
    Limit("shortest-tap") { [.still(0, 0, 0, $0)] },
    Limit("hold-after") { [.still(0, 0, 0, 60), .still(0, 0, 160, 160 + $0)] },
    Limit("tap-slop") { [.line(0, 80, (0, 0), ($0, 0))] },
    Limit("tap-slop-of-several") { [.line(0, 80, (0, 0), ($0, 0)), .still(18, 0, 0, 80)] },
    Limit("tap-distance") { [.still(0, 0, 0, 60), .still($0, 0, 200, 260)] },
    Limit("longest-rest") { [.still(0, 0, 0, $0), .still(0, 0, 160 + $0, 220 + $0)] },
    Limit("rest-distance") { [.still(0, 0, 0, 400), .still($0, 0, 560, 620)] },
    Limit("tap-distance-of-several") {
      [
        .still(0, 0, 0, 60), .still(18, 0, 0, 60),
        .still($0, 0, 200, 260), .still($0 + 18, 0, 200, 260),
      ]
    },
    Limit("landing-window") {
      // Several resting fingers would wait longer.
      let end = $0 + 80
      return [
        .line(0, end, (0, 0), (24, 0)), .line(0, end, (0, 18), (24, 18)),
        .line($0, end, (0, 36), (8, 36)),
      ]
    },
    Limit("lift-window") { [.still(0, 0, 0, 60), .still(18, 0, 0, 60 + $0)] },
    Limit("dropout") { [.still(0, 0, 0, 600), .still(0, 0, 600 + $0, 900)] },
    Limit("bounce") { [.still(0, 0, 0, 60), .still(0, 0, 60 + $0, 130 + $0)] },
    Limit("explore-after") { [.still(0, 0, 0, $0)] },
    // The stroke slows down, because a stroke that does not is subject to another tunable.
    Limit("explore-speed") { speed in
      let way = speed * 0.7
      return [FingerWay([(0, 0, 0), (120, way * 0.35, 0), (696, way, 0), (704, way, 0)])]
    },
    Limit("resting-hand") {
      [.still(0, 0, 0, 1_200), .still(18, 0, 0, 1_200), .still(60, 0, $0, $0 + 60)]
    },
    Limit("split-rest") { [.still(-20, 0, 0, 700), .still(20, 0, $0, $0 + 60)] },
    Limit("idle-after") { [.still(-20, 0, 0, $0 + 200), .still(20, 0, $0, $0 + 60)] },
    // The left edge is 108.8 mm from the middle.
    Limit("idle-edge") { [.still($0 - 108.8, 0, 0, 3_200), .still(0, 0, 3_000, 3_060)] },
    Limit("idle-after-at-edge") {
      [.still(-105, 0, 0, $0 + 200), .still(0, 0, $0, $0 + 60)]
    },
    // The finger slides at once. Its later motion determines when it began to rest.
    Limit("rest-slop") {
      [FingerWay([(0, 0, 0), (8, 10, 0), (16, 10, 0), (100, 10 + $0, 0), (500, 10 + $0, 0)])]
    },
  ]
}
