import Devices
import Disk
import Glibc

extension UdevCheckup {
  /// Udev on this machine; only devices that have a node have been its business.
  init(of devices: DeviceCheckup) {
    self.init(
      isRunning: FileFacts.exists("/run/udev/control"),
      unknown: devices.seen.filter { !$0.isKnownToUdev }.map(\.node),
      rule: Self.folders.map { "\($0)/70-retouch.rules" }.first { FileFacts.exists($0) })
  }

  /// Where udev looks for rules; a file hides those of its name in the folders behind.
  private static let folders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
  ]
}

extension UinputCheckup {
  static func ofThisMachine() -> UinputCheckup {
    let node = "/dev/uinput"
    guard unsafe Glibc.access(node, W_OK) != 0 else { return UinputCheckup(access: .writable) }
    guard let access = NodeAccess(path: node) else { return UinputCheckup(access: .missing) }
    let isOpenToGroup = access.mode & 0o020 != 0 && access.group != "root"
    return UinputCheckup(
      access: .denied(
        group: isOpenToGroup ? access.group : nil,
        DeviceCheckup.Membership(access.membership)))
  }
}
