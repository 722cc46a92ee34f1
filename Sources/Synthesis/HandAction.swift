public import Gestures

/// An action that a synthetic hand performs: a gesture or a non-gesture.
public enum HandAction: Hashable, Sendable {
  /// A gesture of the catalog.
  case gesture(Gesture)
  /// A movement that is not a gesture.
  case nonGesture(NonGesture)

  /// All acts, in the order of the catalog.
  public static let all =
    GestureCatalog.gestures.map(HandAction.gesture) + NonGesture.allCases.map(HandAction.nonGesture)

  /// Creates the act with a name; `nil` if no act has it.
  public init?(name: String) {
    if let gesture = Gesture(name: name) {
      self = .gesture(gesture)
    } else if let nonGesture = NonGesture(rawValue: name) {
      self = .nonGesture(nonGesture)
    } else {
      return nil
    }
  }

  /// The name, as commands and recordings write it.
  public var name: String {
    switch self {
    case .gesture(let gesture): gesture.name
    case .nonGesture(let nonGesture): nonGesture.rawValue
    }
  }

  /// The number of fingers that a device must detect.
  public var fingers: Int {
    switch self {
    case .gesture(let gesture): gesture.fingers
    case .nonGesture(let nonGesture): nonGesture.fingers
    }
  }

  /// The number of fingers whose positions a device must report for the act to be recognizable.
  var requiredPositions: Int {
    switch self {
    case .gesture(.rotor), .gesture(.pinch(_, fingers: 2)), .nonGesture(.drumroll): 2
    // With two positions, a pinch of five fingers looks like any wide hand.
    case .gesture(.pinch), .nonGesture(.threeFingerPinch): 3
    case .gesture, .nonGesture: 1
    }
  }

  /// Whether the bounding box of the fingers is the same for this act and for its opposite.
  var isAmbiguousAsBox: Bool {
    switch self {
    case .gesture(.rotor), .nonGesture(.drumroll): true
    case .gesture, .nonGesture: false
    }
  }

  /// The names of the expected gestures, as recordings list them; empty for a non-gesture.
  public var expected: [String] {
    switch self {
    case .gesture(let gesture): [gesture.name]
    case .nonGesture: []
    }
  }
}
