internal import Glibc

/// Who may open a device's node, so that a person who may not learns what to do.
package struct NodeAccess: Hashable, Sendable {
  /// The name of the group that owns the node, or its number where it has no name.
  package var group: String
  /// The permission bits, as `chmod` takes them.
  package var mode: UInt16
  package var membership: Membership

  /// Whether this process belongs to the group.
  package enum Membership: Hashable, Sendable {
    case none
    /// The user was added to the group after this session began.
    case fromNextLogin
    case now
  }

  package var isOpenToGroup: Bool { mode & 0o040 != 0 }
}

extension NodeAccess {
  /// Who may open the node at a path; `nil` when not even that can be seen.
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

  /// Whether this process belongs to the group of a name; `nil` when there is none.
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

/// The udev rules that give whoever sits at the machine its touch devices, and no other input device.
package enum SeatRule {
  package static let lines = ["TOUCHSCREEN", "TOUCHPAD"].map { kind in
    "SUBSYSTEM==\"input\", ENV{ID_INPUT_\(kind)}==\"1\", TAG+=\"uaccess\""
  }

  /// Where they are kept; whoever sits there is told from `73-seat-late.rules` on.
  package static let file = "/etc/udev/rules.d/70-touch-at-seat.rules"
}
