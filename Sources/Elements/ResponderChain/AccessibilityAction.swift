/// The direction of a scroll, with UIKit's raw values.
public enum AccessibilityScrollDirection: Int, CaseIterable, Hashable, Sendable {
  /// A finger movement to the right, which reveals the content on the left.
  case right = 1
  /// A finger movement to the left, which reveals the content on the right.
  case left = 2
  /// A scroll toward the top, which reveals the content above.
  case up = 3
  /// A scroll toward the bottom, which reveals the content below.
  case down = 4
  /// One page forward in reading order.
  case next = 5
  /// One page backward in reading order.
  case previous = 6

  /// The name in transcripts.
  public var name: String { "\(self)" }
}

/// An action that a gesture requests of the focused element.
public enum AccessibilityAction: Hashable, Sendable {
  /// Performs the main function of the element, such as pressing a button.
  case activate
  /// Dismisses a modal view, or returns to the previous screen.
  case escape
  /// Performs the main action of the application, such as play or pause.
  case magicTap
  /// Scrolls by one page in a direction.
  case scroll(AccessibilityScrollDirection)
  /// Raises the value of an adjustable element.
  case increment
  /// Lowers the value of an adjustable element.
  case decrement
  /// Enlarges the content at a point of the screen.
  case zoomIn(Point)
  /// Reduces the content at a point of the screen.
  case zoomOut(Point)
  /// Presses the element for a long time, which opens its context menu.
  case longPress
  /// Enters a key of a keypad: its text, such as `5`, or its name, such as `KEY_F5`.
  case keypad(String)
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
    // The key is omitted, because it may be secret.
    case .keypad: "keypad"
    case .custom(let name, _): name
    }
  }
}
