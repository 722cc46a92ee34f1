/// What a hand can mean: the gestures of a screen reader, each with one name everywhere.
public enum Gesture: Hashable, Sendable {
  /// One finger rests or wanders over the surface; reported when it ends.
  case explore
  /// Quick touches at one place with a number of fingers; two fingers twice is the Magic Tap.
  case tap(count: Int, fingers: Int)
  /// A tap, and a second touch that stays.
  case doubleTapHold(fingers: Int)
  /// A quick straight line.
  case flick(Direction, fingers: Int)
  /// One finger rests or explores, and another one taps.
  case splitTap
  /// Two fingers turn about each other; reported once for each detent.
  case rotor(Turn)
  /// Two fingers draw a Z.
  case escape
  /// Two or five fingers draw together or spread.
  case pinch(Pinch, fingers: Int)

  /// Where to, as the hand sees the surface.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// Which way a rotor turns, as the hand sees the surface.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    case clockwise, counterclockwise
  }

  /// Whether fingers draw together or spread.
  public enum Pinch: String, Hashable, Sendable, CaseIterable {
    case inward = "in"
    case outward = "out"
  }
}

extension Gesture {
  /// How many fingers take part; a split tap counts the one that rests.
  public var fingers: Int {
    switch self {
    case .explore: 1
    case .tap(_, let fingers), .doubleTapHold(let fingers), .flick(_, let fingers),
      .pinch(_, let fingers):
      fingers
    case .splitTap, .rotor, .escape: 2
    }
  }

  /// The name that stands in every output, option, file name and help page.
  public var name: String {
    switch self {
    case .explore: "explore"
    case .tap(count: 2, fingers: 2): "magic-tap"
    case .tap(let count, let fingers): Gesture.prefix(fingers) + Gesture.times(count) + "tap"
    case .doubleTapHold(let fingers): Gesture.prefix(fingers) + "double-tap-hold"
    case .flick(let direction, let fingers): "\(Gesture.prefix(fingers))flick-\(direction.rawValue)"
    case .splitTap: "split-tap"
    case .rotor(let turn): "rotor-\(turn.rawValue)"
    case .escape: "escape"
    case .pinch(let pinch, 2): "pinch-\(pinch.rawValue)"
    case .pinch(let pinch, let fingers): "\(Gesture.prefix(fingers))pinch-\(pinch.rawValue)"
    }
  }

  /// The gesture with this name, if there is one.
  public init?(name: String) {
    guard let gesture = GestureCatalog.gestures.first(where: { $0.name == name }) else {
      return nil
    }
    self = gesture
  }

  /// What a name would be here that other readers have for a gesture: a flick is a swipe there.
  package static func ownName(of name: String) -> String {
    name.lowercased().replacing("swipe", with: "flick")
  }

  private static func prefix(_ fingers: Int) -> String {
    switch fingers {
    case 2: "two-finger-"
    case 3: "three-finger-"
    case 4: "four-finger-"
    case 5: "five-finger-"
    default: ""
    }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 2: "double-"
    case 3: "triple-"
    case 4: "quadruple-"
    default: ""
    }
  }
}

extension Gesture: CustomStringConvertible {
  public var description: String { name }
}
