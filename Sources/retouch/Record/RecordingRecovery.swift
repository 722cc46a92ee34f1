import Arguments
import Devices
import Disk
import Terminal
import Text

/// Finds, keeps, recovers or discards the partial files of earlier recordings.
enum RecordingRecovery {
  /// Removes or keeps the leftovers of `names` before a new recording.
  ///
  /// Returns `false` if the user quits the prompt.
  static func resolve(
    _ names: [RecordingName], discards: Bool, _ loop: inout EventLoop
  ) throws -> Bool {
    for name in names {
      guard let leftover = try InterruptedRecording(of: name) else { continue }
      if leftover.isEmpty {
        // A leftover without data is discarded without a prompt.
        try leftover.discard()
        continue
      }
      // An unreadable leftover cannot be kept, so a prompt would be useless.
      let canAsk = leftover.unreadable == nil && Prompt.isPossible
      let request = InterruptedRecording.fate(recovers: false, discards: discards, canAsk: canAsk)
      guard let fate = request == .ask ? try ask(leftover, &loop) : request else { return false }
      switch fate {
      case .keep, .recover, .ask: try keep(leftover)
      case .discard:
        try leftover.discard()
        Output.note("\(leftover.partials[0]) is removed")
      case .refuse:
        if request == .ask { return false }
        throw CommandError.leftover(leftover)
      }
    }
    return true
  }

  /// Gives the leftovers of these recordings their final names.
  static func recover(_ names: [RecordingName], replacing: Bool) throws -> ExitStatus {
    var count = 0
    for name in names {
      guard let leftover = try InterruptedRecording(of: name) else { continue }
      guard leftover.frames > 0, leftover.unreadable == nil else {
        throw CommandError.unreadableLeftover(leftover.unreadable ?? leftover.partials[0])
      }
      if let notice = try leftover.keep(as: name, replacing: replacing) { Output.emit(notice) }
      Output.write("\(name.path.terminalSafe): recovered, \(leftover.summary)\n")
      count += 1
    }
    guard count > 0 else { throw CommandError.nothingToRecover(names[0].path) }
    return .success
  }

  private static func ask(
    _ leftover: InterruptedRecording, _ loop: inout EventLoop
  ) throws -> InterruptedRecording.Disposition? {
    let question =
      "\(leftover.partials[0].terminalSafe) is left of a recording that broke off (\(leftover.summary)).\n"
      + "k: keep it as \(leftover.freeName.path.terminalSafe)   d: discard it   q: quit   [k] "
    while let answer = try Prompt.ask(question, &loop) {
      if let fate = InterruptedRecording.fate(answer: answer) { return fate }
    }
    return nil
  }

  private static func keep(_ leftover: InterruptedRecording) throws {
    let name = leftover.freeName
    if let notice = try leftover.keep(as: name) { Output.emit(notice) }
    Output.note("\(name.path): kept, \(leftover.summary)")
  }
}
