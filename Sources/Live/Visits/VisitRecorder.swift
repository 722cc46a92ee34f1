import Devices
import Disk
import Evdev
import Recordings
import Replay
import ScreenReader
import Text
import Touches

/// Records each visit of a session to its own files.
///
/// A visit begins where the one before ended, with a new application. Its files are created with
/// the first input. While a secure text field is edited, touches and other inputs are not recorded.
package final class VisitRecorder {
  private let visits: VisitLog
  private let notice: (LiveNotice) -> Void
  private var devices: [VisitEvents] = []
  /// The visits that have ended and are not complete on the disk.
  private var ended: [RecordedVisit] = []
  private var visit = RecordedVisit(
    0, SessionLog(), at: Timestamp(microseconds: 0), offset: .zero, frames: 0, utterances: 0)
  /// The current input, which is logged unless it turns out to be secret.
  private var pending: (input: SessionLog.Input, frames: Int, time: Timestamp)?
  /// Whether a secure text field is being edited.
  private var isSecret = false
  /// The spoken text for a typed character, which would reveal when it is typed.
  private var typedEcho: String?
  private var headphones: Bool?

  /// The minimum time without input after which a visit that the application ends was abandoned.
  private static let abandonment = Duration.seconds(10)

  /// Creates a recorder.
  package init(_ visits: VisitLog, notice: @escaping (LiveNotice) -> Void = { _ in }) {
    (self.visits, self.notice) = (visits, notice)
  }

  /// Begins the first visit, with the options of the session.
  func begin(_ log: SessionLog, at start: Timestamp) {
    visit = RecordedVisit(0, log, at: start, offset: .zero, frames: 0, utterances: 0)
  }

  /// Adds a device.
  func add(_ device: AttachedDevice, size: SurfaceSize) {
    device.visitEvents = add(
      RecordedDevice(of: device, size: size), calibration: device.listed.udev.calibration)
  }

  /// Adds a device and returns the receiver of its events.
  func add(_ device: RecordedDevice, calibration: [Double]?) -> VisitEvents {
    let events = VisitEvents(device, calibration: calibration)
    devices.append(events)
    for visit in ended + [visit] where visit.recorder != nil { record(events, in: visit) }
    return events
  }

  // MARK: Inputs

  /// A frame that the engine is about to process.
  struct Frame {
    fileprivate let device: Int
    fileprivate let visit: RecordedVisit
    fileprivate let isIgnored: Bool
    fileprivate let isSecret: Bool
  }

  /// Returns the next frame of a device, in the current visit.
  func frame(of device: Int, isIgnored: Bool) -> Frame {
    Frame(
      device: device, visit: visit, isIgnored: isIgnored,
      isSecret: isSecret || devices[device].hasSecretFingers)
  }

  /// Decides about a frame that the engine has processed.
  func handled(_ frame: Frame, at time: Timestamp, isSecret isSecretNow: Bool, fingers: Int) {
    let events = devices[frame.device]
    let isSecret = frame.isSecret || isSecretNow
    events.hasSecretFingers = isSecret && fingers > 0
    guard !frame.isIgnored else { return events.decide(.ignored, at: time) }
    frame.visit.noteInput(at: time)
    guard isSecret else { return events.decide(.recorded(visit: frame.visit.number), at: time) }
    frame.visit.secretFrames += 1
    frame.visit.isPartial = true
    events.decide(.secret(visit: frame.visit.number), at: time)
  }

  /// Adds an input other than touch that the engine is about to process.
  func add(_ input: SessionLog.Input, frames: Int, at time: Timestamp) {
    if case .headphones(let pluggedIn) = input, pluggedIn == headphones { return }
    pending = (input, frames, time)
  }

  /// Logs the current input.
  private func logPending(isSecret: Bool) {
    guard let (input, frames, time) = pending else { return }
    pending = nil
    switch input {
    case .headphones(let pluggedIn):
      headphones = pluggedIn
      visit.add(input, frames: frames, at: time)
    case .visit, .unplugged, .end: visit.add(input, frames: frames, at: time)
    case .spoken, .event, .message, .cleaning:
      if isSecret { visit.isPartial = true } else { visit.add(input, frames: frames, at: time) }
    case .command, .key, .label, .gesture, .focus, .change, .changeNode, .touch, .power:
      visit.noteInput(at: time)
      if isSecret { visit.isPartial = true } else { visit.add(input, frames: frames, at: time) }
    }
  }

  // MARK: Entries

  /// Adds the entries that follow from the current input, or from time.
  func see(_ entries: [TranscriptEntry], _ moment: VisitMoment) {
    // A key on a secure text field begins its editing and types.
    let isTyped = pending.map { $0.input.mayType } ?? false
    var isSecret = isSecret || isTyped && moment.isSecret
    let cause = pending?.input
    typedEcho = moment.typedEcho ?? typedEcho
    if !entries.contains(where: \.isVisit) { logPending(isSecret: isSecret) }
    for entry in entries {
      if entry.isVisit {
        endVisit(at: entry, cause, isSecret: isSecret, moment)
        isSecret = false
      } else if case .touch(let outcome) = entry.event {
        if !isSecret { visit.comment(.missed, outcome.missed, at: entry.time - visitOffset) }
      } else if !isSecret || entry.isPublic(echo: typedEcho) {
        visit.add(entry)
      } else {
        visit.isPartial = true
      }
    }
    if let last = entries.last {
      visit.note(screen: visits.currentScreen(), at: last.time - visitOffset)
    }
    self.isSecret = moment.isSecret
  }

  /// The time from the start of the session to that of the visit.
  private var visitOffset = Duration.zero

  private func endVisit(
    at entry: TranscriptEntry, _ cause: SessionLog.Input?, isSecret: Bool, _ moment: VisitMoment
  ) {
    let earlier = visit
    let time = earlier.start + (entry.time - visitOffset).wholeMicroseconds
    let end: VisitSummary.End
    if case .headphones = cause {
      // Alone, the visit does not know the state of headphones before.
      earlier.add(.visit, frames: moment.frameCount, at: time)
      end = .headphones
    } else {
      if pending != nil { logPending(isSecret: isSecret) }
      let sinceInput = earlier.lastInput.map { earlier.elapsed(time) - $0 } ?? .zero
      end = cause == .visit || sinceInput >= Self.abandonment ? .timeout : .endVisit
    }
    earlier.add(entry)
    earlier.add(.end, frames: moment.frameCount, at: time)
    earlier.comment(.ended, end.rawValue, at: earlier.elapsed(time))
    ended.append(earlier)
    var log = earlier.log
    log.labels = moment.labels
    visit = RecordedVisit(
      earlier.number + 1, log, at: time, offset: entry.time, frames: moment.frameCount,
      utterances: moment.earlierUtterances)
    visitOffset = entry.time
    if pending != nil {
      logPending(isSecret: false)
      if headphones == true { visit.noteInput(at: time) }
    } else if headphones == true, !moment.startsOn {
      visit.add(.power(true), frames: moment.frameCount, at: time)
    }
  }

  // MARK: Files

  /// When data must be flushed to the disk.
  var deadline: Timestamp? { visit.recorder?.deadline }

  /// Writes what is decided: events, inputs, and the visits that have ended.
  ///
  /// No event before `decided` can still arrive.
  func write(decided: Timestamp, at now: Timestamp) {
    for visit in ended + [visit] where visit.lastInput != nil { open(visit) }
    for events in devices.indices {
      devices[events].deliver { frames, number in
        let visit = (ended + [visit]).first { $0.number == number }
        if let visit, visit.writers.indices.contains(events) { visit.writers[events].take(frames) }
      }
    }
    for visit in ended { complete(visit, at: now) }
    ended = []
    guard let recorder = visit.recorder else { return }
    attempt(visit) { () throws(DiskError) in
      try recorder.write(visit.log, begun: visit.start, decided: decided, at: now)
    }
  }

  /// Completes the last visit at the end of the session.
  func end(at now: Timestamp) {
    let end = visit.log.end ?? visit.elapsed(now)
    visit.comment(.ended, VisitSummary.End.session.rawValue, at: end)
    ended.append(visit)
    visit = RecordedVisit(
      visit.number + 1, visit.log, at: now, offset: visitOffset, frames: 0, utterances: 0)
    write(decided: now, at: now)
  }

  /// Creates the files of a visit unless it has them.
  private func open(_ visit: RecordedVisit) {
    guard visit.recorder == nil, !visit.hasFailed else { return }
    do throws(LiveError) {
      visit.recorder = SessionRecorder(
        try RecordingDestination(visits.directory, isShared: visits.isShared))
    } catch {
      return fail(visit, error)
    }
    for events in devices { record(events, in: visit) }
  }

  private func record(_ events: VisitEvents, in visit: RecordedVisit) {
    attempt(visit) { () throws(DiskError) in
      guard let recorder = visit.recorder else { return }
      visit.writers.append(try recorder.add(events.device, calibration: events.calibration))
    }
  }

  private func complete(_ visit: RecordedVisit, at now: Timestamp) {
    guard let recorder = visit.recorder else { return }
    attempt(visit) { () throws(DiskError) in
      let file = try OutputFile(
        VisitFiles.transcript(of: recorder.name.path), force: true,
        for: visits.isShared ? .umask : .owner)
      try file.write(visit.transcriptBytes.span)
      try file.finish()
      try recorder.end(visit.log, begun: visit.start, comments: visit.footer, at: now)
    }
    VisitFiles.removeOldest(
      in: visits.directory, maximumCount: visits.maximumCount, maximumSize: visits.maximumSize)
  }

  /// Writes to the files of a visit.
  ///
  /// If it fails, the rest of the visit is not recorded.
  private func attempt(_ visit: RecordedVisit, _ write: () throws(DiskError) -> Void) {
    do throws(DiskError) { try write() } catch { fail(visit, LiveError(error)) }
  }

  private func fail(_ visit: RecordedVisit, _ error: LiveError) {
    let rescue = visit.recorder?.rescue
    if rescue == nil { visit.recorder?.discard() }
    (visit.recorder, visit.writers, visit.hasFailed) = (nil, [], true)
    notice(.recordingFailed(RecordingFailure(error: error, isOver: false, rescue: rescue)))
  }
}

extension SessionLog.Input {
  /// Whether the input may type.
  fileprivate var mayType: Bool {
    switch self {
    case .key, .touch, .message, .event, .gesture: true
    case .spoken, .command, .headphones, .label, .focus, .change, .changeNode, .power, .cleaning,
      .visit, .unplugged, .end:
      false
    }
  }
}

extension TranscriptEntry {
  /// Whether the entry reveals nothing of the text that is being typed.
  fileprivate func isPublic(echo: String?) -> Bool {
    switch event {
    case .visit, .cleaning, .panic: true
    case .effect(.say(let utterance)):
      !utterance.tokens.contains { token in
        token.isSecure || echo.map { token.text.contains($0) } ?? false
      }
    case .effect, .gesture, .irregular, .touch, .idleLimitReached, .timersThrottled: false
    }
  }
}
