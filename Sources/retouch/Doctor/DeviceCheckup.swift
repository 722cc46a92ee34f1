import Devices
import Disk
import Evdev
import Glibc
import Live
import Text

/// The access of the user to the touch devices of this machine.
enum DeviceCheckup {
  /// The touch devices, and the number of other input devices.
  case listed([CheckedDevice], others: Int)
  /// The input devices cannot be listed, for this reason.
  case unavailable(reason: String)

  struct CheckedDevice {
    var device: ListedDevice
    /// The owner and permissions of the device node; `nil` if they cannot be read.
    var access: NodeAccess?
    var isRoot = geteuid() == 0
  }

  static func ofThisMachine(notice: @escaping (DiskNotice) -> Void) -> DeviceCheckup {
    do throws(DeviceError) {
      let all = try TouchDevices(notice: notice).all(grabbing: .short)
      let touch = all.filter { $0.kind != nil }.map { device in
        CheckedDevice(device: device, access: NodeAccess(path: device.node))
      }
      return .listed(touch, others: all.count - touch.count)
    } catch {
      return .unavailable(reason: error.description)
    }
  }

  /// The touch devices; empty if the input devices cannot be listed.
  var touch: [CheckedDevice] { if case .listed(let seen, _) = self { seen } else { [] } }

  var findings: [Finding] {
    switch self {
    case .unavailable(reason: let reason): return [Finding(.problem, reason, .evdev)]
    case .listed(let seen, let others):
      guard seen.isEmpty else { return seen.map(\.finding) }
      let what =
        others == 1
        ? "the only input device is not a touch device"
        : "none of the \(others) input devices is a touch device"
      return [
        Finding(
          .problem, "\(what); connect a touchscreen or trackpad",
          Remedy("retouch devices --all", note: "lists all input devices and their kinds"))
      ]
    }
  }
}

extension DeviceCheckup.CheckedDevice {
  fileprivate var finding: Finding {
    let node = device.node
    func finding(_ state: Finding.State, _ words: String, _ remedy: Remedy? = nil) -> Finding {
      let name = device.description.name.terminalSafe
      let title = name.isEmpty ? "unnamed device" : name
      return Finding(state, about: node, "\(title): \(words)", remedy)
    }
    switch device.unusableReason {
    case nil: return finding(.ok, "readable, " + permission)
    case .noPermission(let access)?:
      guard let access, let group = access.group(with: 0o040) else {
        return finding(.problem, "permission denied; only root can read this device", .seatRule)
      }
      let membership = access.processMembership
      return finding(
        .problem, "permission denied; \(membership.sentence(of: group))",
        membership.remedy(of: group, node: node))
    case .busy?:
      return finding(
        .warning, device.unusableReason?.message ?? "",
        Remedy(
          "sudo fuser -v \(node)",
          note: "lists the programs that use the device; close the one that grabs it"))
    case .noNode?:
      return finding(
        .problem,
        "no device node; in a container, share /dev/input (podman run --device /dev/input)")
    case .failed(_)?, .notATouchDevice(_)?, .noPosition?:
      return finding(.problem, device.unusableReason?.message ?? "")
    }
  }

  /// The permission that lets the user read the device.
  private var permission: String {
    if isRoot { return "as root" }
    if let access, access.isOpenToGroup, access.processMembership == .current {
      return "through the group \(access.group)"
    }
    // Otherwise, udev has granted access to the user of the active local session by an ACL.
    return access.map { $0.mode & 0o004 != 0 } == true
      ? "by all users" : "because you are logged in at this machine"
  }
}

extension NodeAccess {
  /// Returns the group of the node if it has a permission; `nil` if it has not, or if it is `root`.
  func group(with permission: UInt16) -> String? {
    mode & permission != 0 && group != "root" ? group : nil
  }
}

extension NodeAccess.Membership {
  func sentence(of group: String) -> String {
    switch self {
    case .none: "the group \(group) has access, but you are not a member"
    case .fromNextLogin: "you are a member of the group \(group), but only from your next login on"
    case .current:
      "you are a member of the group \(group), but a security policy or a container denies access"
    }
  }

  func remedy(of group: String, node: String) -> Remedy {
    switch self {
    case .none:
      .join(
        group,
        note: group == "input"
          ? ". The group can also read keyboards; the page kiosk of the documentation has a rule for touch devices only"
          : "")
    case .fromNextLogin:
      Remedy(
        "newgrp \(group)",
        note: "starts a shell with this group; for all programs, log in again instead")
    case .current:
      Remedy(
        "ls -lZ \(node)",
        note: "shows the owner, the permissions and the security label of the device")
    }
  }
}
