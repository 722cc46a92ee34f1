internal import Devices
internal import Disk

/// Whether udev runs, has looked at the touch devices, and knows our rule.
struct UdevCheckup {
  var isRunning: Bool
  /// The touch devices that it has not looked at.
  var unknown: [String] = []
  /// Where the kiosk's rule lies, if it is installed.
  var rule: String?

  var findings: [Finding] {
    guard isRunning else {
      return [
        Finding(
          .warning,
          "udev does not run: rules, sizes and calibration of devices do not count",
          Remedy("sudo systemctl start systemd-udevd"))
      ]
    }
    guard unknown.isEmpty else {
      return unknown.map { node in
        Finding(
          .warning, about: node, "udev has not looked at it, so no rule counts",
          Remedy("sudo udevadm trigger --action=add \(node)"))
      }
    }
    let kiosk = rule.map { [Finding(.ok, about: $0, "the kiosk's rule is installed")] }
    return [Finding(.ok, "udev runs")] + (kiosk ?? [])
  }
}

extension UdevCheckup {
  /// Udev on this machine; only devices that have a node have been its business.
  init(of devices: DeviceCheckup) {
    isRunning = FileFacts.exists("/run/udev/control")
    unknown = devices.touch.map(\.device).filter { $0.udev.classes == nil }.map(\.node)
    rule = Self.folders.map { "\($0)/70-retouch.rules" }.first { FileFacts.exists($0) }
  }

  /// Where udev looks for rules; a file hides those of its name in the folders behind.
  private static let folders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
  ]
}
