/// Whether virtual devices can be made, which `retouch play` does.
struct UinputCheckup {
  var access: Access

  enum Access: Equatable {
    case writable
    /// The kernel makes no devices for programs.
    case missing
    case denied(group: String?, DeviceCheckup.Membership)
  }

  private static let node = "/dev/uinput"
  /// A node of the kernel's that udev does not see change: the rule counts from its next event.
  private static let rule = Remedy(
    #"echo 'KERNEL=="uinput", GROUP="input", MODE="0660", OPTIONS+="static_node=uinput"' "#
      + "| sudo tee /etc/udev/rules.d/70-uinput.rules",
    "sudo udevadm control --reload && sudo udevadm trigger /dev/uinput",
    #"sudo usermod -aG input "$USER""#, note: "then log in again")

  var findings: [Finding] { [finding] }

  private var finding: Finding {
    switch access {
    case .writable: .ok(.uinput, about: Self.node, "writable; 'retouch play' can make devices")
    case .missing:
      .warning(
        .uinput, about: Self.node, "not there; 'retouch play' can make no devices",
        Remedy("sudo modprobe uinput", note: "or, in a container, pass \(Self.node) on"))
    case .denied(let group?, let membership):
      .warning(
        .uinput, about: Self.node,
        "'retouch play' may not write to it; \(membership.sentence(of: group))",
        membership == .none
          ? .join(group) : membership.remedy(of: group, node: Self.node))
    case .denied(nil, _):
      .warning(
        .uinput, about: Self.node, "only root may write to it, so 'retouch play' cannot", Self.rule)
    }
  }
}
