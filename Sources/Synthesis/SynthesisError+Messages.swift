import Recordings
import Text

extension SynthesisError: CustomStringConvertible {
  /// The message of the error.
  public var description: String {
    switch self {
    case .tooManyFingers(let act, let device, let felt):
      "'\(act.name)' requires \(SynthesisError.tooManyFingers(act.fingers)), but "
        + "'\(device.terminalSafe)' detects \(felt == 1 ? "one" : "\(felt)")"
    case .tooFewPositions(let act, let device):
      "'\(act.name)' requires the positions of two fingers, but '\(device.terminalSafe)' reports one"
    case .ambiguousBox(let act, let device):
      "'\(act.name)' cannot be distinguished from its opposite on '\(device.terminalSafe)', which "
        + "reports only the box around the fingers"
    case .surfaceTooSmall(let act, let device, let needed, let has):
      "'\(act.name)' requires at least \(SynthesisError.millimeters(needed)), but "
        + "'\(device.terminalSafe)' has \(SynthesisError.millimeters(has))"
    case .missingAxes(let device):
      "'\(device.terminalSafe)' has no axis ranges, so no finger can be placed on it"
    }
  }

  private static func tooManyFingers(_ count: Int) -> String {
    count == 1 ? "one finger" : "\(count) fingers"
  }

  private static func millimeters(_ size: DeviceFile.Size) -> String {
    "\(Int(size.width + 0.5)) x \(Int(size.height + 0.5)) mm"
  }
}
