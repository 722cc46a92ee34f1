internal import Glibc

/// The permissions of a device node, from which the checkup derives advice on gaining access.
package struct NodeAccess: Hashable, Sendable {
  /// The name of the group that owns the node, or its number if it has no name.
  package var group: String
  /// The permission bits, as for `chmod`.
  package var mode: UInt16
  /// The relation of this process to the group.
  package var membership: Membership

  /// Whether a process is a member of a group.
  package enum Membership: Hashable, Sendable {
    case none
    /// The user was added to the group after this session began.
    case fromNextLogin
    case now
  }

  /// Whether the group may read the node.
  package var isOpenToGroup: Bool { mode & 0o040 != 0 }
}

extension NodeAccess {
  /// Reads the permissions of a node; returns `nil` if its status cannot be read.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    mode = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    guard let entry = unsafe getgrgid(status.st_gid) else {
      group = "\(status.st_gid)"
      membership = Self.isInSession(status.st_gid) ? .now : .none
      return
    }
    group = unsafe String(cString: entry.pointee.gr_name)
    membership = unsafe Self.membership(in: entry)
  }

  /// Returns the relation of this process to a named group, or `nil` if the group does not exist.
  package static func membership(inGroup name: String) -> Membership? {
    guard let entry = unsafe getgrnam(name) else { return nil }
    return unsafe membership(in: entry)
  }

  private static func membership(in entry: UnsafeMutablePointer<group>) -> Membership {
    if unsafe isInSession(entry.pointee.gr_gid) { return .now }
    let members = unsafe strings(entry.pointee.gr_mem)
    guard let user = userName, members.contains(user) else { return .none }
    return .fromNextLogin
  }

  private static func isInSession(_ group: gid_t) -> Bool {
    if getegid() == group { return true }
    let count = getgroups(0, nil)
    guard count > 0 else { return false }
    var groups = [gid_t](repeating: 0, count: Int(count))
    let filled = unsafe getgroups(count, &groups)
    return groups.prefix(Int(max(0, filled))).contains(group)
  }

  private static var userName: String? {
    guard let entry = unsafe getpwuid(getuid()) else { return nil }
    return unsafe String(cString: entry.pointee.pw_name)
  }

  private static func strings(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String] {
    guard let list = unsafe list else { return [] }
    var strings: [String] = []
    var index = 0
    while let text = unsafe list[index] {
      unsafe strings.append(String(cString: text))
      index += 1
    }
    return strings
  }
}

/// The udev rules that give the active local user access to touch devices, but not to other input
/// devices.
package enum UaccessRule {
  /// The rules, one per device class.
  package static let lines = ["TOUCHSCREEN", "TOUCHPAD"].map { kind in
    "SUBSYSTEM==\"input\", ENV{ID_INPUT_\(kind)}==\"1\", TAG+=\"uaccess\""
  }

  /// The path of the rules file; it must sort before the systemd rules that apply the `uaccess`
  /// tag.
  package static let file = "/etc/udev/rules.d/70-touch-at-seat.rules"
}
