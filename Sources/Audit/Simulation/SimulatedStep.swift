package import Gestures
package import Touches

/// A step of a simulated user, as a recording shows it.
package enum SimulatedStep: Hashable, Sendable {
  /// A gesture; the fingers land at a position of the screen if it matters.
  case gesture(Gesture, at: UnitPoint?)
  /// Time passes.
  case wait(Duration)
  /// The system reports an event of the application.
  case event(String)
}

extension SimulatedStep {
  static func tap(at position: UnitPoint?) -> SimulatedStep {
    .gesture(.tap(count: 1, fingers: 1), at: position)
  }
  static let flickRight = SimulatedStep.gesture(.flick(.right, fingers: 1), at: nil)
  /// Moves the cursor to the first element.
  static let top = SimulatedStep.gesture(.tap(count: 1, fingers: 4), at: topPosition)
  static var topPosition: UnitPoint { UnitPoint(x: 0.5, y: 0.25) }
}

/// An action of a simulated user on a screen.
struct SimulatedAction: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case activate, longPress, increment, decrement, escape, magicTap
    case zoomIn, zoomOut, link, type, readAll, rotate, background, wait, idle, leave
    case keypad, headphones
    case scroll(Gesture.Direction)
    case custom(Int)
    case directTouch(Int)
    case event(String)
  }

  let kind: Kind
  /// The element with the cursor; `nil` if it does not matter.
  var element: ElementKey?
  /// How often it is performed.
  var times = 1

  /// Whether the rotor has to be turned to an option.
  var needsRotor: Bool {
    switch kind {
    case .increment, .decrement, .link, .custom: true
    default: false
    }
  }
}

/// An element of a screen, which is the same in each run of a prototype.
struct ElementKey: Hashable, Sendable {
  /// The line and the column of its node, or the place in the order without a screen file.
  let line: Int
  let column: Int
  /// The number of earlier elements of the same node.
  let number: Int
}
