import Devices
import Disk
import Evdev
import Replay
import ScreenReader
import System
import Terminal
import Text

/// An interactive walk in a terminal: keys perform gestures in real time.
struct InteractiveWalk {
  private(set) var walk: WalkSession
  private var printer: StepPrinter
  private let paint = TerminalStyle.standardOutput
  private var prompt: (purpose: Purpose, line: LinePrompt)?
  /// The real time of walk time zero.
  ///
  /// Moved earlier when steps take less real time than walk time.
  private var start = MonotonicClock.now
  /// The watched screen file; `nil` if it is not read again.
  private var watched: WatchedScreen?
  private let path: String
  private var nextPoll = MonotonicClock.now
  /// The voice; `nil` if speech only takes its time.
  private let voice: TranscriptVoice?

  /// The purpose of a prompt.
  private enum Purpose {
    case step
    case label
  }

  /// Creates a walk on the screen of a file, which is read again when it is saved.
  init(_ walk: WalkSession, _ printer: StepPrinter, _ voice: TranscriptVoice?, file path: String) {
    (self.walk, self.printer, self.voice, self.path) = (walk, printer, voice, path)
    if path != "-" { watched = WatchedScreen(path) }
  }

  /// Runs until the user quits.
  mutating func run() throws {
    var loop = try EventLoop(signals: Signal.terminating)
    guard let keyboard = RawTerminal(.keys, from: .standardInput) else {
      throw CommandError.noKeysForSteps
    }
    loop.watch(keyboard.descriptor, as: .terminal)
    if let voice { loop.watch(voice.fileDescriptor, as: .voice) }
    Output.write(
      paint.dim("arrows flick · space activates · z escape · r rotor · ? help · q quits") + "\n\n")
    print()
    while true {
      let due = walk.session.deadline.map { start + $0.wholeMicroseconds }
      try loop.setDeadline([due, watched == nil ? nil : nextPoll].compactMap(\.self).min())
      for event in try loop.wait() {
        switch event {
        case .ready(.terminal):
          let typed = keyboard.read()
          if typed.isEmpty { return }
          if take(typed, keyboard) { return clear() }
        case .deadline:
          letTimePass()
          reload()
        case .ready(.voice): finishUtterances()
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
          return clear()
        case .signal(.windowChange), .signal(.suspend), .signal(.clean), .ready(.device),
          .ready(.hotplug), .ready(.output), .ready(.display), .ready(.threadRequests),
          .ready(.files),
          .ready(.systemResults), .ready(.accessories):
          continue
        }
      }
    }
  }

  /// Shows the screen of the file in the current state, if the file was saved.
  private mutating func reload() {
    guard var file = watched, MonotonicClock.now >= nextPoll else { return }
    defer { watched = file }
    nextPoll = MonotonicClock.now + ScreenReloader.interval
    guard let changed = ScreenReloader.poll(&file, named: path) else { return }
    clear()
    printer.replaceScreen(with: changed)
    walk.replaceScreen()
    print()
  }

  /// Continues after utterances that the voice has finished.
  private mutating func finishUtterances() {
    for end in voice?.takeFinished() ?? [] {
      letTimePass()
      walk.session.handle(.utteranceEnded(end.id, wasInterrupted: end.wasCut))
    }
    print()
  }

  private mutating func letTimePass() {
    let elapsed = MonotonicClock.now - start
    if walk.session.now.wholeMicroseconds > elapsed {
      // A step advances the walk time at once, so it can be ahead of the real time.
      start = Timestamp(
        microseconds: MonotonicClock.now.microseconds - walk.session.now.wholeMicroseconds.count)
    } else {
      walk.session.advance(to: .microseconds(elapsed.count))
    }
    print()
  }

  /// Processes typed bytes.
  ///
  /// Returns `true` if the user quits.
  private mutating func take(_ typed: [UInt8], _ keyboard: borrowing RawTerminal) -> Bool {
    var typed = typed[...]
    while !typed.isEmpty {
      // A key may open a prompt, which receives the bytes after it.
      guard prompt == nil else {
        answer(&typed)
        continue
      }
      switch WalkKey.next(in: &typed) {
      case .quit: return true
      case .suspend:
        clear()
        keyboard.suspend()
      case .help: Output.write(help)
      case .ask(let text): askForSteps(text)
      case .unknown: Output.write("\u{07}")
      case .steps(let words): perform(words)
      case nil: break
      }
    }
    return false
  }

  /// Performs the steps of a line.
  private mutating func perform(_ line: String) {
    do throws(WalkError) {
      for line in try WalkScript.steps(in: line) { perform(line.step, line.source) }
    } catch {
      complain(error)
    }
  }

  private mutating func perform(_ step: WalkStep, _ words: String) {
    letTimePass()
    clear()
    printer.step(walk.shown(words, of: step), at: walk.session.now)
    do throws(WalkError) { try walk.perform(step) } catch { complain(error) }
    print()
  }

  private func complain(_ error: WalkError) {
    Output.write(paint.error(error.message.terminalSafe) + "\n")
  }

  // MARK: Lines

  private mutating func askForSteps(_ text: String) {
    let line = LinePrompt(question: "step: ", text: text)
    prompt = (.step, line)
    Output.write(line.shown)
  }

  private mutating func answer(_ typed: inout ArraySlice<UInt8>) {
    guard let purpose = prompt?.purpose, let answer = prompt?.line.take(&typed) else { return }
    switch answer {
    case .more: Output.write(prompt?.line.shown ?? "")
    case .cancelled: clear()
    case .line(let text):
      clear()
      switch purpose {
      case .label: perform(.label(text), "label:\(text)")
      case .step: perform(text)
      }
    }
  }

  /// Clears and closes the prompt.
  private mutating func clear() {
    if prompt != nil { Output.write(LinePrompt.cleared) }
    prompt = nil
  }

  // MARK: Output

  private mutating func print() {
    let entries = walk.session.removeTranscript()
    let notes = printer.takeNotes()
    guard !entries.isEmpty || !notes.isEmpty else { return }
    if prompt != nil { Output.write(LinePrompt.cleared) }
    printer.add(entries)
    for entry in entries { voice?.perform(entry, interrupts: true) }
    for note in notes { Output.write(paint.error(note.terminalSafe) + "\n") }
    for case .effect(.labelRequested(let current)) in entries.map(\.event) {
      prompt = (.label, LinePrompt(question: "label: ", text: current ?? ""))
    }
    if let prompt { Output.write(prompt.line.shown) }
  }

  private var help: String {
    let rows =
      WalkKey.table + [
        ("t", "type on the on-screen keyboard"), (":", "enter steps, such as tap@200,300"),
        ("q", "quit"),
      ]
    let lines = rows.map { "  " + paint.bold($0.padded(trailing: 20)) + $1 + "\n" }
    return "\n" + lines.joined() + "\n"
  }
}
