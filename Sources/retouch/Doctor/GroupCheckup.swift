/// Whether the user is in the group that reads input devices, or need not be.
struct GroupCheckup {
  /// The group in question: that of the touch devices, or `input` where there are none.
  var group: String
  var membership: DeviceCheckup.Membership
  var isRoot = false
  /// Whether every touch device can be read all the same.
  var readsEverything = false

  var findings: [Finding] { [finding] }

  private var finding: Finding {
    if isRoot {
      return .ok(.groups, about: group, "you are root, who needs no group")
    }
    switch membership {
    case .now: return .ok(.groups, about: group, "you are in the group \(group)")
    case .none where readsEverything:
      return .ok(.groups, about: group, "you are not in the group \(group), and need not be")
    case .fromNextLogin where readsEverything:
      return .ok(.groups, about: group, "you will be in the group \(group), and need not be")
    case .none, .fromNextLogin:
      return .warning(
        .groups, about: group,
        membership == .none
          ? "you are not in the group \(group)" : membership.sentence(of: group),
        membership == .none
          ? .join(group) : membership.remedy(of: group, node: "/dev/input"))
    }
  }
}
