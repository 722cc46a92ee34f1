/// The timing and geometry of a kinematic hand: milliseconds, millimeters and degrees.
///
/// The default values are those of the steady hand; the initializer replaces those that differ.
package struct MotorHabits: Sendable {
  /// The hand.
  package let hand: KinematicHand

  // MARK: Taps

  /// The duration of a tap, from the first landing to the first lift.
  package var tapLength = UniformRange(range: 40...115)
  /// The pause between two taps, from the last lift to the first landing.
  package var tapPause = UniformRange(range: 65...170)
  /// The distance that a finger slides within a tap.
  package var tapDrift = UniformRange(range: 0...0.9)
  /// The distance between two taps.
  package var tapWander = UniformRange(range: 0...4)
  /// The duration of a held touch.
  package var holdDuration = UniformRange(range: 750...1_700)

  // MARK: Fingers of one hand

  /// The time from the first landing to the last.
  package var landing = UniformRange(range: 0...30)
  /// The time from the first lift to the last, for two fingers.
  ///
  /// More fingers take longer.
  package var lifting = UniformRange(range: 0...40)
  /// The growth of `lifting` for each finger after the second, as a fraction.
  var liftingGrowth = 0.0
  /// The distances between the fingers, relative to those of a relaxed average hand.
  package var spacing = UniformRange(range: 0.78...1.1)
  /// The direction of the forearm.
  var turned = UniformRange(range: -28...28)
  /// The length of a finger's path, relative to the hand's.
  package var ownScale = UniformRange(range: 0.9...1.1)
  /// The direction of a finger's path, relative to the hand's.
  var ownTurn = UniformRange(range: -4...4)
  /// The delay after which a finger follows the hand.
  var lag = UniformRange(range: 0...14)

  // MARK: Lines

  /// The length of a flick.
  package var flickLength = UniformRange(range: 16...60)
  /// The mean speed of a flick, in millimeters per second.
  package var flickSpeed = UniformRange(range: 220...900)
  /// The angle between a line and the intended axis.
  package var offAxis = UniformRange(range: 0...11)
  /// The distance of the joint about which one finger swings.
  package var joint = UniformRange(range: 65...200)
  /// The distance of the joint about which several fingers swing: a wrist or an elbow.
  var farJoint = UniformRange(range: 140...420)
  /// The time that a finger rests before a movement.
  package var hesitation = UniformRange(range: 0...25)
  /// The time that a finger rests after a movement.
  package var linger = UniformRange(range: 0...25)
  /// The time by which a finger lifts before the end of a movement, as a fraction of its duration.
  var release = UniformRange(range: 0...0.16)
  /// The asymmetry of the speed profile; at 0 it is the minimum-jerk bell curve.
  var skew = UniformRange(range: -0.2...0.2)
  /// The maximum number of submovements in a movement.
  package var submovements = 1
  /// The fraction of movements that overshoot and return.
  var overshooting = 0.0
  /// The distance of an overshoot, as a fraction of the path.
  var overshoot = UniformRange(range: 0.1...0.35)

  // MARK: Scrubs, rotors, pinches, exploring

  /// The duration of one leg of a scrub.
  package var legDuration = UniformRange(range: 165...320)
  /// The width of a scrub.
  package var scrubWidth = UniformRange(range: 18...60)
  /// The angle of a rotor turn.
  package var rotorTurn = UniformRange(range: 36...110)
  /// The duration of a rotor turn.
  package var rotorLength = UniformRange(range: 250...700)
  var rotorRadius = UniformRange(range: 14...32)
  var pinchTravel = UniformRange(range: 9...32)
  /// The duration of a pinch.
  package var pinchLength = UniformRange(range: 180...520)
  var exploreLength = UniformRange(range: 800...2_600)
  var exploreSpeed = UniformRange(range: 15...60)
  /// The distance that a resting finger slides.
  var restDrift = UniformRange(range: 0...1.2)

  // MARK: Tremor

  /// The amplitude of the tremor.
  package var tremor = UniformRange(range: 0.03...0.18)
  /// The frequency of the tremor, in hertz.
  package var tremorRate = UniformRange(range: 7...12)
  /// The fraction of the tremor that all fingers share.
  package var sharedTremor = 0.7
  /// The amplitude of slow, irregular movements.
  var wobble = UniformRange(range: 0...0)
  var wobbleRate = UniformRange(range: 2...5)

  // MARK: Contacts

  /// The width of a contact.
  package var breadth = UniformRange(range: 6...8.5)
  /// The distance that the center of a contact moves while the fingertip rolls on and off.
  var roll = UniformRange(range: 0.1...0.7)
  /// The distance that a contact jumps when nail and pad alternate; `0...0` if it does not.
  package var jump = UniformRange(range: 0...0)
  /// The duration of a lost contact; `0...0` if contacts are not lost.
  package var loss = UniformRange(range: 0...0)
  /// The standard deviation of a contact's position, which drifts slowly.
  package var noise = UniformRange(range: 0...0)
  /// The delay with which a landing is detected.
  package var late = UniformRange(range: 0...0)
  /// The time by which a lift is detected too early.
  package var early = UniformRange(range: 0...0)
  /// The fraction of gestures beside which other fingers of the hand rest.
  package var grazing = 0.0
  /// The fraction of positions that are at an edge.
  var edges = 0.24
  /// The pause between two gestures.
  package var betweenGestures = UniformRange(range: 600...1_400)

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
      joint = UniformRange(range: 42...70)
      flickLength = UniformRange(range: 20...45)
    case .nails:
      tapLength = UniformRange(range: 20...90)
      breadth = UniformRange(range: 2...4)
      jump = UniformRange(range: 0.5...2)
      loss = UniformRange(range: 8...30)
    case .gloves: beGloved()
    }
  }

  private mutating func beParkinsonian() {
    tapLength = UniformRange(range: 100...450)
    tapPause = UniformRange(range: 150...450)
    tapWander = UniformRange(range: 0...7)
    holdDuration = UniformRange(range: 900...2_600)
    (landing, lifting) = (UniformRange(range: 0...120), UniformRange(range: 0...150))
    (ownScale, ownTurn) = (UniformRange(range: 0.85...1.15), UniformRange(range: -6...6))
    lag = UniformRange(range: 0...30)
    (flickLength, flickSpeed) = (UniformRange(range: 10...50), UniformRange(range: 60...250))
    offAxis = UniformRange(range: 0...20)
    (hesitation, linger) = (UniformRange(range: 20...250), UniformRange(range: 0...250))
    release = UniformRange(range: 0...0)
    submovements = 3
    (legDuration, scrubWidth) = (UniformRange(range: 300...650), UniformRange(range: 12...45))
    (rotorTurn, rotorLength) = (UniformRange(range: 34...85), UniformRange(range: 600...2_000))
    (pinchTravel, pinchLength) = (UniformRange(range: 8...25), UniformRange(range: 350...1_200))
    (exploreLength, exploreSpeed) = (
      UniformRange(range: 1_000...3_500), UniformRange(range: 8...40)
    )
    restDrift = UniformRange(range: 0...2)
    (tremor, tremorRate) = (
      UniformRange(range: 0.8...4.5, isLogarithmic: true), UniformRange(range: 4...6)
    )
    sharedTremor = 0.88
    betweenGestures = UniformRange(range: 900...2_400)
  }

  private mutating func beSpastic() {
    (tapLength, tapPause) = (UniformRange(range: 120...600), UniformRange(range: 100...400))
    (tapDrift, tapWander) = (UniformRange(range: 1...6), UniformRange(range: 0...10))
    holdDuration = UniformRange(range: 900...2_800)
    (landing, lifting) = (UniformRange(range: 0...150), UniformRange(range: 100...450))
    liftingGrowth = 0.5
    spacing = UniformRange(range: 0.65...1.15)
    turned = UniformRange(range: -40...40)
    (ownScale, ownTurn) = (UniformRange(range: 0.7...1.25), UniformRange(range: -10...10))
    lag = UniformRange(range: 0...50)
    (flickLength, flickSpeed) = (UniformRange(range: 18...90), UniformRange(range: 120...600))
    offAxis = UniformRange(range: 0...25)
    (hesitation, linger) = (UniformRange(range: 0...200), UniformRange(range: 0...150))
    release = UniformRange(range: 0...0)
    skew = UniformRange(range: -0.4...0.4)
    (submovements, overshooting) = (4, 0.65)
    (legDuration, scrubWidth) = (UniformRange(range: 250...500), UniformRange(range: 15...80))
    (rotorTurn, rotorLength) = (UniformRange(range: 34...110), UniformRange(range: 450...1_600))
    pinchLength = UniformRange(range: 300...1_100)
    (exploreLength, exploreSpeed) = (
      UniformRange(range: 1_000...3_500), UniformRange(range: 10...70)
    )
    restDrift = UniformRange(range: 0...3)
    (tremor, tremorRate) = (UniformRange(range: 0.1...0.6), UniformRange(range: 5...9))
    (wobble, wobbleRate) = (UniformRange(range: 0...1), UniformRange(range: 2...4))
    breadth = UniformRange(range: 7...11)
    roll = UniformRange(range: 0.3...1.5)
    grazing = 0.3
    betweenGestures = UniformRange(range: 900...2_400)
  }

  private mutating func beNovice() {
    (tapLength, tapPause) = (UniformRange(range: 120...350), UniformRange(range: 100...380))
    (tapDrift, tapWander) = (UniformRange(range: 0...1.8), UniformRange(range: 0...9))
    holdDuration = UniformRange(range: 900...2_800)
    (landing, lifting) = (UniformRange(range: 0...150), UniformRange(range: 0...150))
    spacing = UniformRange(range: 0.7...1.25)
    turned = UniformRange(range: -40...40)
    (ownScale, ownTurn) = (UniformRange(range: 0.6...1.4), UniformRange(range: -9...9))
    lag = UniformRange(range: 0...40)
    (flickLength, flickSpeed) = (UniformRange(range: 5...130), UniformRange(range: 90...700))
    offAxis = UniformRange(range: 0...30)
    (hesitation, linger) = (UniformRange(range: 0...150), UniformRange(range: 0...250))
    submovements = 2
    (legDuration, scrubWidth) = (UniformRange(range: 220...500), UniformRange(range: 12...90))
    (rotorTurn, rotorLength) = (UniformRange(range: 25...125), UniformRange(range: 350...1_500))
    pinchLength = UniformRange(range: 250...1_000)
    pinchTravel = UniformRange(range: 6...38)
    exploreLength = UniformRange(range: 900...3_500)
    restDrift = UniformRange(range: 0...2)
    tremor = UniformRange(range: 0.05...0.3)
    breadth = UniformRange(range: 9...11.5)
    roll = UniformRange(range: 0.3...1.4)
    edges = 0.6
    betweenGestures = UniformRange(range: 800...2_400)
  }

  private mutating func beOld() {
    (tapLength, tapPause) = (UniformRange(range: 120...400), UniformRange(range: 110...380))
    (tapDrift, tapWander) = (UniformRange(range: 0...1.8), UniformRange(range: 0...7))
    holdDuration = UniformRange(range: 900...2_800)
    (landing, lifting) = (UniformRange(range: 0...90), UniformRange(range: 0...120))
    (ownScale, ownTurn) = (UniformRange(range: 0.86...1.14), UniformRange(range: -6...6))
    lag = UniformRange(range: 0...25)
    (flickLength, flickSpeed) = (UniformRange(range: 14...65), UniformRange(range: 80...300))
    offAxis = UniformRange(range: 0...20)
    (hesitation, linger) = (UniformRange(range: 40...300), UniformRange(range: 40...300))
    release = UniformRange(range: 0...0)
    submovements = 3
    (legDuration, scrubWidth) = (UniformRange(range: 280...560), UniformRange(range: 16...65))
    (rotorTurn, rotorLength) = (UniformRange(range: 34...100), UniformRange(range: 500...1_700))
    pinchLength = UniformRange(range: 350...1_100)
    (exploreLength, exploreSpeed) = (
      UniformRange(range: 1_000...3_500), UniformRange(range: 10...45)
    )
    restDrift = UniformRange(range: 0...2)
    (tremor, tremorRate) = (UniformRange(range: 0.2...0.8), UniformRange(range: 6...10))
    betweenGestures = UniformRange(range: 900...2_400)
  }

  private mutating func beSmall() {
    tapLength = UniformRange(range: 40...250)
    (tapPause, tapWander) = (UniformRange(range: 55...260), UniformRange(range: 0...9))
    tapDrift = UniformRange(range: 0...2)
    (landing, lifting) = (UniformRange(range: 0...120), UniformRange(range: 0...120))
    spacing = UniformRange(range: 0.6...0.8)
    turned = UniformRange(range: -40...40)
    (ownScale, ownTurn) = (UniformRange(range: 0.8...1.2), UniformRange(range: -8...8))
    lag = UniformRange(range: 0...30)
    (flickLength, flickSpeed) = (UniformRange(range: 10...60), UniformRange(range: 250...1_000))
    offAxis = UniformRange(range: 0...22)
    joint = UniformRange(range: 45...140)
    farJoint = UniformRange(range: 100...300)
    submovements = 2
    (legDuration, scrubWidth) = (UniformRange(range: 130...320), UniformRange(range: 12...45))
    (rotorRadius, pinchTravel) = (UniformRange(range: 10...24), UniformRange(range: 7...24))
    tremor = UniformRange(range: 0.05...0.3)
    (wobble, wobbleRate) = (UniformRange(range: 0.4...2), UniformRange(range: 2.5...6))
    breadth = UniformRange(range: 4...6)
  }

  private mutating func beGloved() {
    (tapLength, tapPause) = (UniformRange(range: 110...260), UniformRange(range: 90...260))
    tapDrift = UniformRange(range: 0...1.5)
    (landing, lifting) = (UniformRange(range: 0...60), UniformRange(range: 0...70))
    roll = UniformRange(range: 0.6...2.5)
    breadth = UniformRange(range: 8...12)
    noise = UniformRange(range: 0.3...1)
    (late, early) = (UniformRange(range: 20...60), UniformRange(range: 20...60))
    // The user presses until the touch is detected, and keeps pressing after the line.
    (hesitation, linger) = (UniformRange(range: 30...90), UniformRange(range: 30...90))
    betweenGestures = UniformRange(range: 700...1_800)
  }
}
