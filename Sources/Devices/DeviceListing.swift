internal import Evdev
internal import Glibc
internal import System

/// Finds the input devices of this machine, and says of each what can be done with it.
package enum DeviceListing {
  /// All input devices in order of their numbers; an error when there is not one.
  ///
  /// Only a grab tells whether another program has a device, and for that moment nobody else hears
  /// of it: without `patience` that is left out, and a device that is touched is never tried.
  package static func read(
    grabbing patience: GrabPatience? = .short
  ) throws(DeviceError) -> [ListedDevice] {
    var found: [(number: Int, device: ListedDevice)] = []
    let udev = try Udev()
    for folder in udev.eventDevices() {
      guard let number = number(of: folder), let device = UdevDevice(at: folder, udev) else {
        continue
      }
      found.append((number, listed(device, folder, patience)))
    }
    if found.isEmpty {
      // A container may be given the nodes and not the folders in /sys.
      for name in FileSystem.names(in: "/dev/input") {
        guard let number = number(of: name) else { continue }
        found.append((number, listed("/dev/input/\(name)", patience)))
      }
    }
    guard !found.isEmpty else {
      throw .noInputDevices(directoryExists: FileSystem.exists("/dev/input"))
    }
    return found.sorted { $0.number < $1.number }.map(\.device)
  }

  /// The device that a node is, and no other is opened; `nil` where there is no such node any more.
  package static func device(
    at node: String, grabbing patience: GrabPatience?
  ) throws(DeviceError) -> ListedDevice? {
    let udev = try Udev()
    for folder in udev.eventDevices() where number(of: folder) == number(of: node) {
      guard let device = UdevDevice(at: folder, udev) else { continue }
      return listed(device, folder, patience)
    }
    return FileSystem.exists(node) ? listed(node, patience) : nil
  }

  /// The same device, unusable if another program has it.
  ///
  /// Nobody else hears of the device for that moment, so one that is touched is left alone.
  package static func trying(
    _ device: ListedDevice, _ patience: GrabPatience = .long
  ) -> ListedDevice {
    var tried = device
    if tried.unusable == nil { tryOut(&tried, patience) }
    return tried
  }

  /// The number in `…/event12`.
  private static func number(of path: String) -> Int? {
    guard let name = path.split(separator: "/").last, name.hasPrefix("event") else { return nil }
    return Int(name.dropFirst("event".count))
  }

  private static func listed(
    _ device: borrowing UdevDevice, _ folder: String, _ patience: GrabPatience?
  ) -> ListedDevice {
    let name = folder.split(separator: "/").last ?? ""
    var listed = ListedDevice(
      node: device.node ?? "/dev/input/\(name)", kind: nil,
      description: SysfsDevice.description(in: folder) ?? DeviceDescription(name: ""),
      hasRanges: false, udev: properties(of: device), unusable: nil)
    // Udev's word counts, but a device that sends no places is no touch device to anybody.
    listed.kind = listed.description.kind.map { listed.udev.kind ?? $0 }
    guard listed.kind != nil else {
      listed.unusable = Unusable(listed.description, listed.udev.classes)
      if listed.description.posesAsMouse { readRanges(&listed) }
      return listed
    }
    tryOut(&listed, patience)
    return listed
  }

  private static func properties(of device: borrowing UdevDevice) -> UdevProperties {
    // Not a closure over the device: it is borrowed.
    var values: [String: String] = [:]
    for name in UdevProperties.names { values[name] = device[property: name] }
    return UdevProperties { values[$0] }
  }

  /// An old panel may hide behind a mouse's face; its axes tell the model.
  private static func readRanges(_ listed: inout ListedDevice) {
    guard let device = try? EvdevDevice(path: listed.node) else { return }
    listed.description = device.description
    listed.hasRanges = true
  }

  /// A node of which /sys knows nothing: only opening it tells what it is.
  private static func listed(_ node: String, _ patience: GrabPatience?) -> ListedDevice {
    var listed = ListedDevice(
      node: node, kind: nil, description: DeviceDescription(name: ""), hasRanges: false,
      udev: UdevProperties(), unusable: nil)
    tryOut(&listed, patience)
    listed.kind = listed.description.kind
    if listed.hasRanges, listed.kind == nil {
      listed.unusable = Unusable(listed.description, nil)
    }
    return listed
  }

  /// Opens the device, and takes it for a moment, to see whether another program has it.
  private static func tryOut(_ listed: inout ListedDevice, _ patience: GrabPatience?) {
    guard FileSystem.exists(listed.node) else {
      listed.unusable = .noNode
      return
    }
    do throws(DeviceError) {
      var device = try EvdevDevice(path: listed.node)
      listed.description = device.description
      listed.hasRanges = true
      guard let patience, device.description.kind != nil, !device.isTouched else { return }
      try device.grab(patience)
      try device.release()
    } catch {
      listed.unusable = Unusable(error)
    }
  }
}

extension Unusable {
  /// What an error at opening means for a list.
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
