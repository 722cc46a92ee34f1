import Disk
import Elements
import Evdev
import Gestures
import Glibc
import Live
import Recordings
import Replay
import ScreenReader
import Screens
import Synthesis
import System
import Testing
import Touches

@testable import Speech

/// A session as in `retouch run --voice speechd --record FILE`, with a generated hand as the
/// device.
///
/// The clock and the speech server control it; the test ends no utterance.
final class SpokenSession {
  private var engine: LiveEngine
  private let voice: VoiceOutput
  private let seen = Seen()
  private let screen: String
  /// Without a voice, an utterance takes as long as reading it; this rate keeps that short.
  private static let options: SessionOptions = [.config("/dev/null"), .rate(100)]
  private let device: DeviceFile
  private var isAsked = false
  private var tracker: TouchTracker
  /// The pending events of the hand.
  private var coming: [InputEvent] = []
  private var done: [InputEvent] = []

  /// The visible state of the session.
  private final class Seen {
    var entries: [TranscriptEntry] = []
    var notes: [String] = []
  }

  init(
    on screen: String, server: SpeechServer?, timeouts: SpeechTimeouts = SpeechdVoiceTests.timeouts,
    names: UserLabels = UserLabels()
  ) throws {
    let prototype = try ScreenFiles.prototype(screen) { _ in }
    let seen = seen
    self.screen = screen
    voice = try VoiceOutput(VoiceConfiguration(), server: server, timeouts: timeouts) {
      seen.notes.append($0.description)
    }
    device = try DeviceFileCatalog.device(named: "pixel-tablet-nvt", notice: { _ in })
    let touched = try #require(RecordedDevice(entry: device).touchDevice)
    tracker = TouchTracker(
      device: device.device, surface: SurfaceConfiguration().surface(of: touched))
    let session = ReaderSession(
      application: prototype.application,
      log: SessionLog(options: Self.options, labels: names, hasVoice: true),
      baseSettings: prototype.readerSettings, retaining: prototype)
    engine = LiveEngine(
      session, start: MonotonicClock.now, GestureSettings(Self.options), voice: voice,
      log: SessionLog()
    ) { seen.entries += $0 }
    engine.addDevice(SurfaceTraits())
    engine.begin()
  }

  var entries: [TranscriptEntry] { seen.entries }
  var notes: [String] { seen.notes }
  var log: SessionLog { engine.log }

  /// Whether the server has begun to speak the current utterance.
  var isSpeaking: Bool { voice.voice.isSpeaking }

  /// Whether no gesture is pending and all speech has ended.
  var isIdle: Bool {
    guard coming.isEmpty else { return false }
    let last = done.last?.time ?? engine.start
    return MonotonicClock.now > last + Microseconds.milliseconds(1_500) && isQuiet
  }

  // MARK: Living

  /// Appends gestures to those of the hand.
  func make(_ gestures: String..., seed: UInt64 = 1) throws {
    let acts = gestures.compactMap { HandAction(name: $0) }
    try #require(acts.count == gestures.count)
    let performer = GestureSynthesizer(.practiced, on: device)
    let events = try performer.recording(of: acts, seed: seed).events
    let first = try #require(events.first?.time)
    let free = coming.last.map { $0.time + Microseconds.milliseconds(500) }
    let way = max(MonotonicClock.now, free ?? MonotonicClock.now) - first
    coming += events.map { event in
      var event = event
      event.time = event.time + way
      return event
    }
  }

  /// Runs the session until a condition is met.
  func live(until what: String, _ isSo: (SpokenSession) -> Bool) throws {
    let end = MonotonicClock.uptime + .seconds(120)
    while !isSo(self) {
      guard MonotonicClock.uptime < end else {
        throw TookTooLong(what: "\(what); so far:\n\(said.joined(separator: "\n"))\n\(notes)")
      }
      let due = [engine.deadline, coming.first?.time].compactMap(\.self).min()
      let wait = due.map { max(0, ($0 - MonotonicClock.now).count / 1_000 + 1) } ?? 100
      var one = pollfd(fd: voice.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let isReported = unsafe poll(&one, 1, Int32(min(100, wait))) > 0
      take()
      if isReported { engine.hearVoice(at: MonotonicClock.now) }
    }
  }

  /// Runs the session until the hand has finished and all speech has ended.
  func liveUntilQuiet() throws {
    try live(until: "the hand is done, and everything is said") { $0.isIdle }
  }

  /// Whether every utterance has ended.
  var isQuiet: Bool {
    let spoken = Set(
      log.lines.compactMap { if case .spoken(let id, _) = $0.input { id } else { nil } })
    return utterances.allSatisfy { spoken.contains($0.id) }
  }

  private func take() {
    let now = MonotonicClock.now
    while let event = coming.first, event.time <= now {
      coming.removeFirst()
      done.append(event)
      if tracker.handle(event) { engine.take(tracker.frame, from: 0) }
    }
    engine.letTimePass(to: now)
  }

  /// Returns the label to type for an element, or `nil` if none is requested.
  func type(_ name: String) -> String? {
    guard !isAsked, let current = question else { return nil }
    isAsked = true
    engine.add(.label(name), at: MonotonicClock.now)
    return current
  }

  /// The current label of the element for which a name is requested.
  private var question: String? {
    for case .effect(.labelRequested(let current)) in entries.map(\.event) { return current ?? "" }
    return nil
  }

  var names: UserLabels { engine.labels }

  /// Ends the session, as Ctrl-C does.
  func end() {
    engine.stop()
    if tracker.finish(reason: .sessionEnded) { engine.take(tracker.frame, from: 0) }
    engine.finish()
  }

  // MARK: Results

  var utterances: [Utterance] {
    entries.compactMap {
      if case .effect(.say(let utterance)) = $0.event { utterance } else { nil }
    }
  }

  var announcements: [Utterance] {
    utterances.filter { if case .announcement = $0.origin { true } else { false } }
  }

  /// Whether an announcement was passed to the voice and has not ended.
  var isAnnouncing: Bool { announcements.count > announcementEnds.count }

  /// The outcomes of the announcements, as reported to the screen.
  var announcementEnds: [AnnouncementOutcome] {
    entries.compactMap {
      if case .effect(.announcementEnded(_, let end)) = $0.event { end } else { nil }
    }
  }

  /// The spoken texts, one per utterance.
  var said: [String] { utterances.map(\.text) }

  /// The transcript, as printed by `retouch run --format jsonl`.
  var transcript: [String] { entries.map(\.json) }

  /// Returns the transcript of `retouch replay` for the recording.
  func replayed() throws -> [String] {
    let room = try Directory()
    let path = "\(room.path)/session.yml"
    let start = try #require(done.first?.time)
    let events = done.map { event in
      var event = event
      event.time = Timestamp(microseconds: (event.time - start).count)
      return event
    }
    let recording = Recording(device: RecordedDevice(entry: device), events: events)
    try write(RecordingWriter.bytes(of: [recording], as: .libinput), to: path)
    var log = log
    log.options = Self.options
    let file = screen.hasPrefix("/") ? screen : "\(Self.checkout)/\(screen)"
    log.options.append(.screen(file))
    log.lead = start - engine.start
    try write(Array(log.text.utf8), to: path + SessionFiles.suffix)
    return try lines(
      of: ".build/release/retouch replay --allow-path \(file) --format jsonl \(path)")
  }

  private static let checkout =
    unsafe getcwd(nil, 0).map { directory in
      defer { unsafe free(directory) }
      return unsafe String(cString: directory)
    } ?? "."

  private func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw Directory.NotMade() }
    defer { unsafe fclose(file) }
    try #require(unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  private func lines(of command: String) throws -> [String] {
    guard let pipe = unsafe popen(command, "r") else { throw Directory.NotMade() }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&piece, 1, piece.count, pipe)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    try #require(unsafe pclose(pipe) == 0)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
