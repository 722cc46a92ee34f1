import Elements
import Evdev
import Gestures
import Recordings
import Replay
import ScreenReader
import Touches

/// The session of an app in tests, which all hands of the app share.
final class TestSession {
  private unowned let application: Application
  private var engine: ReplayEngine
  /// The touch trackers of the hands' devices.
  private var panels: [ReplayEngine.DeviceID: TouchTracker] = [:]
  /// The entries since the session began.
  private(set) var transcript: [TranscriptEntry] = []

  private init(_ application: Application, _ settings: ReaderSettings) {
    self.application = application
    let reader = ScreenReader(application: application, settings: settings)
    engine = ReplayEngine(
      session: ReaderSession(reader: reader), start: Timestamp(microseconds: 0))
    engine.advance(to: Timestamp(microseconds: 1))
    extendTranscript()
  }

  /// Returns the session of an app, which begins at the first call.
  static func of(_ application: Application, _ settings: ReaderSettings) -> TestSession {
    if let session = application.testSession as? TestSession { return session }
    let session = TestSession(application, settings)
    application.testSession = session
    return session
  }

  /// Adds a device.
  func addPanel(_ file: DeviceFile, size: SurfaceSize) -> ReplayEngine.DeviceID {
    let device = engine.addDevice(SurfaceTraits(file.device))
    panels[device] = TouchTracker(
      device: file.device, surface: Surface(device: file.device, size: size))
    return device
  }

  /// Returns a point of the screen as fractions of its width and height.
  func fraction(of point: Point) -> UnitPoint {
    let frame = application.keyWindow?.frame ?? .zero
    guard frame.width > 0, frame.height > 0 else { return .center }
    return UnitPoint(
      x: (point.x - frame.origin.x) / frame.width, y: (point.y - frame.origin.y) / frame.height)
  }

  /// Plays events of a device, which begin after a pause, until all decisions are made.
  ///
  /// Returns the recognized gestures.
  func play(
    _ events: [InputEvent], on panel: ReplayEngine.DeviceID, after pause: Duration
  ) -> [Gesture] {
    guard let first = events.first?.time else { return [] }
    let delay = engine.now + pause.wholeMicroseconds - first
    let moved = events.map { event in
      var event = event
      event.time = event.time + delay
      return event
    }
    panels[panel]?.handleAll(moved) { engine.handle($0, from: panel) }
    return decide()
  }

  /// Plays the touches of a recording after a pause, and returns the recognized gestures.
  func play(_ recording: RecordedTouches, after pause: Duration) -> [Gesture] {
    let delay = engine.now + pause.wholeMicroseconds - recording.start
    // The frames of a recording are complete, so its devices need no tracker.
    let devices = recording.devices.map { engine.addDevice(SurfaceTraits($0.device)) }
    for (device, frame) in recording.frames {
      var frame = frame
      frame.time = frame.time + delay
      engine.handle(frame, from: devices[device])
    }
    return decide()
  }

  /// The names of the rotor options that are available now.
  var rotorNames: [String] { engine.reader.rotorOptions.map(engine.reader.name(of:)) }
  /// The name of the current rotor option; `nil` without options.
  var rotorName: String? { engine.reader.rotorOption.map(engine.reader.name(of:)) }

  /// Lets time pass.
  func wait(_ duration: Duration) {
    engine.advance(to: engine.now + duration.wholeMicroseconds)
    extendTranscript()
  }

  /// Advances the time until no touch can become another gesture.
  private func decide() -> [Gesture] {
    while let deadline = engine.gestureDeadline {
      engine.advance(to: deadline + Microseconds(1))
    }
    // Speech that begins with the gesture is part of its result.
    engine.advance(to: engine.now + Microseconds(1))
    let count = transcript.count
    extendTranscript()
    return transcript[count...].compactMap { entry in
      guard case .gesture(let recognition) = entry.event else { return nil }
      return recognition.gesture
    }
  }

  private func extendTranscript() { transcript += engine.removeTranscript() }
}
