public import Evdev

/// Every threshold of recognition, once: what it is for, its unit in its type, its source in words.
///
/// The figures of hands come from public recordings and studies: 300 finger lines of ten people,
/// tap lengths and pauses of practised, learning and slow users, tremor of 6 to 11 Hz. The figures
/// of other recognizers come from their public sources. `Tunable` gives each a name for `--set`.
public struct Tunables: Hashable, Sendable {
  // MARK: Taps

  /// How long after a tap the next one may begin.
  ///
  /// VoiceOver offers 200 to 500 ms; pauses of slow users reach 300 ms.
  public var doubleTapWindow = Microseconds.milliseconds(350)
  /// How long a tap may touch.
  ///
  /// Slow users take 200 ms; above this one finger explores.
  public var longestTap = Microseconds.milliseconds(250)
  /// How long a tap of several fingers may touch, counted while all are down.
  ///
  /// Nothing competes with it: several fingers do not explore.
  public var longestTapOfSeveral = Microseconds.milliseconds(300)
  /// How briefly a tap may touch: noisy panels see fingers for 8 ms where none are; practised users
  /// take 35 ms.
  public var shortestTap = Microseconds.milliseconds(12)
  /// How long the second touch of a double tap stays before it is a hold.
  ///
  /// Between the longest tap and here only the double tap is possible, so nobody's second tap falls
  /// into a gap.
  public var holdAfter = Microseconds.milliseconds(400)
  /// How far one finger may slide in a tap: drift of 2 mm, and tremor of 1 mm at both ends.
  public var tapSlop = Millimeters(5)
  /// How far a finger may slide where several tap: a hand rolls as it lands.
  public var tapSlopOfSeveral = Millimeters(6)
  /// How far apart one finger's taps may be: blind users repeat a tap within a thumb's width.
  public var tapDistance = Millimeters(25)
  /// How far apart the taps of several fingers may be, by their middle.
  public var tapDistanceOfSeveral = Millimeters(40)

  // MARK: Fingers of one hand

  /// How long after one finger the next of the same hand lands.
  ///
  /// Slow users reach 105 ms; until a single finger explores there is nothing else that another one
  /// could mean.
  public var landingWindow = Microseconds.milliseconds(250)
  /// How long after the first finger the last one lifts; slow users reach 105 ms.
  public var liftWindow = Microseconds.milliseconds(250)
  /// How long a sensor may lose a finger that never left: 30 ms, seen at the pace of slow panels.
  ///
  /// The shortest pause between two taps is 60 ms.
  public var dropout = Microseconds.milliseconds(45)
  /// How soon a hand that had left altogether may be back without having left.
  ///
  /// Pauses of 60 ms between taps look like 42 ms on slow panels.
  public var bounce = Microseconds.milliseconds(30)

  // MARK: Exploring

  /// How long a finger rests before it explores.
  public var exploreAfter = Microseconds.milliseconds(250)
  /// A finger slower than this explores, once it could rest: the slowest flicks do 120 mm/s.
  public var exploreSpeed = Speed(25)

  // MARK: Flicks

  /// The shortest flick.
  ///
  /// Flicks of slow users begin at 15 mm; a late finger sees half of one.
  public var flickLength = Millimeters(6.5)
  /// The shortest flick of several fingers, by their mean, which trembles less than each of them.
  public var flickLengthOfSeveral = Millimeters(6.5)
  /// How long a flick may take: 99 of 100 fast lines and 87 of 100 slow ones end within 500 ms.
  public var flickTime = Microseconds.milliseconds(700)
  /// How long a flick may take while it stays as fast as `flickSpeed`: for long slow ones.
  public var longFlickTime = Microseconds.milliseconds(1000)
  /// What a line longer than `flickTime` must keep up to be a flick.
  public var flickSpeed = Speed(80)
  /// How far a flick may bend, as a part of its length; lines of ten people reach 3.7 %, slow users
  /// a tenth, and tremor adds to both.
  public var flickBend = Ratio(0.25)
  /// How near to the diagonal a flick says neither direction.
  public var diagonal = Degrees(2)

  // MARK: Two fingers about each other

  /// What a rotor turns from one detent to the next.
  public var rotorDetent = Degrees(30)
  /// The smallest turn that counts at all, judged when the fingers lift.
  public var rotorLeast = Degrees(15)
  /// The least that fingers draw together or spread, each from the middle.
  public var pinchLength = Millimeters(4)
  /// The least that fingers draw together or spread, as a part of their distance.
  public var pinchPart = Ratio(0.12)

  // MARK: Escape

  /// How long a Z may take: three legs take 0.55 to 1.5 s.
  public var escapeTime = Microseconds.milliseconds(2000)
  /// The least width of a leg of a Z.
  public var escapeLeg = Millimeters(5)
  /// How far a Z leads down, as a part of its width: a scroll back and forth does not.
  public var escapeDescent = Ratio(0.12)
  /// How far a leg may bend, as a part of its length; half a circle bends by half.
  public var escapeBend = Ratio(0.3)

  // MARK: What is no finger

  /// How long fingers rest before those that land later are another hand's.
  public var restingHand = Microseconds.milliseconds(500)

  public init() {}

  public static let standard = Tunables()
}
