import Evdev

/// A device of a libinput recording, built from its keys in any order.
struct LibinputDevice: Sendable {
  var hasEvents = false
  private var node: String?
  private var description: DeviceDescription?
  private var kind: DeviceKind?
  private var size: (width: Double, height: Double)?
  private var sizeSource: String?
  private var notes: [String] = []
  private var udevProperties: [String] = []

  var device: RecordedDevice {
    RecordedDevice(entry: file, node: node, udevProperties: udevProperties)
  }

  private var file: DeviceFile? {
    guard let description else { return nil }
    let stated = size.map {
      DeviceFile.Size(width: $0.width, height: $0.height, source: sizeSource)
    }
    return DeviceFile(device: description, kind: kind, size: stated, notes: notes)
  }

  /// Parses the value of a device key.
  mutating func read(_ key: String, _ value: LibinputNode) throws(LibinputError) {
    switch key {
    case "node":
      let text = try value.text(.node)
      if !text.isNull { node = text }
    case "evdev": try readDescription(value)
    case "udev":
      for entry in try value.entries(.udev) where entry.name == "properties" {
        udevProperties += try entry.value.texts(.udevProperties)
      }
    case "retouch": try readOurs(value)
    default: break
    }
  }

  private mutating func readDescription(_ node: LibinputNode) throws(LibinputError) {
    var device = description ?? DeviceDescription(name: "")
    for entry in try node.entries(.description) {
      switch entry.name {
      case "name": device.name = try entry.value.text(.deviceName)
      case "id": device.identity = DeviceIdentity(try entry.value.numbers(.identityList, count: 4))
      case "codes":
        for entry in try entry.value.entries(.codeLists) {
          let type: UInt16 = try entry.key.number(.listedType, below: 0x20)
          let numbers: [UInt16] = try entry.value.numbers(.codeList, below: 0x300)
          // The list for type 0 only contains the supported types.
          guard type != EventType.syn.rawValue else { continue }
          for number in numbers { device.insert(EventCode(EventType(rawValue: type), number)) }
        }
      case "absinfo":
        for entry in try entry.value.entries(.axisLists) {
          let axis: UInt16 = try entry.key.number(.listedAxis, below: 0x40)
          device[axis: EventCode(.abs, axis)] = AxisRange(
            try entry.value.numbers(.axisList, count: 5))
        }
      case "properties":
        let bits: [Int] = try entry.value.numbers(.propertyList, below: 64)
        for bit in bits { device.properties.insert(InputProperties(bit: bit)) }
      default: break
      }
    }
    if let error = node.error { throw error }
    description = device
  }

  /// Parses the user annotations that Retouch adds.
  private mutating func readOurs(_ node: LibinputNode) throws(LibinputError) {
    for entry in try node.entries(.retouch) {
      let value = entry.value
      switch entry.name {
      case "kind":
        guard let kind = DeviceKind(rawValue: try value.text(.kind)) else {
          throw value.wrong(.expected(.kind))
        }
        self.kind = kind
      case "size":
        let sides = try value.elements(.sizeList).map { side throws(LibinputError) in
          guard let length = Double(try side.text(.sizeList)), DeviceFile.Size.isSide(length) else {
            throw side.wrong(.expected(.sizeList))
          }
          return length
        }
        if let error = value.error { throw error }
        guard sides.count == 2 else { throw value.wrong(.expected(.sizeList)) }
        size = (sides[0], sides[1])
      case "size_source": sizeSource = try value.text(.sizeSource)
      case "notes": notes += try value.texts(.notes)
      default: break
      }
    }
  }
}
