import System

extension BenchError {
  var message: String {
    switch self {
    case .resultMismatch(let benchmark, let warning): "\(benchmark): \(warning.words)"
    case .system(let path, let operation, let number):
      "\(path): cannot \(operation): \(String(errorNumber: number))"
    case .starting(let program, let number):
      "\(program): cannot start: \(String(errorNumber: number))"
    case .program(let program, let fault): "\(program) \(fault.words)"
    case .noDeviceFiles: "no device files found; name their directory in RETOUCH_DEVICES"
    case .standardInputTwice:
      "standard input can be read once, and it is named twice; save it in a file, and name that"
    case .shardWithoutRecordings:
      "--shard divides recordings; name recordings, or use --seed for other synthetic sessions"
    case .strokesBesideRecordings:
      "--strokes: not with recordings; leave them out to count synthesised sessions and strokes"
    case .strokes(let path, line: nil):
      "\(path): cannot be read; --strokes names a directory with recordings and this list"
    case .strokes(let path, let line?):
      "\(path):\(line): not an object with \"file\", \"speed\" (fast, medium or slow) and "
        + "\"touches\" (an array of gestures or null)"
    }
  }
}

extension BenchError.Mismatch {
  fileprivate var words: String {
    switch self {
    case .otherFrames(let ours, let theirs):
      "our frames and those of C differ: \(ours.words); C: \(theirs.words)"
    case .read(let tally, let reader, let written):
      "\(reader) read \(tally.words); written were \(written.words)"
    case .fewGestures(let count, let made): "only \(count) of \(made) gestures were recognized"
    case .fewEffects(let count, let gestures): "only \(count) effects of \(gestures) gestures"
    case .answeredTwice: "an event was answered twice"
    case .otherOrder: "C sorts otherwise"
    case .otherWayBack: "the way back leads elsewhere"
    case .nothingHit: "a finger found nothing"
    case .orderChanged: "a label changed the order"
    case .incompletePage(let count): "a page was not read completely, only \(count) objects"
    case .otherObjects(let ours, let theirs): "\(ours) objects were read; C: \(theirs)"
    case .unspoken(let words): "'\(words)' was not spoken"
    case .audited(let findings, let screens, let handlers):
      "\(findings) findings, \(screens) screens and \(handlers) % of the handlers; a file without "
        + "problems was audited"
    }
  }
}

extension BenchError.Fault {
  fileprivate var words: String {
    switch self {
    case .readsNothing: "reads no screen"
    case .doesNotAnswer: "does not answer"
    case .doesNotSpeak: "does not speak"
    case .hasEnded: "has ended"
    }
  }
}

extension FrameSum {
  fileprivate var words: String {
    "\(frames) frames, \(contacts) contacts, \(began) began, \(ended) ended, "
      + "\(outside) outside, sums \(millimeters) and \(places)"
  }
}

extension EventTally {
  fileprivate var words: String { "\(events) events with the sum \(values)" }
}
