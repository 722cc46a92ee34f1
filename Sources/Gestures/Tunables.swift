internal import Evdev

/// The thresholds of gesture recognition, with units in their types.
///
/// Times are stored in whole microseconds; others are rounded up.
///
/// `Tunable+Catalog.swift` specifies the name for `--set`, the range, the purpose and the evidence
/// of each. The values come from public recordings and studies of hands (300 finger lines of ten
/// people; durations and pauses of taps by practiced, learning and slow users; tremor of 6 to 11
/// Hz), and from the public sources of other recognizers.
public struct Tunables: Hashable, Sendable {
  // MARK: Taps

  /// The maximum pause between the end of a tap and the next tap.
  @WholeMicroseconds public var doubleTapWindow = .milliseconds(350)
  /// The maximum duration of a tap of one finger.
  @WholeMicroseconds public var longestTap = .milliseconds(250)
  /// The maximum duration of a tap of several fingers, counted while all are down.
  @WholeMicroseconds public var multiFingerLongestTap = .milliseconds(600)
  /// The maximum total time to land and lift of two distant fingers that touch longer than
  /// `longestTap`.
  @WholeMicroseconds public var tapUnison = .milliseconds(55)
  /// The minimum duration of a tap.
  @WholeMicroseconds public var shortestTap = .milliseconds(12)
  /// The time after which the second touch of a double tap is a hold.
  @WholeMicroseconds public var holdAfter = .milliseconds(400)
  /// The maximum movement of one finger in a tap.
  public var tapSlop = Millimeters(5)
  /// The maximum movement of each finger in a tap of several fingers.
  public var multiFingerTapSlop = Millimeters(6)
  /// The maximum distance between taps of one finger, up to 1.5 times as far on surfaces longer
  /// than 350 mm.
  public var tapDistance = Millimeters(20)
  /// The maximum duration of a rest that makes a double tap with the tap after it.
  @WholeMicroseconds public var longestRest = .milliseconds(600)
  /// The maximum distance between such a rest and its tap.
  public var restDistance = Millimeters(18)
  /// The maximum distance between the middles of taps of several fingers.
  public var multiFingerTapDistance = Millimeters(40)

  // MARK: Fingers of one hand

  /// The maximum time between the landings of two fingers of one hand.
  @WholeMicroseconds public var landingWindow = .milliseconds(250)
  /// The maximum time between the first and the last lift of a hand.
  @WholeMicroseconds public var liftWindow = .milliseconds(250)
  /// The maximum time for which a sensor may lose a finger that stays down.
  @WholeMicroseconds public var dropout = .milliseconds(45)
  /// The maximum pause after which a hand that had lifted completely counts as still down.
  @WholeMicroseconds public var bounce = .milliseconds(30)

  // MARK: Exploring

  /// The time after which a resting finger explores.
  @WholeMicroseconds public var exploreAfter = .milliseconds(250)
  /// The speed below which a moving finger explores after `exploreAfter`.
  public var exploreSpeed = Speed(30)
  /// The speed below which an evenly moving finger explores after 420 ms.
  public var evenSpeed = Speed(75)
  /// The speed below which an evenly moving finger explores after 540 ms.
  public var briskSpeed = Speed(150)

  // MARK: Flicks

  /// The minimum length of a flick of one finger.
  public var flickLength = Millimeters(6.5)
  /// The minimum mean length of a flick of several fingers.
  public var multiFingerFlickLength = Millimeters(6.5)
  /// The maximum duration of a flick, including the rest before the lift.
  @WholeMicroseconds public var flickTime = .milliseconds(800)
  /// The maximum duration of a flick that is at least as fast as `flickSpeed`.
  @WholeMicroseconds public var longFlickTime = .milliseconds(1000)
  /// The minimum speed of a flick that takes longer than `flickTime`.
  public var flickSpeed = Speed(80)
  /// The maximum rest of a finger at the end of its flick.
  @WholeMicroseconds public var flickDwell = .milliseconds(450)
  /// The minimum length of a flick of one finger that is always as fast as `flickSpeed`.
  public var quickLength = Millimeters(2.5)
  /// The length above which a line is a flick only within `sweepTime`.
  public var sweepLength = Millimeters(100)
  /// The maximum duration of a flick longer than `sweepLength`.
  @WholeMicroseconds public var sweepTime = .milliseconds(500)
  /// The maximum bend of a flick, relative to its length.
  public var flickBend = Ratio(0.25)
  /// The minimum angle between a flick and the diagonal.
  public var diagonal = Degrees(2)

  // MARK: Two fingers about each other

  /// The angle between two detents of the rotor.
  public var rotorDetent = Degrees(30)
  /// The minimum turn of the rotor, measured when the fingers lift.
  public var rotorLeast = Degrees(15)
  /// The minimum distance by which fingers draw together or spread, each from the middle.
  public var pinchLength = Millimeters(4)
  /// The minimum draw or spread, relative to the mean distance of the fingers from their middle.
  public var pinchRatio = Ratio(0.12)

  // MARK: Escape

  /// The maximum duration of a Z of up to four legs; each further leg adds a quarter.
  @WholeMicroseconds public var escapeTime = .milliseconds(2000)
  /// The minimum width of a leg of a Z.
  public var escapeLeg = Millimeters(5)
  /// The minimum descent of a Z, relative to its width.
  public var escapeDescent = Ratio(0.12)
  /// The maximum bend of a leg of a Z, relative to its length.
  public var escapeBend = Ratio(0.3)
  /// The maximum time per leg of a scrub that does not lead down.
  @WholeMicroseconds public var escapeBeat = .milliseconds(480)

  // MARK: Resting hands and noise

  /// The time for which fingers rest before later ones belong to another hand.
  @WholeMicroseconds public var restingHand = .milliseconds(500)
  /// The duration from which a touch is never panel noise.
  @WholeMicroseconds public var ghostTouch = .milliseconds(60)
  /// The maximum distance between the touches of one noisy spot.
  public var ghostReach = Millimeters(2)
  /// The time within which four brief touches at one spot are noise.
  @WholeMicroseconds public var ghostWindow = .milliseconds(3000)
  /// The minimum distance between brief touches that are noise at different positions.
  public var scatterReach = Millimeters(25)
  /// The time within which four such touches are noise, and for which the noise lasts.
  @WholeMicroseconds public var scatterWindow = .milliseconds(1500)

  // MARK: Fingers that a sensor loses

  /// The maximum distance of a returning finger from its expected position.
  public var dropoutReach = Millimeters(8)
  /// The maximum time between two frames of a moving finger.
  @WholeMicroseconds public var dropoutGap = .milliseconds(25)
  /// The time after landing before which a lost finger has no measured pace.
  @WholeMicroseconds public var leapEarly = .milliseconds(30)
  /// The assumed speed of a finger that is lost within `leapEarly`.
  public var leapSpeed = Speed(1500)
  /// The time after a leap at which its continuation is measured.
  @WholeMicroseconds public var leapOnset = .milliseconds(20)
  /// The maximum total drift of two tapping fingers, before the one is lost and after.
  public var leapDrift = Millimeters(2)
  /// The maximum distance of a landing from a finger that has just lifted to be a bounce.
  public var returnReach = Millimeters(10)
  /// The maximum distance between the landings of drumming neighbor fingers.
  public var drumReach = Millimeters(30)

  // MARK: Fingers that rest

  /// The maximum apparent movement of a resting finger.
  public var restSlop = Millimeters(3)
  /// The minimum time between the landings of the two fingers of a split tap.
  @WholeMicroseconds public var splitRest = .milliseconds(120)
  /// The rest after which taps beside a motionless finger are not split taps.
  @WholeMicroseconds public var idleAfter = .milliseconds(8000)
  /// The distance from an edge within which a motionless finger may hold the device.
  public var idleEdge = Millimeters(6)
  /// The value of `idleAfter` for a finger within `idleEdge`.
  @WholeMicroseconds public var idleAfterAtEdge = .milliseconds(2000)

  // MARK: Fingers that go together

  /// The movement by the first lift below which a finger is judged by all that it did.
  public var lateStroke = Millimeters(5)
  /// The part of the way of the hand after which a landing finger is compared with the rest.
  public var lateRatio = Ratio(0.4)
  /// The minimum rest of the way that is compared with a late finger.
  public var lateRest = Millimeters(2)
  /// The minimum part of the common way that each finger covers.
  public var agreementRatio = Ratio(0.25)
  /// The minimum movement of a finger that has its own direction.
  public var apartLength = Millimeters(4)
  /// The minimum part of such a movement that leads in the common direction.
  public var divergenceRatio = Ratio(0.67)
  /// The part of the common way below which a finger is lazy.
  public var lagRatio = Ratio(0.4)
  /// The relative width below which a hand with a lazy finger has pinched.
  public var pinchNarrower = Ratio(0.65)
  /// The relative width above which a hand with a lazy finger has spread.
  public var pinchWider = Ratio(1.6)

  // MARK: Lines

  /// The deviation of a line or a leg that is due to noise and tremor alone.
  public var bendNoise = Millimeters(1.5)
  /// The step in which the length of a path is measured.
  public var detourStep = Millimeters(3)
  /// The maximum bend of a flick that is one even curve, relative to its length.
  public var flickBow = Ratio(0.44)
  /// The maximum deviation from that curve, relative to its height.
  public var bowBend = Ratio(0.28)
  /// The maximum part of its way by which a hand may come back in a flick.
  public var flickReturn = Ratio(0.5)

  // MARK: Turns and pinches

  /// The maximum movement of a pair that does not go one way, relative to its turn or spread.
  public var alongApart = Ratio(2)
  /// The maximum distance of a hand from its start, relative to its turn or spread.
  public var alongReach = Ratio(2.5)
  /// The maximum movement of a pinch relative to its spread, if the device reports only a box.
  public var alongBox = Ratio(1.5)
  /// The distance below which one finger of a turning pair counts as resting.
  public var rotorDrift = Millimeters(10)
  /// The maximum spread of a pair about a drifting finger, relative to its turn.
  public var rotorSpread = Ratio(0.6)
  /// The minimum movement of each of two fingers that go opposite ways.
  public var rotorOpposite = Millimeters(2.5)
  /// The minimum bulge of the path about a resting finger, relative to that of an arc.
  public var rotorBulge = Ratio(0.4)
  /// The minimum bulge of that path, relative to its length.
  public var rotorLine = Ratio(0.045)
  /// The turn about a resting finger from which it is certain.
  public var rotorCertain = Degrees(60)
  /// The time after which a finger that has not moved counts as resting.
  @WholeMicroseconds public var rotorRestTime = .milliseconds(250)
  /// The maximum turn of a pair between two frames.
  public var rotorJump = Degrees(60)

  // MARK: A Z

  /// The minimum sideways return that begins a new leg.
  public var escapeTurn = Millimeters(3.5)
  /// The maximum number of legs of a Z.
  public var escapeLegs = 12
  /// The minimum turn between two legs of a Z of more than three, unless they repeat one line.
  public var escapeCorner = Degrees(100)
  /// The minimum width in the calculation of the relative descent.
  public var escapeWidth = Millimeters(25)
  /// The maximum spread or turn of the fingers of a Z, relative to their way.
  public var escapeApart = Ratio(0.7)

  /// Creates the standard thresholds.
  public init() {}

  /// The standard thresholds.
  public static let standard = Tunables()
}

/// The thresholds of time in whole microseconds, in which recognition calculates.
extension Tunables {
  var doubleTapWindowLimit: Microseconds { _doubleTapWindow.count }
  var longestTapLimit: Microseconds { _longestTap.count }
  var multiFingerLongestTapLimit: Microseconds { _multiFingerLongestTap.count }
  var tapUnisonLimit: Microseconds { _tapUnison.count }
  var shortestTapLimit: Microseconds { _shortestTap.count }
  var holdAfterLimit: Microseconds { _holdAfter.count }
  var longestRestLimit: Microseconds { _longestRest.count }
  var landingWindowLimit: Microseconds { _landingWindow.count }
  var liftWindowLimit: Microseconds { _liftWindow.count }
  var dropoutLimit: Microseconds { _dropout.count }
  var bounceLimit: Microseconds { _bounce.count }
  var exploreAfterLimit: Microseconds { _exploreAfter.count }
  var flickTimeLimit: Microseconds { _flickTime.count }
  var longFlickTimeLimit: Microseconds { _longFlickTime.count }
  var flickDwellLimit: Microseconds { _flickDwell.count }
  var sweepTimeLimit: Microseconds { _sweepTime.count }
  var escapeTimeLimit: Microseconds { _escapeTime.count }
  var escapeBeatLimit: Microseconds { _escapeBeat.count }
  var restingHandLimit: Microseconds { _restingHand.count }
  var ghostTouchLimit: Microseconds { _ghostTouch.count }
  var ghostWindowLimit: Microseconds { _ghostWindow.count }
  var scatterWindowLimit: Microseconds { _scatterWindow.count }
  var dropoutGapLimit: Microseconds { _dropoutGap.count }
  var leapEarlyLimit: Microseconds { _leapEarly.count }
  var leapOnsetLimit: Microseconds { _leapOnset.count }
  var splitRestLimit: Microseconds { _splitRest.count }
  var idleAfterLimit: Microseconds { _idleAfter.count }
  var idleAfterAtEdgeLimit: Microseconds { _idleAfterAtEdge.count }
  var rotorRestTimeLimit: Microseconds { _rotorRestTime.count }
}

/// A duration that is stored in whole microseconds.
@propertyWrapper private struct WholeMicroseconds: Hashable, Sendable {
  var count: Microseconds

  var wrappedValue: Duration {
    get { Duration(count) }
    set { count = newValue.wholeMicroseconds }
  }

  init(wrappedValue: Duration) { count = wrappedValue.wholeMicroseconds }
}
