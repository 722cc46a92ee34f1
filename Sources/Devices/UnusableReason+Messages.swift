extension UnusableReason {
  /// The reason, to continue a sentence.
  package var message: String {
    switch self {
    case .notATouchDevice(let what): what.phrase
    case .noPosition: "tells that it is touched, but not where"
    case .noNode: "has no node in /dev/input"
    case .noPermission: "permission denied"
    case .busy(let holders) where holders.isEmpty: "another program has it for itself"
    case .busy(let holders):
      "another program has it for itself; open in " + DeviceHolder.names(holders)
    case .failed(let error): error.description
    }
  }

  /// Returns the remedy, or `nil` if there is no remedy or the reason contains it.
  package func remedy(node: String) -> String? {
    switch self {
    case .notATouchDevice, .noPosition, .failed: nil
    case .noNode: "In a container, pass /dev/input on (for example --device /dev/input)."
    case .noPermission(let access): NodeAccess.remedy(of: node, access)
    case .busy: "End that program, or make it release the device."
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
    case .tabletButtons: "buttons of a tablet"
    case .joystick: "joystick"
    case .keyboard: "keyboard"
    case .mouse: "mouse"
    case .lidOrOtherSwitch: "switch"
    case .buttons: "buttons"
    case .unknown: "no touch device"
    }
  }
}
