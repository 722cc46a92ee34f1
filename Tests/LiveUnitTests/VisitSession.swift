import Controls
import Elements
import Evdev
import Gestures
import Recordings
import ScreenReader
import Screens
import Synthesis
import TestSupport
import Testing
import Touches

@testable import Disk
@testable import Live
@testable import Replay

/// A session with a panel, whose visits are recorded to a directory.
struct VisitSession {
  let directory: TemporaryDirectory
  var engine: LiveEngine
  private let recorder: VisitRecorder
  private let events: VisitEvents
  private let file: DeviceFile
  private var tracker: TouchTracker
  private var kernel = Kernel()
  private var now = Timestamp(microseconds: 5_000_000)
  private var seed: UInt64 = 0

  init(maximumCount: Int = 1_000, screen text: String = VisitRecorderTests.screen) throws {
    directory = try TemporaryDirectory()
    try directory.write(text, "m.json")
    let screen = try ScreenFile.parse(bytes: Array(text.utf8), name: "m.json")
    let make: () -> ReaderSession = {
      let prototype = Prototype(screen)
      return ReaderSession(
        reader: ScreenReader(
          application: prototype.application, settings: prototype.readerSettings),
        keeping: prototype)
    }
    var first = make()
    first.nextVisit = make
    recorder = VisitRecorder(
      try VisitLog(directory["visits"], maximumCount: maximumCount),
      notice: { Issue.record("\($0)") })
    var device = DeviceDescription(
      name: "Test panel", identity: DeviceIdentity(bus: 3, vendor: 0x1234, product: 0x5678),
      properties: [.direct], codes: [.btnTouch])
    for (x, y) in [(EventCode.absX, EventCode.absY), (.absMTPositionX, .absMTPositionY)] {
      device[axis: x] = AxisRange(0, 1_200, resolution: 20)
      device[axis: y] = AxisRange(0, 2_400, resolution: 20)
    }
    device[axis: .absMTSlot] = AxisRange(0, 9)
    device[axis: .absMTTrackingID] = AxisRange(0, 65_535)
    file = DeviceFile(device: device, kind: .touchscreen)
    events = recorder.add(RecordedDevice(entry: file), calibration: nil)
    tracker = TouchTracker(
      device: device,
      surface: Surface(
        device: device, size: SurfaceSize(of: device, kind: .touchscreen, deviceFile: nil)))
    engine = LiveEngine(
      first, start: now, GestureSettings(), voice: nil,
      log: SessionLog(options: [.screen("../m.json")]), visitsEndAfter: .milliseconds(60_000),
      visits: recorder, onEntries: { _ in })
    engine.addDevice(SurfaceTraits(device))
    engine.begin()
  }

  /// The directory of the visits.
  var visits: String { directory["visits"] }

  func text(_ name: String) -> String? { directory.text("visits/\(name)") }

  /// Returns the texts of the files whose names end so, the oldest first.
  func files(_ ending: String) -> [String] {
    VisitFiles.visits(in: visits).flatMap(\.paths).filter { $0.hasSuffix(ending) }
      .compactMap { text(String($0.dropFirst(visits.count + 1))) }
  }

  // MARK: Inputs

  /// Adds inputs other than touch.
  mutating func add(_ inputs: SessionLog.Input...) {
    for input in inputs {
      pass(900_000)
      engine.add(input, at: now)
      recorder.write(decided: engine.now, at: now)
    }
  }

  /// Advances time as an event loop does.
  mutating func wait(_ seconds: Int64) { pass(seconds * 1_000_000) }

  private mutating func pass(_ microseconds: Int64) {
    let end = now + Microseconds(microseconds)
    while let due = engine.deadline, due <= end {
      now = max(now, due)
      engine.letTimePass(to: now)
      recorder.write(decided: engine.now, at: now)
    }
    now = end
    engine.letTimePass(to: now)
    recorder.write(decided: engine.now, at: now)
  }

  /// Performs gestures, the first fingers at a position.
  mutating func perform(
    _ names: String..., at position: UnitPoint = UnitPoint(x: 0.5, y: 0.25)
  ) throws {
    for name in names {
      seed += 1
      var hand = GestureSynthesizer(
        .practiced, on: file, sensor: SensorModel(rate: 60, noise: 0.05),
        pause: .milliseconds(450))
      hand.aim = position
      let action = try #require(HandAction(name: name))
      let events = try hand.recording(of: [action], seed: seed).events
      let start = now - (events.first?.time ?? now)
      var frame = [InputEvent(time: now, code: .absMTSlot, value: 0)]
      for var event in events {
        event.time = event.time + start
        frame.append(event)
        guard event.code == .synReport else { continue }
        send(frame)
        frame = []
      }
      pass(900_000)
    }
  }

  /// Moves the first finger to a position of the panel.
  mutating func down(x: Int32, y: Int32) throws {
    let id = kernel.isDown ? [] : [(EventCode.absMTTrackingID, Int32(9_000)), (.btnTouch, 1)]
    kernel.isDown = true
    send(id + [(.absMTPositionX, x), (.absMTPositionY, y)])
  }

  /// Lifts it.
  mutating func lift() throws {
    kernel.isDown = false
    send([(.absMTTrackingID, -1), (.btnTouch, 0)])
  }

  private mutating func send(_ values: [(EventCode, Int32)]) {
    let frame = [(EventCode.absMTSlot, Int32(0))] + values + [(.synReport, 0)]
    send(frame.map { InputEvent(time: now, code: $0.0, value: $0.1) })
    pass(900_000)
  }

  private mutating func send(_ frame: [InputEvent]) {
    guard let time = frame.last?.time else { return }
    now = max(now, time)
    engine.letTimePass(to: now)
    let changes = kernel.changes(frame)
    events.take(changes)
    for event in changes where tracker.handle(event) { engine.take(tracker.frame, from: 0) }
    recorder.write(decided: engine.now, at: now)
  }

  /// Ends the session.
  mutating func end() {
    engine.stop()
    engine.finish()
    recorder.end(at: now)
  }

  // MARK: Screen

  /// Returns the position of the key or element with a label.
  func position(of label: String) throws -> UnitPoint {
    let application = engine.application
    let element = try #require(
      application.readingOrder.entries.map(\.element).first {
        $0.resolved.label?.string.lowercased() == label
      })
    let point = element.resolved.activationPoint
    let bounds = try #require(application.keyWindow).bounds
    return UnitPoint(x: point.x / bounds.width, y: point.y / bounds.height)
  }

  /// The values that the kernel has sent: it sends only changes.
  private struct Kernel {
    var isDown = false
    private var slot: Int32 = 0
    private var sent: [[Int32]: Int32] = [[0, Int32(EventCode.absMTSlot.number)]: 0]

    mutating func changes(_ frame: [InputEvent]) -> [InputEvent] {
      frame.filter { event in
        guard event.code.type == .abs else { return true }
        if event.code == .absMTSlot { slot = event.value }
        let isOfSlot = (0x30...0x3d).contains(event.code.number)
        let key = [isOfSlot ? slot + 1 : 0, Int32(event.code.number)]
        guard sent[key] != event.value else { return false }
        sent[key] = event.value
        return true
      }
    }
  }
}

extension LiveEngine {
  /// The text of the text field that is being edited.
  var typedText: String? { (application.keyWindow?.firstResponder as? TextInput)?.model.text }
  /// Whether a secure text field is being edited.
  var isEditingSecureText: Bool { application.isEditingSecureText }
  /// The value of the first element, such as an area for a signature.
  var signature: String? {
    application.readingOrder.entries.first?.element.resolved.value?.string
  }
}
