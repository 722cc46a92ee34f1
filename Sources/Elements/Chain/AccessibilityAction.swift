/// Which way a scroll goes, with UIKit's numbers.
public enum AccessibilityScrollDirection: Int, CaseIterable, Hashable, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  /// A page on, as reading turns it.
  case next = 5
  case previous = 6

  public var name: String { "\(self)" }
}

/// What a gesture asks of the element with the cursor.
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
  /// One of the element's own actions, by its name; of several of that name, the one with so many before it.
  case custom(String, after: Int = 0)

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
