/// The reason why a touch did not match a gesture: the measured value and the limit it missed.
///
/// The name, limit and text of each case are in the table `definition`.
public enum FailureReason: Hashable, Sendable {
  // Taps and series of taps.
  /// The fingers touched too long for a tap.
  case touchedTooLong(Duration, limit: Duration)
  /// The fingers touched too briefly for a tap.
  case touchedTooShort(Duration, limit: Duration)
  /// Several fingers touched long, and one of them moved.
  case movedInLongTap(Millimeters, limit: Millimeters)
  /// Two fingers touched long and took this time in total to land and to lift.
  case touchedUnevenly(Duration, limit: Duration)
  /// Several fingers touched long at the edges, as those that hold a device do.
  case gripped(Duration, limit: Duration)
  /// A finger moved too far for a tap.
  case slid(Millimeters, limit: Millimeters)
  /// The pause before the next tap was too long.
  case nextTapLate(Duration, limit: Duration)
  /// The next tap was too far from the one before.
  case nextTapFar(Millimeters, limit: Millimeters)

  // Lines.
  /// The line was too short for a flick.
  case tooShort(Millimeters, limit: Millimeters)
  /// The line or the Z took too long.
  case tookTooLong(Duration, limit: Duration)
  /// The line was fast enough for a long flick but exceeded its maximum duration.
  case lastedTooLong(Duration, limit: Duration)
  /// The line was longer than `sweep-length` and took too long.
  case sweptTooLong(Duration, limit: Duration)
  /// The line took longer than a short flick and was too slow for a long one.
  case tooSlow(Speed, limit: Speed)
  /// The path deviated from the line between its ends by this part of its length.
  case bent(Ratio, limit: Ratio)
  /// The path turned by this angle at one point, so it was two lines.
  case cornered(Degrees, limit: Degrees)
  /// The path was longer than the line between its ends by this part.
  case detoured(Ratio, limit: Ratio)
  /// The finger rested for this time at the end of its line.
  case pausedAtEnd(Duration, limit: Duration)
  /// The hand came back by this part of its way.
  case turnedBack(Ratio, limit: Ratio)
  /// The line was only this far from the diagonal.
  case diagonal(Degrees, limit: Degrees)
  /// The fingers of a Z spread or turned by this part of their way.
  case movedApart(Ratio, limit: Ratio)
  /// One finger covered only this part of the common way; negative if it went back.
  case fellBehind(Ratio, limit: Ratio)
  /// Only this part of a finger's own way led in the common direction; 0 if it led back.
  case diverged(Ratio, limit: Ratio)
  /// A finger lagged and the hand narrowed to this part of its width: a pinch.
  case narrowed(Ratio, limit: Ratio)
  /// A finger lagged and the hand widened to this multiple of its width: a spread.
  case widened(Ratio, limit: Ratio)

  // The fingers of a hand.
  /// A finger landed too late after the one before.
  case landedLate(Duration, limit: Duration)
  /// The last finger lifted too late after the first one.
  case liftedLate(Duration, limit: Duration)
  /// A finger that had lifted came back, as in drumming.
  case returned
  /// The touch began this soon after another one had ended at or near its position.
  case bounced(Duration, limit: Duration)
  /// The touch had more fingers than any gesture.
  case tooManyFingers(Int, limit: Int)

  // Turns and pinches.
  /// The pair turned by less than the minimum.
  case turnedTooLittle(Degrees, limit: Degrees)
  /// The fingers drew together or spread by less than the minimum length.
  case spreadTooLittle(Millimeters, limit: Millimeters)
  /// The fingers drew together or spread too little for their mean distance from their middle.
  case spreadTooLittleApart(Ratio, limit: Ratio)
  /// The fingers moved in other ways by this multiple of their turn or spread.
  case movedAlong(Ratio, limit: Ratio)
  /// One finger passed a resting one in a line that showed this part of the bulge of an arc.
  case movedStraight(Ratio, limit: Ratio)
  /// The path around a resting finger bulged by this part of its length, as a line does.
  case bulgedTooLittle(Ratio, limit: Ratio)
  /// The device reports only the corners of a box around the fingers, which cannot turn.
  case turnUnknown

  // The Z of `escape`.
  /// The path had too few legs for a Z.
  case tooFewLegs(Int, limit: Int)
  /// The path had too many legs for a Z.
  case tooManyLegs(Int, limit: Int)
  /// A leg was too narrow.
  case legTooShort(Millimeters, limit: Millimeters)
  /// A leg bent by this part of its length.
  case legBent(Ratio, limit: Ratio)
  /// A leg of more than three bent by this part of its length, where legs must be straighter.
  case zigzagBent(Ratio, limit: Ratio)
  /// The path turned back by only this angle between two legs.
  case cornerRound(Degrees, limit: Degrees)
  /// The path led down by this part of its width, or of `escape-width` if it is narrower; negative
  /// is up.
  case noDescent(Ratio, limit: Ratio)
  /// One leg, or two consecutive legs, led up by this part of their width.
  case ledUp(Ratio, limit: Ratio)

  /// The finger touched for this time and had begun to explore after the limit.
  case explored(Duration, limit: Duration)
  /// The finger explored because it moved this slowly.
  case exploredSlowly(Speed, limit: Speed)
  /// The finger explored because it moved evenly at this speed.
  case exploredEvenly(Speed, limit: Speed)
  /// The finger explored because it moved evenly at this higher speed for longer.
  case strolledBriskly(Speed, limit: Speed)

  /// The touch was this brief, like earlier ones at its position: panel noise.
  case flickered(Duration, limit: Duration)
  /// The touch was this brief, like others at distant positions: panel noise.
  case scattered(Duration, limit: Duration)

  // Reasons outside the movement of the fingers.
  /// The fingers rested while others made gestures.
  case rested
  /// The finger explored until another one made a gesture beside it.
  case interrupted
  /// A contact was cancelled: a palm, an unplugged device, lost events or the end of the session.
  case contactCancelled
  /// The touch began before the session, or before events were lost.
  case startMissed
  /// The gesture was made but is not bound.
  case notBound
}

extension FailureReason {
  /// The table of all reasons.
  var definition: Definition {
    switch self {
    case .touchedTooLong(let time, let limit):
      Definition(
        "touched-too-long", Measure(time, limit), "longest-tap", several: "multi-finger-longest-tap"
      ) { "touched for \($0.measure), which is too long for a tap; \($0.theLimit)" }
    case .touchedTooShort(let time, let limit):
      Definition("touched-too-short", Measure(time, limit), "shortest-tap") {
        "touched for \($0.measure), which is too short for a tap; \($0.theMinimum)"
      }
    case .movedInLongTap(let length, let limit):
      Definition("moved-in-long-tap", Measure(length, limit), "rest-slop") {
        "touched for a long tap, but \($0.oneOfThem) moved \($0.measure); \($0.theLimit)"
      }
    case .touchedUnevenly(let time, let limit):
      Definition("touched-unevenly", Measure(time, limit), "tap-unison") {
        "touched for a long tap, but took \($0.measure) to land and lift; \($0.theLimit)"
      }
    case .gripped(let time, let limit):
      Definition("gripped", Measure(time, limit), "longest-tap") {
        "touched for \($0.measure) at the edges, like a hand that holds the device; at the edges "
          + "\($0.theLimit)"
      }
    case .slid(let length, let limit):
      Definition("slid", Measure(length, limit), "tap-slop", several: "multi-finger-tap-slop") {
        "touched, but \($0.oneOfThem) moved \($0.measure), which is too far for \($0.tapOrHold); "
          + "\($0.theLimit)"
      }
    case .nextTapLate(let time, let limit):
      Definition("next-tap-late", Measure(time, limit), "double-tap-window") {
        "\($0.tapped), but the \($0.ordinal) tap began \($0.measure) after the \($0.ordinalBefore) "
          + "ended; \($0.theLimit)"
      }
    case .nextTapFar(let length, let limit):
      Definition(
        "next-tap-far", Measure(length, limit), "tap-distance", several: "multi-finger-tap-distance"
      ) {
        "\($0.tapped), but the \($0.ordinal) tap was \($0.measure) from the previous one; "
          + $0.theLimit
      }
    case .tooShort(let length, let limit):
      Definition(
        "too-short", Measure(length, limit), "flick-length", several: "multi-finger-flick-length"
      ) { "moved \($0.measure)\($0.direction); a flick is at least \($0.limit) long\($0.mark)" }
    case .tookTooLong(let time, let limit):
      Definition("took-too-long", Measure(time, limit), "flick-time", ofZ: "escape-time") {
        "\($0.drew), but took \($0.measure); \($0.theLimit)"
      }
    case .lastedTooLong(let time, let limit):
      Definition("lasted-too-long", Measure(time, limit), "long-flick-time") {
        "\($0.drew) fast enough for a long flick, but took \($0.measure); \($0.theLimit)"
      }
    case .sweptTooLong(let time, let limit):
      Definition("swept-too-long", Measure(time, limit), "sweep-time") {
        "\($0.drew) as far as an exploration, and took \($0.measure); \($0.theLimit)"
      }
    case .tooSlow(let speed, let limit):
      Definition("too-slow", Measure(speed, limit), "flick-speed") {
        "\($0.drew) at \($0.measure); a flick of this duration needs \($0.limit)\($0.mark)"
      }
    case .bent(let part, let limit):
      Definition("bent", Measure(part, limit), "flick-bend") {
        "moved\($0.direction), but the path bent by \($0.measure) of its length; \($0.theLimit)"
      }
    case .cornered(let angle, let limit):
      Definition("turned-sharply", Measure(angle, limit)) {
        "moved\($0.direction), but turned by \($0.measure) at one point; \($0.theLimit)"
      }
    case .detoured(let part, let limit):
      Definition("detoured", Measure(part, limit), "flick-bend") {
        "moved\($0.direction), but the path was \($0.measure) longer than the line between its "
          + "ends; \($0.theLimit)"
      }
    case .pausedAtEnd(let time, let limit):
      Definition("paused-at-end", Measure(time, limit), "flick-dwell") {
        "moved\($0.direction), but rested for \($0.measure) at the end; \($0.theLimit)"
      }
    case .turnedBack(let part, let limit):
      Definition("turned-back", Measure(part, limit), "flick-return", distance: part.count * 4) {
        "moved\($0.direction), but moved back by \($0.measure) of the path; \($0.theLimit)"
      }
    case .diagonal(let angle, let limit):
      Definition(
        "diagonal", Measure(angle, limit), "diagonal", distance: (limit.count - angle.count) / 45
      ) {
        "moved\($0.direction), but only \($0.measure) from the diagonal, so the direction is "
          + "unclear; \($0.theMinimum)"
      }
    case .movedApart(let part, let limit):
      Definition("moved-apart", Measure(part, limit), "escape-apart") {
        "\($0.drew), but not together: they moved apart by \($0.measure) of the path; "
          + "\($0.theLimit)"
      }
    case .fellBehind(let part, let limit):
      Definition(
        "fell-behind", Measure(part, limit), "agreement-ratio",
        distance: 1 - part.count / limit.count
      ) {
        "\($0.drew), but not together: one of them moved "
          + "\(part.count < 0 ? "back by " : "")\($0.measure) of the common path; \($0.theMinimum)"
      }
    case .diverged(let part, let limit):
      Definition(
        "diverged", Measure(part, limit), "divergence-ratio", distance: 1 - part.count / limit.count
      ) {
        "\($0.drew), but not together: only \($0.measure) of one finger's path led in the common "
          + "direction; \($0.theMinimum)"
      }
    case .narrowed(let part, let limit):
      Definition("narrowed", Measure(part, limit), "pinch-narrower") {
        "\($0.drew), but one of them lagged and the hand narrowed to \($0.measure) of its "
          + "width; \($0.theMinimum)"
      }
    case .widened(let part, let limit):
      Definition("widened", Measure(part, limit), "pinch-wider") {
        "\($0.drew), but one of them lagged and the hand widened to \($0.measure) of its width; "
          + $0.theLimit
      }
    case .landedLate(let time, let limit):
      Definition("landed-late", Measure(time, limit), "landing-window") {
        "touched, but \($0.theLast) landed \($0.measure) after the previous one; \($0.theLimit)"
      }
    case .liftedLate(let time, let limit):
      Definition("lifted-late", Measure(time, limit), "lift-window") {
        "touched, but \($0.theLast) lifted \($0.measure) after the first; \($0.theLimit)"
      }
    case .returned:
      Definition("returned", distance: 0.5) { _ in
        "drummed: one of them lifted and touched again at once"
      }
    case .bounced(let time, let limit):
      Definition("bounced", Measure(time, limit), "bounce", distance: 0.5) {
        "landed \($0.measure) after another touch had ended nearby; within "
          + "\($0.limit)\($0.mark) a landing counts as a bounce"
      }
    case .flickered(let time, let limit):
      Definition("flickered", Measure(time, limit), "ghost-touch", distance: 0.5) {
        "touched for \($0.measure), like earlier touches at this position; four touches shorter "
          + "than \($0.limit)\($0.mark) at one position are noise of the panel"
      }
    case .scattered(let time, let limit):
      Definition("scattered", Measure(time, limit), "ghost-touch", distance: 0.5) {
        "touched for \($0.measure), like recent touches far away; touches shorter than "
          + "\($0.limit)\($0.mark) at four positions are noise of the panel"
      }
    case .tooManyFingers(let count, let limit):
      Definition(
        "too-many-fingers", Measure(count, limit), distance: Double(count - limit)
      ) { "touched; no gesture takes more than \($0.limit)" }
    case .turnedTooLittle(let angle, let limit):
      Definition("turned-too-little", Measure(angle, limit), "rotor-least") {
        "turned by \($0.measure)\($0.turn); the minimum turn is \($0.limit)\($0.mark)"
      }
    case .spreadTooLittle(let length, let limit):
      Definition("spread-too-little", Measure(length, limit), "pinch-length") {
        "\($0.spread) by \($0.measure); \($0.theMinimum)"
      }
    case .spreadTooLittleApart(let part, let limit):
      Definition("spread-too-little-apart", Measure(part, limit), "pinch-ratio") {
        "\($0.spread) by \($0.measure) of their distance; \($0.theMinimum)"
      }
    case .movedAlong(let part, let limit):
      Definition("moved-along", Measure(part, limit)) {
        let isSmall = part.count > FailureSentence.maximumRatio
        return
          (isSmall ? "touched, but hardly \($0.turnedOrSpread): " : "\($0.turnedOrSpread), but ")
          + "their other movement was \($0.measure) of that; \($0.theLimit)"
      }
    case .movedStraight(let part, let limit):
      Definition("moved-straight", Measure(part, limit), "rotor-bulge") {
        "touched, but one passed the other in a line: its path has \($0.measure) of the bulge "
          + "of an arc; a turn has at least \($0.limit)\($0.mark)"
      }
    case .bulgedTooLittle(let part, let limit):
      Definition("bulged-too-little", Measure(part, limit), "rotor-line") {
        "touched, but one passed the other in a line: its path bulges by \($0.measure) of its "
          + "length; \($0.theMinimum)"
      }
    case .turnUnknown:
      Definition("turn-unknown", distance: 2) { _ in
        "touched, but the device reports only a box around the fingers and not the position of "
          + "each one"
      }
    case .tooFewLegs(let count, let limit):
      Definition(
        "too-few-legs", Measure(count, limit), distance: Double(limit - count) * 2
      ) { "drew \($0.legs(count)) of a Z; a Z has at least \($0.limit)" }
    case .tooManyLegs(let count, let limit):
      Definition(
        "too-many-legs", Measure(count, limit), "escape-legs", distance: Double(count - limit)
      ) { "moved back and forth in \($0.legs(count)); a Z has at most \($0.limit)\($0.mark)" }
    case .legTooShort(let length, let limit):
      Definition("leg-too-short", Measure(length, limit), "escape-leg") {
        "drew a Z, but one of its legs was \($0.measure) wide; \($0.theMinimum)"
      }
    case .legBent(let part, let limit):
      Definition("leg-bent", Measure(part, limit), "escape-bend") {
        "drew a Z, but one of its legs bent by \($0.measure) of its length; \($0.theLimit)"
      }
    case .zigzagBent(let part, let limit):
      Definition("zigzag-bent", Measure(part, limit)) {
        "moved back and forth, but one of the legs bent by \($0.measure) of its length; "
          + "\($0.theLimit)"
      }
    case .cornerRound(let angle, let limit):
      Definition("corner-round", Measure(angle, limit), "escape-corner") {
        "moved back and forth, but turned by only \($0.measure) between two legs; \($0.theMinimum)"
      }
    case .noDescent(let part, let limit):
      // Only an intended Z has that many straight legs.
      Definition(
        "no-descent", Measure(part, limit), "escape-descent",
        distance: min(0.5, (limit.count - part.count) / max(limit.count, 0.001))
      ) {
        "moved back and forth and \(part.count < 0 ? "up" : "down") by \($0.measure) of the "
          + "width; a Z leads down by at least \($0.limit)\($0.mark)"
      }
    case .ledUp(let part, let limit):
      Definition("led-up", Measure(part, limit), distance: 0.5) {
        "drew a Z, but one of its sides led up by \($0.measure) of the width; each side must "
          + "lead down"
      }
    case .explored(let time, let limit):
      .circumstance("explored", Measure(time, limit), "explore-after") {
        "made the gesture \($0.gesture.name), but was already exploring: it touched for "
          + "\($0.measure), and a finger that rests for \($0.limit)\($0.mark) explores"
      }
    case .exploredSlowly(let speed, let limit):
      .circumstance("explored-slowly", Measure(speed, limit), "explore-speed") {
        "made the gesture \($0.gesture.name), but was already exploring: it moved at "
          + "\($0.measure), and a finger slower than \($0.limit)\($0.mark) explores"
      }
    case .exploredEvenly(let speed, let limit):
      .circumstance("explored-evenly", Measure(speed, limit), "even-speed") {
        "made the gesture \($0.gesture.name), but was already exploring: it moved evenly at "
          + "\($0.measure), and an evenly moving finger slower than \($0.limit)\($0.mark) explores"
      }
    case .strolledBriskly(let speed, let limit):
      .circumstance("strolled-briskly", Measure(speed, limit), "brisk-speed") {
        "made the gesture \($0.gesture.name), but was already exploring: it moved evenly at "
          + "\($0.measure) for 540 ms, and such a finger slower than \($0.limit)\($0.mark) explores"
      }
    case .interrupted:
      .circumstance("interrupted") { _ in
        "explored and then rested while others moved beside it; their gesture ended the exploration"
      }
    case .rested:
      .circumstance("rested") {
        $0.gesture == .splitTap
          ? "rested while another finger tapped beside it; together they made the split tap"
          : "rested while other fingers moved; a resting finger is not part of their gesture"
      }
    case .contactCancelled:
      .circumstance("contact-cancelled", distance: 0.01) {
        "touched, but \($0.oneOfThem) was cancelled: as a palm, because of lost events, or at "
          + "the end of the session"
      }
    case .startMissed:
      .circumstance("start-missed", distance: 0.01) { _ in
        "already touched when the session began or when events were lost, so the start is unknown"
      }
    case .notBound:
      .circumstance("not-bound") {
        "made the gesture \($0.gesture.name), which is not among the requested gestures"
      }
    }
  }
}
