package import Drawing
package import Elements
package import Evdev
internal import Gestures
package import Replay
internal import ScreenReader
package import Touches

/// Looks on at a replay, and makes a report of it.
///
/// It is given each frame, each entry of the transcript, and the reader before and after each input;
/// nothing that it does shows in the session.
package final class ReportRecorder {
  var report: SessionReport
  /// By what an element is known in the file of its screen.
  package var name: (Responder) -> String? = { _ in nil }
  /// The trail of each contact that is there, by its device and its number.
  private var open: [Key: Int] = [:]
  private var start = Timestamp(microseconds: 0)
  var rate = 50
  /// When the screen is recorded, and how it was when that was last decided.
  var pace = FilmPace()
  var lastMark: ScreenMark?
  /// Who has the cursor.
  private var focused: String?

  private struct Key: Hashable {
    var device, contact: Int
  }

  package init(title: String, screenName: String?, dress: Dress = Dress()) {
    report = SessionReport(title: title, screenName: screenName)
    report.dress = dress
  }

  /// The whole report: nothing further happens.
  package func finished() -> SessionReport {
    if let last = report.speech.last { extend(to: last.end) }
    return report
  }

  package func meet(_ device: SessionReport.Device) { report.devices.append(device) }

  // MARK: Fingers

  /// The next frame of a device, in a session that began at a moment.
  package func take(_ frame: TouchFrame, _ device: Int, _ start: Timestamp) {
    self.start = start
    report.frames += 1
    let passed = frame.time - start
    extend(to: passed)
    for contact in frame.contacts { take(contact, of: device, at: passed.milliseconds) }
    for finger in frame.fleeting.joined() {
      report.trails.append(
        SessionReport.Trail(
          device: device, contact: finger.ended.id,
          points: [finger.began, finger.ended].map { $0.point(at: passed.milliseconds) }))
    }
  }

  private func take(_ contact: Contact, of device: Int, at time: Int64) {
    let key = Key(device: device, contact: contact.id)
    let point = contact.point(at: time)
    guard let number = open[key] else {
      if !contact.phase.isLast { open[key] = report.trails.count }
      report.trails.append(
        SessionReport.Trail(device: device, contact: contact.id, points: [point]))
      return
    }
    let isLast = contact.phase.isLast
    if isLast { open[key] = nil }
    report.trails[number].take(point, isLast: isLast)
    report.trails[number].isCancelled = contact.phase == .cancelled
  }

  // MARK: The transcript

  package func take(_ entries: [TranscriptEntry]) {
    for entry in entries { take(entry) }
  }

  private func take(_ entry: TranscriptEntry) {
    let time = entry.time.wholeMicroseconds
    extend(to: time)
    if case .touch(let account) = entry.event {
      if GestureText.outcome(of: account) == "nothing" { miss(account) }
    }
    let (kind, text) = TranscriptText.parts(of: entry)
    report.lines.append(SessionReport.Line(time: time, kind: kind, text: text))
    switch entry.event {
    case .gesture(let recognition): made(recognition, at: time)
    case .irregular(let irregularity):
      report.mended.append(SessionReport.Mended(time: time, irregularity: irregularity))
    case .effect(let effect): take(effect, entry.focus, at: time)
    case .visit: cutSpeech(at: time)
    case .touch, .panic, .cleaning, .leftOut, .putOff: break
    }
  }

  private func made(_ recognition: Recognition, at time: Microseconds) {
    report.gestures.append(
      SessionReport.Made(
        time: time, start: recognition.start - start, decided: recognition.decided - start,
        gesture: recognition.gesture, fingers: recognition.fingers,
        position: recognition.position))
  }

  private func miss(_ account: TouchAccount) {
    let (time, x) = ((account.start - start).milliseconds, account.position.x)
    let trail = report.trails.suffix(100).last { trail in
      guard let first = trail.points.first else { return false }
      return first.time == time && (Double(first.x) / 100 - x).magnitude < 0.1
    }
    report.misses.append(
      SessionReport.Miss(
        device: trail?.device ?? 0, start: account.start - start, end: account.end - start,
        fingers: account.fingers,
        position: account.position, closest: account.closest))
  }

  private func take(_ effect: Effect, _ focus: FocusedElement?, at time: Microseconds) {
    switch effect {
    case .focus: focused = focus?.name
    case .say(let utterance):
      cutSpeech(at: time)
      let length = Microseconds.milliseconds(Int64(utterance.duration(rate: rate)))
      report.speech.append(
        SessionReport.Speech(
          start: time, end: time + length, text: utterance.text, isMuted: utterance.isMuted))
    case .stop: cutSpeech(at: time)
    case .setting(.speakingRate(let rate)): self.rate = rate
    case .act(let walk):
      report.walks.append(
        SessionReport.Walk(
          time: time, action: walk.action.name, element: focused,
          steps: walk.steps.map { .init(name: $0.name, answer: $0.answer.word) },
          outcome: walk.outcome.words, isHandled: walk.isHandled))
    default: break
    }
  }

  /// Whatever is being said is not said to its end.
  private func cutSpeech(at time: Microseconds) {
    guard let last = report.speech.indices.last, report.speech[last].end > time else { return }
    report.speech[last].end = max(time, report.speech[last].start)
  }

  private func extend(to time: Microseconds) { report.duration = max(report.duration, time) }
}

extension SessionReport.Trail {
  /// A point where nothing changed says nothing, unless it is the end.
  fileprivate mutating func take(_ point: Point, isLast: Bool) {
    guard let last = points.last else { return }
    let moved = point.x != last.x || point.y != last.y
    guard moved || isLast else { return }
    if point.time == last.time, points.count > 1 { points.removeLast() }
    points.append(point)
  }
}

extension Contact {
  fileprivate func point(at time: Int64) -> SessionReport.Trail.Point {
    func hundredths(_ length: Double) -> Int64 { Int64((length * 100).rounded()) }
    return SessionReport.Trail.Point(
      time: time, x: hundredths(position.x), y: hundredths(position.y))
  }
}

extension Microseconds {
  /// Whole thousandths of a second, as transcripts have them: cut off.
  var milliseconds: Int64 { count / 1_000 }
}
