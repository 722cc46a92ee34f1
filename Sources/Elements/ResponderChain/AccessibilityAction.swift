/// The direction of a scroll, with UIKit's raw values.
public enum AccessibilityScrollDirection: Int, CaseIterable, Hashable, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  /// One page forward in reading order.
  case next = 5
  case previous = 6

  /// The name in transcripts.
  public var name: String { "\(self)" }
}

/// An action that a gesture requests of the focused element.
public enum AccessibilityAction: Hashable, Sendable {
  case activate
  case escape
  case magicTap
  case scroll(AccessibilityScrollDirection)
  case increment
  case decrement
  case zoomIn(Point)
  case zoomOut(Point)
  case longPress
  /// A custom action by its name; `after` is the number of earlier actions with the same name.
  case custom(String, after: Int = 0)

  /// The name in transcripts.
  public var name: String {
    switch self {
    case .activate: "activate"
    case .escape: "escape"
    case .magicTap: "magic tap"
    case .scroll(let direction): "scroll \(direction.name)"
    case .increment: "increment"
    case .decrement: "decrement"
    case .zoomIn: "zoom in"
    case .zoomOut: "zoom out"
    case .longPress: "long press"
    case .custom(let name, _): name
    }
  }
}
