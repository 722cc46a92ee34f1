public import Elements
package import Evdev
package import Gestures
internal import Grading
package import Report
public import Replay
internal import Recordings
internal import ScreenReader
internal import Touches

extension RecordedSession {
  /// Returns a report of the session on an application: an HTML page that needs no other file, as
  /// `retouch report` writes it.
  ///
  /// The closure creates the application in its initial state: at the beginning, and for each new
  /// visit in the log.
  public func report(
    titled title: String, of application: @escaping () -> Application
  ) -> String {
    let builder = ReportBuilder(title: title, screenName: log?.options.application)
    let settings = GestureSettings(log?.options ?? [])
    let touches = touches
    let newSession = {
      var session = ReaderSession(application: application(), log: log ?? SessionLog())
      session.observer = builder.observe
      return session
    }
    let expected = recordings.first?.notes.expected ?? []
    builder.expectsGestures = !expected.isEmpty
    var replay = SessionReplay(
      newSession(), log: log, firstEvent: touches.start, settings: settings,
      explained: .compared, visit: newSession)
    var recognized: [Recognition] = []
    let start = replay.start
    replay.play(touches) { frame, values, device in
      builder.add(frame, values, device, start)
    } onEntries: { entries in
      builder.add(entries)
      for case .gesture(let recognition) in entries.map(\.event) { recognized.append(recognition) }
    }
    builder.end(with: replay.engine.reader)
    for (device, surface) in zip(touches.devices, touches.surfaces) {
      builder.addDevice(
        SessionReport.Device(
          name: device.device.name, extent: surface.extent, source: surface.size.source,
          coordinates: surface.coordinates(of: device.device), traits: SurfaceTraits(device.device))
      )
    }
    var report = builder.finished()
    report.settings = settings
    report.expected = SessionReport.Expected.all(expected, recognized, start: start)
    return ReportPage(report).html
  }
}

extension SessionReport.Expected {
  /// Returns the expected gestures, each with the gesture recognized in its position.
  package static func all(
    _ names: [String], _ recognized: [Recognition], start: Timestamp
  ) -> [SessionReport.Expected] {
    var time = Microseconds(0)
    let times = GestureOutcome.places(of: names, among: recognized).map { index in
      if let recognition = index.made { time = recognition.time - start }
      return time
    }
    return zip(GestureOutcome.all(expected: names, found: recognized.map(\.gesture)), times).map {
      SessionReport.Expected(
        name: $0.expected, found: $0.found, isRight: $0.grade == .correct, time: $1)
    }
  }
}
