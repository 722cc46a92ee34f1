import Evdev

extension SessionWarning {
  /// The warning with its place, as a compiler would tell it.
  public func rendered(file: String) -> String { "\(file):\(line): warning: \(problem.sentence)" }
}

extension SessionWarning.Problem {
  /// What is strange, and what is made of it.
  public var sentence: String {
    switch self {
    case .breaksOff(let missing):
      "the session breaks off here, before '\(missing.joined(separator: "' and '"))'; the replay "
        + "may be another than what was lived"
    case .earlyStart(let time):
      "the first event would have come \(time.seconds) s before the session began"
    case .lateStart: "the first event would have come after the session had ended"
    case .goesBackwards: "this would have happened before what the line above it tells"
    case .framesMissing(let recorded):
      "there are \(recorded) frames in the recording, so neither this nor what follows happens"
    case .neverSaid(let id): "nothing that was said has the number \(id)"
    }
  }
}
