/// An outgoing request of an application.
///
/// Requests are kept in order.
public enum ApplicationRequest {
  /// A notification for the reader, and the moment for which it was posted.
  case notification(AccessibilityNotification, asOf: InteractionEpoch)
  /// A text that the reader speaks.
  case announcement(Announcement)
  /// A transition to another screen, to which the reader moves the cursor.
  case transition(Transition)
  /// A change of the environment, which a reader announces.
  case environmentChanged(EnvironmentChange)
  /// A sound to play, by its name.
  case sound(String)
  /// The system's default action for Magic Tap: play or pause media.
  case toggleMedia
  /// Opens a URL.
  case open(link: String)
  /// The language of the application's texts changed.
  case languageChanged(String)
  /// Ends the visit: the session continues with a new application.
  case endVisit
  /// A request to a program outside of the application.
  case send(SentRequest)
}

/// The number of navigation commands at some time.
///
/// A notification of an earlier moment is stale.
public struct InteractionEpoch: Hashable, Comparable, Sendable {
  var moves: Int

  /// Returns whether a moment is earlier than another.
  public static func < (one: InteractionEpoch, other: InteractionEpoch) -> Bool {
    one.moves < other.moves
  }
}

/// A transition between screens.
public enum Transition {
  /// The controller appeared over the current screen.
  case presented(ViewController)
  /// The presented controller disappeared, and the screen behind it is in front again.
  case dismissed(ViewController)
  /// The controller was added to the top of a navigation controller.
  case pushed(ViewController)
  /// The controller was removed from the top of a navigation controller.
  case popped(ViewController)
  /// The tab of the controller was selected.
  case switchedTab(ViewController)

  /// The controller that appeared, was dismissed or was popped.
  public var viewController: ViewController {
    switch self {
    case .presented(let controller), .dismissed(let controller), .pushed(let controller),
      .popped(let controller), .switchedTab(let controller):
      controller
    }
  }
}
