public import Gestures

/// Things that hands do on surfaces without meaning any gesture.
public enum NonGesture: String, Sendable, CaseIterable {
  /// Thumb and two fingers draw together or spread.
  case threeFingerPinch = "three-finger-pinch"
  /// Two fingers go up and down without a lift.
  case twoFingerScroll = "two-finger-scroll"
  /// Two fingers go left and right without a lift, never lower, and rest in between.
  case pageTurning = "page-turning"
  /// The ball of the hand lies on the surface.
  case palm
  /// A whole hand lies on the surface.
  case restingHand = "resting-hand"
  /// One finger scrawls.
  case scribble
  /// The fingers of a hand drum one after the other.
  case drumroll
  /// Two fingers draw a circle.
  case circle
  /// Two fingers draw a star.
  case star
  /// A line halfway between two directions.
  case diagonal

  /// What it may rightly be taken for; nothing else.
  public var mayBe: GestureSet {
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

  /// How many fingers a device must feel for it.
  public var fingers: Int {
    switch self {
    case .palm, .scribble, .diagonal, .drumroll: 1
    case .twoFingerScroll, .pageTurning, .circle, .star: 2
    case .threeFingerPinch, .restingHand: 3
    }
  }

  /// What the hand does, for lists and help.
  public var explanation: String {
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
