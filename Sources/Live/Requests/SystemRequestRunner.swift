internal import Devices
internal import Elements
internal import Evdev
internal import Replay
internal import ScreenReader
internal import System

/// Performs the system requests of a session on separate threads, so that the session does not
/// block.
final class SystemRequestRunner: EventLoopClient {
  /// The outcome of a request.
  private struct Outcome: Sendable {
    let kind: SystemRequestHandlers.Kind
    let failure: RequestFailure?
  }

  /// The maximum number of concurrent programs for each kind of request.
  private static let maximumRunning = 4

  private let handlers: SystemRequestHandlers
  /// Whether the session has a bridge, which receives links and the requests of the screen.
  private let hasBridge: Bool
  private let notice: (LiveNotice) -> Void
  private let outcomes: Mailbox<Outcome>
  private var running: [SystemRequestHandlers.Kind: Int] = [:]
  /// The notices already emitted; a visitor may repeat a request.
  private var emitted: Set<LiveNotice> = []

  init(
    _ handlers: SystemRequestHandlers, hasBridge: Bool = false,
    notice: @escaping (LiveNotice) -> Void
  ) throws(LiveError) {
    (self.handlers, self.hasBridge, self.notice) = (handlers, hasBridge, notice)
    outcomes = try .live()
  }

  /// Performs the requests in transcript entries.
  func see(_ entries: [TranscriptEntry]) {
    for entry in entries {
      guard case .effect(.system(let request)) = entry.event else { continue }
      if case .send(let sent) = request, !hasBridge {
        emit(.bridgeFault(.noBridge(request: sent.name)))
      }
      if let request = HandledRequest(request) { perform(request) }
    }
  }

  private func perform(_ request: HandledRequest) {
    let kind = request.kind
    if let command = handlers.commands[kind] {
      guard request.isPlain else { return emit(kind, .unfitArgument) }
      let words = command + (request.argument.map { [$0] } ?? [])
      start(kind) { RequestFailure(ChildProcess.runInheritingErrorOutput(words), of: command) }
    } else if kind == .media, handlers.usesMediaPlayers {
      start(kind) { RequestFailure(MediaPlayer.playOrPause()) }
    } else if kind != .link || !hasBridge {
      emit(kind, .noHandler)
    }
  }

  private func start(
    _ kind: SystemRequestHandlers.Kind, _ work: @escaping @Sendable () -> RequestFailure?
  ) {
    guard running[kind, default: 0] < Self.maximumRunning else { return emit(kind, .tooMany) }
    let outcomes = outcomes
    do throws(SystemError) {
      try SystemThread { outcomes.post(Outcome(kind: kind, failure: work())) }.detach()
      running[kind, default: 0] += 1
    } catch {
      emit(kind, .notStarted(program: nil, errorNumber: error.number))
    }
  }

  private func emit(_ kind: SystemRequestHandlers.Kind, _ failure: RequestFailure) {
    emit(.requestFailed(kind, failure))
  }

  private func emit(_ news: LiveNotice) {
    if emitted.insert(news).inserted { notice(news) }
  }

  // MARK: EventLoopClient

  let source = EventLoop.Source.systemResults
  var pollRequest: PollRequest? { PollRequest(outcomes.fileDescriptor) }

  func handle(_ event: EventLoop.Event) {
    for outcome in outcomes.take() {
      running[outcome.kind, default: 1] -= 1
      if let failure = outcome.failure { emit(outcome.kind, failure) }
    }
  }
}
