import Arguments
import Devices
import Disk
import Terminal
import Text

/// Finds, keeps, recovers or discards the partial files of earlier recordings.
enum Leftovers {
  /// Removes or keeps the leftovers of `names` before a new recording.
  ///
  /// Returns `false` if the user quits the prompt.
  static func settle(
    _ names: [RecordingName], discards: Bool, _ loop: inout EventLoop
  ) throws -> Bool {
    for name in names {
      guard let leftover = try Leftover(of: name) else { continue }
      if leftover.isWorthless {
        // A leftover without data is discarded without a prompt.
        try leftover.discard()
        continue
      }
      // An unreadable leftover cannot be kept, so a prompt would be useless.
      let canAsk = leftover.unreadable == nil && Prompt.isPossible
      let wish = Leftover.fate(recovers: false, discards: discards, canAsk: canAsk)
      guard let fate = wish == .ask ? try ask(leftover, &loop) : wish else { return false }
      switch fate {
      case .keep, .recover, .ask: try keep(leftover)
      case .discard:
        try leftover.discard()
        Output.note("\(leftover.partials[0]) is removed")
      case .refuse:
        if wish == .ask { return false }
        throw CommandError.leftover(leftover)
      }
    }
    return true
  }

  /// Gives the leftovers of these recordings their final names.
  static func recover(_ names: [RecordingName], replacing: Bool) throws -> ExitStatus {
    var count = 0
    for name in names {
      guard let leftover = try Leftover(of: name) else { continue }
      guard leftover.frames > 0, leftover.unreadable == nil else {
        throw CommandError.unreadableLeftover(leftover.unreadable ?? leftover.partials[0])
      }
      if let remark = try leftover.keep(as: name, replacing: replacing) { Output.tell(remark) }
      Output.write("\(name.path.harmless): recovered, \(leftover.contents)\n")
      count += 1
    }
    guard count > 0 else { throw CommandError.nothingToRecover(names[0].path) }
    return .done
  }

  private static func ask(
    _ leftover: Leftover, _ loop: inout EventLoop
  ) throws -> Leftover.Fate? {
    let question =
      "\(leftover.partials[0].harmless) is left of a recording that broke off (\(leftover.contents)).\n"
      + "k: keep it as \(leftover.nameBeside.path.harmless)   d: discard it   q: quit   [k] "
    while let answer = try Prompt.ask(question, &loop) {
      if let fate = Leftover.fate(answer: answer) { return fate }
    }
    return nil
  }

  private static func keep(_ leftover: Leftover) throws {
    let name = leftover.nameBeside
    if let remark = try leftover.keep(as: name) { Output.tell(remark) }
    Output.note("\(name.path): kept, \(leftover.contents)")
  }
}
