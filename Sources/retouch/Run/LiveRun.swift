import Arguments
import Devices
import Disk
import Evdev
import Glibc
import Replay
import ScreenReader
import System
import Terminal
import Touches

/// The loop of `retouch run`: waits, reads, lets the stage act, and lets go of everything at the end.
struct LiveRun {
  private let desk: Desk
  private var stage: LiveStage
  private var recording: RunRecording?
  private var naming: RunNaming
  private let outlet: Outlet
  private var outletWatch = OutletWatch()
  /// Whether a voice tells what happens, also where nobody reads the transcript.
  private let isHeard: Bool
  private var status = ExitStatus.done
  /// How a session is ended, as it was told last.
  private var wayToEnd = ""

  init(
    _ desk: Desk, _ stage: LiveStage, _ recording: RunRecording?, _ naming: RunNaming,
    _ outlet: Outlet, isHeard: Bool
  ) {
    self.desk = desk
    self.stage = stage
    self.recording = recording
    self.naming = naming
    self.outlet = outlet
    self.isHeard = isHeard
  }

  /// Why the session ended.
  private enum End {
    case stopped
    case panic
    /// The transcript was all that it had to say, and nobody is there to read it.
    case unread
    case failed(any Error)
  }

  mutating func run(_ loop: inout EventLoop, voice: (any HeardVoice)?) throws -> ExitStatus {
    try joinAll()
    desk.join(&loop)
    if let voice { loop.watch(voice.fileDescriptor, as: .voice) }
    for seat in desk.seats { seat.introduce() }
    tellWayToEnd()
    stage.begin()
    let end: End
    do { end = try live(&loop) } catch { end = .failed(error) }
    if case .panic = end { Output.note("five fingers were held for three seconds: letting go") }
    stage.stop()
    for (frame, seat) in desk.rest() { stage.take(frame, from: seat) }
    // Nothing more is heard; whatever takes its time from here on, others need not wait for it.
    desk.letGo()
    stage.finish()
    try finishRecording(at: Monotonic.now)
    outlet.drain()
    sayWhatIsUnread()
    if case .failed(let error) = end { throw error }
    Output.note(stage.latency.sentence)
    return status
  }

  private mutating func sayWhatIsUnread() {
    if let words = outlet.complaint {
      Output.note("error: \(words)")
      status = .ioError
    }
    // Where nothing can be written any more, that is why lines are missing.
    guard outlet.problem == nil, outlet.leftOut > 0 else { return }
    let lines = outlet.leftOut == 1 ? "1 line" : "\(outlet.leftOut) lines"
    Output.note("standard output was not read fast enough: \(lines) of the transcript left out")
  }

  /// Those that are there when the session begins: what cannot be recorded then never begins.
  private mutating func joinAll() throws(DiskError) {
    do throws(DiskError) {
      for seat in desk.seats {
        addToStage(seat)
        try recording?.add(seat)
      }
    } catch {
      recording?.discard()
      throw error
    }
  }

  /// A device that comes in the midst of the session, whether or not its fingers can be kept.
  private mutating func join(_ seat: Seat) {
    addToStage(seat)
    do throws(DiskError) { try recording?.add(seat) } catch { loseRecording(error) }
    tellWayToEnd()
  }

  private mutating func addToStage(_ seat: Seat) {
    stage.addDevice(showsEachFinger: seat.description.touchProtocol != .semiMT)
  }

  /// Says how the session is ended, where that has become another way.
  private mutating func tellWayToEnd() {
    let way = WayToEnd.sentence(for: desk.seats.map(\.description), process: getpid())
    if way != wayToEnd { Output.note(way) }
    wayToEnd = way
  }

  private mutating func live(_ loop: inout EventLoop) throws -> End {
    while true {
      let due = [stage.due, desk.due, recording?.due].compactMap(\.self).min()
      try loop.wake(at: due)
      outletWatch.join(outlet, &loop)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device): break
        case .deadline where !desk.isExpecting: break
        case .deadline, .readable(.deviceWatch):
          for seat in desk.welcome(&loop) { join(desk.seats[seat]) }
        case .readable(.voice):
          try take(&loop)
          stage.hearVoice(at: Monotonic.now)
        case .readable(.output): outlet.look()
        case .readable(.terminal):
          try take(&loop)
          name(&loop)
        case .signal(.windowChange): continue
        case .signal(.suspend):
          Output.note(
            "a session that keeps devices from other programs does not stop, or nobody would hear "
              + "them; Ctrl-C ends it")
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          try take(&loop)
          return .stopped
        }
        try take(&loop)
        if stage.isPanicking { return .panic }
        if outlet.problem != nil, !isHeard { return .unread }
      }
    }
  }

  /// Takes what has come, and then lets the time pass until just before it was read.
  private mutating func take(_ loop: inout EventLoop) throws {
    try hear(&loop)
    let now = Monotonic.now
    // A moment is over only when what was sent before it has been read.
    if desk.isCrowded || stage.due.map({ $0 <= now }) == true { try hear(&loop) }
    for (frame, seat) in desk.ripe(at: now) { stage.take(frame, from: seat) }
    stage.letTimePass(to: now)
    if let current = stage.takeQuestion() { naming.ask(current, &loop) }
    do throws(DiskError) {
      try recording?.write(stage.log, begun: stage.start, decided: stage.now, at: now)
    } catch {
      loseRecording(error)
    }
  }

  private mutating func hear(_ loop: inout EventLoop) throws(DeviceError) {
    try desk.read(&loop, decided: stage.now) { frame, seat in
      stage.take(frame, from: seat)
    } unplugged: { seat, moment in
      // The recording cannot tell by itself: what was down then was not lifted by any event.
      stage.add(.unplugged(seat), at: moment)
    }
  }

  /// Takes what was typed: the name that was asked for.
  private mutating func name(_ loop: inout EventLoop) {
    guard let name = naming.read(&loop) else { return }
    stage.add(.label(name), at: Monotonic.now)
    naming.keep(stage.labels)
  }

  // MARK: The recording

  /// The disk takes no more: what is there is safe, and the session goes on.
  private mutating func loseRecording(_ problem: DiskError, isOver: Bool = false) {
    let rescue = recording?.rescue
    if rescue == nil { recording?.discard() }
    let rest = isOver ? nil : "The session goes on without being recorded."
    let advice = [rest, rescue].compactMap(\.self).joined(separator: " ")
    Output.note("error: \(problem.sentence)" + (advice.isEmpty ? "" : "\n\(advice)"))
    status = problem.status
    for seat in desk.seats { seat.tape = nil }
    recording = nil
  }

  private mutating func finishRecording(at now: Timestamp) throws {
    guard let recording else { return }
    guard !desk.seats.isEmpty else {
      Output.note("no device took part, so nothing is recorded")
      return
    }
    do {
      try recording.end(stage.log, begun: stage.start, at: now)
      let path = recording.name.path
      Output.note("recorded to \(path) and \(path)\(SessionFiles.ending)")
    } catch let problem as DiskError where problem.isOfKeeping {
      loseRecording(problem, isOver: true)
    }
  }
}
