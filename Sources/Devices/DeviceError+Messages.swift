internal import System
internal import Text

extension DeviceError: CustomStringConvertible {
  /// The message: the object, the problem and the remedy.
  package var description: String {
    switch self {
    case .noSuchDevice(let path):
      "\(path): no such device. `retouch devices` lists what there is."
    case .noInputDevices(directoryExists: false):
      "/dev/input: no such directory: this system shows no input devices. In a container, pass "
        + "/dev/input on (for example --device /dev/input); elsewhere, load the kernel module "
        + "evdev (sudo modprobe evdev)."
    case .noInputDevices(directoryExists: true):
      "/dev/input: holds no event devices. Connect a touchscreen or trackpad; if one is "
        + "connected, load the kernel module evdev (sudo modprobe evdev)."
    case .notAnInputDevice(let path):
      "\(path): not an input device. `retouch devices` lists what there is."
    case .noPermission(let operation, let path, let access):
      "\(path): cannot \(operation.phrase): permission denied. "
        + NodeAccess.remedy(of: path, access)
    case .busy(let path, let holders):
      "\(path): cannot grab: " + DeviceHolder.sentences(holders)
    case .unplugged(let path):
      "\(path): the device was unplugged. Connect it again and start anew."
    case .moduleMissing(let path, let module):
      "\(path): not there: the kernel makes no virtual devices. Load its module (sudo modprobe "
        + "\(module)); in a container, pass \(path) on as well."
    case .impossibleDevice(let name, let errno):
      "\(name.terminalSafe): the kernel refuses to make this device: \(Self.reason(errno)). Look for an axis "
        + "whose minimum is not below its maximum, or for more than 100 slots."
    case .nodeMissing(let name, let directory):
      "\(name.terminalSafe): was made, but no node of it in \(directory) can be opened. In a container, mount "
        + "the /dev of the host; elsewhere, see whether udev runs."
    case .failed(let operation, let path, let errno):
      "\(path): cannot \(operation.phrase): \(Self.reason(errno))."
    }
  }

  /// Returns the system's message for an error number, to continue a sentence.
  private static func reason(_ errno: Int32) -> String {
    let words = String(errorNumber: errno)
    // "I/O error" keeps its capital letter, "Permission denied" does not.
    let keepsCapital = words.dropFirst().first.map { !$0.isLowercase } ?? true
    return keepsCapital ? words : words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension DeviceError.Operation {
  fileprivate var phrase: String {
    switch self {
    case .open: "open"
    case .examine: "ask the device what it is"
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
      return "Join the group \(access.group) (sudo usermod -aG \(access.group) $USER, then log in "
        + "again), or \(install)"
    case .fromNextLogin:
      return "You are in the group \(access.group), but this session began before: log in again."
    case .current:
      return "The group \(access.group) may, and you are in it: look for a security policy or a "
        + "container that forbids it."
    }
  }
}

extension DeviceHolder {
  static func sentences(_ holders: [DeviceHolder]) -> String {
    guard !holders.isEmpty else {
      return "another program has the device for itself. End it (sudo fuser -v tells which), or "
        + "do without the grab."
    }
    // The kernel does not report which of these processes has grabbed the device.
    return "another program has the device for itself; open in \(names(holders)). End that "
      + "program, or do without the grab."
  }

  static func names(_ holders: [DeviceHolder]) -> String {
    holders.map { "\($0.name) (process \($0.process))" }.joined(separator: ", ")
  }
}
