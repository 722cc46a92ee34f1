extension Habits {
  /// Quick, straight, all fingers at once.
  package static let practised = Habits(
    // Seen: 35 to 90 ms.
    tapLength: .milliseconds(30...100),
    // Seen: 60 to 150 ms.
    tapPause: .milliseconds(55...170),
    tapDrift: .millimeters(0...0.8),
    // The hand hardly leaves the place.
    tapWander: .millimeters(0...3.5),
    holdLength: .milliseconds(700...1_600),
    // Seen: within 20 ms.
    landing: .milliseconds(0...24),
    lifting: .milliseconds(0...30),
    spacing: .part(0.75...1.1),
    // Forearms come from below, from the left or from the right.
    turned: .degrees(-25...25),
    ownScale: .part(0.93...1.07),
    ownTurn: .degrees(-3...3),
    // Seen: 18 to 55 mm.
    flickLength: .millimeters(16...62),
    // Seen: 250 to 900 mm/s.
    flickSpeed: .speed(220...980),
    // Of 300 lines of sighted people 99 of 100 are less than 9 degrees off.
    offAxis: .degrees(0...11),
    // Of the same lines 95 of 100 bend less than 3.7 %.
    bend: .part(0...0.045),
    hesitation: .milliseconds(0...20),
    linger: .milliseconds(0...20),
    // Fast lines end at 36 mm/s: some lift while they move.
    followThrough: .part(0.78...1),
    exploreLength: .milliseconds(700...2_400),
    exploreSpeed: .speed(20...65),
    restDrift: .millimeters(0...1),
    // Seen: 180 to 480 ms over all hands; a Z of three legs takes 0.55 s at least.
    legLength: .milliseconds(165...320),
    zWidth: .millimeters(16...60),
    // Wide and flat, or narrow and tall.
    zHeight: .part(0.26...1.5),
    legSlant: .degrees(-9...9),
    // Wrists turn up to some 110 degrees in one go.
    rotorTurn: .degrees(34...110),
    rotorLength: .milliseconds(220...650),
    rotorRadius: .millimeters(14...32),
    pinchTravel: .millimeters(9...32),
    pinchLength: .milliseconds(160...480),
    // The tremor that every hand has.
    tremor: .millimeters(0.03...0.18),
    tremorRate: .hertz(7...12),
    betweenGestures: .milliseconds(600...1_300))
}
