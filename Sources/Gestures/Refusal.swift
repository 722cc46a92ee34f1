public import Evdev

/// Why a touch is not a gesture: what was measured, beside the limit that it missed.
///
/// All that is known of each stands in the table below, one row each.
public enum Refusal: Hashable, Sendable {
  // A tap, or what follows one.
  case touchedTooLong(Microseconds, limit: Microseconds)
  case touchedTooShort(Microseconds, limit: Microseconds)
  /// Several fingers touched long, and did not rest meanwhile.
  case stirred(Millimeters, limit: Millimeters)
  /// Two fingers touched long, and did not land and lift together: how long that took.
  case touchedUnevenly(Microseconds, limit: Microseconds)
  /// Several fingers touched long at the edges, as those that hold a device do.
  case gripped(Microseconds, limit: Microseconds)
  case slid(Millimeters, limit: Millimeters)
  case nextTapLate(Microseconds, limit: Microseconds)
  case nextTapFar(Millimeters, limit: Millimeters)

  // A line.
  case tooShort(Millimeters, limit: Millimeters)
  case tookTooLong(Microseconds, limit: Microseconds)
  /// A line that was fast enough to take longer than others, and took longer than any may.
  case lastedTooLong(Microseconds, limit: Microseconds)
  /// A line longer than other flicks that was drawn for too long.
  case sweptTooLong(Microseconds, limit: Microseconds)
  /// A line that took longer than others, and was too slow for that.
  case tooSlow(Speed, limit: Speed)
  /// How far the way strayed from the line between its ends.
  case bent(Ratio, limit: Ratio)
  /// How sharply it turned in one place: it was two lines.
  case cornered(Degrees, limit: Degrees)
  /// How much longer the way was than the line between its ends.
  case detoured(Ratio, limit: Ratio)
  /// How long the finger rested where its line ended.
  case dwelt(Microseconds, limit: Microseconds)
  /// How much of its way the hand came back.
  case turnedBack(Ratio, limit: Ratio)
  /// How far from the diagonal the line was.
  case diagonal(Degrees, limit: Degrees)
  /// The fingers did not move together: how much they did to each other, as a part of the way.
  case movedApart(Ratio, limit: Ratio)
  /// How much of the common way one of them went at most.
  case fellBehind(Ratio, limit: Ratio)
  /// How much of one finger's own way led where all went at most; nothing where it led back.
  case wentAstray(Ratio, limit: Ratio)
  /// A finger was lazy, and the hand became so narrow or so wide: it pinched.
  case narrowed(Ratio, limit: Ratio)
  case widened(Ratio, limit: Ratio)

  // The fingers of a hand.
  case landedLate(Microseconds, limit: Microseconds)
  case liftedLate(Microseconds, limit: Microseconds)
  /// A finger that had lifted came back: fingers drummed.
  case returned
  /// The touch began so soon where another one had ended, or beside that place.
  case bounced(Microseconds, limit: Microseconds)
  case tooManyFingers(Int, limit: Int)

  // A turn, or fingers that draw together.
  case turnedTooLittle(Degrees, limit: Degrees)
  case spreadTooLittle(Millimeters, limit: Millimeters)
  /// The same as a part of how far apart the fingers were.
  case spreadTooLittleApart(Ratio, limit: Ratio)
  /// The pair moved more than it turned or spread, as a part of the allowed.
  case movedAlong(Ratio, limit: Ratio)
  /// One finger rested and the other passed it in a line: how much of an arc its way showed.
  case movedStraight(Ratio, limit: Ratio)
  /// The same as a part of the way, where even a line bulges so much.
  case bulgedTooLittle(Ratio, limit: Ratio)
  /// The device shows the corners of a box around the fingers, which has no turn.
  case turnUnknown

  // A Z.
  case tooFewLegs(Int, limit: Int)
  case tooManyLegs(Int, limit: Int)
  case legTooShort(Millimeters, limit: Millimeters)
  case legBent(Ratio, limit: Ratio)
  /// The same of more legs than three, which are straighter.
  case zigzagBent(Ratio, limit: Ratio)
  /// By how little it turned back from one leg to the next.
  case cornerRound(Degrees, limit: Degrees)
  /// How far it led down, as a part of its width; up is negative.
  case noDescent(Ratio, limit: Ratio)
  /// Two legs in a row led up by so much of the width.
  case ledUp(Ratio, limit: Ratio)

  /// The finger explored before it lifted; how long it touched, and after how long one explores.
  case explored(Microseconds, limit: Microseconds)
  /// The same of one that was so slow on its way.
  case strolled(Speed, limit: Speed)
  /// The same of one that was faster, and went on as it began.
  case strolledEvenly(Speed, limit: Speed)
  /// The same of one that was faster still, for longer.
  case strolledBriskly(Speed, limit: Speed)

  /// The touch was as brief as others at its place before: how long it touched, and how long noise does.
  case flickered(Microseconds, limit: Microseconds)
  /// The same of touches at places far from each other.
  case scattered(Microseconds, limit: Microseconds)

  // No fault of the hand's.
  /// The fingers rested while others made gestures.
  case rested
  /// The finger explored, and rested from when another one made a gesture beside it.
  case madeWay
  /// The device took a finger back: a palm, an unplugged device, lost events.
  case takenBack
  /// The touch had begun before the session, or before events were lost.
  case notFromItsBeginning
  /// The gesture was made, and nobody asked for it.
  case notBound
}

extension Refusal {
  /// What was measured and what is allowed, in the unit of the dimension.
  public struct Measure: Hashable, Sendable {
    public let measure: Double
    public let limit: Double
    public let dimension: Dimension

    init<Value: Figure>(_ measure: Value, _ limit: Value) {
      (self.measure, self.limit) = (measure.amount, limit.amount)
      dimension = Value.dimension
    }

    init(_ measure: Double, limit: Double, _ dimension: Dimension) {
      (self.measure, self.limit, self.dimension) = (measure, limit, dimension)
    }
  }

  /// All that is known of a refusal but its figures.
  struct Row {
    /// Its name in kebab case, as it stands in every output.
    let name: String
    let measure: Measure?
    /// The name of the tunable that is the limit.
    let tunable: String?
    /// The same where several fingers, or a Z, have a tunable of their own.
    let tunableOfSeveral: String?
    let tunableOfZ: String?
    /// How far the touch is from the gesture, where its figures do not say that; 0 is there.
    let distance: Double?
    /// Whether the fingers did something else than the gesture, and not only at the wrong time.
    let isOfShape: Bool
    /// What the fingers did, in words that follow how many they were.
    let story: (RefusalWords) -> String

    init(
      _ name: String, _ measure: Measure? = nil, _ tunable: String? = nil, several: String? = nil,
      ofZ: String? = nil, distance: Double? = nil, isOfShape: Bool = true,
      story: @escaping (RefusalWords) -> String
    ) {
      self.name = name
      self.measure = measure
      self.tunable = tunable
      tunableOfSeveral = several ?? tunable
      tunableOfZ = ofZ ?? several ?? tunable
      self.distance = distance
      self.isOfShape = isOfShape
      self.story = story
    }
  }

  /// The table: all that is known of each, in one place.
  var row: Row {
    switch self {
    case .touchedTooLong(let time, let limit):
      Row(
        "touched-too-long", Measure(time, limit), "longest-tap",
        several: "longest-tap-of-several"
      ) { "touched for \($0.measure), which is too long for a tap; \($0.theLimit)" }
    case .touchedTooShort(let time, let limit):
      Row("touched-too-short", Measure(time, limit), "shortest-tap") {
        "touched for \($0.measure), which is too short for a tap; \($0.theLeast)"
      }
    case .stirred(let length, let limit):
      Row("stirred", Measure(length, limit), "rest-slop") {
        "touched for long, and \($0.oneOfThem) slid \($0.measure) meanwhile; \($0.theLimit)"
      }
    case .touchedUnevenly(let time, let limit):
      Row("touched-unevenly", Measure(time, limit), "tap-unison") {
        "touched for long, and took \($0.measure) to land and lift; \($0.theLimit)"
      }
    case .gripped(let time, let limit):
      Row("gripped", Measure(time, limit), "longest-tap") {
        "touched for \($0.measure) at the edges, as a hand does that holds the device; there "
          + $0.theLimit
      }
    case .slid(let length, let limit):
      Row("slid", Measure(length, limit), "tap-slop", several: "tap-slop-of-several") {
        "touched, but \($0.oneOfThem) slid \($0.measure), which is too far for \($0.tapOrHold); "
          + $0.theLimit
      }
    case .nextTapLate(let time, let limit):
      Row("next-tap-late", Measure(time, limit), "double-tap-window") {
        "\($0.tapped), but the \($0.ordinal) tap began \($0.measure) after the \($0.ordinalBefore) "
          + "ended; \($0.theLimit)"
      }
    case .nextTapFar(let length, let limit):
      Row(
        "next-tap-far", Measure(length, limit), "tap-distance",
        several: "tap-distance-of-several"
      ) {
        "\($0.tapped), but the \($0.ordinal) tap was \($0.measure) from the one before; "
          + $0.theLimit
      }
    case .tooShort(let length, let limit):
      Row(
        "too-short", Measure(length, limit), "flick-length",
        several: "flick-length-of-several"
      ) { "moved \($0.measure)\($0.direction); a flick is at least \($0.limit) long\($0.mark)" }
    case .tookTooLong(let time, let limit):
      Row("took-too-long", Measure(time, limit), "flick-time", ofZ: "escape-time") {
        "\($0.drew), but took \($0.measure); \($0.theLimit)"
      }
    case .lastedTooLong(let time, let limit):
      Row("lasted-too-long", Measure(time, limit), "long-flick-time") {
        "\($0.drew) fast enough for a long line, but took \($0.measure); \($0.theLimit)"
      }
    case .sweptTooLong(let time, let limit):
      Row("swept-too-long", Measure(time, limit), "sweep-time") {
        "\($0.drew) long enough for an exploration, and took \($0.measure); \($0.theLimit)"
      }
    case .tooSlow(let speed, let limit):
      Row("too-slow", Measure(speed, limit), "flick-speed") {
        "\($0.drew) at \($0.measure); a line that takes so long needs \($0.limit)\($0.mark)"
      }
    case .bent(let part, let limit):
      Row("bent", Measure(part, limit), "flick-bend") {
        "moved\($0.direction), but the way bent by \($0.measure) of its length; \($0.theLimit)"
      }
    case .cornered(let angle, let limit):
      Row("cornered", Measure(angle, limit)) {
        "moved\($0.direction), but turned by \($0.measure) in one place; \($0.theLimit)"
      }
    case .detoured(let part, let limit):
      Row("detoured", Measure(part, limit), "flick-bend") {
        "moved\($0.direction), but the way was \($0.measure) longer than the line between its ends; "
          + $0.theLimit
      }
    case .dwelt(let time, let limit):
      Row("dwelt", Measure(time, limit), "flick-dwell") {
        "moved\($0.direction), but rested for \($0.measure) where it ended; \($0.theLimit)"
      }
    case .turnedBack(let part, let limit):
      Row("turned-back", Measure(part, limit), "flick-return", distance: part.count * 4) {
        "moved\($0.direction), but came back by \($0.measure) of the way; \($0.theLimit)"
      }
    case .diagonal(let angle, let limit):
      Row(
        "diagonal", Measure(angle, limit), "diagonal",
        distance: (limit.count - angle.count) / 45
      ) {
        "moved\($0.direction), but only \($0.measure) off the diagonal, which says neither "
          + "direction; \($0.theLeast)"
      }
    case .movedApart(let part, let limit):
      Row("moved-apart", Measure(part, limit), "escape-apart") {
        "\($0.drew), but not together: by \($0.measure) of the way they went apart; \($0.theLimit)"
      }
    case .fellBehind(let part, let limit):
      Row(
        "fell-behind", Measure(part, limit), "together-part", distance: 1 - part.count / limit.count
      ) {
        "\($0.drew), but not together: one of them went \(part.count < 0 ? "back by " : "")"
          + "\($0.measure) of the common way; \($0.theLeast)"
      }
    case .wentAstray(let part, let limit):
      Row("went-astray", Measure(part, limit), "apart-part", distance: 1 - part.count / limit.count)
      {
        "\($0.drew), but not together: \($0.measure) of one finger's way led where all went; "
          + $0.theLeast
      }
    case .narrowed(let part, let limit):
      Row("narrowed", Measure(part, limit), "pinch-narrower") {
        "\($0.drew), but one of them lagged and the hand drew together to \($0.measure) of its "
          + "width; \($0.theLeast)"
      }
    case .widened(let part, let limit):
      Row("widened", Measure(part, limit), "pinch-wider") {
        "\($0.drew), but one of them lagged and the hand spread to \($0.measure) of its width; "
          + $0.theLimit
      }
    case .landedLate(let time, let limit):
      Row("landed-late", Measure(time, limit), "landing-window") {
        "touched, but \($0.theLast) landed \($0.measure) after the one before; \($0.theLimit)"
      }
    case .liftedLate(let time, let limit):
      Row("lifted-late", Measure(time, limit), "lift-window") {
        "touched, but \($0.theLast) lifted \($0.measure) after the first; \($0.theLimit)"
      }
    case .returned:
      Row("returned", distance: 0.5) { _ in "drummed: one that had lifted came back at once" }
    case .bounced(let time, let limit):
      Row("bounced", Measure(time, limit), "bounce", distance: 0.5) {
        "landed \($0.measure) after another touch had ended there or near by; within \($0.limit) "
          + "fingers bounce\($0.mark)"
      }
    case .flickered(let time, let limit):
      Row("flickered", Measure(time, limit), "ghost-touch", distance: 0.5) {
        "touched for \($0.measure), like others at this place before; four touches below "
          + "\($0.limit)\($0.mark) at one place are noise of the panel"
      }
    case .scattered(let time, let limit):
      Row("scattered", Measure(time, limit), "ghost-touch", distance: 0.5) {
        "touched for \($0.measure), like others far away just before; touches below "
          + "\($0.limit)\($0.mark) at four places are noise of the panel"
      }
    case .tooManyFingers(let count, let limit):
      Row(
        "too-many-fingers", Measure(count, limit), distance: Double(count - limit)
      ) { "touched; no gesture takes more than \($0.limit)" }
    case .turnedTooLittle(let angle, let limit):
      Row("turned-too-little", Measure(angle, limit), "rotor-least") {
        "turned by \($0.measure)\($0.turn); the least turn is \($0.limit)\($0.mark)"
      }
    case .spreadTooLittle(let length, let limit):
      Row("spread-too-little", Measure(length, limit), "pinch-length") {
        "\($0.spread) by \($0.measure); \($0.theLeast)"
      }
    case .spreadTooLittleApart(let part, let limit):
      Row("spread-too-little-apart", Measure(part, limit), "pinch-part") {
        "\($0.spread) by \($0.measure) of how far apart they were; \($0.theLeast)"
      }
    case .movedAlong(let part, let limit):
      Row("moved-along", Measure(part, limit)) {
        "\($0.turnedOrSpread), but moved \($0.measure) as far in other ways; \($0.theLimit)"
      }
    case .movedStraight(let part, let limit):
      Row("moved-straight", Measure(part, limit), "rotor-bulge") {
        "touched, and one passed the other in a line: its way shows \($0.measure) of the bulge of "
          + "an arc; a turn shows at least \($0.limit)\($0.mark)"
      }
    case .bulgedTooLittle(let part, let limit):
      Row("bulged-too-little", Measure(part, limit), "rotor-line") {
        "touched, and one passed the other in a line: its way bulges by \($0.measure) of its length; "
          + $0.theLeast
      }
    case .turnUnknown:
      Row("turn-unknown", distance: 2) { _ in
        "touched, but the device shows only the corners of a box around them, not where each one is"
      }
    case .tooFewLegs(let count, let limit):
      Row(
        "too-few-legs", Measure(count, limit), distance: Double(limit - count) * 2
      ) { "drew \($0.legs(count)) of a Z; it takes \($0.limit)" }
    case .tooManyLegs(let count, let limit):
      Row(
        "too-many-legs", Measure(count, limit), "escape-legs",
        distance: Double(count - limit)
      ) { "went back and forth in \($0.legs(count)); a Z has at most \($0.limit)\($0.mark)" }
    case .legTooShort(let length, let limit):
      Row("leg-too-short", Measure(length, limit), "escape-leg") {
        "drew a Z, but one of its legs was \($0.measure) wide; \($0.theLeast)"
      }
    case .legBent(let part, let limit):
      Row("leg-bent", Measure(part, limit), "escape-bend") {
        "drew a Z, but one of its legs bent by \($0.measure) of its length; \($0.theLimit)"
      }
    case .zigzagBent(let part, let limit):
      Row("zigzag-bent", Measure(part, limit)) {
        "went back and forth, but one of the legs bent by \($0.measure) of its length; \($0.theLimit)"
      }
    case .cornerRound(let angle, let limit):
      Row("corner-round", Measure(angle, limit), "escape-corner") {
        "went back and forth, but turned by only \($0.measure) where it turned back; \($0.theLeast)"
      }
    case .noDescent(let part, let limit):
      // Nobody draws that many straight legs who did not mean a Z.
      Row(
        "no-descent", Measure(part, limit), "escape-descent",
        distance: min(0.5, (limit.count - part.count) / max(limit.count, 0.001))
      ) {
        "went back and forth and led \(part.count < 0 ? "up" : "down") by \($0.measure) of the "
          + "width; a Z leads down by at least \($0.limit)\($0.mark)"
      }
    case .ledUp(let part, let limit):
      Row("led-up", Measure(part, limit), distance: 0.5) {
        "drew a Z, but one of its sides led up by \($0.measure) of the width; each side leads down"
      }
    case .explored(let time, let limit):
      Row(
        "explored", Measure(time, limit), "explore-after", distance: 0, isOfShape: false
      ) {
        "made the gesture \($0.gesture.name), but explored by then: it touched for \($0.measure), "
          + "and a finger that rests for \($0.limit) explores\($0.mark)"
      }
    case .strolled(let speed, let limit):
      Row("strolled", Measure(speed, limit), "explore-speed", distance: 0, isOfShape: false) {
        "made the gesture \($0.gesture.name), but explored by then: it moved at \($0.measure), and a "
          + "finger slower than \($0.limit) explores\($0.mark)"
      }
    case .strolledEvenly(let speed, let limit):
      Row("strolled-evenly", Measure(speed, limit), "even-speed", distance: 0, isOfShape: false) {
        "made the gesture \($0.gesture.name), but explored by then: it moved evenly at "
          + "\($0.measure), and such a finger slower than \($0.limit) explores\($0.mark)"
      }
    case .strolledBriskly(let speed, let limit):
      Row("strolled-briskly", Measure(speed, limit), "brisk-speed", distance: 0, isOfShape: false) {
        "made the gesture \($0.gesture.name), but explored by then: it moved evenly at "
          + "\($0.measure), and for so long a finger slower than \($0.limit) explores\($0.mark)"
      }
    case .madeWay:
      Row("made-way", distance: 0, isOfShape: false) { _ in
        "explored, and rested as others moved beside it: what they made ended the exploration"
      }
    case .rested:
      Row("rested", distance: 0, isOfShape: false) {
        $0.gesture == .splitTap
          ? "rested while another one tapped beside it: both together are the split tap"
          : "rested while others moved; fingers that rest are no part of what others do"
      }
    case .takenBack:
      Row("taken-back", distance: 0.01, isOfShape: false) {
        "touched, but \($0.oneOfThem) was taken back: as a palm, with lost events, or at the end "
          + "of the session"
      }
    case .notFromItsBeginning:
      Row("not-from-its-beginning", distance: 0.01, isOfShape: false) { _ in
        "touched already when the session began, or when events were lost; the beginning is not "
          + "known"
      }
    case .notBound:
      Row("not-bound", distance: 0, isOfShape: false) {
        "made the gesture \($0.gesture.name), which is not among those that are asked for"
      }
    }
  }

  public var name: String { row.name }

  public var measure: Measure? { row.measure }
}
