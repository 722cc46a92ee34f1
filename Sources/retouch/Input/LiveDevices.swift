import Arguments
import Devices
import Disk
import Evdev
import Recordings
import Replay
import Touches

/// The touch devices of this machine, found by what a person types.
enum LiveDevices {
  /// Every input device of this machine, with what our device files know of it.
  ///
  /// To find out whether another program has a device takes it from everybody for a moment, so only
  /// those ask who are asked for it.
  static func all(grabbing patience: GrabPatience? = nil) throws(DeviceError) -> [ListedDevice] {
    try DeviceListing.read(grabbing: patience).map(known)
  }

  /// The touch device that a node is, and whether it can be used now; `nil` where it is none.
  static func touchDevice(at node: String) -> ListedDevice? {
    guard let found = try? DeviceListing.device(at: node, grabbing: .once) else {
      return nil
    }
    let listed = known(found)
    guard listed.kind != nil else { return nil }
    return found.kind == nil ? DeviceListing.trying(listed, .once) : listed
  }

  /// Old panels look like a mouse to udev and to us; a device file may know better.
  private static func known(_ listed: ListedDevice) -> ListedDevice {
    guard case .notATouchDevice(.mouse)? = listed.unusable,
      let kind = DeviceShelf.file(for: listed.description, remark: Output.tell)?.kind
    else { return listed }
    var known = listed
    known.kind = kind
    known.unusable = nil
    return known
  }

  /// The device that a word means: a node, `event3`, or a part of a name; without a word, the only
  /// one that there is.
  static func find(_ word: String?) throws -> ListedDevice {
    let listed = try all()
    guard let word else { return try only(among: listed) }
    if let device = listed.first(where: { $0.node == word || $0.node == "/dev/input/\(word)" }) {
      return try usable(device)
    }
    guard !word.contains("/") else { throw DeviceError.noSuchDevice(path: word) }
    let matches = listed.filter { device in
      device.kind != nil && device.description.name.lowercased().contains(word.lowercased())
    }
    guard let device = matches.first else {
      throw Failure(
        sentence: "no touch device has '\(word)' in its name\n" + offer(listed), status: .noInput)
    }
    guard matches.count == 1 else {
      throw Failure(
        sentence: "several devices have '\(word)' in their names\n" + offer(matches),
        status: .usage)
    }
    return try usable(device)
  }

  private static func only(among listed: [ListedDevice]) throws -> ListedDevice {
    let touch = listed.filter { $0.kind != nil }
    let usable = touch.filter { $0.unusable == nil }
    if usable.count == 1 { return usable[0] }
    guard let first = touch.first else {
      throw Failure(
        sentence: "this machine has \(listed.count) input devices, and none can be touched\n"
          + "'retouch devices --all' lists them.", status: .unavailable)
    }
    guard !usable.isEmpty else { return try self.usable(first) }
    throw Failure(
      sentence: "there are several touch devices; name one\n" + offer(usable), status: .usage)
  }

  /// The device, or why it cannot be used.
  private static func usable(_ listed: ListedDevice) throws -> ListedDevice {
    let device = DeviceListing.trying(listed)
    guard let unusable = device.unusable else { return device }
    let way = unusable.wayOut(node: device.node).map { "\n\($0)" } ?? ""
    throw Failure(
      sentence: "\(device.node): \(device.description.name): \(unusable.reason)\(way)",
      status: unusable.status)
  }

  private static func offer(_ devices: [ListedDevice]) -> String {
    let lines = devices.filter { $0.kind != nil }.map { "  \($0.node)  \($0.description.name)" }
    return lines.isEmpty ? "'retouch devices' lists what there is." : lines.joined(separator: "\n")
  }
}

extension Unusable {
  fileprivate var status: ExitStatus {
    switch self {
    case .noPermission: .noPermission
    case .notATouchDevice, .noPosition: .noInput
    case .noNode, .busy: .unavailable
    case .failed(let error): ExitStatus(error.exitStatus)
    }
  }
}

extension SurfaceOptions {
  /// The surface of a connected device: as the options, the kernel, the shelf and udev have it.
  static func surface(of listed: ListedDevice, _ arguments: ParsedArguments) -> Surface {
    surface(
      of: listed, size: arguments[size], calibration: arguments[calibration],
      rotation: arguments[rotation] ?? .none)
  }

  /// The same, with what a person says of it.
  static func surface(
    of listed: ListedDevice, size option: SurfaceSize? = nil, calibration: Calibration? = nil,
    rotation: Calibration.Rotation = .none
  ) -> Surface {
    let matrix = calibration ?? listed.udev.calibration.flatMap { Calibration($0) }
    return Surface(
      device: listed.description, size: size(of: listed, option: option),
      calibration: (matrix ?? .identity).rotated(rotation))
  }

  /// How large a connected device is, and who says so.
  static func size(of listed: ListedDevice, option: SurfaceSize?) -> SurfaceSize {
    let udev = listed.udev
    var known: SurfaceSize?
    // The shelf need not be read where a better witness has spoken.
    if option == nil, SurfaceSize(kernel: listed.description)?.isPlausible != true {
      known = DeviceShelf.file(for: listed.description, remark: Output.tell)?.size?.surface
    }
    let udevSize = udev.width.flatMap { width in
      udev.height.map { SurfaceSize(width: Double(width), height: Double($0), source: .udev) }
    }
    return SurfaceSize(
      of: listed.description, kind: listed.kind, option: option, deviceFile: known, udev: udevSize)
  }
}
