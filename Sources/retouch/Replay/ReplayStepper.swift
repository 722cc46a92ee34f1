import Arguments
import Devices
import Evdev
import Gestures
import Glibc
import Replay
import Terminal
import Text

/// A replay gesture by gesture, as the keys of a terminal ask for it.
///
/// Going back is replaying from the beginning, up to there: a replay is always the same.
struct ReplayStepper {
  private let replay: Replay
  /// What the session beside the recording is, and whether the replay is on its own terms.
  private let review: SessionReview?
  private let isAsLived: Bool
  private let span: ReplaySpan
  private let keyboard: Keyboard

  init(
    _ replay: Replay, _ review: SessionReview?, isAsLived: Bool, _ span: ReplaySpan
  ) throws {
    var replay = replay
    replay.explained = .all
    replay.feed.isWalkedAgain = true
    replay.feed.showsProgress = true
    self.replay = replay
    (self.review, self.isAsLived) = (review, isAsLived)
    self.span = span
    keyboard = try Keyboard()
  }

  /// One pass from the beginning, and how far it is to go before it stops for a key.
  private final class Pass {
    let target: Int
    let span: ReplaySpan
    var cut = GestureCut()
    var step = Step()
    var count = 0
    var wish: Wish?
    /// What comes from here on lies behind the span.
    var isOver = false
    /// When the last that is not shown happened before the span.
    var lastBefore: Duration?
    /// When the session began, on the clock of the recording.
    var start = Timestamp(microseconds: 0)

    var goesOn: Bool { wish == nil && !isOver }

    init(to target: Int, _ span: ReplaySpan) { (self.target, self.span) = (target, span) }
  }

  /// What belongs to one gesture: its command, and what followed from it.
  private struct Step {
    var entries: [TranscriptEntry] = []
    var touches: [TranscriptEntry] = []

    /// Whether there is nothing to see: a touch that became a gesture is told of with that.
    var isEmpty: Bool { entries.isEmpty && !touches.contains { $0.isMiss } }
  }

  private enum Wish {
    case back(to: Int)
    case quit(ExitStatus)
  }

  func run() throws -> ExitStatus {
    // Each way back is another replay, of which there is the same to be said.
    try Output.once {
      let whole = Pass(to: 0, span)
      let span = try span.counted(in: replay) {
        look(whole)
        return whole.goesOn
      }
      guard case .quit(let status) = whole.wish else { return try walk(span) }
      return status
    }
  }

  private func walk(_ span: ReplaySpan) throws -> ExitStatus {
    var target = 0
    while true {
      let pass = Pass(to: target, span)
      let result = try replay.run(start: { pass.start = $0 }) { entries in
        look(pass)
        for entry in entries where pass.goesOn { take(entry, pass) }
        if !pass.goesOn { replay.feed.progress.stop() }
        return pass.goesOn
      }
      result.tell(review, of: replay.feed.source.path, isAsLived: isAsLived)
      if pass.wish == nil, pass.count == 0, pass.step.isEmpty {
        Output.note(span.silence(after: pass.lastBefore))
        return .checkFailed
      }
      if pass.wish == nil { present(pass, isLast: true) }
      switch pass.wish {
      case .back(let step): target = step
      case .quit(let status): return status
      case nil: return .done
      }
    }
  }

  /// Who waits for the next gesture may want to end it.
  private func look(_ pass: Pass) {
    switch keyboard.glance() {
    case .quit: pass.wish = .quit(.done)
    case .end(let signal): pass.wish = .quit(ReplayStepper.status(of: signal))
    case .next, .back, .why, .suspend, .redraw, .unknown, nil: break
    }
  }

  /// As a shell says it of a program that a signal ended.
  private static func status(of signal: Signal) -> ExitStatus { ExitStatus(128 + signal.number) }

  private func take(_ entry: TranscriptEntry, _ pass: Pass) {
    let begins = pass.cut.begins(with: entry.event)
    pass.isOver = pass.span.isOver(at: entry.time)
    guard pass.span.contains(entry.time) else {
      if !entry.isTouch { pass.lastBefore = entry.time }
      return
    }
    guard !entry.isTouch else {
      pass.step.touches.append(entry)
      return
    }
    if begins {
      if !pass.step.isEmpty {
        present(pass, isLast: false)
        pass.step = Step()
      }
      pass.count += 1
    }
    pass.step.entries.append(entry)
  }

  /// Shows the step that is complete, and waits for a key.
  private func present(_ pass: Pass, isLast: Bool) {
    guard pass.count >= pass.target else { return }
    replay.feed.progress.clear()
    show(pass.step.entries, or: "touches that became nothing")
    while pass.wish == nil {
      // The terminal may have another width by now.
      let width = TerminalFacts.errorsNow.width
      Output.progress(
        ReplayStepper.line(pass.count, isLast: isLast, width: width - 1), width: width)
      let key = keyboard.key()
      Output.progress("", width: width)
      switch key {
      case .next:
        // Who presses it once too often wants to see the last one still.
        if !isLast { return }
      case .back:
        let step = max(0, pass.count - 1)
        Output.write(step == 0 ? "— from the beginning —\n" : "— back to gesture \(step) —\n")
        pass.wish = .back(to: step)
      case .why: show(pass.step.touches, or: "no touch that is told of", since: pass.start)
      case .quit: pass.wish = .quit(.done)
      case .end(let signal): pass.wish = .quit(ReplayStepper.status(of: signal))
      case .suspend, .redraw, .unknown: continue
      }
    }
  }

  private func show(
    _ entries: [TranscriptEntry], or nothing: String, since start: Timestamp? = nil
  ) {
    var output = OutputBuffer()
    var transcript = TranscriptRows()
    for entry in entries {
      output.add(transcript.rows(entry))
      if let start, case .touch(let account) = entry.event {
        let indent = String(repeating: " ", count: TranscriptText.margin)
        output.add(indent + GestureText.measures(account, since: start))
      }
    }
    if entries.isEmpty { output.add(String(repeating: " ", count: 12) + nothing) }
    output.flush()
  }

  /// The keys that there are, in as many words as the terminal has room for.
  static func line(_ count: Int, isLast: Bool, width: Int) -> String {
    let place = count == 0 ? "the beginning" : "gesture \(count)"
    let lines =
      isLast
      ? ["\(place), the last · b back · w why · q quit", "\(place), the last · b w q", "b w q"]
      : ["\(place) · n next · b back · w why · q quit", "\(place) · n b w q", "n b w q"]
    return lines.first { $0.count <= width } ?? lines[lines.count - 1]
  }
}

extension TranscriptEntry {
  fileprivate var isTouch: Bool { if case .touch = event { true } else { false } }

  /// Whether it is a touch that became nothing.
  fileprivate var isMiss: Bool {
    if case .touch(let account) = event { account.gestures.isEmpty } else { false }
  }
}
