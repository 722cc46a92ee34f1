internal import System
internal import Text

extension DeviceError: CustomStringConvertible {
  /// The message: the object, the problem and the remedy.
  package var description: String {
    switch self {
    case .noSuchDevice(let path): "\(path): no such device. 'retouch devices' lists all devices."
    case .noInputDevices(directoryExists: false):
      "/dev/input: no such directory; the system has no input devices. In a container, make "
        + "/dev/input available (for example with podman run --device /dev/input); otherwise, load "
        + "the kernel module evdev (sudo modprobe evdev)."
    case .noInputDevices(directoryExists: true):
      "/dev/input: the directory contains no event devices. Connect a touchscreen or trackpad; if "
        + "one is connected, load the kernel module evdev (sudo modprobe evdev)."
    case .notAnInputDevice(let path):
      "\(path): not an input device. 'retouch devices' lists all devices."
    case .noPermission(let operation, let path, let access):
      "\(path): cannot \(operation.phrase): permission denied. "
        + NodeAccess.remedy(of: path, access)
    case .busy(let path, let holders): "\(path): cannot grab: " + DeviceHolder.sentences(holders)
    case .unplugged(let path):
      "\(path): the device was disconnected. Connect it, then run the command again."
    case .moduleMissing(let path, let module):
      "\(path): no such device; the kernel module \(module) is not loaded. Load it (sudo modprobe "
        + "\(module)); in a container, also make \(path) available."
    case .impossibleDevice(let name, let errno):
      "\(name.terminalSafe): the kernel cannot create this device: \(String(reasonFor: errno)). Look for an axis "
        + "whose minimum is not below its maximum, or for more than 100 slots."
    case .nodeMissing(let name, let directory):
      "\(name.terminalSafe): the device was created, but its node in \(directory) cannot be opened. In a "
        + "container, mount the host's /dev; otherwise, check that udev is running."
    case .failed(let operation, let path, let errno):
      "\(path): cannot \(operation.phrase): \(String(reasonFor: errno))."
    }
  }
}

extension DeviceError.Operation {
  fileprivate var phrase: String {
    switch self {
    case .open: "open"
    case .examine: "query the device"
    case .grab: "grab"
    case .release: "release the grab"
    case .read: "read"
    case .write: "write"
    case .list: "list devices"
    case .watch: "watch for devices"
    case .wait: "wait for events"
    }
  }
}

extension NodeAccess {
  /// Returns the instructions for gaining access to a node.
  static func remedy(of path: String, _ access: NodeAccess?) -> String {
    let isInput = path.hasPrefix("/dev/input/")
    let name = path.split(separator: "/").last ?? ""
    let install =
      isInput
      ? "install the udev rules \(UaccessRules.lines.joined(separator: " and ")) as \(UaccessRules.path), "
        + "then connect the device again."
      : "install the udev rule KERNEL==\"\(name)\", GROUP=\"input\", MODE=\"0660\" as "
        + "/etc/udev/rules.d/70-retouch-local.rules, then restart."
    guard let access, access.isOpenToGroup, access.group != "root" else {
      return "Run as root, or \(install)"
    }
    switch access.processMembership {
    case .none:
      return
        "Add yourself to the group \(access.group) (sudo usermod -aG \(access.group) $USER, then log in "
        + "again), or \(install)"
    case .fromNextLogin:
      return
        "You are in the group \(access.group), but logged in before you were added: log in again."
    case .current:
      return
        "You are in the group \(access.group), which has access: look for a security policy or a "
        + "container that denies it."
    }
  }
}

extension DeviceHolder {
  static func sentences(_ holders: [DeviceHolder]) -> String {
    guard !holders.isEmpty else {
      return "another process has grabbed the device. Stop it ('sudo fuser -v' shows which), or do "
        + "not grab the device."
    }
    // The kernel does not report which of these processes has grabbed the device.
    return
      "another process has grabbed the device. These have it open: \(names(holders)). Stop the "
      + "one that grabbed it, or do not grab the device."
  }

  static func names(_ holders: [DeviceHolder]) -> String {
    holders.map { "\($0.name) (process \($0.process))" }.joined(separator: ", ")
  }
}

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
    case .busy(let holders): "grabbed by another process; opened by " + DeviceHolder.names(holders)
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
