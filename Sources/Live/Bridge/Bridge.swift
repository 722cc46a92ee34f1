internal import Devices
internal import Elements
internal import Replay
internal import System

/// The bridge of a session, whose program runs beside a separate thread.
///
/// The event loop never waits for the program: lines to it are queued, and its messages arrive
/// through `LiveControl`, one per turn of the loop.
final class Bridge {
  private let requests: Mailbox<BridgeWorker.Request>
  private let thread: SystemThread

  /// Starts the program.
  init(
    _ options: BridgeOptions, screen: String, language: String, _ control: LiveControl
  ) throws(LiveError) {
    let requests = try Mailbox<BridgeWorker.Request>.live()
    let hello = BridgeLines.hello(screen: screen, language: language)
    do throws(SystemError) {
      thread = try SystemThread {
        BridgeWorker(options, hello: hello, requests, control).run()
      }
    } catch {
      throw LiveError(.device(.failed(.watch, path: "thread", errno: error.number)))
    }
    self.requests = requests
  }

  /// Sends the activations of an application's elements.
  func connect(_ application: Application) {
    application.onActivation = { [requests] id, screen in
      requests.post(.line(BridgeLines.activation(of: id, on: screen)))
    }
  }

  /// Sends the requests in transcript entries.
  func see(_ entries: [TranscriptEntry]) {
    for entry in entries {
      if let line = BridgeLines.line(for: entry) { requests.post(.line(line)) }
    }
  }

  /// Begins a visit with a new application.
  func showVisit(of application: Application) {
    connect(application)
    requests.post(.visit)
  }

  /// Ends the program and waits for its end.
  func end() {
    requests.post(.stop)
    thread.join()
  }
}
