package import Devices
internal import Drawing
package import Elements
package import Evdev
package import Live
package import Replay
internal import ScreenReader
internal import System

/// What a session looks like, for a browser that follows it: the screen as it is drawn, the cursor,
/// the words that are said, the curtain.
///
/// A companion of the session's loop: it draws where something may have changed, no more often than
/// anybody sees it and than leaves the session nine tenths of its time, and the last state always. It
/// only looks; whether it is there changes nothing of what a session does.
package final class Display: LiveCompanion {
  /// A screen has no more pictures in a second than 60.
  private static let interval = Microseconds(16_000)

  private var application: Application
  private let manner: DisplayManner
  private let pump: Pump
  private let server: PageServer
  private var isCurtainDown = false
  private var caption: Scene.Caption?
  /// What is shown while the screen is cleaned, also where captions are off and behind the curtain.
  private var notice: Scene.Caption?
  /// Whether what is said next tells of cleaning.
  private var expectsNotice = false
  private var lines: [String] = []
  /// When something happened first that is not shown.
  private var since: Timestamp?
  /// When it may be drawn again, and its elements listed.
  private var next = Timestamp(microseconds: 0)
  private var nextElements = Timestamp(microseconds: 0)
  private var areElementsStale = true
  private(set) package var due: Timestamp?

  /// Begins to show an application.
  package init(of application: Application, _ manner: DisplayManner) throws(DisplayError) {
    self.application = application
    self.manner = manner
    let board = Board()
    pump = try Pump(board)
    server = try PageServer(
      manner.files, board: board, again: manner.again, port: manner.port,
      patience: manner.patience,
      bell: { [pump] in pump.ring() }, act: manner.act)
    do throws(DisplayError) { try pump.begin(server, in: manner.dress) } catch {
      server.end()
      throw error
    }
  }

  /// Where it is shown.
  package var address: PageAddress { server.address }

  /// What a browser that follows is told; tests look at it.
  package var board: Board { server.board }

  /// Shows another application from here on, as that of a new visit.
  package func showVisit(of application: Application) { self.application = application }

  /// Shows another application from here on: a session that begins anew.
  package func show(_ application: Application) {
    self.application = application
    (isCurtainDown, caption, lines, since) = (false, nil, [], nil)
    (notice, expectsNotice) = (nil, false)
    board.clear()
  }

  /// Ends the page; who follows it sees that, and waits for the next.
  package func end() {
    pump.end()
    server.end()
  }

  // MARK: What happens

  /// Sees what has happened in the session.
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
      case .effect, .gesture, .irregular, .touch, .panic, .leftOut, .putOff: break
      }
      if manner.isLogged { lines.append(entry.json) }
    }
    if since == nil, !entries.isEmpty { since = Monotonic.now }
  }

  // MARK: As a companion

  package let source = EventLoop.Source.display
  /// It waits for nothing but its time.
  package var wish: LiveWish? { nil }
  package func happened(_ happening: EventLoop.Happening) {}

  /// Draws, or says when: called before each sleep, so whatever happened is seen.
  package func look(at now: Timestamp) {
    since = since ?? now
    areElementsStale = true
    guard now >= next else {
      due = next
      return
    }
    draw(at: now)
  }

  private func draw(at now: Timestamp) {
    let begun = Monotonic.now
    var scene = Scene(
      picture: Picture(of: application), cursor: cursor,
      isCurtainDown: isCurtainDown && notice == nil,
      caption: notice ?? (manner.showsCaptions ? caption : nil), since: since ?? now)
    scene.session = manner.session?()
    if let list = manner.elements, now >= nextElements {
      scene.elements = list()
      nextElements = now + pause(after: begun, atLeast: .milliseconds(100))
      areElementsStale = false
    }
    pump.take(scene, lines: lines)
    (since, lines) = (nil, [])
    next = now + pause(after: begun, atLeast: Self.interval)
    due = manner.elements != nil && areElementsStale ? nextElements : nil
  }

  /// How long the session is left alone after work that was begun at a moment.
  private func pause(after begun: Timestamp, atLeast least: Microseconds) -> Microseconds {
    max(least, Microseconds((Monotonic.now - begun).count * 10))
  }

  /// Where the cursor is, as far as anything lets it be seen; `nil` on a key that types a secret.
  private var cursor: Rect? {
    guard let element = application.focusedElement, !element.typesSecret else { return nil }
    var frame: Rect? = element.asked.frame
    for responder in element.chain {
      guard let view = responder as? View, view.clipsToBounds, view !== element else { continue }
      frame = frame?.intersection(view.convertToScreen(view.bounds))
    }
    return frame.flatMap { $0.isEmpty ? nil : $0 }
  }
}
