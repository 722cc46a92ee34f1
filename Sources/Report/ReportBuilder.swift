package import Drawing
package import Elements
package import Evdev
internal import Gestures
package import Replay
internal import ScreenReader
package import Touches

/// Observes a replay and builds a report of it.
///
/// It receives each frame, each transcript entry, and the reader before and after each input. It
/// never changes the session.
package final class ReportBuilder {
  var report: SessionReport
  /// Returns the ID of an element in the screen file; `nil` if it has none.
  package var name: (Responder) -> String? = { _ in nil }
  /// Returns the findings of an audit about the elements of the screen, each on a line.
  package var findings: () -> [ObjectIdentifier: [String]] = { [:] }
  /// The findings about the last state.
  var lastFindings: [ObjectIdentifier: [String]]?
  /// The index of the trail of each active contact.
  private var open: [Key: Int] = [:]
  private var start = Timestamp(microseconds: 0)
  var rate = 50
  /// Decides when to record the screen.
  var pace = FilmPace()
  var lastMark: ScreenMark?
  /// The records of the elements of the last state.
  var records = ElementRecords()
  /// The name of the element that has the cursor.
  private var focused: String?
  /// The last frames of each device.
  private var recent: [Int: RecentFrames] = [:]
  /// The number of frames that are kept with touches.
  private var keptFrames = 0
  /// Whether recognized touches may be other gestures than those that the recording expects.
  package var expectsGestures = false
  /// The last interaction, with the indices of its gesture and its command.
  private var interaction: (number: Int, gesture: Int?, command: Int?) = (0, nil, nil)

  /// The maximum number of frames that are kept with touches.
  private static let maximumKeptFrames = 50_000

  private struct Key: Hashable {
    var device, contact: Int
  }

  /// Creates a recorder for an empty report.
  package init(title: String, screenName: String?, assets: ScreenAssets = ScreenAssets()) {
    report = SessionReport(title: title, screenName: screenName)
    report.assets = assets
  }

  /// Returns the complete report.
  ///
  /// Call it after the last input.
  package func finished() -> SessionReport {
    if let last = report.speech.last { extend(to: last.end) }
    return report
  }

  /// Adds a device.
  ///
  /// Its index is the number of devices added before.
  package func addDevice(_ device: SessionReport.Device) { report.devices.append(device) }

  // MARK: Fingers

  /// Adds a frame of a device.
  ///
  /// `values` contains the reported values of each contact, if they are known. `start` is the start
  /// of the session.
  package func add(
    _ frame: TouchFrame, _ values: [ReportedValues?], _ device: Int, _ start: Timestamp
  ) {
    self.start = start
    report.frames += 1
    recent[device, default: RecentFrames()].add(frame)
    let passed = frame.time - start
    extend(to: passed)
    for (index, contact) in frame.contacts.enumerated() {
      let reported = values.indices.contains(index) ? values[index] : nil
      add(contact, reported, of: device, at: passed.milliseconds)
    }
    for finger in frame.transientContacts.joined() {
      report.trails.append(
        SessionReport.Trail(
          device: device, contact: finger.ended.id,
          points: [finger.began, finger.ended].map { $0.point(at: passed.milliseconds) }))
    }
  }

  private func add(
    _ contact: Contact, _ reported: ReportedValues?, of device: Int, at time: Int64
  ) {
    let key = Key(device: device, contact: contact.id)
    let point = contact.point(at: time)
    guard let number = open[key] else {
      if !contact.phase.isLast { open[key] = report.trails.count }
      report.trails.append(
        SessionReport.Trail(
          device: device, contact: contact.id, points: [point], slot: reported?.slot,
          trackingID: reported?.trackingID, pressures: reported.map { [$0.pressure] } ?? [],
          sizes: reported.map { [$0.size] } ?? []))
      return
    }
    let isLast = contact.phase.isLast
    if isLast { open[key] = nil }
    report.trails[number].take(point, reported, isLast: isLast)
    report.trails[number].isCancelled = contact.phase == .cancelled
  }

  // MARK: The transcript

  /// Adds transcript entries.
  package func add(_ entries: [TranscriptEntry]) {
    for entry in entries { add(entry) }
  }

  private func add(_ entry: TranscriptEntry) {
    let time = entry.time.wholeMicroseconds
    extend(to: time)
    if case .touch(let account) = entry.event {
      addTouch(account, on: entry.device)
      // The report lists the other touches beside the transcript.
      guard account.result == .unrecognized else { return }
    }
    let (kind, text) = TranscriptText.kindAndText(of: entry.event)
    report.lines.append(
      SessionReport.Line(time: time, kind: kind, text: text, device: entry.device))
    switch entry.event {
    case .gesture(let recognition): addGesture(recognition, on: entry.device, at: time)
    case .irregular(let irregularity):
      report.repairs.append(SessionReport.Repair(time: time, irregularity: irregularity))
    case .effect(let effect):
      if entry.interaction != interaction.number { interaction = (entry.interaction, nil, nil) }
      add(effect, at: time)
    case .visit: cutSpeech(at: time)
    case .touch, .panic, .cleaning, .idleLimitReached, .timersThrottled: break
    }
  }

  private func addGesture(_ recognition: Recognition, on device: Int?, at time: Microseconds) {
    report.gestures.append(
      SessionReport.RecognizedGesture(
        time: time, start: recognition.start - start, decided: recognition.completionTime - start,
        gesture: recognition.gesture, fingers: recognition.fingers, position: recognition.position,
        device: device ?? 0))
  }

  private func addTouch(_ account: TouchOutcome, on device: Int?) {
    report.touches.append(
      SessionReport.Touch(
        device: device ?? 0, origin: start, outcome: account,
        frames: framesToKeep(of: account, on: device ?? 0)))
    guard account.result == .unrecognized else { return }
    report.unrecognizedTouches.append(
      SessionReport.UnrecognizedTouch(
        device: device ?? 0, start: account.start - start, end: account.end - start,
        fingers: account.fingers, position: account.position, closest: account.closest))
  }

  /// Returns the frames of a touch that may need to be recognized again; empty for other touches.
  private func framesToKeep(of account: TouchOutcome, on device: Int) -> [TouchFrame] {
    guard account.result == .unrecognized || expectsGestures,
      let frames = recent[device]?.frames(of: account),
      keptFrames + frames.count <= ReportBuilder.maximumKeptFrames
    else { return [] }
    keptFrames += frames.count
    return frames
  }

  private func add(_ effect: ReaderEffect, at time: Microseconds) {
    switch effect {
    case .command(let gesture, let command): addCommand(command, of: gesture, at: time)
    case .practiced(let gesture, let command): addCommand(command, of: gesture, at: time)
    case .focus(let element):
      focused = element.name
      report.focusChanges.append(
        SessionReport.FocusChange(time: time, text: element.description))
    case .curtain(let isDown):
      report.curtainChanges.append(SessionReport.CurtainChange(time: time, isDown: isDown))
    case .say(let utterance):
      cutSpeech(at: time)
      if let gesture = interaction.gesture, !utterance.isMuted,
        report.gestures[gesture].speech == nil
      {
        report.gestures[gesture].speech = report.speech.count
      }
      let length = Microseconds.milliseconds(Int64(utterance.duration(rate: rate)))
      report.speech.append(
        SessionReport.Speech(
          start: time, end: time + length, text: utterance.text, isMuted: utterance.isMuted))
    case .stop: cutSpeech(at: time)
    case .setting(.speakingRate(let rate)): self.rate = rate
    case .act(let walk):
      if let command = interaction.command, report.commands[command].action == nil {
        report.commands[command].action = report.actions.count
      }
      report.actions.append(
        SessionReport.Action(
          time: time, action: walk.action.name, element: focused,
          steps: walk.steps.map { .init(name: $0.name, response: $0.response.word) },
          outcome: walk.outcome.summary, isHandled: walk.isHandled))
    default: break
    }
  }

  /// Adds a command, which belongs to the last recognized gesture if it has its name.
  private func addCommand(_ command: ReaderCommand?, of gesture: Gesture?, at time: Microseconds) {
    interaction.command = report.commands.count
    if let last = report.gestures.indices.last, report.gestures[last].gesture == gesture,
      report.gestures[last].command == nil
    {
      interaction.gesture = last
      report.gestures[last].command = report.commands.count
    }
    report.commands.append(
      SessionReport.Command(time: time, gesture: gesture?.name, name: command?.rawValue))
  }

  /// Ends the current speech early.
  private func cutSpeech(at time: Microseconds) {
    guard let last = report.speech.indices.last, report.speech[last].end > time else { return }
    report.speech[last].end = max(time, report.speech[last].start)
  }

  private func extend(to time: Microseconds) { report.duration = max(report.duration, time) }
}

extension SessionReport.Trail {
  /// Appends a point.
  ///
  /// A point at the same position as the last one is skipped unless it ends the trail.
  fileprivate mutating func take(_ point: Point, _ reported: ReportedValues?, isLast: Bool) {
    guard let last = points.last else { return }
    let moved = point.xHundredths != last.xHundredths || point.yHundredths != last.yHundredths
    guard moved || isLast else { return }
    if point.milliseconds == last.milliseconds, points.count > 1 {
      points.removeLast()
      if !pressures.isEmpty {
        pressures.removeLast()
        sizes.removeLast()
      }
    }
    points.append(point)
    // A lift reports no values.
    guard let pressure = pressures.last, let size = sizes.last else { return }
    pressures.append(reported?.pressure ?? pressure)
    sizes.append(reported?.size ?? size)
  }
}

extension Contact {
  fileprivate func point(at time: Int64) -> SessionReport.Trail.Point {
    func hundredths(_ length: Double) -> Int64 { Int64((length * 100).rounded()) }
    return SessionReport.Trail.Point(
      milliseconds: time, xHundredths: hundredths(position.x), yHundredths: hundredths(position.y))
  }
}

extension Microseconds {
  /// Whole milliseconds, truncated as in transcripts.
  var milliseconds: Int64 { count / 1_000 }
}
