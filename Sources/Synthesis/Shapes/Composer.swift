import Gestures
import Touches

/// Composes one act: which fingers land when and where, and how they move.
///
/// Short version: `compose` an act, then take the `strokes`. They lie around the origin of an endless
/// plane, from time 0 on; the `Performer` finds a place on the surface for them.
///
/// Each shape has a file in `Shapes`.
struct Composer {
  var random: SeededRandom
  let habits: Habits
  /// The surface in millimetres: nobody draws a line longer than it.
  let area: Vector
  /// The shortest time that the device's frames are sure to show, in milliseconds.
  let shortest: Double
  /// How large the hand makes itself; below 1 on surfaces that are small for the gesture.
  let reach: Double
  /// The figures of joints, where they make the gestures in place of `habits`.
  var motor: MotorHabits?
  /// How many fingers the device feels beside those of the act.
  var spareFingers = 0
  var strokes: [Stroke] = []
  /// What is worth a remark: which of its ways the hand chose.
  var style = ""
  /// The half of the surface that the act belongs into.
  var half: Half?

  enum Half: String, CaseIterable {
    case top, bottom
  }

  mutating func compose(_ act: Act) {
    if let motor, case .gesture(let gesture) = act {
      move(gesture, motor)
      return
    }
    switch act {
    case .gesture(let gesture): compose(gesture)
    case .nonGesture(let nonGesture): compose(nonGesture)
    }
    tremble()
  }

  /// Composes a gesture from movements of joints.
  private mutating func move(_ gesture: Gesture, _ motor: MotorHabits) {
    var joints = JointComposer(
      random: random, motor: motor, area: area, shortest: shortest, reach: reach,
      spareFingers: spareFingers)
    joints.compose(gesture)
    (random, strokes) = (joints.random, joints.strokes)
    (style, half) = (joints.style, joints.half)
  }

  private mutating func compose(_ gesture: Gesture) {
    switch gesture {
    case .explore: explore()
    case .tap(let count, let fingers):
      taps(count, fingers: fingers)
      if fingers == 4 { half = random.happens(0.5) ? .top : .bottom }
    case .doubleTapHold(let fingers): doubleTapHold(fingers: fingers)
    case .flick(let direction, let fingers): flick(direction, fingers: fingers)
    case .splitTap: splitTap()
    case .rotor(let turn): rotor(turn)
    case .escape: escape()
    case .pinch(let pinch, fingers: 2): pinchOfTwo(pinch)
    case .pinch(let pinch, let fingers): pinchOfHand(pinch, fingers: fingers)
    }
  }

  /// All fingers shake, together and each by itself.
  private mutating func tremble() {
    let amplitude = random.draw(habits.tremor)
    let hertz = random.draw(habits.tremorRate)
    let hand = Tremor(amplitude: amplitude * 0.75, hertz: hertz, &random)
    for index in strokes.indices where !strokes[index].isPalm {
      strokes[index].tremor = Tremor(
        hand: hand, amplitude: amplitude * 0.25, hertz: hertz * random.within(0.9...1.1), &random)
    }
  }
}

// MARK: Hands

extension Composer {
  /// A hand somewhere over the origin, as this person holds it.
  mutating func palm() -> Palm {
    var degrees = random.draw(habits.turned)
    // Where the hand is too broad it comes from the side.
    if reach < 0.85, random.happens(0.5) { degrees += random.within(55...100) * random.sign() }
    return Palm(
      at: .zero, isLeft: random.happens(0.25), degrees: degrees,
      // Fingers that touch each other are eleven millimetres apart.
      spacing: max(random.draw(habits.spacing) * reach, 0.62))
  }

  /// The fingers that a person takes where so many are wanted.
  mutating func fingers(_ count: Int, ofOneHand: Bool = false) -> [Fingertip.Finger] {
    let choice = random.fraction()
    switch count {
    case 1: return choice < 0.8 ? [.index] : choice < 0.9 ? [.thumb] : [.middle]
    case 2:
      return choice < 0.85
        ? [.index, .middle]
        : choice < 0.93 ? [.middle, .ring] : [.index, ofOneHand ? .ring : .otherIndex]
    case 3: return choice < 0.88 ? [.index, .middle, .ring] : [.middle, .ring, .little]
    case 4: return [.index, .middle, .ring, .little]
    default: return [.thumb, .index, .middle, .ring, .little]
    }
  }

  /// Where fingers land: under the palm, each a little beside its place.
  mutating func tips(_ fingers: [Fingertip.Finger], of palm: Palm) -> [Vector] {
    fingers.map { palm.tip($0) + random.way(upTo: 1.5 * reach) }
  }

  /// When each of so many fingers lands or lifts: the first at 0, the last after the whole stagger.
  mutating func staggered(_ count: Int, over spread: Spread) -> [Double] {
    guard count > 1 else { return [0] }
    let whole = random.draw(spread)
    var times = (0..<count).map { _ in whole * random.fraction() }
    times[0] = 0
    times[count - 1] = whole
    times.shuffle(using: &random)
    return times
  }

  /// A length of this person's, made smaller where the surface is.
  mutating func length(_ spread: Spread, least: Double, of whole: Double) -> Double {
    max(least, min(random.draw(spread) * reach * reach, whole))
  }
}
