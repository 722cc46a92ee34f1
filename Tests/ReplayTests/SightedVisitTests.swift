import Controls
import Elements
import Evdev
import Gestures
import Replay
import ScreenReader
import Testing

@testable import Touches
import Touches

/// A session without VoiceOver, in which touches act on the screen directly.
@Suite struct SightedVisitTests {
  /// A screen of 100 by 100 points, and the actions performed on it.
  private final class Screen {
    let application = Application()
    let slider = Slider(frame: Rect(x: 0, y: 20, width: 100, height: 20))
    let list = ScrollView(frame: Rect(x: 0, y: 50, width: 100, height: 50))
    let picture = View(frame: Rect(x: 60, y: 0, width: 40, height: 20))
    var done: [String] = []

    init() {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let controller = ViewController()
      let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 20))
      button.title = "Buy"
      button.onActivate = { [unowned self] in done.append("bought") }
      let row = Button(frame: Rect(x: 0, y: 0, width: 100, height: 40))
      row.title = "Row"
      row.onActivate = { [unowned self] in done.append("row") }
      list.contentSize = Size(width: 100, height: 200)
      list.addSubview(row)
      picture.isAccessibilityElement = true
      picture.accessibilityLabel = "Picture"
      picture.accessibilityBlocks.activate = { [unowned self] in
        done.append("looked")
        return true
      }
      for view in [button, slider, picture, list] { controller.view.addSubview(view) }
      window.rootViewController = controller
      application.show(window)
    }
  }

  private let screen = Screen()

  private func engine() -> ReplayEngine {
    var settings = ReaderSettings()
    settings.startsOn = false
    var engine = ReplayEngine(
      session: ReaderSession(
        reader: ScreenReader(application: screen.application, settings: settings)),
      start: Timestamp(microseconds: 0))
    engine.addDevice()
    return engine
  }

  /// Processes a frame of fingers by ID, with positions from 0 to 100.
  private func frame(
    _ milliseconds: Int64, _ fingers: [(id: Int, phase: Contact.Phase, x: Double, y: Double)]
  ) -> TouchFrame {
    TouchFrame(
      time: Timestamp(microseconds: milliseconds * 1_000),
      contacts: fingers.map { finger in
        Contact(
          id: finger.id, phase: finger.phase, position: Vector(finger.x, finger.y),
          normalizedPosition: UnitPoint(x: finger.x / 100, y: finger.y / 100), isInferred: false)
      })
  }

  /// Moves one finger from one position to another.
  private func draw(
    _ engine: inout ReplayEngine, id: Int = 1, at start: Int64 = 100,
    from: (Double, Double), to: (Double, Double)
  ) {
    engine.handle(frame(start, [(id, .began, from.0, from.1)]), from: .init(0))
    for step in 1...4 {
      let part = Double(step) / 4
      let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
      engine.handle(frame(start + Int64(step) * 10, [(id, .moved, x, y)]), from: .init(0))
    }
    engine.handle(frame(start + 60, [(id, .ended, to.0, to.1)]), from: .init(0))
  }

  private func said(_ engine: inout ReplayEngine) -> [String] {
    engine.removeTranscript().compactMap {
      if case .effect(.say(let utterance)) = $0.event { utterance.text } else { nil }
    }
  }

  @Test func tapPressesTheViewUnderItWithoutSpeech() {
    var engine = engine()
    #expect(!engine.reader.isOn)
    draw(&engine, from: (25, 10), to: (25, 10))
    #expect(screen.done == ["bought"])
    #expect(said(&engine).isEmpty)
    #expect(engine.reader.focusedElement == nil)
  }

  @Test func fingerLeavingTheButtonDoesNotPress() {
    var engine = engine()
    draw(&engine, from: (25, 10), to: (90, 10))
    #expect(screen.done == [])
  }

  @Test func viewWithoutTouchHandlingIsActivated() {
    var engine = engine()
    draw(&engine, from: (80, 10), to: (80, 10))
    #expect(screen.done == ["looked"])
  }

  @Test func dragMovesASlider() {
    var engine = engine()
    screen.slider.value = 0
    draw(&engine, from: (20, 30), to: (60, 30))
    #expect(screen.slider.value > 0.3)
    #expect(screen.list.contentOffset == .zero)
  }

  @Test func dragScrollsWithoutPressing() {
    var engine = engine()
    draw(&engine, from: (50, 85), to: (50, 55))
    #expect(screen.list.contentOffset.y == 30)
    #expect(screen.done == [])
    // The view does not scroll beyond its content.
    draw(&engine, id: 2, at: 1_000, from: (50, 60), to: (50, 99))
    #expect(screen.list.contentOffset.y == 0)
    draw(&engine, id: 3, at: 2_000, from: (50, 60), to: (50, 60))
    #expect(screen.done == ["row"])
  }

  @Test func secondFingerCancelsTheTouch() {
    var engine = engine()
    engine.handle(frame(100, [(1, .began, 25, 10)]), from: .init(0))
    engine.handle(frame(110, [(1, .stationary, 25, 10), (2, .began, 80, 10)]), from: .init(0))
    engine.handle(frame(120, [(1, .ended, 25, 10), (2, .ended, 80, 10)]), from: .init(0))
    #expect(screen.done == [])
    draw(&engine, id: 3, at: 2_000, from: (25, 10), to: (25, 10))
    #expect(screen.done == ["bought"])
  }

  @Test func fourFingerTripleTapTogglesVoiceOver() {
    var engine = engine()
    func tapThrice(_ start: Int64, _ id: Int) {
      for turn in 0..<3 {
        let begun = start + Int64(turn) * 150
        let fingers = (0..<4).map { ($0, 20 + Double($0) * 18) }
        engine.handle(
          frame(begun, fingers.map { (id + turn * 4 + $0.0, .began, $0.1, 80) }), from: .init(0))
        engine.handle(
          frame(begun + 60, fingers.map { (id + turn * 4 + $0.0, .ended, $0.1, 80) }),
          from: .init(0))
      }
      engine.advance(to: Timestamp(microseconds: (start + 2_000) * 1_000))
    }
    tapThrice(100, 1)
    #expect(engine.reader.isOn)
    #expect(said(&engine).first?.contains("Buy") == true)
    // A touch now explores and presses nothing.
    draw(&engine, id: 50, at: 4_000, from: (25, 10), to: (25, 10))
    engine.advance(to: Timestamp(seconds: 6, microseconds: 0))
    #expect(screen.done == [])
    tapThrice(8_000, 60)
    #expect(!engine.reader.isOn)
    draw(&engine, id: 90, at: 12_000, from: (25, 10), to: (25, 10))
    #expect(screen.done == ["bought"])
  }

  @Test func toggleGestureIsIgnoredIfVoiceOverStartsOn() {
    let reader = ScreenReader(application: screen.application)
    #expect(!reader.sendsTouchesToScreen)
    var session = ReaderSession(reader: reader)
    session.handle(.power(on: true))
    session.handle(.gesture(ScreenReader.toggleGesture))
    #expect(session.reader.isOn)
  }

  @Test func toggleGestureTurnsVoiceOverOnAfterPowerOff() {
    var session = ReaderSession(reader: ScreenReader(application: screen.application))
    session.handle(.power(on: true))
    session.handle(.power(on: false))
    #expect(session.reader.sendsTouchesToScreen)
    #expect(session.reader.boundGestures.contains(ScreenReader.toggleGesture))
    session.handle(.gesture(ScreenReader.toggleGesture))
    #expect(session.reader.isOn)
  }

  @Test func fingersTouchTheScreenAfterVoiceOverIsOff() {
    var engine = ReplayEngine(
      session: ReaderSession(reader: ScreenReader(application: screen.application)),
      start: Timestamp(microseconds: 0))
    engine.addDevice()
    engine.handle(.power(on: false), at: Timestamp(microseconds: 50_000))
    draw(&engine, from: (25, 10), to: (25, 10))
    #expect(screen.done == ["bought"])
  }

  // MARK: Gestures that no hand makes

  private func session() -> ReaderSession {
    var settings = ReaderSettings()
    settings.startsOn = false
    return ReaderSession(reader: ScreenReader(application: screen.application, settings: settings))
  }

  @Test func oneFingerTapsPressTheViewUnderThem() {
    var session = session()
    session.handle(.gesture(.tap(count: 1, fingers: 1), position: .init(x: 0.25, y: 0.1)))
    #expect(screen.done == ["bought"])
    session.handle(.gesture(.tap(count: 2, fingers: 1), position: .init(x: 0.8, y: 0.1)))
    #expect(screen.done == ["bought", "looked", "looked"])
  }

  @Test func flickScrollsTheViewUnderItWithoutPressing() {
    var session = session()
    session.handle(.gesture(.flick(.up, fingers: 1), position: .init(x: 0.5, y: 0.85)))
    #expect(screen.list.contentOffset.y > 50)
    session.handle(.gesture(.flick(.down, fingers: 1), position: .init(x: 0.5, y: 0.6)))
    #expect(screen.list.contentOffset.y < 50)
    #expect(screen.done == [])
  }

  @Test func multiFingerGesturesAreIgnored() {
    var session = session()
    for gesture in [Gesture.tap(count: 1, fingers: 2), .flick(.up, fingers: 3), .escape] {
      session.handle(.gesture(gesture, position: .init(x: 0.25, y: 0.1)))
    }
    #expect(screen.done == [])
    #expect(session.removeTranscript().isEmpty)
  }

  /// VoiceOver was switched on after the page was loaded.
  @Test func touchAfterVoiceOverIsOnIsIgnored() {
    var engine = engine()
    engine.handle(.power(on: true), at: Timestamp(microseconds: 10))
    let place = UnitPoint(x: 0.25, y: 0.1)
    engine.handle(.directTouch(.began, position: place), at: Timestamp(microseconds: 20))
    engine.handle(.directTouch(.ended, position: place), at: Timestamp(microseconds: 30))
    #expect(screen.done == [])
  }

  // MARK: Requests of a page

  /// Returns the index of a view in tree order, from 1.
  private func node(_ view: View) -> Int {
    let nodes = screen.application.notedNodes
    return 1 + (nodes.firstIndex { $0.responder === view } ?? 999)
  }

  @Test func viewBecomesAnAccessibilityElement() throws {
    let hidden = View(frame: Rect(x: 0, y: 42, width: 40, height: 6))
    hidden.accessibilityLabel = "Logo"
    screen.picture.superview?.addSubview(hidden)
    for isOn in [true, false] {
      var session = ReaderSession(reader: ScreenReader(application: screen.application))
      session.handle(.power(on: true))
      if !isOn { session.handle(.power(on: false)) }
      let change = try #require(ElementChange(.isAccessibilityElement, "true"))
      session.handle(.changeNode(change, number: node(hidden)))
      let order = screen.application.readingOrder
      #expect(order.entries.contains { $0.element === hidden })
      session.handle(
        .changeNode(
          try #require(ElementChange(.isAccessibilityElement, "false")), number: node(hidden)))
      #expect(!screen.application.readingOrder.entries.contains { $0.element === hidden })
    }
    #expect(ElementChange(.isAccessibilityElement, "perhaps") == nil)
  }

  @Test func formerElementLosesTheCursor() throws {
    var session = ReaderSession(reader: ScreenReader(application: screen.application))
    session.handle(.power(on: true))
    session.handle(.focus(2))
    let change = try #require(ElementChange(.isAccessibilityElement, "false"))
    session.handle(.changeNode(change, number: node(screen.picture)))
    session.advance(to: session.now + .seconds(2))
    #expect(session.reader.focusedElement !== screen.picture)
    #expect(session.reader.focusedElement != nil)
  }

  @Test func cursorMovesToAnElementNumber() {
    var session = ReaderSession(reader: ScreenReader(application: screen.application))
    session.handle(.power(on: true))
    session.handle(.focus(2))
    #expect(session.reader.focusedElement?.accessibilityLabel == "Picture")
    session.handle(.focus(99))
    session.handle(.focus(0))
    #expect(session.reader.focusedElement?.accessibilityLabel == "Picture")
  }

  @Test func changesAreSpokenImmediately() throws {
    var session = ReaderSession(reader: ScreenReader(application: screen.application))
    session.handle(.power(on: true))
    session.removeTranscript()
    session.handle(.change(try #require(ElementChange(.label, "Get a ticket"))))
    let said = session.removeTranscript().compactMap {
      if case .effect(.say(let utterance)) = $0.event { utterance.text } else { nil }
    }
    #expect(said.last?.hasPrefix("Get a ticket") == true)
    session.handle(.change(try #require(ElementChange(.traits, "header"))))
    #expect(session.reader.focusedElement?.accessibilityTraits == .header)
    #expect(ElementChange(.traits, "button nonsense") == nil)
  }
}
