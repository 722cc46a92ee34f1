internal import Devices
public import Elements
public import Replay
internal import Synchronization
internal import System

/// The transcript of a live session that runs on a separate thread.
///
///     for try await entry in try LiveTranscript(of: teaTimer()) {
///       print(entry)
///     }
///
/// The sequence ends with the session. If no touch device is present, or none may be read, and there
/// is no closure for notices, it throws a `LiveError` at once. Use `control` to operate the session
/// and `stop()` to end it. Cancelling the task that iterates ends the session, too.
public struct LiveTranscript: AsyncSequence, Sendable {
  /// An entry of the transcript.
  public typealias Element = TranscriptEntry

  /// Controls the session from any thread.
  public let control: LiveControl
  private let entries: AsyncThrowingStream<TranscriptEntry, any Error>
  private let ending = Ending()

  /// Starts a session of an application, which the session's thread owns from then on.
  ///
  /// `name` identifies the application in a recording; `nil` uses the program's name. The closure
  /// for notices is called on the session's thread. Without it, the session does not wait for a
  /// device.
  public init(
    of application: sending Application, named name: String? = nil,
    _ options: sending LiveOptions = LiveOptions(),
    onNotice: (@Sendable (LiveNotice) -> Void)? = nil
  ) throws(LiveError) {
    var session = try LiveSession(application, named: name, options)
    session.onNotice = onNotice
    let (entries, continuation) = AsyncThrowingStream.makeStream(of: TranscriptEntry.self)
    continuation.onTermination = { [control = session.control] _ in control.stop() }
    (self.entries, control) = (entries, session.control)
    do throws(SystemError) {
      try SystemThread { [ending] in
        let result = Result { () throws(LiveError) in
          try session.run { for entry in $0 { continuation.yield(entry) } }
        }
        ending.finish(result)
        switch result {
        case .success: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      }.detach()
    } catch {
      throw LiveError(.device(.failed(.watch, path: "thread", errno: error.number)))
    }
  }

  /// Returns an iterator of the entries; a session has one.
  public func makeAsyncIterator() -> AsyncThrowingStream<TranscriptEntry, any Error>.Iterator {
    entries.makeAsyncIterator()
  }

  /// Ends the session, if it is running, and returns its result when its recording is complete.
  @discardableResult
  public func stop() async throws(LiveError) -> LiveOutcome {
    control.stop()
    return try await ending.result.get()
  }
}

/// The result of a session, which tasks wait for.
private final class Ending: Sendable {
  private typealias Waiting = CheckedContinuation<Result<LiveOutcome, LiveError>, Never>

  private enum State {
    case running([Waiting])
    case over(Result<LiveOutcome, LiveError>)
  }

  private let state = Mutex(State.running([]))

  func finish(_ result: Result<LiveOutcome, LiveError>) {
    let waiting = state.withLock { state in
      defer { state = .over(result) }
      guard case .running(let waiting) = state else { return [Waiting]() }
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: result) }
  }

  var result: Result<LiveOutcome, LiveError> {
    get async {
      await withCheckedContinuation { continuation in
        let known: Result<LiveOutcome, LiveError>? = state.withLock { state in
          switch state {
          case .over(let result): return result
          case .running(let waiting):
            state = .running(waiting + [continuation])
            return nil
          }
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }
}
