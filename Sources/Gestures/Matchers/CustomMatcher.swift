public import Evdev
public import Touches

/// The name of a gesture of a client's own, and its number of fingers.
public struct CustomGesture: Hashable, Sendable {
  private let text: StaticString
  /// The number of fingers.
  public let fingers: Int

  init(_ name: StaticString, fingers: Int) { (text, self.fingers) = (name, fingers) }

  /// The name.
  public var name: String { "\(text)" }

  /// Whether two gestures have the same name and number of fingers.
  public static func == (left: CustomGesture, right: CustomGesture) -> Bool {
    left.fingers == right.fingers && left.name == right.name
  }

  /// Hashes the name and the number of fingers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(fingers)
  }
}

/// A matcher of a client's own, which recognizes one gesture by the paths of its fingers.
///
///     let circle = CustomMatcher("circle", fingers: 1) { strokes in
///       strokes[0].length > 60 && strokes[0].displacement < 10
///     }
///     var recognizer = GestureRecognizer(width: 62, height: 110, matchers: [circle])
///
/// It is asked when the last finger of a touch has lifted, before the matchers of pinches, flicks and
/// taps. A touch that explores, holds, turns the rotor or is an Escape scrub is not offered to it.
/// The recognizer waits for the last finger while a touch may still become the gesture.
public struct CustomMatcher: Sendable {
  /// The gesture that it recognizes.
  public let gesture: Gesture
  let fingers: Int
  private let isMade: @Sendable ([Stroke]) -> Bool

  /// Creates a matcher of a gesture with a name and a number of fingers, from 1 to 5.
  ///
  /// The closure receives a completed touch with this number of fingers: a stroke for each, in the
  /// order in which they landed. It returns whether they make the gesture. Equal strokes must give
  /// equal results, so that a replay repeats them.
  public init(
    _ name: StaticString, fingers: Int, isMade: @escaping @Sendable ([Stroke]) -> Bool
  ) {
    gesture = .custom(CustomGesture(name, fingers: fingers))
    (self.fingers, self.isMade) = (fingers, isMade)
  }

  /// The path of one finger from its landing to its lift.
  public struct Stroke: Hashable, Sendable {
    /// The positions of the finger, in time order.
    public internal(set) var points: [Point]
    /// The contact of the finger.
    let contact: Int

    /// A position of the finger.
    public struct Point: Hashable, Sendable {
      /// The time.
      public var time: Timestamp
      /// The position, in millimeters.
      public var position: Vector
    }

    /// The distance that the finger traveled, in millimeters.
    public var length: Double {
      zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1.position - $1.0.position).length }
    }

    /// The distance from the landing to the lift, in millimeters.
    public var displacement: Double {
      guard let first = points.first, let last = points.last else { return 0 }
      return (last.position - first.position).length
    }
  }
}

extension CustomMatcher: CompletedTouchMatcher {
  var gestures: [Gesture] { [gesture] }

  func evaluateCompleted(_ hands: RecognitionState) -> MatchResult {
    guard hands.touch.count == fingers, hands.strokes.count == fingers, isMade(hands.strokes) else {
      return .failed(nil)
    }
    return result(for: gesture, of: hands, unless: nil)
  }
}

extension [CustomMatcher.Stroke] {
  /// Adds the positions of a frame.
  ///
  /// `begins` is whether its contacts begin a touch.
  mutating func add(_ frame: TouchFrame, begins: Bool) {
    if begins { removeAll() }
    for contact in frame.contacts {
      let point = CustomMatcher.Stroke.Point(time: frame.time, position: contact.position)
      if contact.phase == .began {
        append(CustomMatcher.Stroke(points: [point], contact: contact.id))
      } else if let index = lastIndex(where: { $0.contact == contact.id }) {
        self[index].points.append(point)
      }
    }
  }
}
