import Arguments
import Devices
import Disk
import Glibc
import Live
import Replay
import ScreenReader
import Terminal

/// How elements get names in a session: asked for by gesture, typed on standard input, kept in a file.
final class RunNaming: LiveCompanion {
  private let file: UserLabelsFile?
  /// The session that is told the names.
  var control: LiveControl?
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

  let source = EventLoop.Source.terminal

  /// It waits for a line while one is asked for.
  var wish: LiveWish? { line == nil ? nil : LiveWish(STDIN_FILENO) }

  /// Asks for a name where something that happened asks for one.
  func see(_ entries: [TranscriptEntry]) {
    for entry in entries {
      switch entry.event {
      case .effect(.askForLabel(let current)): ask(current ?? "")
      // What is typed now is no answer to a question of the visit before.
      case .visit: line = nil
      case .effect, .gesture, .irregular, .touch, .panic, .cleaning, .leftOut, .putOff: break
      }
    }
  }

  /// Asks what an element is called, which is called something now.
  private func ask(_ current: String) {
    guard !JobControl.isInBackground(of: STDIN_FILENO) else {
      // What is typed there is for another program, and so is what waits to be read.
      line = nil
      sayThatNobodyCanBeAsked()
      return
    }
    line = TypedLine()
    guard TerminalFacts.input.isTerminal else { return }
    // What was typed before the question is no answer to it.
    tcflush(STDIN_FILENO, TCIFLUSH)
    let now = current.isEmpty ? "It has no name" : "It is called “\(current)” now"
    Output.note("\(now). Type what it is to be called, then Enter.")
  }

  /// Takes what was typed: the name that was asked for.
  func happened(_ happening: EventLoop.Happening) {
    let progress = line?.read(from: STDIN_FILENO) ?? .typing
    if progress != .typing { line = nil }
    switch progress {
    case .typing, .over: break
    case .done(let name): control?.label(name)
    case .endless: Output.note("what comes on standard input is too long for a name: it is none")
    case .background: sayThatNobodyCanBeAsked()
    }
  }

  private func sayThatNobodyCanBeAsked() {
    guard !isToldOfTheBackground else { return }
    isToldOfTheBackground = true
    Output.note(
      "this session is in the background of its terminal, where no name can be typed; 'fg' brings "
        + "it to the front")
  }

  /// Writes the names down at once: a session may end by losing its power.
  func keep(_ labels: UserLabels) {
    guard let file else { return }
    do {
      try file.write(labels)
    } catch {
      if !isToldOfFailure {
        Output.error("\(Failure(error).sentence)\nNames last as long as the session.")
      }
      isToldOfFailure = true
    }
  }
}
