internal import Devices
public import Elements
public import Gestures
internal import Replay
public import ScreenReader
internal import Synchronization
internal import System

/// What can be done to a session from outside, on whichever thread: it is ended, asked for something,
/// or told a name.
///
/// What is done stands in the recording, and a replay does it again.
public final class LiveControl: Sendable {
  private let wishes: Mailbox<Wish>

  enum Wish: Sendable {
    case stop
    /// The screen is to be cleaned, or is clean.
    case cleaning(Bool)
    /// One after the other, up to the first that is refused.
    case inputs([SessionLog.Input])
    /// An event of the program, and what it does then, if that comes with it.
    case event(String, (@Sendable (Application) -> Void)?)
  }

  init() throws(LiveError) {
    do throws(SystemError) {
      wishes = try Mailbox()
    } catch {
      throw LiveError(DeviceError.failed(.watch, path: "eventfd", errno: error.number))
    }
  }

  /// Ends the session, as Ctrl-C does.
  public func stop() { wishes.post(.stop) }

  /// Does what a gesture would do that is bound to a command.
  public func perform(_ command: Command) { wishes.post(.inputs([.command(command)])) }

  /// Answers what the element is to be called that a gesture asked for; without a name, it goes by
  /// its own again.
  public func label(_ name: String?) { wishes.post(.inputs([.label(name)])) }

  /// Does what a gesture means, as if a hand had made it at a place from 0 to 1 of the surface.
  public func perform(_ gesture: Gesture, at place: ReaderInput.Place = ReaderInput.Place()) {
    // The engine and its log are told the same, to the last digit.
    wishes.post(.inputs([.gesture(gesture, place: place.written)]))
  }

  /// Takes the cursor to an element by its number in reading order, counted from 1.
  ///
  /// While a secure text is edited, the keys that type are refused: their numbers would stand in the
  /// recording, and tell what is typed.
  public func focus(_ number: Int) { wishes.post(.inputs([.focus(number)])) }

  /// Changes the element with the cursor.
  public func make(_ change: ElementChange) { wishes.post(.inputs([.change(change)])) }

  /// Changes an element by its number in reading order, and takes the cursor there.
  package func make(_ change: ElementChange, ofElement number: Int) {
    wishes.post(.inputs([.focus(number), .change(change)]))
  }

  /// Changes a node of the screen's tree by its number in the order of the tree, counted from 1; the
  /// reader may be off.
  ///
  /// Keys that type into a secure text are refused, as `focus` refuses them.
  package func make(_ change: ElementChange, ofNode number: Int) {
    wishes.post(.inputs([.changeNode(change, number: number)]))
  }

  /// Touches the screen as a finger does while the reader is off; while it is on, nothing happens.
  package func touch(_ phase: PassedTouch.Phase, at place: ReaderInput.Place) {
    wishes.post(.inputs([.touch(phase, place: place.written)]))
  }

  /// Switches the reader on or off.
  public func power(_ isOn: Bool) { wishes.post(.inputs([.power(isOn)])) }

  /// Switches touch off so that the screen can be cleaned, or on again; in a session whose gestures have
  /// `pausesForCleaning`.
  public func clean(_ isOn: Bool) { wishes.post(.cleaning(isOn)) }

  /// Posts an event of the program by its name, such as `loaded`: in the session, the application does
  /// what it has registered for the event with `Application.on(_:_:)`.
  ///
  /// The recording has the name and the time, so a replay does the same.
  public func post(_ event: String) { wishes.post(.event(event, nil)) }

  /// Runs a closure with the application of the session, on the thread of the session.
  ///
  /// The recording has the name and the time. A replay does what the application has registered for
  /// the name with `Application.on(_:_:)`; register the same work there to have the same transcript.
  public func post(
    _ event: String = "post", _ work: @escaping @Sendable (Application) -> Void
  ) { wishes.post(.event(event, work)) }

  var fileDescriptor: Int32 { wishes.fileDescriptor }

  func take() -> [Wish] { wishes.take() }
}
