import Elements
import Evdev
import Synchronization
import Testing

@testable import AccessibleTrees
@testable import Desktop

/// A panel that keeps the frames that it receives.
private final class RecordedPanel: VirtualPanel, Sendable {
  private let recorded = Mutex<[String]>([])
  /// Whether frames can be sent.
  private let isWorking: Bool

  init(isWorking: Bool = true) { self.isWorking = isWorking }

  /// The frames: `down`, `lift` or the position.
  var frames: [String] { recorded.withLock(\.self) }

  func write(_ events: [InputEvent]) -> Bool {
    guard isWorking else { return false }
    func value(_ code: EventCode) -> Int32? { events.last { $0.code == code }?.value }
    #expect(events.last?.code == .synReport)
    #expect(value(.absX) == value(.absMTPositionX) && value(.absY) == value(.absMTPositionY))
    #expect((value(.absMTTrackingID).map { $0 >= 0 ? 1 : 0 }) == value(.btnTouch))
    let position = value(.absX).flatMap { x in value(.absY).map { y in "\(x) \(y)" } }
    let name =
      switch value(.absMTTrackingID) {
      case nil: position ?? "nothing"
      case -1: "lift"
      default: "down \(position ?? "nowhere")"
      }
    recorded.withLock { $0.append(name) }
    return true
  }

  func write(_ key: ProgramKey, isDown: Bool) -> Bool {
    guard isWorking else { return false }
    recorded.withLock { $0.append("\(key) \(isDown ? "down" : "up")") }
    return true
  }
}

/// Touches of programs by a virtual panel.
struct PanelTouchTests {
  private let panel = RecordedPanel()
  private let size = Size(width: 100, height: 80)

  private var emitter: PanelTouchEmitter {
    PanelTouchEmitter(panel, screen: size, sleep: { _ in })
  }

  @Test func tapIsOneFingerDownAndUp() {
    #expect(emitter.tap(at: Point(x: 20.4, y: 30.6)))
    #expect(panel.frames == ["down 20 31", "lift"])
  }

  @Test func keyIsPressedAndReleased() {
    #expect(emitter.press(.escape))
    #expect(panel.frames == ["escape down", "escape up"])
    let broken = PanelTouchEmitter(RecordedPanel(isWorking: false), screen: size, sleep: { _ in })
    #expect(!broken.press(.down))
  }

  @Test func touchBeginsMovesAndEnds() {
    let emitter = emitter
    #expect(emitter.emit(.began, at: Point(x: 1, y: 2)))
    #expect(emitter.emit(.moved, at: Point(x: 3, y: 4)))
    #expect(emitter.emit(.ended, at: Point(x: 5, y: 6)))
    #expect(emitter.emit(.ended, at: Point(x: 5, y: 6)))
    #expect(panel.frames == ["down 1 2", "3 4", "5 6", "lift"])
  }

  @Test func positionsAreOnTheScreen() {
    let emitter = emitter
    #expect(emitter.emit(.began, at: Point(x: -5, y: 200)))
    #expect(emitter.emit(.moved, at: Point(x: 1e300, y: -1e300)))
    #expect(panel.frames == ["down 0 79", "99 0"])
  }

  @Test func cancelledTouchPressesNothing() {
    let emitter = emitter
    #expect(emitter.emit(.cancelled, at: .zero))
    #expect(panel.frames.isEmpty)
    #expect(emitter.emit(.began, at: Point(x: 80, y: 10)))
    #expect(emitter.emit(.cancelled, at: .zero))
    #expect(panel.frames == ["down 80 10", "0 79", "lift"])
  }

  @Test func cancelledDragEndsWhereItIs() {
    let emitter = emitter
    #expect(emitter.emit(.began, at: .zero))
    #expect(emitter.emit(.moved, at: Point(x: 30, y: 0)))
    #expect(emitter.emit(.cancelled, at: .zero))
    #expect(panel.frames == ["down 0 0", "30 0", "lift"])
  }

  @Test func secondTouchLiftsTheFirst() {
    let emitter = emitter
    #expect(emitter.emit(.began, at: .zero))
    #expect(emitter.tap(at: Point(x: 9, y: 9)))
    #expect(panel.frames == ["down 0 0", "lift", "down 9 9", "lift"])
  }

  @Test func longPressContinuesATouch() {
    let emitter = emitter
    #expect(emitter.emit(.began, at: Point(x: 7, y: 8)))
    #expect(emitter.longPress(at: Point(x: 20, y: 20)))
    #expect(emitter.emit(.cancelled, at: .zero))
    #expect(panel.frames == ["down 7 8", "lift"])
  }

  @Test func contentFollowsTheFinger() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(emitter.scroll(.down, in: frame))
    #expect(panel.frames.first == "down 50 45")
    #expect(panel.frames.dropLast().last == "50 5")
    #expect(panel.frames.last == "lift")
    #expect(!emitter.scroll(.down, in: Rect(x: 200, y: 0, width: 10, height: 10)))
  }

  @Test func fingerIsLiftedAtTheEnd() {
    var emitter: PanelTouchEmitter? = emitter
    #expect(emitter?.emit(.began, at: .zero) == true)
    emitter = nil
    #expect(panel.frames == ["down 0 0", "99 79", "lift"])
  }

  @Test func lostPanelIsAFailure() {
    let emitter = PanelTouchEmitter(
      RecordedPanel(isWorking: false), screen: size, sleep: { _ in })
    #expect(!emitter.tap(at: .zero))
    #expect(!emitter.emit(.began, at: .zero))
  }

  // MARK: Sessions

  private static let objects: [String: FakeProgram.Object] = [
    FakeProgram.root: FakeProgram.Object(
      role: .application, name: "fake", interfaces: ["Accessible", "Application"],
      children: ["/window"]),
    "/window": FakeProgram.Object(
      role: .frame, name: "Window", states: [.visible, .showing, .active],
      frame: (0, 0, 400, 300), children: ["/label"]),
    "/label": FakeProgram.Object(role: .label, name: "Label"),
  ]

  /// Begins a touch in a session with a program, which `end` then ends.
  private func withTouch(
    _ body: (FakeProgram, DesktopConnection, ReceivedChanges) throws -> Void
  ) throws {
    let bus = try SessionBus()
    defer { bus.end() }
    let program = try FakeProgram(Self.objects, on: bus)
    defer { program.end() }
    let received = ReceivedChanges()
    var options = DesktopConnection.Options(program: "fake", enabling: false)
    options.includesOwnProcess = true
    options.panel = { [panel] size in
      #expect(size == Size(width: 400, height: 300))
      return panel
    }
    let connection = try DesktopConnection(
      options, sessionAddress: bus.address, send: received.add, notice: received.add)
    defer { connection.end() }
    #expect(received.wait { $0.front != nil })
    try request(1, .touch(.began, Point(x: 3, y: 4)), connection, received)
    #expect(received.wait { $0.changes.contains(.finished(request: 1, hasFailed: false)) })
    try body(program, connection, received)
  }

  private func request(
    _ number: Int, _ action: ProgramRequest.Action, on object: String = "Window",
    _ connection: DesktopConnection, _ received: ReceivedChanges
  ) throws {
    connection.perform(
      ProgramRequest(number: number, object: try received.id(object), action: action))
  }

  @Test func touchPassesThroughOnce() throws {
    try withTouch { program, connection, received in
      try request(2, .touch(.ended, Point(x: 5, y: 6)), connection, received)
      try request(3, .press(Point(x: 7, y: 8)), on: "Label", connection, received)
      #expect(received.wait { $0.changes.contains(.finished(request: 3, hasFailed: false)) })
      #expect(panel.frames == ["down 3 4", "5 6", "lift", "down 7 8", "lift"])
      #expect(!program.requests.contains { $0.hasPrefix("GenerateMouseEvent") })
    }
  }

  @Test func touchEndsWithItsProgram() throws {
    try withTouch { program, connection, received in
      let window = try received.id("Window")
      program.end()
      #expect(received.wait { $0.front == nil })
      #expect(panel.frames == ["down 3 4", "399 299", "lift"])
      connection.perform(
        ProgramRequest(number: 2, object: window, action: .touch(.ended, Point(x: 5, y: 6))))
      #expect(received.wait { $0.changes.last == .finished(request: 2, hasFailed: true) })
      #expect(panel.frames.count == 3)
    }
  }

  @Test func touchEndsWithTheSession() throws {
    try withTouch { _, connection, _ in
      connection.end()
      #expect(panel.frames == ["down 3 4", "399 299", "lift"])
    }
  }
}
