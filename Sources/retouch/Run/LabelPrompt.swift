import Devices
import Disk
import Glibc
import Live
import Replay
import ScreenReader
import Terminal

/// The labels that a user gives to elements during a session.
///
/// The user requests a label with a gesture and types it on standard input. The labels are kept in
/// a file if there is one.
final class LabelPrompt: EventLoopClient {
  private let file: UserLabelsFile?
  /// The control of the session that receives the labels.
  var control: LiveControl?
  /// The line being typed; `nil` if no label is requested.
  private var line: LineReader?
  private var hasReportedFailure = false
  private var hasReportedBackground = false

  /// Uses the labels file at `path`.
  ///
  /// If `path` is `nil`, labels last until the session ends. Throws if `path` is `-`.
  init(_ path: String?) throws {
    try ReaderOptions.checkLabels(path)
    file = path.map { UserLabelsFile(path: $0) }
  }

  /// Returns the labels in the file.
  func labels() throws -> UserLabels { try file?.read(notice: Output.emit) ?? UserLabels() }

  let source = EventLoop.Source.terminal

  /// Standard input while a label is requested, otherwise `nil`.
  var pollRequest: PollRequest? { line == nil ? nil : PollRequest(STDIN_FILENO) }

  /// Prompts for a label if an entry requests one.
  func observe(_ entries: [TranscriptEntry]) {
    for entry in entries {
      switch entry.event {
      case .effect(.labelRequested(let current)): ask(current ?? "")
      // Input that follows belongs to another visit and does not answer the earlier prompt.
      case .visit: line = nil
      case .effect, .gesture, .irregular, .touch, .panic, .cleaning, .idleLimitReached,
        .timersThrottled:
        break
      }
    }
  }

  /// Prompts for a new label of an element whose current label is `current`.
  private func ask(_ current: String) {
    guard !JobControl.isInBackground(of: STDIN_FILENO) else {
      // Terminal input belongs to the foreground program, so the session stops reading it.
      line = nil
      reportMissingPrompt()
      return
    }
    line = LineReader()
    guard TerminalInfo.standardInput.isTerminal else { return }
    // Input typed before the prompt does not answer it.
    tcflush(STDIN_FILENO, TCIFLUSH)
    let now = current.isEmpty ? "the element has no label" : "current label: “\(current)”"
    Output.note("\(now); type a new label and press Enter")
  }

  /// Reads from standard input and applies the label once the line is complete.
  func handle(_ event: EventLoop.Event) {
    let progress = line?.read(from: STDIN_FILENO) ?? .incomplete
    if progress != .incomplete { line = nil }
    switch progress {
    case .incomplete, .endOfInput: break
    case .done(let name): control?.label(name)
    case .tooLong:
      Output.note("the line on standard input is too long for a label; the label was not changed")
    case .background: reportMissingPrompt()
    }
  }

  private func reportMissingPrompt() {
    guard !hasReportedBackground else { return }
    hasReportedBackground = true
    Output.note(
      "this session is in the background of its terminal and cannot read a label; bring it to the "
        + "foreground with 'fg'")
  }

  /// Writes the labels to the file immediately, since a session may end by a power failure.
  func save(_ labels: UserLabels) {
    guard let file else { return }
    do throws(DiskError) {
      try file.write(labels)
    } catch {
      if !hasReportedFailure {
        Output.error("\(error.message)\nNew labels last until the session ends.")
      }
      hasReportedFailure = true
    }
  }
}
