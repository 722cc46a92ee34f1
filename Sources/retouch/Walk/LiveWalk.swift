import Arguments
import Devices
import Evdev
import Replay
import ScreenReader
import Screens
import System
import Terminal
import Text

/// A walk with keys for gestures, in a terminal, in real time.
struct LiveWalk {
  private(set) var walk: WalkSession
  private var printer = StepPrinter(.text)
  private let paint = Paint.ofOutput
  private var prompt: (purpose: Purpose, line: LinePrompt)?
  /// When the walk began; later where steps took less time than they would have.
  private var start = Monotonic.now
  private var toldNotes = 0

  /// What a line is typed for.
  private enum Purpose {
    case step
    case label
  }

  init(_ walk: WalkSession) {
    self.walk = walk
  }

  /// Goes on until the person quits.
  mutating func run() throws {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp])
    guard let keyboard = RawTerminal(.keys, from: .standardInput) else {
      throw Failure(
        sentence: "there is no keyboard; name the steps, or send them to standard input",
        status: .unavailable)
    }
    loop.watch(keyboard.descriptor, as: .terminal)
    Output.write(
      paint.faint(
        "arrows flick · space activates · z escape · r rotor · ? help · q quits")
        + "\n\n")
    walk.begin()
    print()
    while true {
      try loop.wake(at: walk.deadline.map { start + $0.wholeMicroseconds })
      for happening in try loop.wait() {
        switch happening {
        case .readable(.terminal):
          let typed = keyboard.read()
          if typed.isEmpty { return }
          if take(typed, keyboard) { return clear() }
        case .deadline: letTimePass()
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp): return clear()
        case .signal(.windowChange), .signal(.suspend), .readable(.device),
          .readable(.deviceWatch), .readable(.voice), .readable(.output), .readable(.control):
          continue
        }
      }
    }
  }

  private mutating func letTimePass() {
    let elapsed = Monotonic.now - start
    if walk.now.wholeMicroseconds > elapsed {
      // Typing takes time that a program does not need.
      start = Timestamp(
        microseconds: Monotonic.now.microseconds - walk.now.wholeMicroseconds.count)
    } else {
      walk.advance(to: .microseconds(elapsed.count))
    }
    print()
  }

  /// Takes what was typed; true where the person quits.
  private mutating func take(_ typed: [UInt8], _ keyboard: borrowing RawTerminal) -> Bool {
    var typed = typed[...]
    while !typed.isEmpty {
      // A key may open a line, and what follows is then for that.
      if prompt != nil {
        answer(&typed)
      } else if let key = WalkKey.next(in: &typed), take(key, keyboard) {
        return true
      }
    }
    return false
  }

  private mutating func take(_ key: WalkKey, _ keyboard: borrowing RawTerminal) -> Bool {
    switch key {
    case .quit: return true
    case .suspend:
      clear()
      keyboard.suspend()
    case .help: help()
    case .ask(let text): ask(LinePrompt(question: "step: ", text: text))
    case .unknown: Output.write("\u{07}")
    case .step(let step, let words): perform(step, words)
    }
    return false
  }

  private mutating func perform(_ step: WalkStep, _ words: String) {
    letTimePass()
    clear()
    printer.step(words, at: walk.now)
    do {
      try walk.perform(step)
    } catch {
      Output.write(paint.alarm(Failure(error).sentence.harmless) + "\n")
    }
    print()
  }

  // MARK: Lines

  private mutating func ask(_ line: LinePrompt) {
    prompt = (.step, line)
    Output.write(line.shown)
  }

  private mutating func answer(_ typed: inout ArraySlice<UInt8>) {
    guard let purpose = prompt?.purpose, var line = prompt?.line else { return }
    let answer = line.take(&typed)
    prompt = (purpose, line)
    switch answer {
    case .more: Output.write(line.shown)
    case .cancelled: clear()
    case .line(let text):
      clear()
      take(text, for: purpose)
    }
  }

  private mutating func take(_ text: String, for purpose: Purpose) {
    switch purpose {
    case .label: perform(.label(text), "label:\(text)")
    case .step:
      do throws(WalkScript.Mistake) {
        for line in try WalkScript.steps(in: text) { perform(line.step, line.words) }
      } catch {
        Output.write(paint.alarm(error.sentence.harmless) + "\n")
      }
    }
  }

  /// The line that is typed goes, and is not asked for any more.
  private mutating func clear() {
    if prompt != nil { Output.write(LinePrompt.cleared) }
    prompt = nil
  }

  // MARK: What is shown

  private mutating func print() {
    let entries = walk.takeTranscript()
    let notes = walk.prototype.notes
    guard !entries.isEmpty || notes.count > toldNotes else { return }
    if prompt != nil { Output.write(LinePrompt.cleared) }
    printer.add(entries)
    for note in notes.dropFirst(toldNotes) { Output.write(paint.alarm(note.harmless) + "\n") }
    toldNotes = notes.count
    for entry in entries {
      guard case .effect(.askForLabel(let current)) = entry.event else { continue }
      prompt = (.label, LinePrompt(question: "label: ", text: current ?? ""))
    }
    if let prompt { Output.write(prompt.line.shown) }
  }

  private func help() {
    var lines = [""]
    for (keys, gesture) in WalkKey.table {
      lines.append("  " + paint.strong(keys.padded(trailing: 20)) + gesture)
    }
    lines.append(
      "  " + paint.strong("t".padded(trailing: 20)) + "type on the keyboard that is shown")
    lines.append(
      "  " + paint.strong(":".padded(trailing: 20)) + "any step, such as tap@200,300")
    lines.append("  " + paint.strong("q".padded(trailing: 20)) + "quit")
    Output.write(lines.map { $0 + "\n" }.joined() + "\n")
  }
}
