extension UnusableReason {
  /// The reason, to continue a sentence.
  package var message: String {
    switch self {
    case .notATouchDevice(.unknown): "not a touch device"
    case .notATouchDevice(let what): "not a touch device (\(what.phrase))"
    case .noPosition: "reports touches, but no positions"
    case .noNode: "has no node in /dev/input"
    case .noPermission: "permission denied"
    case .busy(let holders) where holders.isEmpty: "grabbed by another process"
    case .busy(let holders):
      "grabbed by another process; opened by " + DeviceHolder.names(holders)
    case .failed(let error): error.description
    }
  }

  /// Returns the remedy, or `nil` if there is no remedy or the reason contains it.
  package func remedy(node: String) -> String? {
    switch self {
    case .notATouchDevice, .noPosition, .failed: nil
    case .noNode:
      "In a container, make /dev/input available (for example with podman run --device /dev/input)."
    case .noPermission(let access): NodeAccess.remedy(of: node, access)
    case .busy: "Stop that process, or make it release the device."
    }
  }
}

extension UnusableReason.OtherDeviceKind {
  /// The name of the kind.
  package var phrase: String {
    switch self {
    case .accelerometer: "accelerometer"
    case .pointingStick: "pointing stick"
    case .penTablet: "pen tablet"
    case .tabletButtons: "tablet buttons"
    case .joystick: "joystick"
    case .keyboard: "keyboard"
    case .mouse: "mouse"
    case .lidOrOtherSwitch: "switch"
    case .buttons: "buttons"
    case .unknown: "not a touch device"
    }
  }
}
