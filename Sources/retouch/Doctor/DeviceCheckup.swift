/// Whether the touch devices of this machine can be read, and by whose leave.
struct DeviceCheckup {
  var devices: Devices

  enum Devices: Equatable {
    /// The touch devices, and how many other input devices there are.
    case seen([Seen], others: Int)
    /// There is not one input device to be seen; why, in a sentence.
    case none(String)
  }

  /// A touch device and who may read it.
  struct Seen: Equatable {
    var node: String
    var name: String
    var access: Access
    /// Whether udev has said what it is.
    var isKnownToUdev = true
  }

  enum Access: Equatable {
    case readable(Leave)
    /// `group` is who may read it instead, if any group may.
    case denied(group: String?, Membership)
    /// Another program has it for itself.
    case busy(String)
    case noNode
    case failed(String)
  }

  /// By what a node lets the user read it.
  enum Leave: Equatable {
    case root
    case group(String)
    case everybody
    /// The node names the user, as udev lets it for who sits at the machine.
    case accessList
  }

  enum Membership: Equatable {
    case none
    /// The user was added to the group after this session began.
    case fromNextLogin
    case now
  }

  var findings: [Finding] {
    switch devices {
    case .none(let reason):
      return [.problem(.devices, reason, Remedy("sudo modprobe evdev"))]
    case .seen(let seen, let others):
      guard seen.isEmpty else { return seen.map(finding) }
      let what = others == 1 ? "the only input device is" : "all \(others) input devices are"
      return [
        .problem(
          .devices, "\(what) for something else; connect a touchscreen or trackpad",
          Remedy("retouch devices --all"))
      ]
    }
  }

  private func finding(_ device: Seen) -> Finding {
    let node = device.node
    switch device.access {
    case .readable(let leave):
      return .ok(.devices, about: node, "\(device.name): readable, \(leave.words)")
    case .denied(let group?, let membership):
      return .problem(
        .devices, about: node,
        "\(device.name): permission denied; \(membership.sentence(of: group))",
        membership.remedy(of: group, node: node))
    case .denied(nil, _):
      return .problem(
        .devices, about: node, "\(device.name): permission denied; only root may read it", .seatRule
      )
    case .busy(let reason):
      return .warning(
        .devices, about: node, "\(device.name): \(reason)",
        Remedy("sudo fuser -v \(node)", note: "then end that program"))
    case .noNode:
      return .problem(
        .devices, about: node,
        "\(device.name): has no node; in a container, pass /dev/input on (--device /dev/input)")
    case .failed(let reason): return .problem(.devices, about: node, "\(device.name): \(reason)")
    }
  }
}

extension DeviceCheckup.Leave {
  fileprivate var words: String {
    switch self {
    case .root: "as root"
    case .group(let name): "through the group \(name)"
    case .everybody: "by everybody"
    case .accessList: "since you sit at this machine"
    }
  }
}

extension DeviceCheckup.Membership {
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
