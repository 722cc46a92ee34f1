import Arguments
import Disk
import Devices
import Glibc
import ScreenReader
import Terminal

/// How elements get names in a session: asked for by gesture, typed on standard input, kept in a file.
struct RunNaming {
  private let file: UserLabelsFile?
  /// What was typed so far of the line that is waited for; `nil` while nothing is asked.
  private var line: TypedLine?
  private var isToldOfFailure = false
  private var isToldOfTheBackground = false

  /// Names last as long as the session where there is no file for them.
  init(_ path: String?) throws {
    try ReaderOptions.checkLabels(path)
    file = path.map { UserLabelsFile(path: $0) }
  }

  /// The names that the file holds.
  func names() throws -> UserLabels { try file?.read(remark: Output.tell) ?? UserLabels() }

  /// Asks what an element is called, which is called something now.
  mutating func ask(_ current: String, _ loop: inout EventLoop) {
    guard !JobControl.isInBackground(of: STDIN_FILENO) else {
      // What is typed there is for another program, and so is what waits to be read.
      stop(&loop)
      sayThatNobodyCanBeAsked()
      return
    }
    line = TypedLine()
    loop.watch(STDIN_FILENO, as: .terminal)
    guard TerminalFacts.input.isTerminal else { return }
    // What was typed before the question is no answer to it.
    tcflush(STDIN_FILENO, TCIFLUSH)
    let now = current.isEmpty ? "It has no name" : "It is called “\(current)” now"
    Output.note("\(now). Type what it is to be called, then Enter.")
  }

  /// The name that was typed; `nil` while the line goes on.
  mutating func read(_ loop: inout EventLoop) -> String? {
    switch line?.read(from: STDIN_FILENO) {
    case .typing?, nil: return nil
    case .done(let name)?:
      stop(&loop)
      return name
    case .over?:
      stop(&loop)
      return nil
    case .endless?:
      stop(&loop)
      Output.note("what comes on standard input is too long for a name: it is none")
      return nil
    case .background?:
      stop(&loop)
      sayThatNobodyCanBeAsked()
      return nil
    }
  }

  private mutating func stop(_ loop: inout EventLoop) {
    line = nil
    loop.forget(.terminal)
  }

  private mutating func sayThatNobodyCanBeAsked() {
    guard !isToldOfTheBackground else { return }
    isToldOfTheBackground = true
    Output.note(
      "this session is in the background of its terminal, where no name can be typed; 'fg' brings "
        + "it to the front")
  }

  /// Writes the names down at once: a session may end by losing its power.
  mutating func keep(_ labels: UserLabels) {
    guard let file else { return }
    do {
      try file.write(labels)
    } catch {
      if !isToldOfFailure {
        Output.note("error: \(Failure(error).sentence)\nNames last as long as the session.")
      }
      isToldOfFailure = true
    }
  }
}
