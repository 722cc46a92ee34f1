extension Tunable {
  /// All tunables, in the order of the properties of `Tunables`.
  public static let all: [Tunable] = [
    Tunable(
      "double-tap-window", \.doubleTapWindow, 150...1_000, .window,
      "How long after a tap the next one may begin; pauses of slow users reach 300 ms, and "
        + "VoiceOver offers 200 to 500 ms."),
    Tunable(
      "longest-tap", \.longestTap, 50...1_500, .duration,
      "How long a tap may touch; slow users take 200 ms, and above this one finger explores."),
    Tunable(
      "longest-tap-of-several", \.longestTapOfSeveral, 50...4_000, .duration,
      "How long a tap of several fingers may touch, counted while all are down; several fingers do "
        + "not explore; of 100 on a tablet 13 last 300 to 580 ms."),
    Tunable(
      "tap-unison", \.tapUnison, 10...500, .window,
      "How long two fingers that are no neighbors take to land and lift, if they touch longer than "
        + "longest-tap; the ball of a hand takes longer."),
    Tunable(
      "shortest-tap", \.shortestTap, 0...100, .fixed,
      "How briefly a tap may touch; noisy panels see fingers for 8 ms where none are."),
    Tunable(
      "hold-after", \.holdAfter, 100...3_000, .duration,
      "How long the second touch of a double tap stays before it is a hold; second taps are often "
        + "longer than first ones."),
    Tunable(
      "tap-slop", \.tapSlop, 0.5...30, .slop,
      "How far one finger may slide in a tap; taps drift by 2 mm, and tremor adds a millimetre at "
        + "both ends."),
    Tunable(
      "tap-slop-of-several", \.tapSlopOfSeveral, 0.5...40, .slop,
      "How far a finger may slide where several tap, since a hand rolls as it lands."),
    Tunable(
      "tap-distance", \.tapDistance, 2...200, .fixed,
      "How far apart one finger's taps may be, up to 1.5 times as far on a surface longer than "
        + "350 mm; taps on two keys are 19 mm apart and more."
    ),
    Tunable(
      "longest-rest", \.longestRest, 100...3_000, .duration,
      "How long a finger may rest where a tap follows within double-tap-window and both are a double "
        + "tap; the first taps of slow hands take up to 600 ms."),
    Tunable(
      "rest-distance", \.restDistance, 1...200, .fixed,
      "How far from such a rest the tap may be."),
    Tunable(
      "tap-distance-of-several", \.tapDistanceOfSeveral, 2...300, .fixed,
      "How far apart the taps of several fingers may be, by their middle."),
    Tunable(
      "landing-window", \.landingWindow, 20...1_000, .window,
      "How long after one finger the next of the same hand lands; slow users reach 105 ms."),
    Tunable(
      "lift-window", \.liftWindow, 20...3_000, .window,
      "How long after the first finger the last one lifts; slow users reach 105 ms."),
    Tunable(
      "dropout", \.dropout, 0...200, .fixed,
      "How long a sensor may lose a finger that never left."),
    Tunable(
      "bounce", \.bounce, 0...200, .fixed,
      "How soon a hand that had left altogether may be back without having left; pauses of 60 ms "
        + "between taps look like 42 ms on slow panels."),
    Tunable(
      "explore-after", \.exploreAfter, 50...2_000, .duration,
      "How long a finger rests before it explores."),
    Tunable(
      "explore-speed", \.exploreSpeed, 1...200, .fixed,
      "A finger that moves more slowly explores after explore-after; slow strokes of people average "
        + "30 to 70 mm/s, explorations 20 to 65."),
    Tunable(
      "even-speed", \.evenSpeed, 1...1_000, .classifier,
      "A finger that moves evenly and more slowly explores after 420 ms; strokes of people are fastest "
        + "in their middle."),
    Tunable(
      "brisk-speed", \.briskSpeed, 1...1_000, .classifier,
      "A finger that moves evenly and more slowly explores after 540 ms."),
    Tunable(
      "flick-length", \.flickLength, 2...100, .fixed,
      "The shortest flick; flicks of slow users begin at 15 mm."),
    Tunable(
      "flick-length-of-several", \.flickLengthOfSeveral, 1...100, .fixed,
      "The shortest flick of several fingers, by their mean, which trembles less than each of them."
    ),
    Tunable(
      "flick-time", \.flickTime, 50...3_000, .strokeDuration,
      "How long a flick may take, with the rest before the lift; of slow strokes 95 of 100 are within "
        + "800 ms, and 91 within 700 ms."),
    Tunable(
      "long-flick-time", \.longFlickTime, 50...5_000, .strokeDuration,
      "How long a flick may take while it stays as fast as flick-speed: for long slow ones."),
    Tunable(
      "flick-speed", \.flickSpeed, 5...1_000, .fixed,
      "What a line that takes longer than flick-time must keep up to be a flick."),
    Tunable(
      "flick-dwell", \.flickDwell, 0...3_000, .duration,
      "How long a finger may lie where its flick ends before it lifts; later it explores."),
    Tunable(
      "quick-length", \.quickLength, 0.5...100, .slop,
      "The shortest flick of one finger that keeps up flick-speed from landing to lift; off where "
        + "flick-length is above 6.5mm."),
    Tunable(
      "sweep-length", \.sweepLength, 20...2_000, .fixed,
      "A line longer than this is a flick only if it is drawn within sweep-time; up to 1.5 times as "
        + "long on a surface longer than 350 mm."),
    Tunable(
      "sweep-time", \.sweepTime, 50...5_000, .strokeDuration,
      "How long a flick longer than sweep-length may be drawn; a longer time is an exploration."),
    Tunable(
      "flick-bend", \.flickBend, 0.02...1, .fixed,
      "How far a flick may bend, as a part of its length; lines of ten people reach 3.7 %, slow "
        + "users a tenth, and tremor adds to both."),
    Tunable(
      "diagonal", \.diagonal, 0...40, .fixed,
      "How near to the diagonal a flick says neither direction."),
    Tunable(
      "rotor-detent", \.rotorDetent, 5...85, .fixed,
      "What a rotor turns from one detent to the next."),
    Tunable(
      "rotor-least", \.rotorLeast, 2...180, .fixed,
      "The smallest turn that counts at all, judged when the fingers lift."),
    Tunable(
      "pinch-length", \.pinchLength, 1...100, .fixed,
      "The least that fingers draw together or spread, each from the middle."),
    Tunable(
      "pinch-part", \.pinchPart, 0.02...1, .fixed,
      "The least that fingers draw together or spread, as a part of their distance."),
    Tunable(
      "escape-time", \.escapeTime, 300...10_000, .duration,
      "How long a Z may take; three legs take 0.55 to 1.5 s."),
    Tunable(
      "escape-leg", \.escapeLeg, 1...100, .fixed, "The least width of a leg of a Z."),
    Tunable(
      "escape-descent", \.escapeDescent, 0...2, .fixed,
      "How far a Z leads down, as a part of its width, unless its legs are as quick as escape-beat; a "
        + "scroll back and forth does not."),
    Tunable(
      "escape-bend", \.escapeBend, 0.02...1, .fixed,
      "How far a leg of a Z may bend, as a part of its length; half a circle bends by half."),
    Tunable(
      "escape-beat", \.escapeBeat, 0...2_000, .duration,
      "How long each leg may take of a scrub that does not lead down; legs of people take 180 to "
        + "480 ms, and whoever turns pages rests between them."),
    Tunable(
      "resting-hand", \.restingHand, 50...5_000, .duration,
      "How long fingers rest before those that land later are another hand's."),
    Tunable(
      "ghost-touch", \.ghostTouch, 0...200, .classifier,
      "What touches longer is no noise of a panel; taps of quick hands take 40 to 90 ms."),
    Tunable(
      "ghost-reach", \.ghostReach, 0.2...20, .classifier,
      "How near to each other the touches of a noisy spot are; four touches of a hand are farther "
        + "apart."),
    Tunable(
      "ghost-window", \.ghostWindow, 500...10_000, .classifier,
      "Four touches below ghost-touch at one place in this time are noise, unless they are one "
        + "quadruple tap."),
    Tunable(
      "scatter-reach", \.scatterReach, 5...500, .classifier,
      "How far from each other four touches below ghost-touch are that are noise; fingers that drum "
        + "are nearer."),
    Tunable(
      "scatter-window", \.scatterWindow, 200...10_000, .classifier,
      "In what time four such touches at different places are noise, and how long noise lasts."),
    Tunable(
      "dropout-reach", \.dropoutReach, 1...30, .classifier,
      "How far from where it is expected a finger that was lost is still the same."),
    Tunable(
      "dropout-gap", \.dropoutGap, 5...100, .classifier,
      "The longest time between two frames of a finger that moves: one that is lost was lost a frame "
        + "after it was last seen."),
    Tunable(
      "leap-early", \.leapEarly, 5...100, .classifier,
      "A finger that is lost before this has no pace yet, and may be back as far off as the fastest."
    ),
    Tunable(
      "leap-speed", \.leapSpeed, 100...5_000, .classifier,
      "How fast the fastest flick is in its middle, where a finger is lost that has no pace yet."),
    Tunable(
      "leap-onset", \.leapOnset, 5...100, .classifier,
      "How soon a finger that came back far off must go on, or it is another one that taps."),
    Tunable(
      "leap-drift", \.leapDrift, 0.5...20, .classifier,
      "How far two fingers that tap drift together at most, before the one is lost and after."),
    Tunable(
      "return-reach", \.returnReach, 1...50, .classifier,
      "A finger that lands as near as this to where one has just lifted has bounced."),
    Tunable(
      "drum-reach", \.drumReach, 2...100, .classifier,
      "How far apart neighboring fingers of a hand that drums land at most."),
    Tunable(
      "rest-slop", \.restSlop, 0.5...20, .fixed,
      "How far a finger that rests may seem to move: tremor at both ends, and noise."),
    Tunable(
      "split-rest", \.splitRest, 20...1_000, .classifier,
      "Two fingers that land closer together than this are one hand's, however they lift."),
    Tunable(
      "idle-after", \.idleAfter, 1_000...60_000, .classifier,
      "How long a finger that never left its place may rest before taps beside it are no split taps."
    ),
    Tunable(
      "idle-edge", \.idleEdge, 0...50, .classifier,
      "How near to an edge a finger that never left its place is taken for one that holds the device."
    ),
    Tunable(
      "idle-after-at-edge", \.idleAfterAtEdge, 0...60_000, .classifier,
      "The same as idle-after for such a finger; split taps come up to 2 s after their finger."),
    Tunable(
      "late-stroke", \.lateStroke, 0.5...30, .classifier,
      "A finger that had gone less than this when the first one lifted is judged by all that it did."
    ),
    Tunable(
      "late-part", \.latePart, 0.05...1, .classifier,
      "A finger that lands when the hand has gone so much of its way is held against the rest of it."
    ),
    Tunable(
      "late-rest", \.lateRest, 0.5...20, .classifier,
      "A rest of the hand's way that is shorter than this tells nothing of a finger that came late."
    ),
    Tunable(
      "together-part", \.togetherPart, 0.02...1, .classifier,
      "How much of the common way each finger goes at least, where all go together; late ones lack "
        + "much of it."),
    Tunable(
      "apart-length", \.apartLength, 0.5...30, .classifier,
      "How far a finger must go before it has a direction of its own."),
    Tunable(
      "apart-part", \.apartPart, 0.1...1, .classifier,
      "How much of a finger's own way must lead the way of the hand: 0.67 is 48 degrees off."),
    Tunable(
      "lazy-part", \.lazyPart, 0.05...1, .classifier,
      "A finger that goes less of the common way is lazy: then a hand that grows or shrinks pinched."
    ),
    Tunable(
      "pinch-narrower", \.pinchNarrower, 0.1...1, .classifier,
      "How narrow a hand with a lazy finger becomes before it has pinched, as a part of its width."),
    Tunable(
      "pinch-wider", \.pinchWider, 1...5, .classifier,
      "How wide a hand with a lazy finger becomes before it has spread, as a part of its width."),
    Tunable(
      "bend-noise", \.bendNoise, 0...10, .slop,
      "What a line or a leg of a Z strays by noise and tremor alone, whatever its length."),
    Tunable(
      "detour-step", \.detourStep, 0.5...20, .fixed,
      "The steps in which a line is walked to tell a scribble by its detour; noise makes none so long."
    ),
    Tunable(
      "flick-bow", \.flickBow, 0.02...1, .classifier,
      "How far a flick may bend that is one even curve, as the sweep of an arm is; learning and "
        + "trembling hands reach 0.4, and half a circle is 0.5."),
    Tunable(
      "bow-bend", \.bowBend, 0.02...1, .classifier,
      "How far such a flick may stray from its even curve, as a part of how far that goes; what bends "
        + "once early and once late strays by a third and more."),
    Tunable(
      "flick-return", \.flickReturn, 0.05...1, .classifier,
      "How much of its way a hand may come back before that is no line any more."),
    Tunable(
      "along-apart", \.alongApart, 0.1...10, .classifier,
      "How far a pair whose one finger rests or goes another way may move for what it turns or "
        + "spreads."),
    Tunable(
      "along-reach", \.alongReach, 0.5...20, .classifier,
      "How far a hand may have been meanwhile, for what it turns or spreads."),
    Tunable(
      "along-box", \.alongBox, 0.1...10, .classifier,
      "How far a pinch may move where only a box around the fingers is shown: its one corner rests."
    ),
    Tunable(
      "rotor-drift", \.rotorDrift, 1...50, .classifier,
      "How far a finger drifts at most that is meant to rest while the other one turns about it."),
    Tunable(
      "rotor-spread", \.rotorSpread, 0.1...5, .classifier,
      "How much such a pair may spread for what it turns: an arc keeps its distance, a line does not."
    ),
    Tunable(
      "rotor-opposite", \.rotorOpposite, 0.5...20, .classifier,
      "What both fingers must have moved before they count as going opposite ways."),
    Tunable(
      "rotor-bulge", \.rotorBulge, 0.05...2, .classifier,
      "How much of an arc's bulge the way about a resting finger must show; a line has none."),
    Tunable(
      "rotor-line", \.rotorLine, 0.005...0.5, .classifier,
      "How much that way must bulge as a part of its length: lines of fingers bend by 3.7 %."),
    Tunable(
      "rotor-certain", \.rotorCertain, 5...180, .classifier,
      "A turn about a resting finger that no straight line makes."),
    Tunable(
      "rotor-patience", \.rotorPatience, 50...2_000, .classifier,
      "After this long a finger that has not moved yet rests, and is not late."),
    Tunable(
      "rotor-jump", \.rotorJump, 5...85, .classifier,
      "No hand turns so far from one frame to the next: fingers were taken for each other."),
    Tunable(
      "escape-turn", \.escapeTurn, 0.5...20, .classifier,
      "How far a path goes back sideways before a new leg begins; tremor goes less far."),
    Tunable(
      "escape-legs", \.escapeLegs, 3...40, .classifier,
      "A scribble has more legs than a Z; people who scrub draw up to seven."),
    Tunable(
      "escape-corner", \.escapeCorner, 10...170, .classifier,
      "How sharply a Z of more than three legs turns back whose legs are not the same line again: a "
        + "curly brace goes round its corners."),
    Tunable(
      "escape-width", \.escapeWidth, 1...100, .classifier,
      "The width that the descent of a narrower Z is held against: of less, a part is mere tremor."),
    Tunable(
      "escape-apart", \.escapeApart, 0.05...5, .classifier,
      "How much the fingers of a Z may do to each other, as a part of how far they were."),
  ]

  /// The tunables that hands may need to change; all except those of sensors and shapes.
  public static let userAdjustable = all.filter { $0.role != .classifier }

  /// The names of all tunables, in the order of `all`.
  public static let names = all.map(\.name)
}
