import Arguments
import Devices
import Disk
import Evdev
import Gestures
import Replay
import Terminal
import Text

/// An interactive replay that advances gesture by gesture.
///
/// It replays only as far as the user advances, and keeps the steps for going back.
struct ReplayStepper {
  private var replay: RecordingReplay
  private var sieve: TranscriptFilter
  private var steps = ReplaySteps()
  private var isComplete = false
  private let keyboard: TerminalKeyReader
  private let progress: ReadingProgress

  init(_ replay: RecordingReplay, _ span: TranscriptRange, _ progress: ReadingProgress) throws {
    self.replay = replay
    self.progress = progress
    sieve = TranscriptFilter(span, includesTouches: false)
    keyboard = try TerminalKeyReader()
  }

  private enum Request {
    case next
    /// Goes back to the step of a gesture, or to the next existing step.
    case back(to: Int)
    case quit(ExitStatus)
  }

  /// Runs until the user quits.
  ///
  /// Calls `tell` once, when the replay is complete or the user quits.
  mutating func run(_ printEntry: (RecordingReplay) -> Void) throws -> ExitStatus {
    var index = 0
    var isPrinted = false
    defer { if !isPrinted { printEntry(replay) } }
    while true {
      if let status = try complete(index) { return status }
      if isComplete, !isPrinted {
        printEntry(replay)
        isPrinted = true
      }
      guard index < steps.complete.count else {
        Output.note(sieve.emptyMessage)
        return .checkFailed
      }
      let isLast = isComplete && index + 1 == steps.complete.count
      switch present(steps.complete[index], isLast: isLast) {
      case .next: index += 1
      case .back(let number): index = steps.complete.firstIndex { $0.number >= number } ?? index
      case .quit(let status): return status
      }
    }
  }

  /// Replays until the step at index `index` is complete.
  ///
  /// Returns a status if the user or a signal ends the program meanwhile.
  private mutating func complete(_ index: Int) throws -> ExitStatus? {
    while steps.complete.count <= index, !isComplete {
      // The user may quit during a long replay.
      switch keyboard.poll() {
      case .quit: return .success
      case .end(let signal): return ExitStatus(of: signal)
      case .next, .back, .why, .suspend, .redraw, .unknown, nil: break
      }
      guard !sieve.isOver, let entries = try replay.next() else {
        for (entry, isWithin) in try sieve.finish() { steps.take(entry, isWithin: isWithin) }
        steps.finish()
        isComplete = true
        if sieve.isOver { try replay.readRemainingEvents() }
        continue
      }
      for (entry, isWithin) in sieve.take(entries) { steps.take(entry, isWithin: isWithin) }
    }
    progress.clear()
    return nil
  }

  /// Prints a step and waits for a key.
  private func present(_ step: ReplaySteps.Step, isLast: Bool) -> Request {
    show(step.entries, or: "unrecognized touches")
    while true {
      // The terminal may have been resized.
      let width = TerminalInfo.errorsNow.width
      ProgressLine.show(
        ReplayStepper.line(step.number, isLast: isLast, width: width - 1), width: width)
      let key = keyboard.nextKey()
      ProgressLine.show("", width: width)
      switch key {
      case .next:
        // At the last step, `next` has no effect, so an extra key press does not quit.
        if !isLast { return .next }
      case .back:
        let number = max(0, step.number - 1)
        Output.write(number == 0 ? "— from the beginning —\n" : "— back to gesture \(number) —\n")
        return .back(to: number)
      case .why: show(step.touches, or: "no touches", since: replay.start)
      case .quit: return .quit(.success)
      case .end(let signal): return .quit(ExitStatus(of: signal))
      case .suspend, .redraw, .unknown: continue
      }
    }
  }

  private func show(
    _ entries: [TranscriptEntry], or nothing: String, since start: Timestamp? = nil
  ) {
    var output = OutputBuffer()
    var transcript = TranscriptFormatter()
    for entry in entries {
      output.add(transcript.rows(entry))
      if let start, case .touch(let account) = entry.event {
        let indent = String(repeating: " ", count: TranscriptText.margin)
        output.add(indent + GestureFormatter.timing(of: account, since: start))
      }
    }
    if entries.isEmpty { output.add(String(repeating: " ", count: 12) + nothing) }
    output.flush()
  }

  /// Returns the longest key help that fits the width of the terminal.
  static func line(_ count: Int, isLast: Bool, width: Int) -> String {
    let index = count == 0 ? "the beginning" : "gesture \(count)"
    let lines =
      isLast
      ? ["\(index), the last · b back · w why · q quit", "\(index), the last · b w q", "b w q"]
      : ["\(index) · n next · b back · w why · q quit", "\(index) · n b w q", "n b w q"]
    return lines.first { $0.count <= width } ?? lines[lines.count - 1]
  }
}
