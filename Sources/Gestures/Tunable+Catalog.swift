extension Tunable {
  /// All tunables, in the order of the properties of `Tunables`.
  public static let all: [Tunable] = [
    Tunable(
      "double-tap-window", \.doubleTapWindow, 150...1_000, .window,
      "Maximum pause between two taps. Slow users pause up to 300 ms; VoiceOver offers 200 to "
        + "500 ms."),
    Tunable(
      "longest-tap", \.longestTap, 50...1_500, .duration,
      "Maximum duration of a tap of one finger. Slow users need 200 ms. A longer touch explores."),
    Tunable(
      "multi-finger-longest-tap", \.multiFingerLongestTap, 50...4_000, .duration,
      "Maximum duration of a tap of several fingers, counted while all are down. They do not "
        + "explore. Of 100 such taps on a tablet, 13 took 300 to 580 ms."),
    Tunable(
      "tap-unison", \.tapUnison, 10...500, .window,
      "Maximum total time to land and lift of two fingers that are not neighbors, if they touch "
        + "longer than longest-tap. The ball of a hand takes longer."),
    Tunable(
      "shortest-tap", \.shortestTap, 0...100, .fixed,
      "Minimum duration of a tap. Noisy panels report false touches of 8 ms."),
    Tunable(
      "hold-after", \.holdAfter, 100...3_000, .duration,
      "Time after which the second touch of a double tap is a hold. Second taps are often "
        + "longer than first taps."),
    Tunable(
      "tap-slop", \.tapSlop, 0.5...30, .slop,
      "Maximum movement of one finger in a tap. Taps drift by 2 mm; tremor adds 1 mm at both "
        + "ends."),
    Tunable(
      "multi-finger-tap-slop", \.multiFingerTapSlop, 0.5...40, .slop,
      "Maximum movement of each finger in a tap of several fingers. It is larger because a hand "
        + "rolls as it lands."),
    Tunable(
      "tap-distance", \.tapDistance, 2...200, .fixed,
      "Maximum distance between taps of one finger; up to 1.5 times as far on a surface longer "
        + "than 350 mm. Taps on two keys are at least 19 mm apart."
    ),
    Tunable(
      "longest-rest", \.longestRest, 100...3_000, .duration,
      "Maximum duration of a rest that forms a double tap with a tap within double-tap-window. "
        + "First taps of slow hands take up to 600 ms."),
    Tunable(
      "rest-distance", \.restDistance, 1...200, .fixed,
      "Maximum distance between such a rest and the tap."),
    Tunable(
      "multi-finger-tap-distance", \.multiFingerTapDistance, 2...300, .fixed,
      "Maximum distance between the centers of taps of several fingers."),
    Tunable(
      "landing-window", \.landingWindow, 20...1_000, .window,
      "Maximum time between the landings of two fingers of one hand. Slow users need up to 105 "
        + "ms."),
    Tunable(
      "lift-window", \.liftWindow, 20...3_000, .window,
      "Maximum time between the first and the last lift of a hand. Slow users need up to 105 ms."),
    Tunable(
      "dropout", \.dropout, 0...200, .fixed,
      "Maximum time for which a sensor may lose a finger that stays down."),
    Tunable(
      "bounce", \.bounce, 0...200, .fixed,
      "Maximum pause after which a lifted hand that touches again counts as still down. Pauses "
        + "of 60 ms between taps are reported as 42 ms by slow panels."),
    Tunable(
      "explore-after", \.exploreAfter, 50...2_000, .duration,
      "Time after which a resting finger explores."),
    Tunable(
      "explore-speed", \.exploreSpeed, 1...200, .fixed,
      "Speed below which a moving finger explores after explore-after. Slow strokes average 30 "
        + "to 70 mm/s, explorations 20 to 65 mm/s."),
    Tunable(
      "even-speed", \.evenSpeed, 1...1_000, .classifier,
      "Speed below which an evenly moving finger explores after 420 ms. Strokes are fastest in "
        + "the middle."),
    Tunable(
      "brisk-speed", \.briskSpeed, 1...1_000, .classifier,
      "Speed below which an evenly moving finger explores after 540 ms."),
    Tunable(
      "flick-length", \.flickLength, 2...100, .fixed,
      "Minimum length of a flick of one finger. Flicks of slow users have at least 15 mm."),
    Tunable(
      "multi-finger-flick-length", \.multiFingerFlickLength, 1...100, .fixed,
      "Minimum mean length of a flick of several fingers. The mean trembles less than each "
        + "finger."
    ),
    Tunable(
      "flick-time", \.flickTime, 50...3_000, .strokeDuration,
      "Maximum duration of a flick, including the rest before the lift. Of 100 slow strokes, 95 "
        + "take at most 800 ms and 91 at most 700 ms."),
    Tunable(
      "long-flick-time", \.longFlickTime, 50...5_000, .strokeDuration,
      "Maximum duration of a flick that is at least as fast as flick-speed. It allows long, "
        + "slow flicks."),
    Tunable(
      "flick-speed", \.flickSpeed, 5...1_000, .fixed,
      "Minimum speed of a flick that takes longer than flick-time."),
    Tunable(
      "flick-dwell", \.flickDwell, 0...3_000, .duration,
      "Maximum rest of a finger at the end of a flick before it lifts. After a longer rest it "
        + "explores."),
    Tunable(
      "quick-length", \.quickLength, 0.5...100, .slop,
      "Minimum length of a flick of one finger that is at least as fast as flick-speed from "
        + "landing to lift. Not used if flick-length is above 6.5mm."),
    Tunable(
      "sweep-length", \.sweepLength, 20...2_000, .fixed,
      "Length above which a line is a flick only within sweep-time; up to 1.5 times as long on "
        + "a surface longer than 350 mm."),
    Tunable(
      "sweep-time", \.sweepTime, 50...5_000, .strokeDuration,
      "Maximum duration of a flick that is longer than sweep-length. A longer line is an "
        + "exploration."),
    Tunable(
      "flick-bend", \.flickBend, 0.02...1, .fixed,
      "Maximum bend of a flick, relative to its length. Lines of ten people bend up to 3.7 %, "
        + "those of slow users up to 10 %; tremor adds to both."),
    Tunable(
      "diagonal", \.diagonal, 0...40, .fixed,
      "Minimum angle between a flick and the diagonal. Nearer to the diagonal, the direction is "
        + "unclear."),
    Tunable(
      "rotor-detent", \.rotorDetent, 5...85, .fixed,
      "Angle between two detents of the rotor."),
    Tunable(
      "rotor-least", \.rotorLeast, 2...180, .fixed,
      "Minimum turn of the rotor, measured when the fingers lift."),
    Tunable(
      "pinch-length", \.pinchLength, 1...100, .fixed,
      "Minimum distance by which fingers move together or apart, each measured from the center."),
    Tunable(
      "pinch-ratio", \.pinchRatio, 0.02...1, .fixed,
      "Minimum distance by which fingers move together or apart, relative to their distance."),
    Tunable(
      "escape-time", \.escapeTime, 300...10_000, .duration,
      "Maximum duration of a Z. Three legs take 0.55 to 1.5 s."),
    Tunable(
      "escape-leg", \.escapeLeg, 1...100, .fixed, "Minimum width of a leg of a Z."),
    Tunable(
      "escape-descent", \.escapeDescent, 0...2, .fixed,
      "Minimum descent of a Z, relative to its width, unless its legs are as quick as "
        + "escape-beat. Scrolling up and down has no descent."),
    Tunable(
      "escape-bend", \.escapeBend, 0.02...1, .fixed,
      "Maximum bend of a leg of a Z, relative to its length. A semicircle bends by 0.5."),
    Tunable(
      "escape-beat", \.escapeBeat, 0...2_000, .duration,
      "Maximum time per leg of a scrub that does not lead down. Legs take 180 to 480 ms; people "
        + "who turn pages rest between them."),
    Tunable(
      "resting-hand", \.restingHand, 50...5_000, .duration,
      "Time for which fingers rest before fingers that land later belong to another hand."),
    Tunable(
      "ghost-touch", \.ghostTouch, 0...200, .classifier,
      "Duration above which a touch is never noise of the panel. Taps of quick hands take 40 to "
        + "90 ms."),
    Tunable(
      "ghost-reach", \.ghostReach, 0.2...20, .classifier,
      "Maximum distance between the touches of one noisy spot. Four touches of a hand are "
        + "farther apart."),
    Tunable(
      "ghost-window", \.ghostWindow, 500...10_000, .classifier,
      "Time within which four touches shorter than ghost-touch at one position are noise, "
        + "unless they are one quadruple tap."),
    Tunable(
      "scatter-reach", \.scatterReach, 5...500, .classifier,
      "Minimum distance between four touches shorter than ghost-touch that are noise at "
        + "different positions. Drumming fingers are nearer to each other."),
    Tunable(
      "scatter-window", \.scatterWindow, 200...10_000, .classifier,
      "Time within which four such touches are noise, and for which the noise lasts."),
    Tunable(
      "dropout-reach", \.dropoutReach, 1...30, .classifier,
      "Maximum distance between a returning finger and its expected position."),
    Tunable(
      "dropout-gap", \.dropoutGap, 5...100, .classifier,
      "Maximum time between two frames of a moving finger. A finger was lost one frame after it "
        + "was last reported."),
    Tunable(
      "leap-early", \.leapEarly, 5...100, .classifier,
      "Time after landing before which a lost finger has no measured speed. It may return as "
        + "far away as the fastest flick moves."
    ),
    Tunable(
      "leap-speed", \.leapSpeed, 100...5_000, .classifier,
      "Assumed speed of a finger that is lost within leap-early: the fastest flick at its "
        + "middle."),
    Tunable(
      "leap-onset", \.leapOnset, 5...100, .classifier,
      "Time within which a finger that returned far away must continue to move. Otherwise it is "
        + "another finger that taps."),
    Tunable(
      "leap-drift", \.leapDrift, 0.5...20, .classifier,
      "Maximum total drift of two tapping fingers: of the one before it is lost, and of the "
        + "other after it."),
    Tunable(
      "return-reach", \.returnReach, 1...50, .classifier,
      "Maximum distance between a landing and the last lift for a bounce."),
    Tunable(
      "drum-reach", \.drumReach, 2...100, .classifier,
      "Maximum distance between the landings of neighboring fingers of a drumming hand."),
    Tunable(
      "rest-slop", \.restSlop, 0.5...20, .fixed,
      "Maximum apparent movement of a resting finger: tremor at both ends, and noise."),
    Tunable(
      "split-rest", \.splitRest, 20...1_000, .classifier,
      "Minimum time between the landings of the two fingers of a split tap. Fingers that land "
        + "closer together belong to one gesture, whenever they lift."),
    Tunable(
      "idle-after", \.idleAfter, 1_000...60_000, .classifier,
      "Rest after which taps beside a finger that never moved are not split taps."
    ),
    Tunable(
      "idle-edge", \.idleEdge, 0...50, .classifier,
      "Distance from an edge within which a finger that never moved counts as holding the "
        + "device."
    ),
    Tunable(
      "idle-after-at-edge", \.idleAfterAtEdge, 0...60_000, .classifier,
      "The value of idle-after for a finger within idle-edge. Split taps begin up to 2 s after "
        + "their finger."),
    Tunable(
      "late-stroke", \.lateStroke, 0.5...30, .classifier,
      "Movement at the first lift below which a finger is judged by its whole movement."
    ),
    Tunable(
      "late-ratio", \.lateRatio, 0.05...1, .classifier,
      "Part of the hand's path after which a landing finger is compared with the rest of the "
        + "path."
    ),
    Tunable(
      "late-rest", \.lateRest, 0.5...20, .classifier,
      "Minimum rest of the hand's path for a comparison with a late finger."
    ),
    Tunable(
      "agreement-ratio", \.agreementRatio, 0.02...1, .classifier,
      "Minimum part of the common path that each finger covers if all move together. Late "
        + "fingers miss much of it."),
    Tunable(
      "apart-length", \.apartLength, 0.5...30, .classifier,
      "Minimum movement of a finger that has a separate direction."),
    Tunable(
      "divergence-ratio", \.divergenceRatio, 0.1...1, .classifier,
      "Minimum part of a finger's path that leads in the common direction. 0.67 is a difference "
        + "of 48 degrees."),
    Tunable(
      "lag-ratio", \.lagRatio, 0.05...1, .classifier,
      "Part of the common path below which a finger lags. With a lagging finger, a hand that "
        + "grows or shrinks has pinched."
    ),
    Tunable(
      "pinch-narrower", \.pinchNarrower, 0.1...1, .classifier,
      "Relative width below which a hand with a lagging finger has pinched in."),
    Tunable(
      "pinch-wider", \.pinchWider, 1...5, .classifier,
      "Relative width above which a hand with a lagging finger has pinched out."),
    Tunable(
      "bend-noise", \.bendNoise, 0...10, .slop,
      "Deviation of a line or of a leg of a Z that is due to noise and tremor, whatever its "
        + "length."),
    Tunable(
      "detour-step", \.detourStep, 0.5...20, .fixed,
      "Step in which the length of a line is measured, to detect a scribble by its detour. "
        + "Noise is smaller."
    ),
    Tunable(
      "flick-bow", \.flickBow, 0.02...1, .classifier,
      "Maximum bend of a flick that is one even curve, such as a swing of the arm. Learning and "
        + "trembling hands reach 0.4; a semicircle is 0.5."),
    Tunable(
      "bow-bend", \.bowBend, 0.02...1, .classifier,
      "Maximum deviation of such a flick from its even curve, relative to the curve's height. "
        + "A line that bends early and late deviates by a third or more."),
    Tunable(
      "flick-return", \.flickReturn, 0.05...1, .classifier,
      "Maximum part of its path by which a hand may move back in a flick."),
    Tunable(
      "along-apart", \.alongApart, 0.1...10, .classifier,
      "Maximum movement of a pair in which one finger rests or moves another way, relative to "
        + "its turn or spread."),
    Tunable(
      "along-reach", \.alongReach, 0.5...20, .classifier,
      "Maximum distance of a hand from its start, relative to its turn or spread."),
    Tunable(
      "along-box", \.alongBox, 0.1...10, .classifier,
      "Maximum movement of a pinch, relative to its spread, if the device reports only a box "
        + "around the fingers. One corner of the box rests."
    ),
    Tunable(
      "rotor-drift", \.rotorDrift, 1...50, .classifier,
      "Maximum drift of a finger that rests while the other one turns around it."),
    Tunable(
      "rotor-spread", \.rotorSpread, 0.1...5, .classifier,
      "Maximum spread of such a pair, relative to its turn. On an arc the distance stays the "
        + "same, on a line it does not."
    ),
    Tunable(
      "rotor-opposite", \.rotorOpposite, 0.5...20, .classifier,
      "Minimum movement of each of two fingers that move in opposite directions."),
    Tunable(
      "rotor-bulge", \.rotorBulge, 0.05...2, .classifier,
      "Minimum bulge of the path around a resting finger, relative to that of an arc. A line "
        + "has no bulge."),
    Tunable(
      "rotor-line", \.rotorLine, 0.005...0.5, .classifier,
      "Minimum bulge of that path, relative to its length. Straight lines bend by 3.7 %."),
    Tunable(
      "rotor-certain", \.rotorCertain, 5...180, .classifier,
      "Turn around a resting finger that a straight line cannot make."),
    Tunable(
      "rotor-rest-time", \.rotorRestTime, 50...2_000, .classifier,
      "Time after which a finger that has not moved counts as resting and not as late."),
    Tunable(
      "rotor-jump", \.rotorJump, 5...85, .classifier,
      "Maximum turn of a pair between two frames. A larger turn means that the fingers were "
        + "mixed up."),
    Tunable(
      "escape-turn", \.escapeTurn, 0.5...20, .classifier,
      "Minimum sideways movement back that begins a new leg. Tremor is smaller."),
    Tunable(
      "escape-legs", \.escapeLegs, 3...40, .classifier,
      "Maximum number of legs of a Z. A scribble has more; people draw up to seven."),
    Tunable(
      "escape-corner", \.escapeCorner, 10...170, .classifier,
      "Minimum turn between two legs of a Z of more than three legs, unless they repeat one "
        + "line. A curly brace has rounder corners."),
    Tunable(
      "escape-width", \.escapeWidth, 1...100, .classifier,
      "Minimum width for the relative descent of a Z. Relative to a smaller width, tremor would "
        + "count."),
    Tunable(
      "escape-apart", \.escapeApart, 0.05...5, .classifier,
      "Maximum spread or turn of the fingers of a Z, relative to their path."),
  ]

  /// The tunables that hands may need to change; all except those of sensors and shapes.
  public static let userAdjustable = all.filter { $0.role != .classifier }

  /// The names of all tunables, in the order of `all`.
  public static let names = all.map(\.name)
}
