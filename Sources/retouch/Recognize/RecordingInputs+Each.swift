import Arguments
import Disk
import Evdev
import System

extension RecordingInputs {
  /// The help paragraph about directories.
  static let suggestions =
    "Directories are read recursively, without hidden files and directories. A directory that "
    + "several links lead to is read once."

  /// Calls `act` for each recording.
  ///
  /// An error is printed and the next recording follows. Returns the status of the last error.
  mutating func each(_ act: (OpenRecording) throws -> Void) -> ExitStatus {
    var status = ExitStatus.success
    while let recording = next() {
      do { try act(recording) } catch { status = Output.report(error) }
    }
    return status
  }

  /// The result for one recording.
  typealias Found<Content> = (path: String, content: Result<Content, any Error>, time: Microseconds)

  /// Calls `read` for each recording, and `take` with each result in the order of the recordings.
  ///
  /// Several recordings are read at the same time. `read` passes its output to its second argument.
  /// An error is printed after its result. Returns the status of the last error.
  mutating func each<Content: Sendable>(
    read: @escaping @Sendable (OpenRecording, @escaping (String) -> Void) throws -> Content,
    take: (Found<Content>) -> Void
  ) -> ExitStatus {
    let timed: @Sendable (OpenRecording, @escaping (String) -> Void) -> Found<Content> = {
      recording, write in
      let start = MonotonicClock.now
      let content = Result { try read(recording, write) }
      return (recording.path, content, MonotonicClock.now - start)
    }
    guard hasMultiple else {
      return each { recording in
        let found = timed(recording, Output.write)
        take(found)
        _ = try found.content.get()
      }
    }
    let (steps, shard) = (removeSteps(), shard)
    var status = ExitStatus.success
    WorkerPool(size: WorkerPool.defaultSize).run(steps.count) {
      { index -> (isRecording: Bool, output: [OutputPiece], found: Found<Content>?) in
        guard case .candidate(let file) = steps[index] else { return (false, [], nil) }
        let output = CollectedOutput()
        guard let recording = file.open(notice: output.add) else {
          return (false, output.pieces, nil)
        }
        let isMeant = shard?.contains(file.path) ?? true
        let found = isMeant ? timed(recording, output.add) : nil
        return (true, output.pieces, found)
      }
    } onResult: { index, result in
      switch steps[index] {
      case .notice(let notice): Output.emit(notice)
      case .candidate(let file): if result.isRecording { note(file) }
      }
      for piece in result.output { piece.emit() }
      guard let found = result.found else { return }
      take(found)
      do { _ = try found.content.get() } catch { status = Output.report(error) }
    }
    emitIfEmpty()
    return status
  }
}

/// A part of the output of one recording.
private enum OutputPiece: Sendable {
  case text(String)
  case notice(DiskNotice)

  func emit() {
    switch self {
    case .text(let text): Output.write(text)
    case .notice(let notice): Output.emit(notice)
    }
  }
}

/// The output of one recording, which is printed after that of the recordings before it.
private final class CollectedOutput {
  private(set) var pieces: [OutputPiece] = []

  func add(_ text: String) { pieces.append(.text(text)) }
  func add(_ notice: DiskNotice) { pieces.append(.notice(notice)) }
}
