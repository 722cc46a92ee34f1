public import Elements
public import Gestures
package import Replay
public import ScreenReader
internal import Synchronization
internal import System
public import Touches

/// Controls a running session from any thread.
///
/// Every request is recorded, so that a replay repeats it.
public final class LiveControl: Sendable {
  private let requests: Mailbox<Request>

  enum Request: Sendable {
    case stop
    /// Begins or ends the cleaning pause.
    case cleaning(Bool)
    /// Inputs to deliver in order, up to the first that is refused.
    case inputs([SessionLog.Input])
    /// An event of the application, and a closure to run instead of the registered handler.
    case event(String, (@Sendable (Application) -> Void)?)
    /// A message to the application, and a closure that receives the error if it is not accepted.
    case message(String, (@Sendable (MessageError?) -> Void))
    /// Continues with a changed screen.
    case replaceScreen
    /// Emits a notice.
    case notice(LiveNotice)
  }

  init() throws(LiveError) { requests = try .live() }

  /// Delivers inputs in order, up to the first that is refused.
  package func send(_ inputs: [SessionLog.Input]) { requests.post(.inputs(inputs)) }

  /// Ends the session, as Ctrl-C does.
  public func stop() { requests.post(.stop) }

  /// Performs a command as if a bound gesture had been made.
  public func perform(_ command: ReaderCommand) { send([.command(command)]) }

  /// Sets the user's label of the element with the cursor; `nil` restores its own label.
  public func label(_ name: String?) { send([.label(name)]) }

  /// Performs a gesture at a position on the surface, from 0 to 1 on each axis.
  public func perform(
    _ gesture: Gesture, at position: UnitPoint = .center
  ) {
    // Round the position as the log does, so that a replay uses the same value.
    send([.gesture(gesture, position: position.written)])
  }

  /// Moves the cursor to an element by its number in reading order, from 1.
  ///
  /// While a secure text field is edited, keys that type are refused, because their numbers in the
  /// recording would reveal the text.
  public func focusElement(at number: Int) { send([.focus(number)]) }

  /// Changes an attribute of the element with the cursor.
  public func apply(_ change: ElementChange) { send([.change(change)]) }

  /// Switches the reader on or off.
  public func setReaderOn(_ isOn: Bool) { send([.power(isOn)]) }

  /// Begins or ends the cleaning pause, in a session whose gestures have `pausesForCleaning`.
  public func clean(_ isOn: Bool) { requests.post(.cleaning(isOn)) }

  /// Posts an event of the application, such as `loaded`.
  ///
  /// The session calls the handler that the application has registered with `Application.on(_:_:)`.
  /// The recording contains the name and the time, so a replay does the same.
  public func post(_ event: String) { requests.post(.event(event, nil)) }

  /// Runs a closure with the application, on the session's thread.
  ///
  /// The recording contains the name and the time. A replay calls the handler that the application
  /// has registered with `Application.on(_:_:)`; register equivalent work there to get the same
  /// transcript.
  public func post(
    _ event: String = "post", _ work: @escaping @Sendable (Application) -> Void
  ) { requests.post(.event(event, work)) }

  /// Sends a message to the application; calls a closure when it was processed, with the error if it
  /// was not accepted.
  package func send(message: String, _ answer: @escaping @Sendable (MessageError?) -> Void) {
    requests.post(.message(message, answer))
  }

  /// Continues with the application that `LiveOptions.visits` creates, without ending the visit of
  /// the earlier one.
  ///
  /// A recording cannot contain it.
  package func replaceScreen() { requests.post(.replaceScreen) }

  /// Emits a notice of the session.
  func emit(_ notice: LiveNotice) { requests.post(.notice(notice)) }

  var fileDescriptor: Int32 { requests.fileDescriptor }

  func take() -> [Request] { requests.take() }
}
