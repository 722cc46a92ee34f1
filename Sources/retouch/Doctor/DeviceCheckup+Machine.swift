import Devices
import Evdev
import Glibc
import Live
import Text

extension DeviceCheckup {
  /// The touch devices of this machine.
  static func ofThisMachine() -> DeviceCheckup {
    do throws(DeviceError) {
      let all = try TouchDevices.here.all(grabbing: .short)
      let touch = all.filter { $0.kind != nil }
      return DeviceCheckup(
        devices: .seen(touch.map(Seen.init), others: all.count - touch.count))
    } catch {
      return DeviceCheckup(devices: .none(error.description))
    }
  }

  /// The devices that can be touched; none where none can be seen.
  var seen: [Seen] {
    switch devices {
    case .seen(let seen, _): seen
    case .none: []
    }
  }
}

extension DeviceCheckup.Seen {
  fileprivate init(_ device: ListedDevice) {
    node = device.node
    let name = device.description.name.harmless
    self.name = name.isEmpty ? "a device without a name" : name
    access = DeviceCheckup.Access(device)
    isKnownToUdev = device.udev.classes != nil
  }
}

extension DeviceCheckup.Access {
  fileprivate init(_ device: ListedDevice) {
    switch device.unusable {
    case nil: self = .readable(DeviceCheckup.Leave(node: device.node))
    case .noPermission(let access)?:
      let group = access.flatMap { $0.isOpenToGroup && $0.group != "root" ? $0.group : nil }
      self = .denied(group: group, DeviceCheckup.Membership(access?.membership ?? .none))
    case .busy?: self = .busy(device.unusable?.reason ?? "")
    case .noNode?: self = .noNode
    case .failed(let error)?: self = .failed(error.description)
    case .notATouchDevice?, .noPosition?: self = .failed(device.unusable?.reason ?? "")
    }
  }
}

extension DeviceCheckup.Leave {
  /// By what a node that could be read was read.
  fileprivate init(node: String) {
    let access = NodeAccess(path: node)
    if geteuid() == 0 {
      self = .root
    } else if let access, access.isOpenToGroup, access.membership == .now {
      self = .group(access.group)
    } else if let access, access.mode & 0o004 != 0 {
      self = .everybody
    } else {
      self = .accessList
    }
  }
}

extension DeviceCheckup.Membership {
  init(_ membership: NodeAccess.Membership) {
    switch membership {
    case .none: self = .none
    case .fromNextLogin: self = .fromNextLogin
    case .now: self = .now
    }
  }
}

extension GroupCheckup {
  /// The group of the touch devices, or `input`; `nil` where this machine has no such group.
  init?(of devices: DeviceCheckup) {
    let groups = devices.seen.compactMap { NodeAccess(path: $0.node)?.group }
    let group = groups.first { $0 != "root" } ?? "input"
    guard let membership = NodeAccess.membership(inGroup: group) else { return nil }
    self.init(
      group: group, membership: DeviceCheckup.Membership(membership), isRoot: geteuid() == 0,
      readsEverything: !devices.seen.isEmpty && devices.seen.allSatisfy(\.isReadable))
  }
}

extension DeviceCheckup.Seen {
  fileprivate var isReadable: Bool {
    switch access {
    case .readable, .busy: true
    case .denied, .noNode, .failed: false
    }
  }
}
