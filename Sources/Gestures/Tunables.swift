public import Evdev

/// Every threshold of recognition, once, with its unit in its type.
///
/// `Tunable+Catalog.swift` gives each a name for `--set`, what is allowed, what it is for and where the
/// figure comes from: public recordings and studies of hands (300 finger lines of ten people; tap
/// lengths and pauses of practised, learning and slow users; tremor of 6 to 11 Hz), and the public
/// sources of other recognizers.
public struct Tunables: Hashable, Sendable {
  // MARK: Taps

  public var doubleTapWindow = Microseconds.milliseconds(350)
  public var longestTap = Microseconds.milliseconds(250)
  public var longestTapOfSeveral = Microseconds.milliseconds(600)
  public var tapUnison = Microseconds.milliseconds(55)
  public var shortestTap = Microseconds.milliseconds(12)
  public var holdAfter = Microseconds.milliseconds(400)
  public var tapSlop = Millimeters(5)
  public var tapSlopOfSeveral = Millimeters(6)
  public var tapDistance = Millimeters(20)
  public var longestRest = Microseconds.milliseconds(600)
  public var restDistance = Millimeters(18)
  public var tapDistanceOfSeveral = Millimeters(40)

  // MARK: Fingers of one hand

  public var landingWindow = Microseconds.milliseconds(250)
  public var liftWindow = Microseconds.milliseconds(250)
  public var dropout = Microseconds.milliseconds(45)
  public var bounce = Microseconds.milliseconds(30)

  // MARK: Exploring

  public var exploreAfter = Microseconds.milliseconds(250)
  public var exploreSpeed = Speed(30)
  public var evenSpeed = Speed(75)
  public var briskSpeed = Speed(150)

  // MARK: Flicks

  public var flickLength = Millimeters(6.5)
  public var flickLengthOfSeveral = Millimeters(6.5)
  public var flickTime = Microseconds.milliseconds(800)
  public var longFlickTime = Microseconds.milliseconds(1000)
  public var flickSpeed = Speed(80)
  public var flickDwell = Microseconds.milliseconds(450)
  public var quickLength = Millimeters(2.5)
  public var sweepLength = Millimeters(100)
  public var sweepTime = Microseconds.milliseconds(500)
  public var flickBend = Ratio(0.25)
  public var diagonal = Degrees(2)

  // MARK: Two fingers about each other

  public var rotorDetent = Degrees(30)
  public var rotorLeast = Degrees(15)
  public var pinchLength = Millimeters(4)
  public var pinchPart = Ratio(0.12)

  // MARK: Escape

  public var escapeTime = Microseconds.milliseconds(2000)
  public var escapeLeg = Millimeters(5)
  public var escapeDescent = Ratio(0.12)
  public var escapeBend = Ratio(0.3)
  public var escapeBeat = Microseconds.milliseconds(480)

  // MARK: What is no finger

  public var restingHand = Microseconds.milliseconds(500)
  public var ghostTouch = Microseconds.milliseconds(60)
  public var ghostReach = Millimeters(2)
  public var ghostWindow = Microseconds.milliseconds(3000)
  public var scatterReach = Millimeters(25)
  public var scatterWindow = Microseconds.milliseconds(1500)

  // MARK: Fingers that a sensor loses

  public var dropoutReach = Millimeters(8)
  public var dropoutGap = Microseconds.milliseconds(25)
  public var leapEarly = Microseconds.milliseconds(30)
  public var leapSpeed = Speed(1500)
  public var leapOnset = Microseconds.milliseconds(20)
  public var leapDrift = Millimeters(2)
  public var returnReach = Millimeters(10)
  public var drumReach = Millimeters(30)

  // MARK: Fingers that rest

  public var restSlop = Millimeters(3)
  public var splitRest = Microseconds.milliseconds(120)
  public var idleAfter = Microseconds.milliseconds(8000)
  public var idleEdge = Millimeters(6)
  public var idleAfterAtEdge = Microseconds.milliseconds(2000)

  // MARK: Fingers that go together

  public var lateStroke = Millimeters(5)
  public var latePart = Ratio(0.4)
  public var lateRest = Millimeters(2)
  public var togetherPart = Ratio(0.25)
  public var apartLength = Millimeters(4)
  public var apartPart = Ratio(0.67)
  public var lazyPart = Ratio(0.4)
  public var pinchNarrower = Ratio(0.65)
  public var pinchWider = Ratio(1.6)

  // MARK: Lines

  public var bendNoise = Millimeters(1.5)
  public var detourStep = Millimeters(3)
  public var flickBow = Ratio(0.44)
  public var bowBend = Ratio(0.28)
  public var flickReturn = Ratio(0.5)

  // MARK: Turns and pinches

  public var alongApart = Ratio(2)
  public var alongReach = Ratio(2.5)
  public var alongBox = Ratio(1.5)
  public var rotorDrift = Millimeters(10)
  public var rotorSpread = Ratio(0.6)
  public var rotorOpposite = Millimeters(2.5)
  public var rotorBulge = Ratio(0.4)
  public var rotorLine = Ratio(0.045)
  public var rotorCertain = Degrees(60)
  public var rotorPatience = Microseconds.milliseconds(250)
  public var rotorJump = Degrees(60)

  // MARK: A Z

  public var escapeTurn = Millimeters(3.5)
  public var escapeLegs = 12
  public var escapeCorner = Degrees(100)
  public var escapeWidth = Millimeters(25)
  public var escapeApart = Ratio(0.7)

  public init() {}

  public static let standard = Tunables()
}
