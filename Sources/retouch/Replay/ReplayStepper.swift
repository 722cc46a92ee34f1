import Arguments
import Replay
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
  ) throws(Failure) {
    var replay = replay
    replay.explained = .all
    self.replay = replay
    (self.review, self.isAsLived) = (review, isAsLived)
    self.span = span
    keyboard = try Keyboard()
  }

  /// One pass from the beginning, and how far it is to go before it stops for a key.
  private final class Pass {
    let target: Int
    var step = Step()
    var count = 0
    var wish: Wish?
    /// What comes from here on lies behind the span.
    var isOver = false

    var goesOn: Bool { wish == nil && !isOver }

    init(to target: Int) { self.target = target }
  }

  /// What belongs to one gesture: its command, and what followed from it.
  private struct Step {
    var entries: [TranscriptEntry] = []
    var touches: [TranscriptEntry] = []
  }

  private enum Wish {
    case back(to: Int)
    case quit
  }

  func run() throws -> ExitStatus {
    // Each way back is another replay, of which there is the same to be said.
    try Output.once { try walk() }
  }

  private func walk() throws -> ExitStatus {
    var target = 0
    while true {
      let pass = Pass(to: target)
      let result = try replay.run { entries in
        for entry in entries where pass.goesOn { take(entry, pass) }
        return pass.goesOn
      }
      result.tell(review, of: replay.feed.path, isAsLived: isAsLived)
      if pass.count == 0, pass.step.entries.isEmpty {
        Output.note("nothing happened there")
        return .done
      }
      if pass.wish == nil { present(pass, isLast: true) }
      switch pass.wish {
      case .back(let step): target = step
      case .quit, nil: return .done
      }
    }
  }

  private func take(_ entry: TranscriptEntry, _ pass: Pass) {
    pass.isOver = span.isOver(at: entry.time)
    guard span.contains(entry.time) else { return }
    switch entry.event {
    case .gesture:
      if !pass.step.entries.isEmpty { present(pass, isLast: false) }
      pass.step = Step(entries: [entry])
      pass.count += 1
    case .touch: pass.step.touches.append(entry)
    case .effect, .irregular, .panic: pass.step.entries.append(entry)
    }
  }

  /// Shows the step that is complete, and waits for a key.
  private func present(_ pass: Pass, isLast: Bool) {
    guard pass.count >= pass.target else { return }
    show(pass.step.entries)
    while pass.wish == nil {
      Output.progress(ReplayStepper.line(pass.count, isLast: isLast))
      let key = keyboard.key()
      Output.progress("")
      switch key {
      case .next:
        // Who presses it once too often wants to see the last one still.
        if !isLast { return }
      case .back:
        let step = max(0, pass.count - 1)
        Output.write(step == 0 ? "— from the beginning —\n" : "— back to gesture \(step) —\n")
        pass.wish = .back(to: step)
      case .why: show(pass.step.touches, or: "no touch that is told of")
      case .quit: pass.wish = .quit
      case .suspend, .unknown: continue
      }
    }
  }

  private func show(_ entries: [TranscriptEntry], or nothing: String? = nil) {
    var output = OutputBuffer()
    var transcript = TranscriptRows()
    for entry in entries { output.add(transcript.rows(entry)) }
    if entries.isEmpty, let nothing { output.add(String(repeating: " ", count: 12) + nothing) }
    output.flush()
  }

  private static func line(_ count: Int, isLast: Bool) -> String {
    let place = count == 0 ? "the beginning" : "gesture \(count)"
    return isLast
      ? "\(place), the last · b back · w why · q quit"
      : "\(place) · n next · b back · w why · q quit"
  }
}
