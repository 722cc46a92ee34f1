public import Gestures

/// Movements on a surface that are not gestures.
public enum NonGesture: String, Sendable, CaseIterable {
  /// Thumb and two fingers pinch or spread.
  case threeFingerPinch = "three-finger-pinch"
  /// Two fingers move up and down without lifting.
  case twoFingerScroll = "two-finger-scroll"
  /// Two fingers move left and right at one height without lifting, with rests.
  case pageTurning = "page-turning"
  /// The ball of the hand rests on the surface.
  case palm
  /// A whole hand rests on the surface.
  case restingHand = "resting-hand"
  /// One finger scribbles.
  case scribble
  /// The fingers of a hand drum in turn.
  case drumroll
  /// Two fingers draw a circle.
  case circle
  /// Two fingers draw a star.
  case star
  /// One finger draws a line halfway between two directions.
  case diagonal

  /// The gestures as which it may acceptably be recognized; empty if none.
  public var acceptableGestures: GestureSet {
    switch self {
    case .threeFingerPinch, .twoFingerScroll, .pageTurning, .circle, .star, .restingHand: []
    case .palm, .scribble: [.explore]
    case .drumroll:
      GestureSet(
        GestureCatalog.gestures.filter { gesture in
          if case .tap = gesture { true } else { false }
        })
    case .diagonal: GestureSet(Gesture.Direction.allCases.map { .flick($0, fingers: 1) })
    }
  }

  /// The number of fingers that a device must detect.
  public var fingers: Int {
    switch self {
    case .palm, .scribble, .diagonal, .drumroll: 1
    case .twoFingerScroll, .pageTurning, .circle, .star: 2
    case .threeFingerPinch, .restingHand: 3
    }
  }

  /// A description for lists and help.
  public var description: String {
    switch self {
    case .threeFingerPinch: "thumb and two fingers draw together or spread"
    case .twoFingerScroll: "two fingers up and down without a lift"
    case .pageTurning: "two fingers left and right without a lift, with rests"
    case .palm: "the ball of the hand lies on the surface"
    case .restingHand: "a whole hand lies on the surface"
    case .scribble: "one finger scrawls"
    case .drumroll: "the fingers of a hand drum one after the other"
    case .circle: "two fingers draw a circle"
    case .star: "two fingers draw a star"
    case .diagonal: "one finger draws a line halfway between two directions"
    }
  }
}
