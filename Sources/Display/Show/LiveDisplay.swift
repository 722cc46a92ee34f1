package import Devices
internal import Drawing
package import Elements
package import Evdev
package import Replay
internal import ScreenReader
internal import System

/// Shows a session in a browser: the screen, the cursor, the caption and the curtain.
///
/// It is a companion of the session's event loop and draws after changes: at most 60 times per
/// second, and at most about a tenth of the time. The last state is always drawn. It never changes
/// the session.
package final class LiveDisplay: EventLoopClient {
  /// The minimum interval between two scenes: 60 per second.
  private static let interval = Microseconds(16_000)

  private var application: Application
  private let configuration: DisplayConfiguration
  private let pump: ScenePublisher
  private let server: PageServer
  private var isCurtainDown = false
  private var caption: Scene.Caption?
  /// The caption of a cleaning pause, shown also without captions and behind the curtain.
  private var notice: Scene.Caption?
  /// Whether the next utterance announces a cleaning pause.
  private var expectsNotice = false
  private var lines: [String] = []
  /// The time of the first change that has not been drawn.
  private var since: Timestamp?
  /// The earliest times to draw and to list the elements again.
  private var next = Timestamp(microseconds: 0)
  private var nextElements = Timestamp(microseconds: 0)
  private var areElementsStale = true
  /// When to draw next; `nil` if everything is drawn.
  private(set) package var deadline: Timestamp?

  /// Starts serving the page of an application.
  package init(
    of application: Application, _ configuration: DisplayConfiguration
  ) throws(DisplayError) {
    self.application = application
    self.configuration = configuration
    let board = EventHub()
    pump = try ScenePublisher(board)
    server = try PageServer(
      configuration.files, board: board, again: configuration.previousAddress,
      port: configuration.port, timeout: configuration.requestTimeout,
      bell: { [pump] in pump.wake() }, act: configuration.handlePost)
    do throws(DisplayError) { try pump.begin(server, in: configuration.assets) } catch {
      server.end()
      throw error
    }
  }

  /// The address of the page.
  package var address: PageAddress { server.address }

  /// The events that browsers subscribe to, for tests.
  package var board: EventHub { server.board }

  /// Shows the application of a new visit.
  package func showVisit(of application: Application) { self.application = application }

  /// Shows the application of a restarted session, and clears the earlier events.
  package func show(_ application: Application) {
    self.application = application
    (isCurtainDown, caption, lines, since) = (false, nil, [], nil)
    (notice, expectsNotice) = (nil, false)
    board.clear()
  }

  /// Stops the server.
  ///
  /// Open pages reconnect once there is another.
  package func end() {
    pump.end()
    server.end()
  }

  // MARK: Transcript

  /// Processes new transcript entries.
  package func see(_ entries: [TranscriptEntry]) {
    for entry in entries {
      switch entry.event {
      case .effect(.say(let utterance)):
        let language = utterance.tokens.first?.language
        caption = Scene.Caption(text: utterance.text, language: language)
        if expectsNotice { (notice, expectsNotice) = (caption, false) }
      case .effect(.curtain(let isDown)): isCurtainDown = isDown
      case .cleaning(let step): (notice, expectsNotice) = (nil, step != .ended)
      case .visit: (isCurtainDown, caption) = (false, nil)
      case .effect, .gesture, .irregular, .touch, .panic, .idleLimitReached, .timersThrottled: break
      }
      if configuration.isLogged { lines.append(entry.json) }
    }
    if since == nil, !entries.isEmpty { since = MonotonicClock.now }
  }

  // MARK: EventLoopClient

  /// The event source of this companion.
  package let source = EventLoop.Source.display
  /// It waits for no descriptor, only for `deadline`.
  package var pollRequest: PollRequest? { nil }
  /// Does nothing.
  package func handle(_ event: EventLoop.Event) {}

  /// Draws, or sets `deadline`.
  ///
  /// The event loop calls it before each sleep, so that no change is missed.
  package func prepare(at now: Timestamp) {
    since = since ?? now
    areElementsStale = true
    guard now >= next else {
      deadline = next
      return
    }
    draw(at: now)
  }

  private func draw(at now: Timestamp) {
    let begun = MonotonicClock.now
    var scene = Scene(
      still: Picture(of: application), cursor: cursor,
      isCurtainDown: isCurtainDown && notice == nil,
      caption: notice ?? (configuration.showsCaptions ? caption : nil), since: since ?? now)
    scene.session = configuration.session?()
    if let list = configuration.elements, now >= nextElements {
      scene.elements = list()
      nextElements = now + pause(after: begun, atMinimum: .milliseconds(100))
      areElementsStale = false
    }
    pump.take(scene, lines: lines)
    (since, lines) = (nil, [])
    next = now + pause(after: begun, atMinimum: Self.interval)
    deadline = configuration.elements != nil && areElementsStale ? nextElements : nil
  }

  /// Returns the pause after work that began at `begun`: ten times its duration, at least `least`.
  private func pause(after begun: Timestamp, atMinimum minimum: Microseconds) -> Microseconds {
    max(minimum, Microseconds((MonotonicClock.now - begun).count * 10))
  }

  /// The visible part of the cursor's frame; `nil` if nothing is visible or the element is a key
  /// that types a secret.
  private var cursor: Rect? {
    guard let element = application.focusedElement, !element.typesSecureText else { return nil }
    var frame: Rect? = element.resolved.frame
    for responder in element.chain {
      guard let view = responder as? View, view.clipsToBounds, view !== element else { continue }
      frame = frame?.intersection(view.convertToScreen(view.bounds))
    }
    return frame.flatMap { $0.isEmpty ? nil : $0 }
  }
}
