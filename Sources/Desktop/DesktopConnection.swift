package import AccessibleTrees
package import Elements
internal import Synchronization
internal import System

/// The connection of a session to the programs of a desktop.
///
/// It has its own thread, so programs that do not reply never delay the session.
package final class DesktopConnection: Sendable {
  /// The options of a connection.
  package struct Options: Sendable {
    /// A part of the name of the program, or its process ID; `nil` for all programs.
    package var program: String?
    /// The maximum time for a reply, in milliseconds.
    package var timeout = 300
    /// Whether programs that publish a tree only for an assistive technology publish it.
    package var enabling = true
    /// The size of the screen; `nil` if the first window covers it.
    package var screen: Size?
    /// Creates a virtual panel for a screen of a size, through which programs are touched; without
    /// one, the mouse of X11 does it.
    package var panel: (@Sendable (Size) -> (any VirtualPanel)?)?

    /// Whether the programs include this process, as in tests.
    var includesOwnProcess = false

    /// Creates options.
    package init(
      program: String? = nil, timeout: Int = 300, enabling: Bool = true, screen: Size? = nil
    ) {
      (self.program, self.timeout, self.enabling) = (program, timeout, enabling)
      self.screen = screen
    }
  }

  private let letters: Mailbox<DesktopWorker.Letter>
  private let isEnding = Flag()
  private let thread: Mutex<SystemThread?>

  /// Connects to the accessibility bus of the session, or of the session bus at `sessionAddress`.
  ///
  /// `send` receives each message of changes, `notice` each notice, both on the connection's
  /// thread.
  package init(
    _ options: Options, sessionAddress: String? = nil, send: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (DesktopNotice) -> Void
  ) throws(DesktopError) {
    let results: Mailbox<DesktopError?>
    let thread: SystemThread
    do throws(SystemError) {
      let letters = try Mailbox<DesktopWorker.Letter>()
      let answers = try Mailbox<DesktopError?>()
      (self.letters, results) = (letters, answers)
      thread = try SystemThread { [isEnding] in
        let connector = BusConnector(options, sessionAddress: sessionAddress)
        do throws(DesktopError) {
          let bus = try connector.connect()
          answers.post(nil)
          let worker = DesktopWorker(options, connector, bus, letters, send: send, notice: notice)
          worker.isEnding = { isEnding.isSet }
          worker.run()
        } catch {
          answers.post(error)
        }
      }
    } catch {
      throw .noBus(errorNumber: error.number)
    }
    self.thread = Mutex(nil)
    if let error = results.waitForMessages().first ?? nil {
      thread.join()
      throw error
    }
    self.thread.withLock { $0 = thread }
  }

  /// Performs a request; a message with its result follows.
  package func perform(_ request: ProgramRequest) { letters.post(.request(request)) }

  /// Ends the connection and waits for the end of its thread.
  package func end() {
    isEnding.set()
    letters.post(.end)
    thread.withLock { $0.take() }?.join()
  }
}

/// A value that is `false` until it is set.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// Connects to the accessibility bus, again after it was lost.
struct BusConnector {
  private let timeout: Int
  private let enabling: Bool
  private let sessionAddress: String?

  init(_ options: DesktopConnection.Options, sessionAddress: String?) {
    (timeout, enabling) = (options.timeout, options.enabling)
    self.sessionAddress = sessionAddress
  }

  /// Connects to the bus.
  func connect() throws(DesktopError) -> AccessibilityBus {
    try AccessibilityBus(sessionAddress: sessionAddress, timeout: timeout, enabling: enabling)
  }
}
