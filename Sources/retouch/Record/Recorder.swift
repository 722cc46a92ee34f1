import Arguments
import Devices
import Disk
import Evdev
import Gestures
import Live
import System
import Terminal

/// Records one file or several takes and prints a summary of each.
struct Recorder {
  let plan: RecordPlan
  let devices: [ListedDevice]

  /// The action after a take.
  private enum Next {
    case nextTake
    case sameTake
    case stop
  }

  func run(_ loop: inout EventLoop) throws -> ExitStatus {
    let names = plan.names
    if let loss = plan.loss { Output.warn(loss) }
    var number = 0
    var isAgain = false
    while number < names.count {
      guard try countDown(&loop) else { return .success }
      let take = try DeviceRecorder(names[number], of: devices, plan.take) {
        Output.emit($0.notice)
      }
      announce(take)
      let title = plan.takes.map { "take \(number + 1) of \($0)" } ?? "recording"
      let end = try run(take, title: title, &loop)
      let isKept = try finish(take, end, replacing: plan.replaces || isAgain)
      switch end {
      case .over: break
      case .broken(let error): throw error
      case .stopped, .unplugged, .full: return .success
      }
      switch try next(number + 1, isKept: isKept, &loop) {
      case .nextTake: (number, isAgain) = (number + 1, false)
      case .sameTake: isAgain = isKept || isAgain
      case .stop: return .success
      }
    }
    return .success
  }

  /// Counts down before a recording, so that the user can move into position.
  ///
  /// Returns `false` if the user quits.
  private func countDown(_ loop: inout EventLoop) throws -> Bool {
    guard plan.countdown > 0 else { return true }
    let end = MonotonicClock.now + .milliseconds(Int64(plan.countdown) * 1_000)
    let isShown = !plan.isQuiet && TerminalInfo.standardError.canOverwriteLine
    if !plan.isQuiet, !isShown { Output.note("recording begins in \(plan.countdown) s") }
    for left in stride(from: plan.countdown, to: 0, by: -1) {
      if isShown { Prompt.say("\rrecording begins in \(left) s \u{1B}[K") }
      try loop.setDeadline(end + .milliseconds(Int64(1 - left) * 1_000))
      waiting: while true {
        for event in try loop.wait() {
          switch event {
          case .deadline: break waiting
          case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
            if isShown { Prompt.say("\n") }
            return false
          case .signal(.windowChange), .signal(.suspend), .signal(.clean), .ready: continue
          }
        }
      }
    }
    if isShown { Prompt.say("\r\u{1B}[K") }
    return true
  }

  private func run(
    _ take: DeviceRecorder, title: String, _ loop: inout EventLoop
  ) throws -> DeviceRecorder.StopReason {
    let line = plan.isQuiet ? nil : StatusLine(title: title, take)
    let key = plan.takes != nil && Prompt.isPossible ? EnterKey(take) : nil
    defer { line?.clear() }
    return try take.run(&loop, ([line, key] as [(any EventLoopClient)?]).compactMap(\.self))
  }

  private func announce(_ take: DeviceRecorder) {
    guard !plan.isQuiet else { return }
    let names = take.parts.map(\.device).joined(separator: " and ")
    let destination = take.name.isStandardOutput ? "standard output" : take.name.path
    let key = plan.takes != nil && Prompt.isPossible ? "Enter" : "Ctrl-C"
    let instructions =
      (plan.take.endGesture.map { "\($0.gesture.name) or " } ?? "") + "\(key) ends it"
    Output.note("recording \(names) to \(destination); \(instructions)")
  }

  /// Publishes the recording under its name.
  ///
  /// Returns `false` if it is empty and was omitted.
  private func finish(
    _ take: DeviceRecorder, _ end: DeviceRecorder.StopReason, replacing: Bool
  ) throws -> Bool {
    switch try take.keep(after: end, replacing: replacing, leavesOutEmpty: plan.takes != nil) {
    case .kept:
      RecordSummary(take).print(plan)
      return true
    case .leftOut:
      Output.note("\(take.name.path): nothing came, so it is left out")
      return false
    }
  }

  private func next(_ number: Int, isKept: Bool, _ loop: inout EventLoop) throws -> Next {
    guard let count = plan.takes, Prompt.isPossible else { return .nextTake }
    let again = "r: take \(number) again"
    let question =
      !isKept
      ? "Enter: take \(number) again   q: stop "
      : number < count
        ? "Enter: take \(number + 1)   \(again)   q: stop " : "Enter: done   \(again) "
    while let answer = try Prompt.ask(question, &loop) {
      switch answer {
      case "": return isKept ? .nextTake : .sameTake
      case "r": return .sameTake
      case "q": return .stop
      default: continue
      }
    }
    return .stop
  }
}
