internal import Devices
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
    case input(SessionLog.Input)
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
  public func perform(_ command: Command) { wishes.post(.input(.command(command))) }

  /// Answers what the element is to be called that a gesture asked for; without a name, it goes by
  /// its own again.
  public func label(_ name: String?) { wishes.post(.input(.label(name))) }

  var fileDescriptor: Int32 { wishes.fileDescriptor }

  func take() -> [Wish] { wishes.take() }
}
