internal import Devices
internal import Disk
internal import Evdev
internal import Glibc
internal import Live
internal import Text

/// The access of the user to the touch devices of this machine.
enum DeviceCheckup {
  /// The touch devices, and the number of other input devices.
  case seen([Seen], others: Int)
  /// The input devices cannot be listed, for this reason.
  case none(String)

  struct Seen {
    var device: ListedDevice
    /// The owner and permissions of the device node; `nil` if they cannot be read.
    var access: NodeAccess?
    var isRoot = geteuid() == 0
  }

  static func ofThisMachine(notice: @escaping (DiskNotice) -> Void) -> DeviceCheckup {
    do throws(DeviceError) {
      let all = try TouchDevices(notice: notice).all(grabbing: .short)
      let touch = all.filter { $0.kind != nil }.map { device in
        Seen(device: device, access: NodeAccess(path: device.node))
      }
      return .seen(touch, others: all.count - touch.count)
    } catch {
      return .none(error.description)
    }
  }

  /// The touch devices; empty if the input devices cannot be listed.
  var touch: [Seen] { if case .seen(let seen, _) = self { seen } else { [] } }

  var findings: [Finding] {
    switch self {
    case .none(let reason):
      return [Finding(.problem, reason, Remedy("sudo modprobe evdev"))]
    case .seen(let seen, let others):
      guard seen.isEmpty else { return seen.map(\.finding) }
      let what = others == 1 ? "the only input device is" : "all \(others) input devices are"
      return [
        Finding(
          .problem, "\(what) for something else; connect a touchscreen or trackpad",
          Remedy("retouch devices --all"))
      ]
    }
  }
}

extension DeviceCheckup.Seen {
  fileprivate var finding: Finding {
    let node = device.node
    func finding(_ state: Finding.State, _ words: String, _ remedy: Remedy? = nil) -> Finding {
      let name = device.description.name.terminalSafe
      let title = name.isEmpty ? "a device without a name" : name
      return Finding(state, about: node, "\(title): \(words)", remedy)
    }
    switch device.unusableReason {
    case nil: return finding(.ok, "readable, " + leave)
    case .noPermission(let access)?:
      guard let access, let group = access.group(with: 0o040) else {
        return finding(.problem, "permission denied; only root may read it", .seatRule)
      }
      let membership = access.processMembership
      return finding(
        .problem, "permission denied; \(membership.sentence(of: group))",
        membership.remedy(of: group, node: node))
    case .busy?:
      return finding(
        .warning, device.unusableReason?.message ?? "",
        Remedy("sudo fuser -v \(node)", note: "then end that program"))
    case .noNode?:
      return finding(
        .problem, "has no node; in a container, pass /dev/input on (--device /dev/input)")
    case .failed(_)?, .notATouchDevice(_)?, .noPosition?:
      return finding(.problem, device.unusableReason?.message ?? "")
    }
  }

  /// The permission that lets the user read the device.
  private var leave: String {
    if isRoot { return "as root" }
    if let access, access.isOpenToGroup, access.processMembership == .current {
      return "through the group \(access.group)"
    }
    // Otherwise, udev has granted access to the user of the active local session by an ACL.
    return access.map { $0.mode & 0o004 != 0 } == true
      ? "by everybody" : "since you sit at this machine"
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
    case .none: "the group \(group) may, and you are not in it"
    case .fromNextLogin: "you are in the group \(group), but this session began before"
    case .current: "the group \(group) may, and you are in it: a policy or a container forbids it"
    }
  }

  func remedy(of group: String, node: String) -> Remedy {
    switch self {
    case .none:
      .join(
        group,
        note: group == "input"
          ? "; the group reads keyboards as well: docs/kiosk.md has a rule for touch devices alone"
          : "")
    case .fromNextLogin: Remedy("newgrp \(group)", note: "for this shell; or log in again")
    case .current: Remedy("ls -lZ \(node)", note: "tells whose policy it is")
    }
  }
}
