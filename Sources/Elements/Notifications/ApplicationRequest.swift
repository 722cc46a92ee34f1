/// What an application asks of the world around it, in the order in which it asked.
public enum ApplicationRequest {
  /// A notification for the reader, and the moment as of which it was posted.
  case notification(AccessibilityNotification, asOf: UserMoment)
  case announcement(Announcement)
  case transition(Transition)
  /// What happened around the program, which a reader tells of.
  case surroundings(Surroundings)
  case sound(String)
  /// What the system does when nobody in the program answers a Magic Tap.
  case toggleMedia
  case open(link: String)
}

/// How far the user had come: what was decided before the last move is late.
public struct UserMoment: Hashable, Comparable, Sendable {
  var moves: Int

  public static func < (one: UserMoment, other: UserMoment) -> Bool { one.moves < other.moves }
}

/// One screen gave way to another.
public enum Transition {
  case presented(ViewController)
  case dismissed(ViewController)
  case pushed(ViewController)
  case popped(ViewController)
  case switchedTab(ViewController)

  /// The controller that is in front now, or no longer is.
  public var viewController: ViewController {
    switch self {
    case .presented(let controller), .dismissed(let controller), .pushed(let controller),
      .popped(let controller), .switchedTab(let controller):
      controller
    }
  }
}
