import Devices
import Disk
import Evdev
import Screens
import System

/// Reads a screen file again when it, or a data file that it names, is saved.
final class ScreenReloader: EventLoopClient {
  private var watched: WatchedScreen
  private let name: String
  private let take: (ScreenFile) -> Void
  private var nextPoll = MonotonicClock.now + ScreenReloader.interval

  /// The time between two polls of the files.
  static let interval = Microseconds.milliseconds(Int64(FileWatch.interval))

  /// Creates a client that calls `take` with each changed file without errors.
  init(_ watched: WatchedScreen, named name: String, take: @escaping (ScreenFile) -> Void) {
    (self.watched, self.name, self.take) = (watched, name, take)
  }

  let source = EventLoop.Source.files
  var pollRequest: PollRequest? { nil }
  var deadline: Timestamp? { nextPoll }

  func prepare(at now: Timestamp) {
    guard now >= nextPoll else { return }
    nextPoll = now + Self.interval
    guard let file = Self.poll(&watched, named: name) else { return }
    take(file)
    Output.note("\(name): reloaded")
  }

  func handle(_ event: EventLoop.Event) {}

  /// Returns the file if it was saved and has no errors.
  ///
  /// Prints the errors otherwise; the earlier screen remains.
  static func poll(_ watched: inout WatchedScreen, named name: String) -> ScreenFile? {
    do throws(DiskError) {
      return try watched.poll()
    } catch {
      _ = Output.report(error)
      Output.note("\(name): not reloaded; the earlier screen remains")
      return nil
    }
  }

  /// Describes a reload in the help of a command.
  static func discussion(_ subject: String) -> String {
    subject
      + " when it, or a data file that it names, is saved. Variables, typed text, values of controls, "
      + "open screens and the cursor are kept. If the file has errors, they are printed, and the "
      + "earlier screen remains."
  }
}
