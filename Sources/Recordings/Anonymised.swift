import Evdev

/// A recording's words without those that tell the unit, the person or the place.
///
/// What stays is a list of what is known to describe a model; whatever is not on it goes.
public struct Anonymised: Hashable, Sendable {
  public private(set) var devices: [RecordedDevice]
  public private(set) var notes: SessionNotes
  /// What was dropped, in words, each once.
  public private(set) var dropped: [String] = []

  public init(_ devices: [RecordedDevice], _ notes: SessionNotes, keepsRemarks: Bool) {
    self.devices = devices
    self.notes = notes
    for index in devices.indices {
      self.devices[index] = cleaned(devices[index], keepsRemarks: keepsRemarks)
    }
    self.notes.machine = notes.machine.filter { Anonymised.isHarmless($0) }
    for fact in notes.machine where !Anonymised.isHarmless(fact) { drop("machine: \(fact.name)") }
    if !keepsRemarks, !notes.remarks.isEmpty {
      self.notes.remarks = []
      drop(notes.remarks.count == 1 ? "a remark" : "\(notes.remarks.count) remarks")
    }
  }

  private mutating func cleaned(_ device: RecordedDevice, keepsRemarks: Bool) -> RecordedDevice {
    var device = device
    if let node = device.node {
      drop("the node \(node)")
      device.node = nil
    }
    device.udevProperties = device.udevProperties.filter { property in
      let name = String(property.prefix { $0 != "=" })
      let stays = Anonymised.describesModel(name)
      if !stays { drop("udev: \(name)") }
      return stays
    }
    guard var file = device.file else { return device }
    let name = Anonymised.name(file.device.name)
    if name != file.device.name {
      drop("a part of the name '\(file.device.name)'; it is '\(name)' now")
      file.device.name = name
    }
    if !keepsRemarks {
      if !file.notes.isEmpty { drop("notes on the device") }
      file.notes = []
      if let source = file.size?.source, !Anonymised.sources.contains(source) {
        drop("how the size is known")
        file.size?.source = nil
      }
    }
    device.file = file
    return device
  }

  private mutating func drop(_ what: String) {
    if !dropped.contains(what) { dropped.append(what) }
  }

  // MARK: What stays

  private static let sources = ["kernel resolution", "measured", "data sheet"]

  private static let modelProperties = [
    "ID_BUS", "ID_VENDOR", "ID_VENDOR_ENC", "ID_VENDOR_ID", "ID_VENDOR_FROM_DATABASE", "ID_MODEL",
    "ID_MODEL_ENC", "ID_MODEL_ID", "ID_MODEL_FROM_DATABASE", "ID_REVISION", "ID_TYPE",
    "ID_INTEGRATION", "ID_USB_DRIVER", "MOUSE_DPI", "LIBINPUT_CALIBRATION_MATRIX",
  ]
  private static let modelBeginnings = [
    "ID_INPUT", "EVDEV_ABS_", "LIBINPUT_ATTR_", "LIBINPUT_MODEL_", "LIBINPUT_FUZZ_",
  ]

  /// Whether a property of udev's tells the model; `ID_SERIAL`, `ID_PATH` and their like tell more.
  static func describesModel(_ property: String) -> Bool {
    modelProperties.contains(property) || modelBeginnings.contains { property.hasPrefix($0) }
  }

  /// Versions of the recorder say nothing of the person; the machine's names do.
  private static func isHarmless(_ fact: SessionNotes.MachineFact) -> Bool {
    fact.name.contains("libinput") && fact.value.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// A device's name without its owner's: "Anna’s Trackpad" and addresses come from Bluetooth.
  static func name(_ name: String) -> String {
    var words = name.split(separator: " ").map(String.init)
    if let owner = words.firstIndex(where: { $0.hasSuffix("’s") || $0.hasSuffix("'s") }),
      owner + 1 < words.count
    {
      words.removeFirst(owner + 1)
    }
    words.removeAll { $0.isHardwareAddress }
    return words.count == name.split(separator: " ").count ? name : words.joined(separator: " ")
  }
}

extension String {
  /// Whether the word is the address of a network or Bluetooth adapter: six pairs of digits.
  fileprivate var isHardwareAddress: Bool {
    let parts = filter { $0 != "(" && $0 != ")" }.split { $0 == ":" || $0 == "-" }
    return parts.count == 6 && parts.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
  }
}
