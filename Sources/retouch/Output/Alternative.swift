import Arguments
import Devices
import Live
import System
import Text

/// Advice for a user without the device, recording or screen that a command needs.
enum Alternative {
  /// Returns a sentence for an error of a command; `nil` if the error lacks none of them.
  static func sentence(for error: any Error) -> String? {
    switch error {
    case let error as ArgumentError:
      guard case .missingArgument(let name) = error.problem else { return nil }
      if name.hasPrefix("SCREEN") {
        return DemoCommand.screen.map { "an example of a screen is \($0.shellQuotedPath)" }
      }
      return name.hasPrefix("FILE")
        ? "'retouch synth escape -o escape.evemu' writes a recording, without a touch device" : nil
    case let error as DeviceError: return error.lacksDevice ? withoutDevice : nil
    case let error as LiveError: return error.lacksDevice ? withoutDevice : nil
    default: return nil
    }
  }

  private static let withoutDevice =
    "without a touch device, 'retouch demo' shows the main commands, and 'retouch synth escape | "
    + "retouch explain -' lets a simulated hand perform a gesture; 'retouch doctor' checks this "
    + "machine"

  /// Returns a sentence for a session on a screen that waits for a device.
  static func sentence(forSessionOn screen: String) -> String {
    let path = screen.shellQuotedPath
    return "without a touch device, 'retouch walk \(path)' performs gestures by keys, and 'retouch "
      + "inspect \(path)' shows the screen in a browser"
  }
}

extension DeviceError {
  /// Whether the machine has no input devices, or none that the user may open.
  fileprivate var lacksDevice: Bool {
    switch self {
    case .noInputDevices, .noPermission(_, _, _): true
    case .noSuchDevice, .notAnInputDevice, .busy, .unplugged, .moduleMissing, .impossibleDevice,
      .nodeMissing, .failed:
      false
    }
  }
}

extension LiveError {
  /// Whether the machine has no touch device, or none that the user may open.
  fileprivate var lacksDevice: Bool {
    switch problem {
    case .device(let error): error.lacksDevice
    case .nothingToTouch, .unusable(_, .noPermission), .unusable(_, .noNode): true
    default: false
    }
  }
}
