extension Tunable {
  /// Every tunable, in the order of the properties of `Tunables`.
  public static let all: [Tunable] = [
    Tunable(
      "double-tap-window", .time(\.doubleTapWindow), 150...1_000, .window,
      "How long after a tap the next one may begin; pauses of slow users reach 300 ms, and "
        + "VoiceOver offers 200 to 500 ms."),
    Tunable(
      "longest-tap", .time(\.longestTap), 50...1_500, .duration,
      "How long a tap may touch; slow users take 200 ms, and above this one finger explores."),
    Tunable(
      "longest-tap-of-several", .time(\.longestTapOfSeveral), 50...3_000, .duration,
      "How long a tap of several fingers may touch, counted while all are down; several fingers do "
        + "not explore, so nothing competes."),
    Tunable(
      "shortest-tap", .time(\.shortestTap), 0...100, .fixed,
      "How briefly a tap may touch; noisy panels see fingers for 8 ms where none are."),
    Tunable(
      "hold-after", .time(\.holdAfter), 100...3_000, .duration,
      "How long the second touch of a double tap stays before it is a hold; second taps are often "
        + "longer than first ones."),
    Tunable(
      "tap-slop", .length(\.tapSlop), 0.5...30, .slop,
      "How far one finger may slide in a tap; taps drift by 2 mm, and tremor adds a millimetre at "
        + "both ends."),
    Tunable(
      "tap-slop-of-several", .length(\.tapSlopOfSeveral), 0.5...40, .slop,
      "How far a finger may slide where several tap, since a hand rolls as it lands."),
    Tunable(
      "tap-distance", .length(\.tapDistance), 2...200, .fixed,
      "How far apart one finger's taps may be; who cannot see repeats a tap within a thumb's width."
    ),
    Tunable(
      "tap-distance-of-several", .length(\.tapDistanceOfSeveral), 2...300, .fixed,
      "How far apart the taps of several fingers may be, by their middle."),
    Tunable(
      "landing-window", .time(\.landingWindow), 20...1_000, .window,
      "How long after one finger the next of the same hand lands; slow users reach 105 ms."),
    Tunable(
      "lift-window", .time(\.liftWindow), 20...1_000, .window,
      "How long after the first finger the last one lifts; slow users reach 105 ms."),
    Tunable(
      "dropout", .time(\.dropout), 0...200, .fixed,
      "How long a sensor may lose a finger that never left."),
    Tunable(
      "bounce", .time(\.bounce), 0...200, .fixed,
      "How soon a hand that had left altogether may be back without having left; pauses of 60 ms "
        + "between taps look like 42 ms on slow panels."),
    Tunable(
      "explore-after", .time(\.exploreAfter), 50...2_000, .duration,
      "How long a finger rests before it explores."),
    Tunable(
      "explore-speed", .speed(\.exploreSpeed), 1...200, .speed,
      "A finger slower than this explores, once it could rest; the slowest flicks do 120 mm/s."),
    Tunable(
      "flick-length", .length(\.flickLength), 2...100, .fixed,
      "The shortest flick; flicks of slow users begin at 15 mm."),
    Tunable(
      "flick-length-of-several", .length(\.flickLengthOfSeveral), 1...100, .fixed,
      "The shortest flick of several fingers, by their mean, which trembles less than each of them."
    ),
    Tunable(
      "flick-time", .time(\.flickTime), 50...3_000, .duration,
      "How long a flick may take; 99 of 100 fast lines and 87 of 100 slow ones end within 500 ms."),
    Tunable(
      "long-flick-time", .time(\.longFlickTime), 50...5_000, .duration,
      "How long a flick may take while it stays as fast as flick-speed: for long slow ones."),
    Tunable(
      "flick-speed", .speed(\.flickSpeed), 5...1_000, .speed,
      "What a line that takes longer than flick-time must keep up to be a flick."),
    Tunable(
      "flick-bend", .part(\.flickBend), 0.02...1, .fixed,
      "How far a flick may bend, as a part of its length; lines of ten people reach 3.7 %, slow "
        + "users a tenth, and tremor adds to both."),
    Tunable(
      "diagonal", .angle(\.diagonal), 0...40, .fixed,
      "How near to the diagonal a flick says neither direction."),
    Tunable(
      "rotor-detent", .angle(\.rotorDetent), 5...85, .fixed,
      "What a rotor turns from one detent to the next."),
    Tunable(
      "rotor-least", .angle(\.rotorLeast), 2...180, .fixed,
      "The smallest turn that counts at all, judged when the fingers lift."),
    Tunable(
      "pinch-length", .length(\.pinchLength), 1...100, .fixed,
      "The least that fingers draw together or spread, each from the middle."),
    Tunable(
      "pinch-part", .part(\.pinchPart), 0.02...1, .fixed,
      "The least that fingers draw together or spread, as a part of their distance."),
    Tunable(
      "escape-time", .time(\.escapeTime), 300...10_000, .duration,
      "How long a Z may take; three legs take 0.55 to 1.5 s."),
    Tunable(
      "escape-leg", .length(\.escapeLeg), 1...100, .fixed, "The least width of a leg of a Z."),
    Tunable(
      "escape-descent", .part(\.escapeDescent), 0...2, .fixed,
      "How far a Z leads down, as a part of its width; a scroll back and forth does not."),
    Tunable(
      "escape-bend", .part(\.escapeBend), 0.02...1, .fixed,
      "How far a leg of a Z may bend, as a part of its length; half a circle bends by half."),
    Tunable(
      "resting-hand", .time(\.restingHand), 50...5_000, .duration,
      "How long fingers rest before those that land later are another hand's."),
  ]

  /// The names, in the order of the table.
  public static let names = all.map(\.name)
}
