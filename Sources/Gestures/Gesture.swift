internal import Text

/// A gesture of a screen reader.
public enum Gesture: Hashable, Sendable {
  /// One finger rests on or moves over the surface; recognized when it ends.
  case explore
  /// Quick touches at one position with a number of fingers; two taps of two fingers are the Magic
  /// Tap.
  case tap(count: Int, fingers: Int)
  /// A tap and a second touch that is held.
  case doubleTapHold(fingers: Int)
  /// A quick straight line.
  case flick(Direction, fingers: Int)
  /// One finger draws a quick line, and another one or back without lifting.
  case twoPartFlick(Direction, then: Direction)
  /// One finger rests or explores, and another one taps.
  case splitTap
  /// Two fingers turn about each other; recognized once for each detent.
  case rotor(Turn)
  /// Two fingers draw a Z.
  case escape
  /// Two or five fingers pinch or spread.
  case pinch(Pinch, fingers: Int)
  /// A gesture of a client's own, which a `CustomMatcher` recognizes.
  case custom(CustomGesture)

  /// The direction of a flick on the surface.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// A direction, seen from above the surface.
    case left, right, up, down
  }

  /// The direction of a rotor turn, seen from above the surface.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    /// A sense of rotation.
    case clockwise, counterclockwise
  }

  /// Whether the fingers of a pinch move together or apart.
  public enum Pinch: String, Hashable, Sendable, CaseIterable {
    /// The fingers move together.
    case inward = "in"
    /// The fingers move apart.
    case outward = "out"
  }
}

extension Gesture {
  /// The number of fingers; a split tap includes the resting one.
  public var fingers: Int {
    switch self {
    case .explore, .twoPartFlick: 1
    case .tap(_, let fingers), .doubleTapHold(let fingers), .flick(_, let fingers),
      .pinch(_, let fingers):
      fingers
    case .custom(let gesture): gesture.fingers
    case .splitTap, .rotor, .escape: 2
    }
  }

  /// The name in all output, options, file names and documentation.
  public var name: String {
    switch self {
    case .explore: "explore"
    case .tap(count: 2, fingers: 2): "magic-tap"
    case .tap(let count, let fingers): Gesture.prefix(fingers) + Gesture.times(count) + "tap"
    case .doubleTapHold(let fingers): Gesture.prefix(fingers) + "double-tap-hold"
    case .flick(let direction, let fingers): "\(Gesture.prefix(fingers))flick-\(direction.rawValue)"
    case .twoPartFlick(let first, let second): "flick-\(first.rawValue)-then-\(second.rawValue)"
    case .splitTap: "split-tap"
    case .rotor(let turn): "rotor-\(turn.rawValue)"
    case .escape: "escape"
    case .pinch(let pinch, 2): "pinch-\(pinch.rawValue)"
    case .pinch(let pinch, let fingers): "\(Gesture.prefix(fingers))pinch-\(pinch.rawValue)"
    case .custom(let gesture): gesture.name
    }
  }

  /// Creates the gesture of the catalog with a name; `nil` if none has it.
  public init?(name: String) {
    guard let gesture = GestureCatalog.names[name] else { return nil }
    self = gesture
  }

  /// Returns a name with the term that this library uses: `flick` for other readers' `swipe`.
  package static func canonicalName(for name: String) -> String {
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
  /// The name of the gesture.
  public var description: String { name }
}

// MARK: Catalog

/// All matchers, in order of priority, and all gestures.
///
/// A variant of a known shape is one line. A new shape is a file in `Matchers`, its lines here, and a
/// case of `Gesture`. CONTRIBUTING.md lists what else depends on it.
public enum GestureCatalog {
  /// The matchers in order of priority: a claim is accepted once all matchers above have failed.
  static let matchers: [any GestureMatcher] = [
    ExploreMatcher(),
    EscapeMatcher(),
    RotorMatcher(),
    PinchMatcher(fingers: 5),
    PinchMatcher(fingers: 2),
    FlickMatcher(fingers: 5),
    FlickMatcher(fingers: 4),
    FlickMatcher(fingers: 3),
    FlickMatcher(fingers: 2),
    TwoPartFlickMatcher(),
    FlickMatcher(fingers: 1),
    SplitTapMatcher(),
    DoubleTapHoldMatcher(fingers: 3),
    DoubleTapHoldMatcher(fingers: 2),
    DoubleTapHoldMatcher(fingers: 1),
    TapMatcher(count: 1, fingers: 5),
    TapMatcher(count: 3, fingers: 4),
    TapMatcher(count: 2, fingers: 4),
    TapMatcher(count: 1, fingers: 4),
    TapMatcher(count: 4, fingers: 3),
    TapMatcher(count: 3, fingers: 3),
    TapMatcher(count: 2, fingers: 3),
    TapMatcher(count: 1, fingers: 3),
    TapMatcher(count: 3, fingers: 2),
    TapMatcher(count: 2, fingers: 2),
    TapMatcher(count: 1, fingers: 2),
    TapMatcher(count: 4, fingers: 1),
    TapMatcher(count: 3, fingers: 1),
    TapMatcher(count: 2, fingers: 1),
    TapMatcher(count: 1, fingers: 1),
  ]

  /// The gestures of VoiceOver in the order of lists; explore and split tap come last.
  public static let gestures: [Gesture] = {
    let last: [Gesture] = [.splitTap, .explore]
    return matchers.flatMap(\.gestures).filter { !last.contains($0) && !twoPartFlicks.contains($0) }
      + last
  }()

  /// The gestures that are recognized only if they are bound explicitly: they replace gestures of
  /// several fingers for users who cannot make these.
  public static let twoPartFlicks: [Gesture] = TwoPartFlickMatcher().gestures

  /// All gestures that have a name: `gestures` and `twoPartFlicks`.
  public static let known: [Gesture] = twoPartFlicks + gestures

  /// The gestures by name.
  static let names = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })

  /// Returns the position of a gesture in the catalog; `nil` for an invalid one, such as six
  /// fingers.
  static func rank(of gesture: Gesture) -> Int? { ranks[gesture] }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: (gestures + twoPartFlicks).enumerated().map { ($1, $0) })
}
