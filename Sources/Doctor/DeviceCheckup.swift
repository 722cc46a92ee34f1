internal import Devices
internal import Disk
internal import Evdev
internal import Glibc
internal import Live
internal import Text

/// Whether the touch devices of this machine can be read, and by whose leave.
enum DeviceCheckup {
  /// The touch devices, and how many other input devices there are.
  case seen([Seen], others: Int)
  /// There is not one input device to be seen; why, in a sentence.
  case none(String)

  struct Seen {
    var device: ListedDevice
    /// What its node says of who may open it; `nil` where not even that can be seen.
    var access: NodeAccess?
    var isRoot = geteuid() == 0
  }

  static func ofThisMachine(remark: @escaping (DiskRemark) -> Void) -> DeviceCheckup {
    do throws(DeviceError) {
      let all = try TouchDevices(remark: remark).all(grabbing: .short)
      let touch = all.filter { $0.kind != nil }.map { device in
        Seen(device: device, access: NodeAccess(path: device.node))
      }
      return .seen(touch, others: all.count - touch.count)
    } catch {
      return .none(error.description)
    }
  }

  /// The devices that can be touched; none where none can be seen.
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
      let name = device.description.name.harmless
      let title = name.isEmpty ? "a device without a name" : name
      return Finding(state, about: node, "\(title): \(words)", remedy)
    }
    switch device.unusable {
    case nil: return finding(.ok, "readable, " + leave)
    case .noPermission(let access)?:
      guard let access, let group = access.group(with: 0o040) else {
        return finding(.problem, "permission denied; only root may read it", .seatRule)
      }
      let membership = access.membership
      return finding(
        .problem, "permission denied; \(membership.sentence(of: group))",
        membership.remedy(of: group, node: node))
    case .busy?:
      return finding(
        .warning, device.unusable?.reason ?? "",
        Remedy("sudo fuser -v \(node)", note: "then end that program"))
    case .noNode?:
      return finding(
        .problem, "has no node; in a container, pass /dev/input on (--device /dev/input)")
    case .failed(_)?, .notATouchDevice(_)?, .noPosition?:
      return finding(.problem, device.unusable?.reason ?? "")
    }
  }

  /// By what its node lets the user read it.
  private var leave: String {
    if isRoot { return "as root" }
    if let access, access.isOpenToGroup, access.membership == .now {
      return "through the group \(access.group)"
    }
    // Without any of these udev lets in who sits at the machine, by the node's own list.
    return access.map { $0.mode & 0o004 != 0 } == true
      ? "by everybody" : "since you sit at this machine"
  }
}

extension NodeAccess {
  /// The group that has a permission; `nil` where it has not, or is root's.
  func group(with permission: UInt16) -> String? {
    mode & permission != 0 && group != "root" ? group : nil
  }
}

extension NodeAccess.Membership {
  func sentence(of group: String) -> String {
    switch self {
    case .none: "the group \(group) may, and you are not in it"
    case .fromNextLogin: "you are in the group \(group), but this session began before"
    case .now: "the group \(group) may, and you are in it: a policy or a container forbids it"
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
    case .now: Remedy("ls -lZ \(node)", note: "tells whose policy it is")
    }
  }
}
