/// The timing and geometry of a kinematic hand: milliseconds, millimeters and degrees.
///
/// The default values are those of the steady hand; the initializer replaces those that differ.
package struct MotorHabits: Sendable {
  /// The hand.
  package let hand: KinematicHand

  // MARK: Taps

  /// The duration of a tap, from the first landing to the first lift.
  package var tapLength = Spread(range: 40...115)
  /// The pause between two taps, from the last lift to the first landing.
  package var tapPause = Spread(range: 65...170)
  /// The distance that a finger slides within a tap.
  package var tapDrift = Spread(range: 0...0.9)
  /// The distance between two taps.
  package var tapWander = Spread(range: 0...4)
  /// The duration of a held touch.
  package var holdLength = Spread(range: 750...1_700)

  // MARK: Fingers of one hand

  /// The time from the first landing to the last.
  package var landing = Spread(range: 0...30)
  /// The time from the first lift to the last, for two fingers.
  ///
  /// More fingers take longer.
  package var lifting = Spread(range: 0...40)
  /// The growth of `lifting` for each finger after the second, as a fraction.
  var liftingGrowth = 0.0
  /// The distances between the fingers, relative to those of a relaxed average hand.
  package var spacing = Spread(range: 0.78...1.1)
  /// The direction of the forearm.
  var turned = Spread(range: -28...28)
  /// The length of a finger's path, relative to the hand's.
  package var ownScale = Spread(range: 0.9...1.1)
  /// The direction of a finger's path, relative to the hand's.
  var ownTurn = Spread(range: -4...4)
  /// The delay after which a finger follows the hand.
  var lag = Spread(range: 0...14)

  // MARK: Lines

  /// The length of a flick.
  package var flickLength = Spread(range: 16...60)
  /// The mean speed of a flick, in millimeters per second.
  package var flickSpeed = Spread(range: 220...900)
  /// The angle between a line and the intended axis.
  package var offAxis = Spread(range: 0...11)
  /// The distance of the joint about which one finger swings.
  package var joint = Spread(range: 65...200)
  /// The distance of the joint about which several fingers swing: a wrist or an elbow.
  var farJoint = Spread(range: 140...420)
  /// The time that a finger rests before a movement.
  package var hesitation = Spread(range: 0...25)
  /// The time that a finger rests after a movement.
  package var linger = Spread(range: 0...25)
  /// The time by which a finger lifts before the end of a movement, as a fraction of its duration.
  var release = Spread(range: 0...0.16)
  /// The asymmetry of the speed profile; at 0 it is the minimum-jerk bell curve.
  var skew = Spread(range: -0.2...0.2)
  /// The maximum number of submovements in a movement.
  package var submovements = 1
  /// The fraction of movements that overshoot and return.
  var overshooting = 0.0
  /// The distance of an overshoot, as a fraction of the path.
  var overshoot = Spread(range: 0.1...0.35)

  // MARK: Scrubs, rotors, pinches, exploring

  /// The duration of one leg of a scrub.
  package var legLength = Spread(range: 165...320)
  /// The width of a scrub.
  package var scrubWidth = Spread(range: 18...60)
  /// The angle of a rotor turn.
  package var rotorTurn = Spread(range: 36...110)
  /// The duration of a rotor turn.
  package var rotorLength = Spread(range: 250...700)
  var rotorRadius = Spread(range: 14...32)
  var pinchTravel = Spread(range: 9...32)
  /// The duration of a pinch.
  package var pinchLength = Spread(range: 180...520)
  var exploreLength = Spread(range: 800...2_600)
  var exploreSpeed = Spread(range: 15...60)
  /// The distance that a resting finger slides.
  var restDrift = Spread(range: 0...1.2)

  // MARK: Tremor

  /// The amplitude of the tremor.
  package var tremor = Spread(range: 0.03...0.18)
  /// The frequency of the tremor, in hertz.
  package var tremorRate = Spread(range: 7...12)
  /// The fraction of the tremor that all fingers share.
  package var sharedTremor = 0.7
  /// The amplitude of slow, irregular movements.
  var wobble = Spread(range: 0...0)
  var wobbleRate = Spread(range: 2...5)

  // MARK: Contacts

  /// The width of a contact.
  package var breadth = Spread(range: 6...8.5)
  /// The distance that the center of a contact moves while the fingertip rolls on and off.
  var roll = Spread(range: 0.1...0.7)
  /// The distance that a contact jumps when nail and pad alternate; `0...0` if it does not.
  package var jump = Spread(range: 0...0)
  /// The duration of a lost contact; `0...0` if contacts are not lost.
  package var loss = Spread(range: 0...0)
  /// The standard deviation of a contact's position, which drifts slowly.
  package var noise = Spread(range: 0...0)
  /// The delay with which a landing is detected.
  package var late = Spread(range: 0...0)
  /// The time by which a lift is detected too early.
  package var early = Spread(range: 0...0)
  /// The fraction of gestures beside which other fingers of the hand rest.
  package var grazing = 0.0
  /// The fraction of positions that are at an edge.
  var edges = 0.24
  /// The pause between two gestures.
  package var betweenGestures = Spread(range: 600...1_400)

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
      joint = Spread(range: 42...70)
      flickLength = Spread(range: 20...45)
    case .nails:
      tapLength = Spread(range: 20...90)
      breadth = Spread(range: 2...4)
      jump = Spread(range: 0.5...2)
      loss = Spread(range: 8...30)
    case .gloves: beGloved()
    }
  }

  private mutating func beParkinsonian() {
    tapLength = Spread(range: 100...450)
    tapPause = Spread(range: 150...450)
    tapWander = Spread(range: 0...7)
    holdLength = Spread(range: 900...2_600)
    (landing, lifting) = (Spread(range: 0...120), Spread(range: 0...150))
    (ownScale, ownTurn) = (Spread(range: 0.85...1.15), Spread(range: -6...6))
    lag = Spread(range: 0...30)
    (flickLength, flickSpeed) = (Spread(range: 10...50), Spread(range: 60...250))
    offAxis = Spread(range: 0...20)
    (hesitation, linger) = (Spread(range: 20...250), Spread(range: 0...250))
    release = Spread(range: 0...0)
    submovements = 3
    (legLength, scrubWidth) = (Spread(range: 300...650), Spread(range: 12...45))
    (rotorTurn, rotorLength) = (Spread(range: 34...85), Spread(range: 600...2_000))
    (pinchTravel, pinchLength) = (Spread(range: 8...25), Spread(range: 350...1_200))
    (exploreLength, exploreSpeed) = (Spread(range: 1_000...3_500), Spread(range: 8...40))
    restDrift = Spread(range: 0...2)
    (tremor, tremorRate) = (Spread(range: 0.8...4.5, isLogarithmic: true), Spread(range: 4...6))
    sharedTremor = 0.88
    betweenGestures = Spread(range: 900...2_400)
  }

  private mutating func beSpastic() {
    (tapLength, tapPause) = (Spread(range: 120...600), Spread(range: 100...400))
    (tapDrift, tapWander) = (Spread(range: 1...6), Spread(range: 0...10))
    holdLength = Spread(range: 900...2_800)
    (landing, lifting) = (Spread(range: 0...150), Spread(range: 100...450))
    liftingGrowth = 0.5
    spacing = Spread(range: 0.65...1.15)
    turned = Spread(range: -40...40)
    (ownScale, ownTurn) = (Spread(range: 0.7...1.25), Spread(range: -10...10))
    lag = Spread(range: 0...50)
    (flickLength, flickSpeed) = (Spread(range: 18...90), Spread(range: 120...600))
    offAxis = Spread(range: 0...25)
    (hesitation, linger) = (Spread(range: 0...200), Spread(range: 0...150))
    release = Spread(range: 0...0)
    skew = Spread(range: -0.4...0.4)
    (submovements, overshooting) = (4, 0.65)
    (legLength, scrubWidth) = (Spread(range: 250...500), Spread(range: 15...80))
    (rotorTurn, rotorLength) = (Spread(range: 34...110), Spread(range: 450...1_600))
    pinchLength = Spread(range: 300...1_100)
    (exploreLength, exploreSpeed) = (Spread(range: 1_000...3_500), Spread(range: 10...70))
    restDrift = Spread(range: 0...3)
    (tremor, tremorRate) = (Spread(range: 0.1...0.6), Spread(range: 5...9))
    (wobble, wobbleRate) = (Spread(range: 0...1), Spread(range: 2...4))
    breadth = Spread(range: 7...11)
    roll = Spread(range: 0.3...1.5)
    grazing = 0.3
    betweenGestures = Spread(range: 900...2_400)
  }

  private mutating func beNovice() {
    (tapLength, tapPause) = (Spread(range: 120...350), Spread(range: 100...380))
    (tapDrift, tapWander) = (Spread(range: 0...1.8), Spread(range: 0...9))
    holdLength = Spread(range: 900...2_800)
    (landing, lifting) = (Spread(range: 0...150), Spread(range: 0...150))
    spacing = Spread(range: 0.7...1.25)
    turned = Spread(range: -40...40)
    (ownScale, ownTurn) = (Spread(range: 0.6...1.4), Spread(range: -9...9))
    lag = Spread(range: 0...40)
    (flickLength, flickSpeed) = (Spread(range: 5...130), Spread(range: 90...700))
    offAxis = Spread(range: 0...30)
    (hesitation, linger) = (Spread(range: 0...150), Spread(range: 0...250))
    submovements = 2
    (legLength, scrubWidth) = (Spread(range: 220...500), Spread(range: 12...90))
    (rotorTurn, rotorLength) = (Spread(range: 25...125), Spread(range: 350...1_500))
    pinchLength = Spread(range: 250...1_000)
    pinchTravel = Spread(range: 6...38)
    exploreLength = Spread(range: 900...3_500)
    restDrift = Spread(range: 0...2)
    tremor = Spread(range: 0.05...0.3)
    breadth = Spread(range: 9...11.5)
    roll = Spread(range: 0.3...1.4)
    edges = 0.6
    betweenGestures = Spread(range: 800...2_400)
  }

  private mutating func beOld() {
    (tapLength, tapPause) = (Spread(range: 120...400), Spread(range: 110...380))
    (tapDrift, tapWander) = (Spread(range: 0...1.8), Spread(range: 0...7))
    holdLength = Spread(range: 900...2_800)
    (landing, lifting) = (Spread(range: 0...90), Spread(range: 0...120))
    (ownScale, ownTurn) = (Spread(range: 0.86...1.14), Spread(range: -6...6))
    lag = Spread(range: 0...25)
    (flickLength, flickSpeed) = (Spread(range: 14...65), Spread(range: 80...300))
    offAxis = Spread(range: 0...20)
    (hesitation, linger) = (Spread(range: 40...300), Spread(range: 40...300))
    release = Spread(range: 0...0)
    submovements = 3
    (legLength, scrubWidth) = (Spread(range: 280...560), Spread(range: 16...65))
    (rotorTurn, rotorLength) = (Spread(range: 34...100), Spread(range: 500...1_700))
    pinchLength = Spread(range: 350...1_100)
    (exploreLength, exploreSpeed) = (Spread(range: 1_000...3_500), Spread(range: 10...45))
    restDrift = Spread(range: 0...2)
    (tremor, tremorRate) = (Spread(range: 0.2...0.8), Spread(range: 6...10))
    betweenGestures = Spread(range: 900...2_400)
  }

  private mutating func beSmall() {
    tapLength = Spread(range: 40...250)
    (tapPause, tapWander) = (Spread(range: 55...260), Spread(range: 0...9))
    tapDrift = Spread(range: 0...2)
    (landing, lifting) = (Spread(range: 0...120), Spread(range: 0...120))
    spacing = Spread(range: 0.6...0.8)
    turned = Spread(range: -40...40)
    (ownScale, ownTurn) = (Spread(range: 0.8...1.2), Spread(range: -8...8))
    lag = Spread(range: 0...30)
    (flickLength, flickSpeed) = (Spread(range: 10...60), Spread(range: 250...1_000))
    offAxis = Spread(range: 0...22)
    joint = Spread(range: 45...140)
    farJoint = Spread(range: 100...300)
    submovements = 2
    (legLength, scrubWidth) = (Spread(range: 130...320), Spread(range: 12...45))
    (rotorRadius, pinchTravel) = (Spread(range: 10...24), Spread(range: 7...24))
    tremor = Spread(range: 0.05...0.3)
    (wobble, wobbleRate) = (Spread(range: 0.4...2), Spread(range: 2.5...6))
    breadth = Spread(range: 4...6)
  }

  private mutating func beGloved() {
    (tapLength, tapPause) = (Spread(range: 110...260), Spread(range: 90...260))
    tapDrift = Spread(range: 0...1.5)
    (landing, lifting) = (Spread(range: 0...60), Spread(range: 0...70))
    roll = Spread(range: 0.6...2.5)
    breadth = Spread(range: 8...12)
    noise = Spread(range: 0.3...1)
    (late, early) = (Spread(range: 20...60), Spread(range: 20...60))
    // The user presses until the touch is detected, and keeps pressing after the line.
    (hesitation, linger) = (Spread(range: 30...90), Spread(range: 30...90))
    betweenGestures = Spread(range: 700...1_800)
  }
}
