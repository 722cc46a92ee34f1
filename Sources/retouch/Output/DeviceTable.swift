import Devices
import Evdev
import Live
import Text
import Touches

/// The devices of a machine, as a table or as JSON Lines.
enum DeviceTable {
  static func print(_ devices: [ListedDevice], as format: OutputFormat, all: Bool) {
    var output = OutputBuffer()
    let shown = all ? devices : devices.filter { $0.kind != nil }
    switch format {
    case .text:
      table(shown, &output)
      let others = devices.count - shown.count
      if others > 0 {
        let lead = shown.isEmpty ? "No touch devices found. " : ""
        let what =
          others == 1 ? "input device is not a touch device" : "input devices are not touch devices"
        output.add("\(lead)\(others) \(what); use --all to list \(others == 1 ? "it" : "them").")
      }
    case .jsonl: for device in shown { output.add(json(device)) }
    }
    output.flush()
  }

  private static func table(_ devices: [ListedDevice], _ output: inout OutputBuffer) {
    guard !devices.isEmpty else { return }
    var rows = [["NODE", "NAME", "KIND", "PROTOCOL", "IDS", "SIZE"]]
    for device in devices { rows.append(row(device)) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for (index, row) in rows.enumerated() {
      let cells = zip(row, widths).map { $0.padded(trailing: $1) }
      output.add(cells.joined(separator: "  ").trimmed)
      guard index > 0, let unusable = devices[index - 1].unusableReason else { continue }
      // The kind column already states the reason.
      if case .notATouchDevice = unusable { continue }
      output.add("  cannot be used: \(unusable.message)")
      if let remedy = unusable.remedy(node: devices[index - 1].node) { output.add("  \(remedy)") }
    }
  }

  private static func row(_ device: ListedDevice) -> [String] {
    let kind: String
    if let touch = device.kind {
      kind = touch.rawValue
    } else if case .notATouchDevice(let what)? = device.unusableReason {
      kind = what.phrase
    } else {
      kind = "-"
    }
    return [
      device.node, device.description.name.terminalSafe, kind,
      device.kind == nil ? "-" : protocolText(device),
      device.description.identity.numbers[1...2].joined(separator: ":"),
      device.kind == nil || !device.hasRanges ? "-" : TouchDevices.here.size(of: device).summary,
    ]
  }

  private static func protocolText(_ device: ListedDevice) -> String {
    let spoken = device.description.touchProtocol
    guard device.hasRanges, let slots = device.description.slotCount, slots > 1 else {
      return spoken.rawValue
    }
    return "\(spoken.rawValue), \(slots) slots"
  }

  static func json(_ device: ListedDevice) -> String {
    var line = JSONLine()
    let description = device.description
    line.add("node", device.node)
    line.add("name", description.name)
    line.add(description.identity)
    line.add("properties", description.properties.names)
    if let kind = device.kind {
      line.add("kind", kind.rawValue)
      line.add("protocol", description.touchProtocol.rawValue)
    }
    if device.kind != nil, device.hasRanges {
      if let slots = description.slotCount { line.add("slots", slots) }
      line.add(TouchDevices.here.size(of: device))
    }
    if let connection = device.udev.connection { line.add("connection", connection) }
    if let seat = device.udev.seat { line.add("seat", seat) }
    line.add("usable", device.unusableReason == nil)
    if let unusable = device.unusableReason {
      line.add("reason", unusable.message)
      if let remedy = unusable.remedy(node: device.node) { line.add("remedy", remedy) }
    }
    return line.line
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmed: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
