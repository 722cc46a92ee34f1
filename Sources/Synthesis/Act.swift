public import Gestures

/// What a hand is asked to do.
public enum Act: Hashable, Sendable {
  case gesture(Gesture)
  case nonGesture(NonGesture)

  /// Everything there is, in the order of the catalog.
  public static let all =
    GestureCatalog.gestures.map(Act.gesture) + NonGesture.allCases.map(Act.nonGesture)

  /// The act with a name, if there is one.
  public init?(name: String) {
    if let gesture = Gesture(name: name) {
      self = .gesture(gesture)
    } else if let nonGesture = NonGesture(rawValue: name) {
      self = .nonGesture(nonGesture)
    } else {
      return nil
    }
  }

  public var name: String {
    switch self {
    case .gesture(let gesture): gesture.name
    case .nonGesture(let nonGesture): nonGesture.rawValue
    }
  }

  /// How many fingers a device must feel for it.
  public var fingers: Int {
    switch self {
    case .gesture(let gesture): gesture.fingers
    case .nonGesture(let nonGesture): nonGesture.fingers
    }
  }

  /// How many fingers a device must tell the places of, for the act to look like itself.
  var places: Int {
    switch self {
    case .gesture(.rotor), .gesture(.pinch(_, fingers: 2)), .nonGesture(.drumroll): 2
    // Two places of five fingers move like those of any hand that is wide.
    case .gesture(.pinch), .nonGesture(.threeFingerPinch): 3
    case .gesture, .nonGesture: 1
    }
  }

  /// Whether a box around all fingers shows the same for this act and for its opposite.
  var isLostInABox: Bool {
    switch self {
    case .gesture(.rotor), .nonGesture(.drumroll): true
    case .gesture, .nonGesture: false
    }
  }

  /// The gesture that was meant, as recordings note it.
  public var expected: [String] {
    switch self {
    case .gesture(let gesture): [gesture.name]
    case .nonGesture: []
    }
  }
}
