internal import Glibc

/// The permissions of a device node, from which the checkup derives advice on gaining access.
package struct NodeAccess: Hashable, Sendable {
  /// The name of the group that owns the node, or its number if it has no name.
  package var group: String
  /// The permission bits, as for `chmod`.
  package var mode: UInt16
  /// The relation of this process to the group.
  package var processMembership: Membership

  /// Whether a process is a member of a group.
  package enum Membership: Hashable, Sendable {
    case none
    /// The user was added to the group after this session began.
    case fromNextLogin
    case current
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
      processMembership = Self.isMember(of: status.st_gid) ? .current : .none
      return
    }
    group = unsafe String(cString: entry.pointee.gr_name)
    processMembership = unsafe Self.processMembership(in: entry)
  }

  /// Returns the relation of this process to a named group, or `nil` if the group does not exist.
  package static func processMembership(inGroup name: String) -> Membership? {
    guard let entry = unsafe getgrnam(name) else { return nil }
    return unsafe processMembership(in: entry)
  }

  private static func processMembership(in entry: UnsafeMutablePointer<group>) -> Membership {
    if unsafe isMember(of: entry.pointee.gr_gid) { return .current }
    let members = unsafe strings(inCArray: entry.pointee.gr_mem)
    guard let user = userName, members.contains(user) else { return .none }
    return .fromNextLogin
  }

  private static func isMember(of group: gid_t) -> Bool {
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
    inCArray list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
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
package enum UaccessRules {
  /// The rules, one per device class.
  package static let lines = ["TOUCHSCREEN", "TOUCHPAD"].map { kind in
    "SUBSYSTEM==\"input\", ENV{ID_INPUT_\(kind)}==\"1\", TAG+=\"uaccess\""
  }

  /// The path of the rules file; it must sort before the systemd rules that apply the `uaccess`
  /// tag.
  package static let path = "/etc/udev/rules.d/70-touch-at-seat.rules"
}
