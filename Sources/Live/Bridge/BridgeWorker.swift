internal import Elements
internal import Evdev
internal import Glibc
internal import System

/// Runs the program of a bridge on its own thread: starts and restarts it, writes lines to it, and
/// passes its messages to the session.
final class BridgeWorker {
  /// A request of the session.
  enum Request: Sendable {
    /// Write a line to the program.
    case line([UInt8])
    /// A new visit began.
    case visit
    /// The session has processed a message; with the reason if it was not accepted.
    case answer(MessageError?)
    /// End the program and the thread.
    case stop
  }

  private let options: BridgeOptions
  private let hello: [UInt8]
  private let requests: Mailbox<Request>
  private let control: LiveControl

  private var process: PipedProcess?
  private var started = Timestamp(microseconds: 0)
  private var nextStart = MonotonicClock.now
  private var delay: Microseconds
  private var input: BridgeInput
  private var output = BridgeOutput()
  /// Whether the session is processing a message.
  private var isAwaitingAnswer = false
  private var isStopped = false
  private var isConnected = false
  /// Whether the session has posted that the bridge is away.
  private var isKnownAway = false
  private var emitted: Set<BridgeFault> = []
  private var periodStart = MonotonicClock.now

  /// The maximum number of notices in a period.
  private static let maximumNotices = 20

  init(
    _ options: BridgeOptions, hello: [UInt8], _ requests: Mailbox<Request>, _ control: LiveControl
  ) {
    (self.options, self.hello, self.requests, self.control) = (options, hello, requests, control)
    delay = options.limits.firstDelay
    input = BridgeInput(options.limits)
  }

  private var limits: BridgeLimits { options.limits }
  private var program: String { options.command.first ?? "" }

  /// Runs until the session stops the bridge.
  func run() {
    while !isStopped {
      for request in requests.take() { handle(request) }
      let now = MonotonicClock.now
      if process == nil, nextStart <= now, !isStopped { start(at: now) }
      write(at: now)
      read(at: now)
      passOnMessage(at: now)
      if !isConnected, process != nil, started + limits.settling <= now { connect() }
      finishIfOver(at: now)
      if !isStopped { wait() }
    }
    stop()
  }

  private func wait() {
    let now = MonotonicClock.now
    var times: [Timestamp] = []
    if process == nil {
      times.append(nextStart)
    } else {
      if !isConnected { times.append(started + limits.settling) }
      if let time = output.time { times.append(time + limits.hang) }
      if let time = input.pauseEnd(at: now) { times.append(time) }
    }
    PipedProcess.wait(
      for: process, toRead: input.canRead(at: now), toWrite: output.canWrite,
      or: requests.fileDescriptor, until: times.min())
  }

  private func handle(_ request: Request) {
    switch request {
    case .line(let line): send(line)
    case .visit:
      send(BridgeLines.visit(begins: false))
      send(BridgeLines.visit(begins: true))
      if isConnected {
        control.post(BridgeOptions.connectedEvent)
      } else if isKnownAway {
        control.post(BridgeOptions.disconnectedEvent)
      }
    case .answer(let error):
      isAwaitingAnswer = false
      if let error { report(.rejected(program, problem: error.problem)) } else { connect() }
    case .stop: isStopped = true
    }
  }

  // MARK: The program

  private func start(at now: Timestamp) {
    do throws(SystemError) {
      process = try PipedProcess(options.command)
      started = now
      output = BridgeOutput()
      input = BridgeInput(limits)
      send(hello)
      send(BridgeLines.visit(begins: true))
    } catch {
      report(
        error.number == ENOENT
          ? .noProgram(program) : .notStarted(program, errorNumber: error.number))
      retry(at: now)
    }
  }

  /// Ends the program if it has closed its output, or does not read its input.
  private func finishIfOver(at now: Timestamp) {
    guard let process else { return }
    if let time = output.time, time + limits.hang <= now {
      report(.hung(program))
      _ = process.end(grace: .zero)
    } else if input.isAtEnd, !isAwaitingAnswer, !input.hasLine {
      if input.isWithinLine { report(.cutLine(program)) }
      let ending = RequestFailure.Ending(waitStatus: process.end(grace: limits.grace))
      report(.ended(program, ending))
    } else {
      return
    }
    self.process = nil
    if started + limits.stability <= now { delay = limits.firstDelay }
    retry(at: now)
  }

  private func retry(at now: Timestamp) {
    nextStart = now + delay
    delay = min(delay + delay, limits.longestDelay)
    if isConnected || !isKnownAway { control.post(BridgeOptions.disconnectedEvent) }
    (isConnected, isKnownAway) = (false, true)
  }

  private func connect() {
    guard !isConnected, process != nil else { return }
    (isConnected, isKnownAway) = (true, false)
    control.post(BridgeOptions.connectedEvent)
  }

  /// Ends the program: it has some time to read the rest and to end by itself.
  private func stop() {
    guard let process else { return }
    send(BridgeLines.visit(begins: false))
    let end = MonotonicClock.now + limits.grace
    while output.canWrite, MonotonicClock.now < end {
      PipedProcess.wait(for: process, toRead: false, toWrite: true, or: -1, until: end)
      write(at: MonotonicClock.now)
    }
    _ = process.end(grace: limits.grace)
    self.process = nil
  }

  // MARK: Lines

  private func send(_ line: [UInt8]) {
    guard process != nil, !input.isAtEnd else { return }
    if !output.append(line, upTo: limits.waiting, at: MonotonicClock.now) {
      report(.lineDropped(program))
    }
  }

  private func write(at now: Timestamp) {
    guard let process, output.canWrite else { return }
    output.write(at: now) { process.write($0) }
  }

  private func read(at now: Timestamp) {
    guard let process, input.canRead(at: now) else { return }
    input.append(process.read(upTo: input.room), at: now)
    if input.takeLongLine() { report(.longLine(program)) }
    if input.pauseEnd(at: now) != nil { report(.flooded(program)) }
  }

  /// Passes the next complete line to the session, unless it is still processing one.
  private func passOnMessage(at now: Timestamp) {
    while !isAwaitingAnswer, let line = input.takeLine(at: now) {
      guard let text = String(validating: line, as: UTF8.self) else {
        report(.rejected(program, problem: "the line is not UTF-8"))
        continue
      }
      isAwaitingAnswer = true
      control.send(message: text) { [requests] in requests.post(.answer($0)) }
    }
    if input.hasLine, input.pauseEnd(at: now) != nil { report(.flooded(program)) }
  }

  /// Emits a notice about a fault, once per period.
  private func report(_ fault: BridgeFault) {
    let now = MonotonicClock.now
    if periodStart + limits.noticePeriod <= now { (emitted, periodStart) = ([], now) }
    guard emitted.count < Self.maximumNotices, emitted.insert(fault).inserted else { return }
    control.emit(.bridgeFault(fault))
  }
}
