import Devices
import Glibc

/// The access to `/dev/uinput`, which `retouch play` requires to create virtual devices.
enum UinputCheckup {
  case writable
  /// The node does not exist.
  case missing
  case denied(NodeAccess)

  private static let node = "/dev/uinput"

  static func ofThisMachine() -> UinputCheckup {
    guard unsafe Glibc.access(node, W_OK) != 0 else { return .writable }
    return NodeAccess(path: node).map { .denied($0) } ?? .missing
  }

  /// A udev rule for the node and the commands that apply it.
  ///
  /// The rule takes effect at the next event of the node, so a command triggers one.
  private static let rule = Remedy(
    #"echo 'KERNEL=="uinput", GROUP="input", MODE="0660", OPTIONS+="static_node=uinput"' "#
      + "| sudo tee /etc/udev/rules.d/70-uinput.rules",
    "sudo udevadm control --reload && sudo udevadm trigger /dev/uinput",
    #"sudo usermod -aG input "$USER""#,
    note: "the first command installs a udev rule that gives the group input access; the second "
      + "applies it; the third adds you to the group; then log in again")

  private static let effect =
    "'retouch play' cannot create devices, and under Wayland 'retouch run --desktop' cannot operate "
    + "programs"

  var finding: Finding {
    let node = Self.node
    switch self {
    case .writable: return Finding(.ok, about: node, "writable; 'retouch play' can create devices")
    case .missing:
      return Finding(
        .warning, about: node, "does not exist, so \(Self.effect)",
        Remedy(
          "sudo modprobe uinput",
          note: "loads the kernel module; in a container, share \(node) instead"))
    case .denied(let access):
      guard let group = access.group(with: 0o020) else {
        return Finding(
          .warning, about: node,
          "only root can write to it, so \(Self.effect)", Self.rule)
      }
      let membership = access.processMembership
      return Finding(
        .warning, about: node,
        "permission denied, so \(Self.effect); \(membership.sentence(of: group))",
        membership == .none ? .join(group) : membership.remedy(of: group, node: node))
    }
  }
}
