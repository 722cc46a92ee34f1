import Elements
import Evdev
import Gestures
import Replay
import ScreenReader
import System
import Testing

@testable import Display

/// What a page is told of a session, and that the session is none the wiser.
@Suite(.serialized) struct DisplayTests {
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

  /// A session of some gestures, and what it said; with a display or without.
  private func live(_ look: ((Display, Int) -> Void)? = nil) throws -> [String] {
    let application = Self.screen()
    let display = look == nil ? nil : try Display(of: application, manner)
    defer { display?.end() }
    var engine = ReplayEngine(
      session: ReaderSession(reader: ScreenReader(application: application)),
      start: Timestamp(microseconds: 0))
    var lines: [String] = []
    for (index, gesture) in Self.gestures.enumerated() {
      engine.handle(.gesture(gesture), at: Timestamp(seconds: Int64(index + 1), microseconds: 0))
      let entries = engine.takeTranscript()
      lines += entries.map(\.json)
      display?.see(entries)
      display?.look(at: Monotonic.now)
      if let display { look?(display, index) }
    }
    return lines
  }

  private var manner: DisplayManner {
    var manner = DisplayManner(DisplayPage.kiosk)
    manner.isLogged = true
    return manner
  }

  @Test func sessionSaysTheSameWhetherItIsShownOrNot() throws {
    let alone = try live()
    let shown = try live { display, _ in
      // Until what was held back is drawn.
      if let due = display.due { Monotonic.sleep(until: due) }
      display.look(at: Monotonic.now)
    }
    #expect(!alone.isEmpty)
    #expect(shown == alone)
  }

  @Test func pageIsToldWhatIsSeenAndSaid() throws {
    var told = ""
    _ = try live { display, index in
      let caller = Caller(display.address.port)
      caller.send(
        "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
      )
      while let due = display.due, due > Monotonic.now { Monotonic.sleep(until: due) }
      display.look(at: Monotonic.now)
      told = caller.read(within: 1, until: index == 3 ? "isDown\":true" : "\"Done 1\"")
      switch index {
      case 0: #expect(told.contains("\"frame\":[20,120,200,44]"))
      case 1:
        #expect(told.contains("event: screen") && told.contains("Done 1"))
        #expect(told.contains("event: caption"))
      case 3: #expect(told.contains("event: curtain\ndata: {\"v\":1,\"isDown\":true}"))
      default: break
      }
    }
    #expect(told.contains("event: line"))
  }

  /// Whatever comes, and however often: no more pictures than anybody sees, and the last one always.
  @Test func aThousandLooksASecondAreNotAThousandPictures() throws {
    let application = Self.screen()
    let display = try Display(of: application, DisplayManner(DisplayPage.kiosk))
    defer { display.end() }
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    application.keyWindow?.rootViewController?.view.addSubview(label)
    let begun = now
    var spent = 0.0
    var drawn = 0
    for index in 0..<1_000 {
      label.text = "Frame \(index)"
      let asked = now
      display.look(at: Monotonic.now)
      spent += now - asked
      if display.due == nil { drawn += 1 }
      Monotonic.sleep(until: Monotonic.now + Microseconds(900))
    }
    let span = now - begun
    #expect(Double(drawn) <= span * 63 + 2, "\(drawn) in \(span) s")
    #expect(spent < span * 0.2, "\(spent) of \(span) s")
    while let due = display.due {
      Monotonic.sleep(until: due)
      display.look(at: Monotonic.now)
    }
    let caller = Caller(display.address.port)
    caller.send(
      "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
    )
    #expect(caller.read(within: 2, until: "Frame 999").contains("Frame 999"))
  }

  @Test func captionsAreLeftOutWhereNobodyWantsThem() throws {
    let application = Self.screen()
    var manner = DisplayManner(DisplayPage.kiosk)
    manner.showsCaptions = false
    let display = try Display(of: application, manner)
    defer { display.end() }
    var session = ReaderSession(reader: ScreenReader(application: application))
    session.handle(.power(on: true))
    display.see(session.takeTranscript())
    display.look(at: Monotonic.now)
    let caller = Caller(display.address.port)
    caller.send(
      "GET /\(display.address.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(display.address.port)\r\n\r\n"
    )
    #expect(
      caller.read(within: 2, until: "event: moment").contains(
        "event: caption\ndata: {\"v\":1,\"text\":\"\"}"))
  }
}
