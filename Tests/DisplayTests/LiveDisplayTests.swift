import Controls
import Elements
import Evdev
import Gestures
import Replay
import ScreenReader
import System
import Testing

@testable import Display

/// A page receives the state of a session without affecting the session.
@Suite(.serialized) struct LiveDisplayTests {
  private static func screen() -> Application {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let controller = ViewController()
    for index in 0..<4 {
      let button = Button(frame: Rect(x: 20, y: 40 + Double(index) * 80, width: 200, height: 44))
      button.title = "Button \(index)"
      button.onActivate = { [weak button] in button?.title = "Done \(index)" }
      controller.view.addSubview(button)
    }
    window.rootViewController = controller
    application.show(window)
    return application
  }

  private static let gestures: [Gesture] = [
    .flick(.right, fingers: 1), .tap(count: 2, fingers: 1), .flick(.right, fingers: 1),
    .tap(count: 3, fingers: 3), .flick(.left, fingers: 1), .tap(count: 2, fingers: 1),
  ]

  /// Runs a session of some gestures, with or without a display, and returns its output.
  private func live(_ look: ((LiveDisplay, Int) -> Void)? = nil) throws -> [String] {
    let application = Self.screen()
    let display = look == nil ? nil : try LiveDisplay(of: application, configuration)
    defer { display?.end() }
    var engine = ReplayEngine(
      session: ReaderSession(reader: ScreenReader(application: application)),
      start: Timestamp(microseconds: 0))
    var lines: [String] = []
    for (index, gesture) in Self.gestures.enumerated() {
      engine.handle(.gesture(gesture), at: Timestamp(seconds: Int64(index + 1), microseconds: 0))
      let entries = engine.removeTranscript()
      lines += entries.map(\.json)
      display?.see(entries)
      display?.prepare(at: MonotonicClock.now)
      if let display { look?(display, index) }
    }
    return lines
  }

  private var configuration: DisplayConfiguration {
    var configuration = DisplayConfiguration(DisplayPage.kiosk)
    configuration.isLogged = true
    return configuration
  }

  @Test func displayDoesNotAffectTheSession() throws {
    let alone = try live()
    let shown = try live { display, _ in
      // Waits until the delayed update is drawn.
      if let due = display.deadline { MonotonicClock.sleep(until: due) }
      display.prepare(at: MonotonicClock.now)
    }
    #expect(!alone.isEmpty)
    #expect(shown == alone)
  }

  @Test func pageReceivesScreensAndCaptions() throws {
    var received = ""
    _ = try live { display, index in
      let caller = Caller(display.address.port)
      caller.send(
        "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
      )
      while let due = display.deadline, due > MonotonicClock.now {
        MonotonicClock.sleep(until: due)
      }
      display.prepare(at: MonotonicClock.now)
      received = caller.read(within: 1, until: index == 3 ? "is_down\":true" : "\"Done 1\"")
      switch index {
      case 0: #expect(received.contains("\"frame\":[20,120,200,44]"))
      case 1:
        #expect(received.contains("event: screen") && received.contains("Done 1"))
        #expect(received.contains("event: caption"))
      case 3: #expect(received.contains("event: curtain\ndata: {\"v\":1,\"is_down\":true}"))
      default: break
      }
    }
    #expect(received.contains("event: line"))
  }

  /// Updates are limited to the frame rate of the display; the last one is always sent.
  @Test func frequentUpdatesAreThrottled() throws {
    let application = Self.screen()
    let display = try LiveDisplay(of: application, DisplayConfiguration(DisplayPage.kiosk))
    defer { display.end() }
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    application.keyWindow?.rootViewController?.view.addSubview(label)
    let begun = now
    var spent = 0.0
    var drawn = 0
    for index in 0..<1_000 {
      label.text = "Frame \(index)"
      let asked = now
      display.prepare(at: MonotonicClock.now)
      spent += now - asked
      if display.deadline == nil { drawn += 1 }
      MonotonicClock.sleep(until: MonotonicClock.now + Microseconds(900))
    }
    let span = now - begun
    #expect(Double(drawn) <= span * 63 + 2, "\(drawn) in \(span) s")
    #expect(spent < span * 0.2, "\(spent) of \(span) s")
    while let due = display.deadline {
      MonotonicClock.sleep(until: due)
      display.prepare(at: MonotonicClock.now)
    }
    let caller = Caller(display.address.port)
    caller.send(
      "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
    )
    #expect(caller.read(within: 2, until: "Frame 999").contains("Frame 999"))
  }

  /// The focused or pressed key would reveal the typed character.
  @Test func secretKeysAreNotShown() throws {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let controller = ViewController()
    let field = SecureTextField(frame: Rect(x: 20, y: 40, width: 300, height: 44))
    let key = Button(frame: Rect(x: 20, y: 100, width: 44, height: 44))
    key.title = "7"
    key.accessibilityTraits = .keyboardKey
    for view in [field, key] { controller.view.addSubview(view) }
    window.rootViewController = controller
    application.show(window)
    let display = try LiveDisplay(of: application, DisplayConfiguration(DisplayPage.kiosk))
    defer { display.end() }
    var session = ReaderSession(reader: ScreenReader(application: application))
    session.handle(.power(on: true))
    session.handle(.focus(2))
    _ = key.receiveTouch(ViewTouch(.began, at: Point(x: 40, y: 120)))
    let open = received(by: display, until: "event: moment")
    #expect(open.contains("\"frame\":[20,100,44,44]") && open.contains("pressed"), "\(open)")
    _ = key.receiveTouch(ViewTouch(.cancelled, at: Point(x: 40, y: 120)))
    session.handle(.focus(1))
    session.handle(.command(.activate))
    session.handle(.focus(2))
    #expect(application.focusedElement === key && field.isFirstResponder)
    _ = key.receiveTouch(ViewTouch(.began, at: Point(x: 40, y: 120)))
    let secret = received(by: display, until: "event: moment")
    #expect(secret.contains("\"frame\":null") && !secret.contains("pressed"), "\(secret)")
  }

  /// Returns what a new subscriber receives of the current state.
  private func received(by display: LiveDisplay, until words: String) -> String {
    while let due = display.deadline {
      MonotonicClock.sleep(until: due)
      display.prepare(at: MonotonicClock.now)
    }
    MonotonicClock.sleep(until: MonotonicClock.now + .milliseconds(50))
    display.prepare(at: MonotonicClock.now)
    MonotonicClock.sleep(until: MonotonicClock.now + .milliseconds(200))
    let caller = Caller(display.address.port)
    caller.send(
      "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
    )
    return caller.read(within: 2, until: words)
  }

  @Test func captionsAreOmittedIfDisabled() throws {
    let application = Self.screen()
    var configuration = DisplayConfiguration(DisplayPage.kiosk)
    configuration.showsCaptions = false
    let display = try LiveDisplay(of: application, configuration)
    defer { display.end() }
    var session = ReaderSession(reader: ScreenReader(application: application))
    session.handle(.power(on: true))
    display.see(session.removeTranscript())
    display.prepare(at: MonotonicClock.now)
    let caller = Caller(display.address.port)
    caller.send(
      "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
    )
    #expect(
      caller.read(within: 2, until: "event: moment").contains(
        "event: caption\ndata: {\"v\":1,\"text\":\"\"}"))
  }

  /// Cleaning is shown even without captions, until touch is enabled again.
  @Test func cleaningIsShownUntilItEnds() throws {
    let application = Self.screen()
    var configuration = DisplayConfiguration(DisplayPage.kiosk)
    configuration.showsCaptions = false
    let display = try LiveDisplay(of: application, configuration)
    defer { display.end() }
    var engine = ReplayEngine(
      session: ReaderSession(reader: ScreenReader(application: application)),
      start: Timestamp(microseconds: 0), pausesForCleaning: true)
    for (second, isOn) in [(1, true), (2, false)] as [(Int64, Bool)] {
      engine.setCleaning(isOn, at: Timestamp(seconds: second, microseconds: 0))
      display.see(engine.removeTranscript())
      display.prepare(at: MonotonicClock.now + .milliseconds(second * 60_000))
      let caller = Caller(display.address.port)
      caller.send(
        "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
      )
      let received = caller.read(
        within: 2, until: isOn ? "Cleaning: touch is off" : "caption\ndata: {\"v\":1,\"text\":\"\"}"
      )
      // The page may first receive the caption before.
      let latest = received.split(separator: "event: caption").last ?? ""
      #expect(latest.contains("Cleaning: touch is off") == isOn, "\(received)")
    }
  }
}
