import Arguments
import Devices
import Evdev
import Replay
import ScreenReader
import Touches

/// The loop of `retouch run`: waits, reads, lets the stage act, and lets go of everything at the end.
struct LiveRun {
  private let desk: Desk
  private var stage: LiveStage
  private var recording: RunRecording?
  private var naming: RunNaming
  private var status = ExitStatus.done

  init(_ desk: Desk, _ stage: LiveStage, _ recording: RunRecording?, _ naming: RunNaming) {
    self.desk = desk
    self.stage = stage
    self.recording = recording
    self.naming = naming
  }

  /// Why the session ended.
  private enum End {
    case stopped
    case panic
  }

  mutating func run(_ loop: inout EventLoop, voice: (any HeardVoice)?) throws -> ExitStatus {
    for seat in desk.seats { try join(seat) }
    desk.join(&loop)
    if let voice { loop.watch(voice.fileDescriptor, as: .voice) }
    for seat in desk.seats { seat.introduce() }
    Output.note("Ctrl-C ends it, and so do five fingers held for three seconds")
    stage.begin()
    let end = try live(&loop)
    if end == .panic { Output.note("five fingers were held for three seconds: letting go") }
    stage.stop()
    for (frame, seat) in desk.rest() { stage.take(frame, from: seat) }
    stage.finish()
    try finishRecording(at: Monotonic.now)
    Output.note(stage.latency.sentence)
    return status
  }

  private mutating func join(_ seat: Seat) throws {
    stage.addDevice(showsEachFinger: seat.description.touchProtocol != .semiMT)
    try recording?.add(seat)
  }

  private mutating func live(_ loop: inout EventLoop) throws -> End {
    while true {
      let due = [stage.due, desk.due, recording?.due].compactMap(\.self).min()
      try loop.wake(at: due)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device), .deadline: break
        case .readable(.deviceWatch):
          for seat in try desk.welcome(&loop) { try join(desk.seats[seat]) }
        case .readable(.voice):
          try take(&loop)
          stage.hearVoice(at: Monotonic.now)
        case .readable(.terminal):
          try take(&loop)
          name(&loop)
        case .signal(.windowChange): continue
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          try take(&loop)
          return .stopped
        }
        try take(&loop)
        if stage.isPanicking { return .panic }
      }
    }
  }

  /// Takes what has come, and then lets the time pass until just before it was read.
  private mutating func take(_ loop: inout EventLoop) throws {
    let now = Monotonic.now
    // The recording cannot tell by itself: what was down then was not lifted by any event.
    try desk.read(&loop, decided: stage.now) { stage.add(.unplugged($0), at: $1) }
    for (frame, seat) in desk.ripe(at: now) { stage.take(frame, from: seat) }
    stage.letTimePass(to: now)
    if let current = stage.takeQuestion() { naming.ask(current, &loop) }
    do throws(DiskProblem) {
      try recording?.write(decided: stage.now, at: now)
    } catch {
      loseRecording(error)
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
  private mutating func loseRecording(_ problem: DiskProblem) {
    let left = recording?.leftovers.joined(separator: ", ") ?? ""
    Output.note(
      "error: \(problem.sentence)\nThe session goes on without being recorded. What came before is "
        + "safe in \(left).")
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
    } catch let problem as DiskProblem {
      loseRecording(problem)
    }
  }
}
