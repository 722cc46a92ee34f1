package import Evdev

/// Events as other programs print them, for tests of pasted input.
package enum ToolOutput {
  /// Returns the output of evtest, with its header if a device is given.
  package static func evtest(_ events: [InputEvent], of device: DeviceDescription?) -> String {
    var text = device.map(evtestHeader) ?? ""
    for event in events {
      text += "Event: time \(seconds(event.time)), "
      switch event.code {
      case .synReport: text += "-------------- SYN_REPORT ------------\n"
      case .synMTReport: text += "++++++++++++++ SYN_MT_REPORT ++++++++++++\n"
      case .synDropped: text += ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<<\n"
      default:
        text += "type \(event.type.rawValue) (\(event.type.name)), "
        text += "code \(event.code.number) (\(event.code.name)), value \(event.value)\n"
      }
    }
    return text
  }

  private static func evtestHeader(_ device: DeviceDescription) -> String {
    let identity = device.identity
    var text = "Input driver version is 1.0.1\nInput device ID: bus 0x\(hex(identity.bus))"
    text += " vendor 0x\(hex(identity.vendor)) product 0x\(hex(identity.product))"
    text += " version 0x\(hex(identity.version))\nInput device name: \"\(device.name)\"\n"
    text += "Supported events:\n"
    var type: EventType?
    for code in device.codes {
      if code.type != type { text += "  Event type \(code.type.rawValue) (\(code.type.name))\n" }
      type = code.type
      text += "    Event code \(code.number) (\(code.name))\n"
      guard let range = device[axis: code] else { continue }
      text += "      Value      0\n      Min   \(range.minimum)\n      Max   \(range.maximum)\n"
      if range.fuzz != 0 { text += "      Fuzz  \(range.fuzz)\n" }
      if range.flat != 0 { text += "      Flat  \(range.flat)\n" }
      if range.resolution != 0 { text += "      Resolution   \(range.resolution)\n" }
    }
    text += "Properties:\n"
    for (bit, name) in zip(device.properties.bits, device.properties.names) {
      text += "  Property type \(bit) (INPUT_PROP_\(name))\n"
    }
    return text + "Testing ... (interrupt to exit)\n"
  }

  /// Returns the output of `getevent -lt`, or of `-t` with numbers in place of names.
  package static func getevent(
    _ events: [InputEvent], node: String? = nil, hasNames: Bool = true
  ) -> String {
    var text = ""
    for event in events {
      text += "[\(pad(seconds(event.time), 15))] " + (node.map { "\($0): " } ?? "")
      let value = digits(UInt32(bitPattern: event.value), 8)
      if hasNames {
        let isKey = event.type == .key && (event.value == 0 || event.value == 1)
        let shown = isKey ? (event.value == 1 ? "DOWN" : "UP") : value
        text += padBehind(event.type.name, 12) + " " + padBehind(event.code.name, 20)
        text += " " + padBehind(shown, 20) + "\n"
      } else {
        text += digits(UInt32(event.type.rawValue), 4) + " "
        text += digits(UInt32(event.code.number), 4) + " \(value)\n"
      }
    }
    return text
  }

  private static func seconds(_ time: Timestamp) -> String {
    Microseconds(time.microseconds).formattedSeconds
  }

  private static func hex(_ number: UInt16) -> String { String(number, radix: 16) }

  private static func digits(_ number: UInt32, _ count: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func padBehind(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
