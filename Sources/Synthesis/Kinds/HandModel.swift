/// A hand that makes gestures: one of the kinds that draw lines, or one whose joints move.
public enum HandModel: Hashable, Sendable {
  case drawn(HandKind)
  case kinematic(KinematicHand)

  /// Every hand, those that draw lines first.
  public static let all =
    HandKind.allCases.map(HandModel.drawn) + KinematicHand.allCases.map(HandModel.kinematic)

  /// Creates the hand with a name, if there is one.
  public init?(name: String) {
    if let kind = HandKind(rawValue: name) {
      self = .drawn(kind)
    } else if let hand = KinematicHand(rawValue: name) {
      self = .kinematic(hand)
    } else {
      return nil
    }
  }

  /// The name, as commands and recordings write it.
  public var name: String {
    switch self {
    case .drawn(let kind): kind.rawValue
    case .kinematic(let hand): hand.rawValue
    }
  }

  /// The figures of lines, also for what a kinematic hand does without meaning a gesture.
  package var habits: Habits {
    switch self {
    case .drawn(let kind): kind.habits
    case .kinematic(let hand): hand.substitute.habits
    }
  }

  /// The figures of joints; `nil` for a hand that draws lines.
  package var motor: MotorHabits? {
    switch self {
    case .drawn: nil
    case .kinematic(let hand): MotorHabits(hand)
    }
  }
}
