import Devices
import Disk
import Text

/// The state of udev: whether it runs, has processed the touch devices, and has the kiosk's rule.
struct UdevCheckup {
  var isRunning: Bool
  /// The nodes of touch devices that udev has not processed.
  var unknown: [String] = []
  /// The path of the kiosk's udev rule; `nil` if it is not installed.
  var rule: String?

  var findings: [Finding] {
    guard isRunning else {
      return [
        Finding(
          .warning, "udev is not running, so rules, sizes and calibrations of devices are ignored",
          Remedy("sudo systemctl start systemd-udevd", note: "starts udev"))
      ]
    }
    guard unknown.isEmpty else {
      return unknown.map { node in
        Finding(
          .warning, about: node, "udev has not processed this device, so no rule applies to it",
          Remedy(
            "sudo udevadm trigger --action=add \(node)", note: "makes udev process the device"))
      }
    }
    let kiosk = rule.map { [Finding(.ok, about: $0, "the udev rule of the kiosk is installed")] }
    return [Finding(.ok, "udev is running")] + (kiosk ?? [])
  }
}

extension UdevCheckup {
  /// Checks udev on this machine.
  init(of devices: DeviceCheckup) {
    isRunning = FileInfo.exists("/run/udev/control")
    unknown = devices.touch.map(\.device).filter { $0.udev.classes == nil }.map(\.node)
    rule = Self.directories.map { "\($0)/70-retouch.rules" }.first { FileInfo.exists($0) }
  }

  /// The directories with udev rules.
  ///
  /// A file hides files of the same name in later directories.
  private static let directories = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
  ]
}
