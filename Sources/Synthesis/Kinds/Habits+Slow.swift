extension Habits {
  /// One finger after the other, long touches, long lines.
  package static let slow = Habits(
    // Seen: up to 200 ms.
    tapLength: .milliseconds(80...215),
    // Seen: up to 300 ms.
    tapPause: .milliseconds(110...315),
    tapDrift: .millimeters(0...1.8),
    tapWander: .millimeters(0...7),
    holdLength: .milliseconds(900...2_600),
    // Seen: 105 ms.
    landing: .milliseconds(0...110),
    lifting: .milliseconds(0...110),
    spacing: .part(0.72...1.2),
    turned: .degrees(-35...35),
    ownScale: .part(0.86...1.14),
    ownTurn: .degrees(-7...7),
    // Seen: 15 to 90 mm.
    flickLength: .millimeters(15...95),
    // Seen: from 120 mm/s.
    flickSpeed: .speed(115...380),
    // Seen: up to 30 degrees.
    offAxis: .degrees(0...31),
    // Seen: a tenth of the length.
    bend: .part(0...0.11),
    hesitation: .milliseconds(0...90),
    linger: .milliseconds(0...90),
    // Slow lines end at 5 mm/s.
    followThrough: .part(0.9...1),
    exploreLength: .milliseconds(900...3_500),
    exploreSpeed: .speed(10...50),
    restDrift: .millimeters(0...2.2),
    // Seen: up to 480 ms.
    legLength: .milliseconds(270...490),
    zWidth: .millimeters(15...80),
    zHeight: .part(0.26...1.7),
    legSlant: .degrees(-18...18),
    rotorTurn: .degrees(34...125),
    rotorLength: .milliseconds(450...1_600),
    rotorRadius: .millimeters(13...36),
    pinchTravel: .millimeters(8...36),
    pinchLength: .milliseconds(300...1_000),
    tremor: .millimeters(0.06...0.4),
    tremorRate: .hertz(6...11),
    betweenGestures: .milliseconds(900...2_400))
}
