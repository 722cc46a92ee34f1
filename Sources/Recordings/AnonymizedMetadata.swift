import Evdev

/// The metadata of a recording without details that identify the device, the user or the location.
///
/// Only data on an allow list is preserved, in a form that can contain nothing else. The names of
/// removed items are not reported either, because the report may be published.
public struct AnonymizedMetadata: Hashable, Sendable {
  /// The anonymized devices.
  public private(set) var devices: [RecordedDevice]
  /// The anonymized notes.
  public private(set) var notes: SessionNotes
  /// Descriptions of the removed data, without duplicates.
  public private(set) var dropped: [String] = []

  /// Data that the user has reviewed and wants to keep.
  public struct Preserved: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public var rawValue: Int
    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The names of devices.
    public static let names = Preserved(rawValue: 1)
    /// The comments and notes of users.
    public static let comments = Preserved(rawValue: 2)
  }

  /// Anonymizes the devices and notes of a recording.
  ///
  /// `gestures` are the words permitted as expected gestures.
  public init(
    _ devices: [RecordedDevice], _ notes: SessionNotes, keeping kept: Preserved = [],
    gestures: Set<String>
  ) {
    self.devices = devices
    self.notes = notes
    for index in devices.indices { self.devices[index] = cleaned(devices[index], kept) }
    if !kept.contains(.names) { numberDuplicates() }
    self.notes.machine = notes.machine.filter(\.isNonIdentifying)
    drop(notes.machine.count - self.notes.machine.count, "fact", " about the machine")
    if !kept.contains(.comments) {
      self.notes.comments = []
      drop(notes.comments.count, "note")
    }
    self.notes.expected = notes.expected.filter(gestures.contains)
    drop(notes.expected.count - self.notes.expected.count, "unknown gesture")
  }

  private mutating func cleaned(_ device: RecordedDevice, _ kept: Preserved) -> RecordedDevice {
    var device = device
    if device.node != nil { drop("the device node") }
    device.node = nil
    let count = device.udevProperties.count
    let identity = device.entry?.device.identity
    device.udevProperties = device.udevProperties.filter {
      AnonymizedMetadata.describesModel($0, numbered: identity)
    }
    drop(count - device.udevProperties.count, "line", " of udev properties")
    guard var file = device.entry else { return device }
    let description = file.device.touchOnly
    let others = file.device.codes.filter { !description.has($0) }
    if !others.isEmpty {
      drop("event codes other than touch: \(AnonymizedMetadata.list(others))")
    }
    if description.properties != file.device.properties { drop("unnamed device properties") }
    file.device = description
    if !kept.contains(.names) {
      file.device.name = file.modelName
      if file.device.name != description.name {
        drop("the device name; it is now '\(file.modelName)'")
      }
    }
    if !kept.contains(.comments) {
      drop(file.notes.count, "note", " on the device")
      file.notes = []
      if let source = file.size?.source, !AnonymizedMetadata.sources.contains(source) {
        drop("the source of the size")
        file.size?.source = nil
      }
    }
    if let size = file.size {
      file.size?.width = AnonymizedMetadata.tenths(size.width)
      file.size?.height = AnonymizedMetadata.tenths(size.height)
      if file.size != size { drop("digits of the size below 0.1 mm") }
    }
    let stated = device.entry?.device.axes.filter { description.has($0.code) }
    if stated != description.axes { drop("invalid axis values") }
    device.entry = file
    return device
  }

  /// Numbers devices with the same name; the second is `touchscreen 0603:7806 2`.
  private mutating func numberDuplicates() {
    var names: [String] = []
    for index in devices.indices {
      guard let name = devices[index].entry?.device.name else { continue }
      names.append(name)
      let count = names.count { $0 == name }
      if count > 1 { devices[index].entry?.device.name = "\(name) \(count)" }
    }
  }

  /// Returns the kernel names of the first four codes, and the number of the others.
  private static func list(_ codes: [EventCode]) -> String {
    let names = codes.prefix(4).map(\.name).joined(separator: ", ")
    return codes.count > 4 ? "\(names) and \(codes.count - 4) more" : names
  }

  private mutating func drop(_ count: Int, _ noun: String, _ rest: String = "") {
    if count > 0 { drop(count.pluralized(noun) + rest) }
  }

  private mutating func drop(_ what: String) {
    if !dropped.contains(what) { dropped.append(what) }
  }
}

// MARK: Preserved data

extension AnonymizedMetadata {
  /// Returns a length rounded to 0.1 mm.
  ///
  /// Lengths that round to 0 are preserved.
  private static func tenths(_ millimeters: Double) -> Double {
    let rounded = (millimeters * 10).rounded() / 10
    return rounded > 0 ? rounded : millimeters
  }
}

extension AnonymizedMetadata {
  private static let sources = ["kernel resolution", "measured", "data sheet"]

  private static let classes = [
    "", "_TOUCHSCREEN", "_TOUCHPAD", "_TABLET", "_TABLET_PAD", "_MOUSE", "_POINTINGSTICK", "_KEY",
    "_KEYBOARD",
  ]

  /// Whether a udev property describes only the model, whatever its value is.
  ///
  /// A vendor or product ID must be that of the device's own identity, if that is known.
  private static func describesModel(
    _ property: String, numbered identity: DeviceIdentity?
  ) -> Bool {
    guard let equals = property.firstIndex(of: "=") else { return false }
    let value = property[property.index(after: equals)...]
    switch property[..<equals] {
    case "ID_BUS": return ["bluetooth", "i2c", "pci", "rmi", "serio", "usb"].contains(value)
    case "ID_VENDOR_ID", "ID_MODEL_ID", "ID_REVISION":
      guard value.utf8.count == 4, let number = UInt16(value, radix: 16) else { return false }
      return switch property[..<equals] {
      case "ID_VENDOR_ID": identity.map { $0.vendor == number } ?? true
      case "ID_MODEL_ID": identity.map { $0.product == number } ?? true
      default: true
      }
    case "ID_INTEGRATION": return ["external", "internal"].contains(value)
    case "ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM":
      return value.utf8.count <= 4 && UInt16(value) != nil
    case "LIBINPUT_CALIBRATION_MATRIX":
      let numbers = value.split(separator: " ", omittingEmptySubsequences: false)
      return numbers.count == 6
        && numbers.allSatisfy { number in
          number.utf8.count <= 12 && Double(number).map { $0.magnitude < 100 } ?? false
        }
    case let name where name.hasPrefix("ID_INPUT"):
      return classes.contains(String(name.dropFirst("ID_INPUT".count)))
        && ["0", "1"].contains(value)
    default: return false
    }
  }
}

extension SessionNotes.MachineFact {
  /// Whether the fact is the version of the recorder.
  ///
  /// Other facts may identify the machine.
  fileprivate var isNonIdentifying: Bool {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    return name == "libinput.version" && parts.count <= 3
      && parts.allSatisfy { $0.utf8.count <= 4 && UInt16($0) != nil }
  }
}

extension DeviceFile {
  /// A name made of the device's kind, vendor ID and product ID.
  ///
  /// Device names can be set by the user, and some contain a hardware address.
  fileprivate var modelName: String {
    let what = (kind ?? device.kind)?.rawValue ?? "device"
    let numbers = [device.identity.vendor, device.identity.product].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return device.identity.vendor == 0 && device.identity.product == 0
      ? what : "\(what) \(numbers.joined(separator: ":"))"
  }
}
