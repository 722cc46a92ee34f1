import Devices
import Glibc

/// The membership of the user in the group that may read input devices.
struct GroupCheckup {
  /// The group of the touch devices, or `input` if there are no touch devices.
  var group: String
  var membership: NodeAccess.Membership
  var isRoot = false
  /// Whether the user can read every touch device, regardless of the group.
  var readsEverything = false

  var finding: Finding {
    func finding(_ state: Finding.State, _ words: String, _ remedy: Remedy? = nil) -> Finding {
      Finding(state, about: group, words, remedy)
    }
    if isRoot { return finding(.ok, "you are root and need no group") }
    return switch membership {
    case .current: finding(.ok, "you are a member of the group \(group)")
    case .none where readsEverything:
      finding(.ok, "you are not a member of the group \(group), but you have access without it")
    case .fromNextLogin where readsEverything:
      finding(
        .ok,
        "you are a member of the group \(group) from your next login on, but you have access without it"
      )
    case .none: finding(.warning, "you are not a member of the group \(group)", .join(group))
    case .fromNextLogin:
      finding(
        .warning, membership.sentence(of: group), membership.remedy(of: group, node: "/dev/input"))
    }
  }
}

extension GroupCheckup {
  /// Returns `nil` if this machine has no such group.
  init?(of devices: DeviceCheckup) {
    let touch = devices.touch
    group = touch.compactMap(\.access?.group).first { $0 != "root" } ?? "input"
    guard let membership = NodeAccess.processMembership(inGroup: group) else { return nil }
    self.membership = membership
    isRoot = geteuid() == 0
    readsEverything =
      !touch.isEmpty
      && touch.allSatisfy { seen in
        switch seen.device.unusableReason {
        case nil, .busy: true
        case .noPermission, .noNode, .failed, .notATouchDevice, .noPosition: false
        }
      }
  }
}
