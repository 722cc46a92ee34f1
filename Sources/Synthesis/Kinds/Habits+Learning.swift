extension Habits {
  /// Knows what to do, and is not sure how quickly: everything varies.
  package static let learning = Habits(
    // Seen: up to 200 ms.
    tapLength: .milliseconds(45...210),
    // Seen: up to 300 ms.
    tapPause: .milliseconds(75...310),
    tapDrift: .millimeters(0...1.4),
    tapWander: .millimeters(0...6),
    holdLength: .milliseconds(800...2_200),
    // Seen: 70 ms, and the early fingers move while the others land.
    landing: .milliseconds(0...78),
    lifting: .milliseconds(0...80),
    spacing: .part(0.72...1.2),
    turned: .degrees(-32...32),
    ownScale: .part(0.88...1.12),
    ownTurn: .degrees(-6...6),
    // Blind learners draw larger, and less evenly.
    flickLength: .millimeters(15...82),
    flickSpeed: .speed(150...700),
    offAxis: .degrees(0...22),
    bend: .part(0...0.085),
    hesitation: .milliseconds(0...60),
    linger: .milliseconds(0...60),
    followThrough: .part(0.82...1),
    exploreLength: .milliseconds(800...3_000),
    exploreSpeed: .speed(15...60),
    restDrift: .millimeters(0...1.6),
    legLength: .milliseconds(200...420),
    zWidth: .millimeters(15...75),
    zHeight: .part(0.26...1.7),
    legSlant: .degrees(-16...16),
    rotorTurn: .degrees(34...125),
    rotorLength: .milliseconds(300...1_100),
    rotorRadius: .millimeters(13...36),
    pinchTravel: .millimeters(8...36),
    pinchLength: .milliseconds(200...750),
    tremor: .millimeters(0.05...0.3),
    tremorRate: .hertz(6...12),
    betweenGestures: .milliseconds(700...1_800))
}
