import Evdev
import Text

/// Prints the header of a libinput recording and of each device.
enum LibinputHeader {
  /// Returns the keys of the file up to its list of devices.
  static func text(of notes: SessionNotes, deviceCount: Int) -> String {
    var text = "# libinput record\nversion: 1\nndevices: \(deviceCount)\n"
    var others = notes.machine[...]
    for section in ["libinput", "system"] {
      let facts = others.filter { $0.name.hasPrefix(section + ".") }
      others.removeAll { $0.name.hasPrefix(section + ".") }
      guard !facts.isEmpty else { continue }
      text += "\(section):\n"
      for fact in facts {
        let key = String(fact.name.dropFirst(section.count + 1))
        text += "  \(key.yamlWord): \(fact.value.yamlQuoted)\n"
      }
    }
    if !notes.expected.isEmpty || !notes.comments.isEmpty || !others.isEmpty {
      text += "retouch:\n"
      if !notes.expected.isEmpty {
        text += "  expect: [\(notes.expected.map(\.yamlWord).joined(separator: ", "))]\n"
      }
      if !notes.comments.isEmpty {
        text += "  remarks:\n"
        for comment in notes.comments { text += "  - \(comment.yamlQuoted)\n" }
      }
      if !others.isEmpty { text += "  machine:\n" }
      for fact in others { text += "    \(fact.name.yamlWord): \(fact.value.yamlQuoted)\n" }
    }
    return text + "devices:\n"
  }

  /// Returns the keys of a device up to its list of events.
  static func text(of device: RecordedDevice) -> String {
    var text = ""
    if let node = device.node { text += "  node: \(node.yamlWord)\n" }
    if let file = device.entry {
      text += "  evdev:\n" + comments(file.device) + description(file.device)
    }
    text += "  udev:\n    properties:"
    text += device.udevProperties.isEmpty ? " []\n" : "\n"
    for property in device.udevProperties { text += "    - \(property.yamlWord)\n" }
    text += "  quirks:\n"
    if let file = device.entry { text += ours(file) }
    text += "  events:\n"
    // The first key follows the dash of the list.
    return "-" + text.dropFirst()
  }

  private static func ours(_ file: DeviceFile) -> String {
    var text = ""
    if let kind = file.kind { text += "    kind: \(kind.rawValue)\n" }
    if let size = file.size {
      let sides = [size.width, size.height].map(Decimals.shortest).joined(separator: ", ")
      text += "    size: [\(sides)]\n"
      if let source = size.source { text += "    size_source: \(source.yamlQuoted)\n" }
    }
    if !file.notes.isEmpty { text += "    notes:\n" }
    for note in file.notes { text += "    - \(note.yamlQuoted)\n" }
    return text.isEmpty ? "" : "  retouch:\n" + text
  }

  /// Returns the device description as comments, in the form of libinput.
  private static func comments(_ device: DeviceDescription) -> String {
    let ids = zip(DeviceIdentity.fieldNames, device.identity.fields)
      .map { " \($0) \(hexadecimal($1))" }
    var lines = ["Name: \(device.name.printable)", "ID:\(ids.joined())"]
    if let x = device[axis: .absX], let y = device[axis: .absY] {
      let isKnown = x.resolution != 0 && y.resolution != 0
      let size = isKnown ? "\(size(x))x\(size(y))" : "unknown, missing resolution"
      lines.append("Size in mm: \(size)")
    }
    lines += ["Supported Events:", "Event type 0 (EV_SYN)"]
    var type = EventType.syn
    for code in codes(of: device) {
      if type != code.type { lines.append("Event type \(code.type.rawValue) (\(code.type.name))") }
      type = code.type
      lines.append("  Event code \(code.number) (\(code.name))")
      guard type == .abs else { continue }
      let range = device[axis: code] ?? AxisRange(0, 0)
      for (name, number) in zip(AxisRange.shortNames, range.numbers) {
        lines.append("      \(name.padded(trailing: 10)) \(String(number).padded(leading: 6))")
      }
    }
    lines.append("Properties:")
    for (bit, name) in zip(device.properties.bits, device.properties.names) {
      lines.append("   Property \(bit) (INPUT_PROP_\(name))")
    }
    return lines.map { "    # \($0)\n" }.joined()
  }

  /// Returns the event codes except those of type 0, which are the same for every device.
  private static func codes(of device: DeviceDescription) -> [EventCode] {
    device.codes.filter { $0.type != .syn }
  }

  private static func size(_ axis: AxisRange) -> Int64 {
    (Int64(axis.maximum) - Int64(axis.minimum)) / Int64(axis.resolution)
  }

  /// Returns a number in the form of C's `%#02x`.
  private static func hexadecimal(_ number: UInt16) -> String {
    number == 0 ? "00" : "0x" + String(number, radix: 16)
  }

  /// Returns the device description as YAML.
  private static func description(_ device: DeviceDescription) -> String {
    var text = "    name: \(device.name.yamlQuoted)\n    id: \(list(device.identity.fields))\n"
    text += "    codes:\n"
    // The kernel lists the possible types here, the same for every device.
    text += "      0: \(list(Array(0..<16))) # EV_SYN\n"
    var codes = self.codes(of: device)[...]
    while let type = codes.first?.type {
      let ofType = codes.prefix { $0.type == type }
      text += "      \(type.rawValue): \(list(ofType.map(\.number))) # \(type.name)\n"
      codes = codes.dropFirst(ofType.count)
    }
    let axes = self.codes(of: device).filter { $0.type == .abs }
    if !axes.isEmpty { text += "    absinfo:\n" }
    for axis in axes {
      // Programs that recreate the device need a range for every axis.
      let range = device[axis: axis] ?? AxisRange(0, 0)
      text += "      \(axis.number): \(list(range.numbers))\n"
    }
    return text + "    properties: \(list(device.properties.bits))\n"
  }

  private static func list(_ numbers: [some BinaryInteger]) -> String {
    "[\(numbers.map { String($0) }.joined(separator: ", "))]"
  }
}
