/// A synthetic hand: one of the kinds that draw lines, or one with simulated joints.
public enum HandModel: Hashable, Sendable {
  /// A hand that draws gestures as lines.
  case drawn(HandKind)
  /// A hand whose movements are computed from joints.
  case kinematic(KinematicHand)

  /// All hands; those that draw lines come first.
  public static let all =
    HandKind.allCases.map(HandModel.drawn) + KinematicHand.allCases.map(HandModel.kinematic)

  /// Creates the hand with a name; `nil` if no hand has it.
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

  /// The timing and geometry of lines.
  ///
  /// A kinematic hand uses them for non-gestures.
  package var habits: HandParameters {
    switch self {
    case .drawn(let kind): kind.parameters
    case .kinematic(let hand): hand.substitute.parameters
    }
  }

  /// The timing and geometry of joints; `nil` for a hand that draws lines.
  package var motor: MotorHabits? {
    switch self {
    case .drawn: nil
    case .kinematic(let hand): MotorHabits(hand)
    }
  }
}
