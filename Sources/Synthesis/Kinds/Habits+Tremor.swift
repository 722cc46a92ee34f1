extension Habits {
  /// Shakes all the time, resting fingers too, and is a little slower and wider for it.
  package static let tremor = Habits(
    tapLength: .milliseconds(45...190),
    tapPause: .milliseconds(75...290),
    // Seen: 1 to 2 mm.
    tapDrift: .millimeters(0.4...2.2),
    tapWander: .millimeters(0...6),
    holdLength: .milliseconds(800...2_200),
    landing: .milliseconds(0...75),
    lifting: .milliseconds(0...80),
    spacing: .part(0.75...1.2),
    turned: .degrees(-30...30),
    ownScale: .part(0.88...1.12),
    ownTurn: .degrees(-5...5),
    flickLength: .millimeters(16...75),
    flickSpeed: .speed(170...650),
    offAxis: .degrees(0...20),
    bend: .part(0...0.08),
    hesitation: .milliseconds(0...60),
    linger: .milliseconds(0...60),
    followThrough: .part(0.82...1),
    exploreLength: .milliseconds(800...3_000),
    exploreSpeed: .speed(12...55),
    restDrift: .millimeters(0...2.2),
    legLength: .milliseconds(200...420),
    zWidth: .millimeters(18...72),
    zHeight: .part(0.3...1.5),
    legSlant: .degrees(-14...14),
    rotorTurn: .degrees(36...115),
    rotorLength: .milliseconds(300...1_100),
    rotorRadius: .millimeters(14...36),
    pinchTravel: .millimeters(10...36),
    pinchLength: .milliseconds(200...750),
    // Seen: about 1 mm.
    tremor: .millimeters(0.6...1.4),
    // Seen: 6 to 11 Hz.
    tremorRate: .hertz(5.5...11.5),
    betweenGestures: .milliseconds(700...1_800))
}
