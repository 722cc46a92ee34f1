import Recordings
import Text

extension SynthesisError: CustomStringConvertible {
  /// The message of the error.
  public var description: String {
    switch self {
    case .fingers(let act, let device, let felt):
      "'\(act.name)' takes \(SynthesisError.fingers(act.fingers)), and '\(device.harmless)' feels "
        + "\(felt == 1 ? "one" : "\(felt)")"
    case .places(let act, let device):
      "'\(act.name)' is seen by where two fingers are, and '\(device.harmless)' tells one place"
    case .box(let act, let device):
      "'\(act.name)' cannot be told from its opposite on '\(device.harmless)', which tells only the box "
        + "around the fingers"
    case .room(let act, let device, let needed, let has):
      "'\(act.name)' takes \(SynthesisError.millimeters(needed)) even if made small, and '\(device.harmless)' "
        + "has \(SynthesisError.millimeters(has))"
    case .axes(let device):
      "'\(device.harmless)' gives no range for its axes, so nothing can be placed"
    }
  }

  private static func fingers(_ count: Int) -> String {
    count == 1 ? "one finger" : "\(count) fingers"
  }

  private static func millimeters(_ size: DeviceFile.Size) -> String {
    "\(Int(size.width + 0.5)) x \(Int(size.height + 0.5)) mm"
  }
}
