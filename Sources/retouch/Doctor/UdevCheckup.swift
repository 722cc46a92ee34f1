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
        .warning(
          .udev, "udev does not run: rules, sizes and calibration of devices do not count",
          Remedy("sudo systemctl start systemd-udevd"))
      ]
    }
    guard unknown.isEmpty else {
      return unknown.map { node in
        .warning(
          .udev, about: node, "udev has not looked at it, so no rule counts",
          Remedy("sudo udevadm trigger --action=add \(node)"))
      }
    }
    let kiosk = rule.map { [Finding.ok(.udev, about: $0, "the kiosk's rule is installed")] }
    return [.ok(.udev, "udev runs")] + (kiosk ?? [])
  }
}
