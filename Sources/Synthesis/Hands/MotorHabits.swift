/// The timing and geometry of a kinematic hand: milliseconds, millimeters and degrees.
///
/// The default values are those of the steady hand; the initializer replaces those that differ.
package struct MotorHabits: Sendable {
  /// The hand.
  package let hand: KinematicHand

  // MARK: Taps

  /// The duration of a tap, from the first landing to the first lift.
  package var tapLength: ClosedRange<Double> = 40...115
  /// The pause between two taps, from the last lift to the first landing.
  package var tapPause: ClosedRange<Double> = 65...170
  /// The distance that a finger slides within a tap.
  package var tapDrift: ClosedRange<Double> = 0...0.9
  /// The distance between two taps.
  package var tapWander: ClosedRange<Double> = 0...4
  /// The duration of a held touch.
  package var holdDuration: ClosedRange<Double> = 750...1_700

  // MARK: Fingers of one hand

  /// The time from the first landing to the last.
  package var landing: ClosedRange<Double> = 0...30
  /// The time from the first lift to the last, for two fingers.
  ///
  /// More fingers take longer.
  package var lifting: ClosedRange<Double> = 0...40
  /// The growth of `lifting` for each finger after the second, as a fraction.
  var liftingGrowth = 0.0
  /// The distances between the fingers, relative to those of a relaxed average hand.
  package var spacing: ClosedRange<Double> = 0.78...1.1
  /// The direction of the forearm.
  var turned: ClosedRange<Double> = -28...28
  /// The length of a finger's path, relative to the hand's.
  package var ownScale: ClosedRange<Double> = 0.9...1.1
  /// The direction of a finger's path, relative to the hand's.
  var ownTurn: ClosedRange<Double> = -4...4
  /// The delay after which a finger follows the hand.
  var lag: ClosedRange<Double> = 0...14

  // MARK: Lines

  /// The length of a flick.
  package var flickLength: ClosedRange<Double> = 16...60
  /// The mean speed of a flick, in millimeters per second.
  package var flickSpeed: ClosedRange<Double> = 220...900
  /// The angle between a line and the intended axis.
  package var offAxis: ClosedRange<Double> = 0...11
  /// The distance of the joint about which one finger swings.
  package var joint: ClosedRange<Double> = 65...200
  /// The distance of the joint about which several fingers swing: a wrist or an elbow.
  var farJoint: ClosedRange<Double> = 140...420
  /// The time that a finger rests before a movement.
  package var hesitation: ClosedRange<Double> = 0...25
  /// The time that a finger rests after a movement.
  package var linger: ClosedRange<Double> = 0...25
  /// The time by which a finger lifts before the end of a movement, as a fraction of its duration.
  var release: ClosedRange<Double> = 0...0.16
  /// The asymmetry of the speed profile; at 0 it is the minimum-jerk bell curve.
  var skew: ClosedRange<Double> = -0.2...0.2
  /// The maximum number of submovements in a movement.
  package var submovements = 1
  /// The fraction of movements that overshoot and return.
  var overshooting = 0.0
  /// The distance of an overshoot, as a fraction of the path.
  var overshoot: ClosedRange<Double> = 0.1...0.35

  // MARK: Scrubs, rotors, pinches, exploring

  /// The duration of one leg of a scrub.
  package var legDuration: ClosedRange<Double> = 165...320
  /// The width of a scrub.
  package var scrubWidth: ClosedRange<Double> = 18...60
  /// The angle of a rotor turn.
  package var rotorTurn: ClosedRange<Double> = 36...110
  /// The duration of a rotor turn.
  package var rotorLength: ClosedRange<Double> = 250...700
  var rotorRadius: ClosedRange<Double> = 14...32
  var pinchTravel: ClosedRange<Double> = 9...32
  /// The duration of a pinch.
  package var pinchLength: ClosedRange<Double> = 180...520
  var exploreLength: ClosedRange<Double> = 800...2_600
  var exploreSpeed: ClosedRange<Double> = 15...60
  /// The distance that a resting finger slides.
  var restDrift: ClosedRange<Double> = 0...1.2

  // MARK: Tremor

  /// The amplitude of the tremor.
  package var tremor: ClosedRange<Double> = 0.03...0.18
  /// Whether the logarithm of the amplitude is uniformly distributed, instead of the amplitude.
  var isTremorLogarithmic = false
  /// The frequency of the tremor, in hertz.
  package var tremorRate: ClosedRange<Double> = 7...12
  /// The fraction of the tremor that all fingers share.
  package var sharedTremor = 0.7
  /// The amplitude of slow, irregular movements.
  var wobble: ClosedRange<Double> = 0...0
  var wobbleRate: ClosedRange<Double> = 2...5

  // MARK: Contacts

  /// The width of a contact.
  package var breadth: ClosedRange<Double> = 6...8.5
  /// The distance that the center of a contact moves while the fingertip rolls on and off.
  var roll: ClosedRange<Double> = 0.1...0.7
  /// The distance that a contact jumps when nail and pad alternate; `0...0` if it does not.
  package var jump: ClosedRange<Double> = 0...0
  /// The duration of a lost contact; `0...0` if contacts are not lost.
  package var loss: ClosedRange<Double> = 0...0
  /// The standard deviation of a contact's position, which drifts slowly.
  package var noise: ClosedRange<Double> = 0...0
  /// The delay with which a landing is detected.
  package var late: ClosedRange<Double> = 0...0
  /// The time by which a lift is detected too early.
  package var early: ClosedRange<Double> = 0...0
  /// The fraction of gestures beside which other fingers of the hand rest.
  package var grazing = 0.0
  /// The fraction of positions that are at an edge.
  var edges = 0.24
  /// The pause between two gestures.
  package var betweenGestures: ClosedRange<Double> = 600...1_400

  /// Creates the values of a hand.
  package init(_ hand: KinematicHand) {
    self.hand = hand
    switch hand {
    case .steady: break
    case .parkinson: beParkinsonian()
    case .spastic: beSpastic()
    case .blindNovice: beNovice()
    case .old: beOld()
    case .child: beSmall()
    case .thumb:
      joint = 42...70
      flickLength = 20...45
    case .nails:
      tapLength = 20...90
      breadth = 2...4
      jump = 0.5...2
      loss = 8...30
    case .gloves: beGloved()
    }
  }

  private mutating func beParkinsonian() {
    tapLength = 100...450
    tapPause = 150...450
    tapWander = 0...7
    holdDuration = 900...2_600
    (landing, lifting) = (0...120, 0...150)
    (ownScale, ownTurn) = (0.85...1.15, -6...6)
    lag = 0...30
    (flickLength, flickSpeed) = (10...50, 60...250)
    offAxis = 0...20
    (hesitation, linger) = (20...250, 0...250)
    release = 0...0
    submovements = 3
    (legDuration, scrubWidth) = (300...650, 12...45)
    (rotorTurn, rotorLength) = (34...85, 600...2_000)
    (pinchTravel, pinchLength) = (8...25, 350...1_200)
    (exploreLength, exploreSpeed) = (1_000...3_500, 8...40)
    restDrift = 0...2
    (tremor, isTremorLogarithmic, tremorRate) = (0.8...4.5, true, 4...6)
    sharedTremor = 0.88
    betweenGestures = 900...2_400
  }

  private mutating func beSpastic() {
    (tapLength, tapPause) = (120...600, 100...400)
    (tapDrift, tapWander) = (1...6, 0...10)
    holdDuration = 900...2_800
    (landing, lifting) = (0...150, 100...450)
    liftingGrowth = 0.5
    spacing = 0.65...1.15
    turned = -40...40
    (ownScale, ownTurn) = (0.7...1.25, -10...10)
    lag = 0...50
    (flickLength, flickSpeed) = (18...90, 120...600)
    offAxis = 0...25
    (hesitation, linger) = (0...200, 0...150)
    release = 0...0
    skew = -0.4...0.4
    (submovements, overshooting) = (4, 0.65)
    (legDuration, scrubWidth) = (250...500, 15...80)
    (rotorTurn, rotorLength) = (34...110, 450...1_600)
    pinchLength = 300...1_100
    (exploreLength, exploreSpeed) = (1_000...3_500, 10...70)
    restDrift = 0...3
    (tremor, tremorRate) = (0.1...0.6, 5...9)
    (wobble, wobbleRate) = (0...1, 2...4)
    breadth = 7...11
    roll = 0.3...1.5
    grazing = 0.3
    betweenGestures = 900...2_400
  }

  private mutating func beNovice() {
    (tapLength, tapPause) = (120...350, 100...380)
    (tapDrift, tapWander) = (0...1.8, 0...9)
    holdDuration = 900...2_800
    (landing, lifting) = (0...150, 0...150)
    spacing = 0.7...1.25
    turned = -40...40
    (ownScale, ownTurn) = (0.6...1.4, -9...9)
    lag = 0...40
    (flickLength, flickSpeed) = (5...130, 90...700)
    offAxis = 0...30
    (hesitation, linger) = (0...150, 0...250)
    submovements = 2
    (legDuration, scrubWidth) = (220...500, 12...90)
    (rotorTurn, rotorLength) = (25...125, 350...1_500)
    pinchLength = 250...1_000
    pinchTravel = 6...38
    exploreLength = 900...3_500
    restDrift = 0...2
    tremor = 0.05...0.3
    breadth = 9...11.5
    roll = 0.3...1.4
    edges = 0.6
    betweenGestures = 800...2_400
  }

  private mutating func beOld() {
    (tapLength, tapPause) = (120...400, 110...380)
    (tapDrift, tapWander) = (0...1.8, 0...7)
    holdDuration = 900...2_800
    (landing, lifting) = (0...90, 0...120)
    (ownScale, ownTurn) = (0.86...1.14, -6...6)
    lag = 0...25
    (flickLength, flickSpeed) = (14...65, 80...300)
    offAxis = 0...20
    (hesitation, linger) = (40...300, 40...300)
    release = 0...0
    submovements = 3
    (legDuration, scrubWidth) = (280...560, 16...65)
    (rotorTurn, rotorLength) = (34...100, 500...1_700)
    pinchLength = 350...1_100
    (exploreLength, exploreSpeed) = (1_000...3_500, 10...45)
    restDrift = 0...2
    (tremor, tremorRate) = (0.2...0.8, 6...10)
    betweenGestures = 900...2_400
  }

  private mutating func beSmall() {
    tapLength = 40...250
    (tapPause, tapWander) = (55...260, 0...9)
    tapDrift = 0...2
    (landing, lifting) = (0...120, 0...120)
    spacing = 0.6...0.8
    turned = -40...40
    (ownScale, ownTurn) = (0.8...1.2, -8...8)
    lag = 0...30
    (flickLength, flickSpeed) = (10...60, 250...1_000)
    offAxis = 0...22
    joint = 45...140
    farJoint = 100...300
    submovements = 2
    (legDuration, scrubWidth) = (130...320, 12...45)
    (rotorRadius, pinchTravel) = (10...24, 7...24)
    tremor = 0.05...0.3
    (wobble, wobbleRate) = (0.4...2, 2.5...6)
    breadth = 4...6
  }

  private mutating func beGloved() {
    (tapLength, tapPause) = (110...260, 90...260)
    tapDrift = 0...1.5
    (landing, lifting) = (0...60, 0...70)
    roll = 0.6...2.5
    breadth = 8...12
    noise = 0.3...1
    (late, early) = (20...60, 20...60)
    // The user presses until the touch is detected, and keeps pressing after the line.
    (hesitation, linger) = (30...90, 30...90)
    betweenGestures = 700...1_800
  }
}
