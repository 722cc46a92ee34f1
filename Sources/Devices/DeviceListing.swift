internal import Evdev
internal import Glibc
internal import System

/// Lists the input devices of this machine and their usability.
package enum DeviceListing {
  /// Returns all input devices, sorted by device number; throws an error if there are none.
  ///
  /// A grab by another process can only be detected by grabbing the device, during which other
  /// processes receive no events. Pass `nil` to skip this. A touched device is never grabbed.
  package static func list(
    grabTimeout timeout: GrabTimeout? = .short
  ) throws(DeviceError) -> [ListedDevice] {
    var found: [(number: Int, device: ListedDevice)] = []
    let udev = try Udev()
    for directory in udev.eventDevices() {
      guard let number = number(of: directory), let device = UdevDevice(at: directory, udev) else {
        continue
      }
      found.append((number, listed(device, directory, timeout)))
    }
    if found.isEmpty {
      // A container may have the device nodes without the directories in /sys.
      for name in FileSystem.names(in: "/dev/input") {
        guard let number = number(of: name) else { continue }
        found.append((number, listed("/dev/input/\(name)", timeout)))
      }
    }
    guard !found.isEmpty else {
      throw .noInputDevices(directoryExists: FileSystem.exists("/dev/input"))
    }
    return found.sorted { $0.number < $1.number }.map(\.device)
  }

  /// Returns the device at a node without opening other devices, or `nil` if the node does not
  /// exist.
  package static func device(
    at node: String, grabbing timeout: GrabTimeout?
  ) throws(DeviceError) -> ListedDevice? {
    let udev = try Udev()
    for directory in udev.eventDevices() where number(of: directory) == number(of: node) {
      guard let device = UdevDevice(at: directory, udev) else { continue }
      return listed(device, directory, timeout)
    }
    return FileSystem.exists(node) ? listed(node, timeout) : nil
  }

  /// Returns the device, marked as unusable if another process has grabbed it.
  ///
  /// The device is grabbed for a moment, during which other processes receive no events. A touched
  /// device is not grabbed.
  package static func probed(_ device: ListedDevice, timeout: GrabTimeout = .long) -> ListedDevice {
    var tried = device
    if tried.unusableReason == nil { probe(&tried, timeout) }
    return tried
  }

  /// Returns the number in `…/event12`.
  private static func number(of path: String) -> Int? {
    guard let name = path.split(separator: "/").last, name.hasPrefix("event") else { return nil }
    return Int(name.dropFirst("event".count))
  }

  private static func listed(
    _ device: borrowing UdevDevice, _ directory: String, _ timeout: GrabTimeout?
  ) -> ListedDevice {
    let name = directory.split(separator: "/").last ?? ""
    var listed = ListedDevice(
      node: device.node ?? "/dev/input/\(name)", kind: nil,
      description: SysfsDevice.description(in: directory) ?? DeviceDescription(name: ""),
      hasRanges: false, udev: properties(of: device), unusableReason: nil)
    // Udev's classification takes precedence, but a device without positions is not a touch device.
    listed.kind = listed.description.kind.map { listed.udev.kind ?? $0 }
    guard listed.kind != nil else {
      listed.unusableReason = UnusableReason(listed.description, listed.udev.classes)
      if listed.description.isMouseLike { readRanges(&listed) }
      return listed
    }
    // A grab would swallow the touches that a session passes to programs.
    probe(&listed, listed.description.isPassThroughPanel ? nil : timeout)
    return listed
  }

  private static func properties(of device: borrowing UdevDevice) -> UdevProperties {
    // A closure cannot capture the device, because it is borrowed.
    var values: [String: String] = [:]
    for name in UdevProperties.names { values[name] = device[property: name] }
    return UdevProperties { values[$0] }
  }

  /// Reads the axis ranges of a device that describes itself as a mouse, because it may be an old
  /// panel; the ranges identify the model.
  private static func readRanges(_ listed: inout ListedDevice) {
    guard let device = try? EvdevDevice(path: listed.node) else { return }
    listed.description = device.description
    listed.hasRanges = true
  }

  /// Returns a device that is missing in /sys, so that it must be opened to identify it.
  private static func listed(_ node: String, _ timeout: GrabTimeout?) -> ListedDevice {
    var listed = ListedDevice(
      node: node, kind: nil, description: DeviceDescription(name: ""), hasRanges: false,
      udev: UdevProperties(), unusableReason: nil)
    probe(&listed, timeout)
    listed.kind = listed.description.kind
    if listed.hasRanges, listed.kind == nil {
      listed.unusableReason = UnusableReason(listed.description, nil)
    }
    return listed
  }

  /// Opens and briefly grabs the device, to detect whether another process has grabbed it.
  private static func probe(_ listed: inout ListedDevice, _ timeout: GrabTimeout?) {
    guard FileSystem.exists(listed.node) else {
      listed.unusableReason = .noNode
      return
    }
    do throws(DeviceError) {
      var device = try EvdevDevice(path: listed.node)
      listed.description = device.description
      listed.hasRanges = true
      guard let timeout, device.description.kind != nil, !device.isTouched else { return }
      try device.grab(timeout)
      try device.release()
    } catch {
      listed.unusableReason = UnusableReason(error)
    }
  }
}

extension UnusableReason {
  /// Creates the reason for an error in opening a device.
  fileprivate init(_ error: DeviceError) {
    switch error {
    case .noPermission(_, _, let access): self = .noPermission(access)
    case .busy(_, let holders): self = .busy(holders)
    case .noSuchDevice, .noInputDevices: self = .noNode
    case .notAnInputDevice, .unplugged, .moduleMissing, .impossibleDevice, .nodeMissing, .failed:
      self = .failed(error)
    }
  }
}
