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
      let kind = DeviceShelf.file(for: listed.description)?.kind
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
  static func surface(of listed: ListedDevice, _ arguments: ParsedArguments? = nil) -> Surface {
    (arguments.map(terms) ?? SurfaceTerms())
      .surface(of: TouchedDevice(listed), shelf: DeviceShelf.file)
  }

  /// How large a connected device is, and who says so.
  static func size(of listed: ListedDevice) -> SurfaceSize {
    SurfaceTerms().size(of: TouchedDevice(listed), shelf: DeviceShelf.file)
  }
}

extension TouchedDevice {
  /// What is known of a connected device.
  fileprivate init(_ listed: ListedDevice) {
    let udev = listed.udev
    self.init(
      listed.description, kind: listed.kind,
      udevSize: udev.width.flatMap { width in
        udev.height.map { SurfaceSize(width: Double(width), height: Double($0), source: .udev) }
      }, udevCalibration: udev.calibration.flatMap { Calibration($0) })
  }
}
