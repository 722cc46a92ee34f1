import Recordings
import Text

extension SynthesisError: CustomStringConvertible {
  /// The message of the error.
  public var description: String {
    switch self {
    case .tooManyFingers(let act, let device, let felt):
      "'\(act.name)' takes \(SynthesisError.tooManyFingers(act.fingers)), and '\(device.terminalSafe)' feels "
        + "\(felt == 1 ? "one" : "\(felt)")"
    case .tooFewPositions(let act, let device):
      "'\(act.name)' is seen by where two fingers are, and '\(device.terminalSafe)' tells one place"
    case .ambiguousBox(let act, let device):
      "'\(act.name)' cannot be told from its opposite on '\(device.terminalSafe)', which tells only the box "
        + "around the fingers"
    case .surfaceTooSmall(let act, let device, let needed, let has):
      "'\(act.name)' takes \(SynthesisError.millimeters(needed)) even if made small, and '\(device.terminalSafe)' "
        + "has \(SynthesisError.millimeters(has))"
    case .missingAxes(let device):
      "'\(device.terminalSafe)' gives no range for its axes, so nothing can be placed"
    }
  }

  private static func tooManyFingers(_ count: Int) -> String {
    count == 1 ? "one finger" : "\(count) fingers"
  }

  private static func millimeters(_ size: DeviceFile.Size) -> String {
    "\(Int(size.width + 0.5)) x \(Int(size.height + 0.5)) mm"
  }
}
