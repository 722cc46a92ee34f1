import Evdev

/// A device of a libinput recording, as its keys come in; their order is of no importance.
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
    RecordedDevice(file: file, node: node, udevProperties: udevProperties)
  }

  private var file: DeviceFile? {
    guard let description else { return nil }
    let stated = size.map {
      DeviceFile.Size(width: $0.width, height: $0.height, source: sizeSource)
    }
    return DeviceFile(device: description, kind: kind, size: stated, notes: notes)
  }

  /// Reads the value of one of the device's keys.
  mutating func read(_ key: String, _ yaml: inout LibinputYAML) throws(LibinputProblem) {
    switch key {
    case "node":
      let text = try yaml.text(.libinput(.node))
      if !text.isNull { node = text }
    case "evdev": try readDescription(&yaml)
    case "udev":
      try yaml.eachEntry(.libinput(.udev)) { key, yaml throws(LibinputProblem) in
        if key == "properties" {
          udevProperties += try yaml.texts(.libinput(.udevProperties))
        } else {
          try yaml.skip()
        }
      }
    case "retouch": try readOurs(&yaml)
    default: try yaml.skip()
    }
  }

  private mutating func readDescription(_ yaml: inout LibinputYAML) throws(LibinputProblem) {
    var device = description ?? DeviceDescription(name: "")
    try yaml.eachEntry(.libinput(.description)) { key, yaml throws(LibinputProblem) in
      switch key {
      case "name": device.name = try yaml.text(.libinput(.name))
      case "id":
        let numbers: [UInt16] = try yaml.numbers(.libinput(.identity), count: 4)
        device.identity = DeviceIdentity(
          bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
      case "codes":
        try yaml.eachEntry(.libinput(.codes)) { key, yaml throws(LibinputProblem) in
          let type: UInt16 = try yaml.number(of: .scalar(key), .libinput(.eventType), below: 0x20)
          let numbers: [UInt16] = try yaml.numbers(.libinput(.code), below: 0x300)
          // The kernel's list for type 0 tells which types there are.
          guard type != EventType.syn.rawValue else { return }
          for number in numbers { device.insert(EventCode(EventType(rawValue: type), number)) }
        }
      case "absinfo":
        try yaml.eachEntry(.libinput(.axes)) { key, yaml throws(LibinputProblem) in
          let axis: UInt16 = try yaml.number(of: .scalar(key), .libinput(.axis), below: 0x40)
          let range: [Int32] = try yaml.numbers(.libinput(.range), count: 5)
          device[axis: EventCode(.abs, axis)] = AxisRange(
            range[0], range[1], fuzz: range[2], flat: range[3], resolution: range[4])
        }
      case "properties":
        let bits: [Int] = try yaml.numbers(.libinput(.properties), below: 64)
        for bit in bits { device.properties.insert(InputProperties(bit: bit)) }
      default: try yaml.skip()
      }
    }
    description = device
  }

  /// What people know of the device, which libinput has no keys for.
  private mutating func readOurs(_ yaml: inout LibinputYAML) throws(LibinputProblem) {
    try yaml.eachEntry(.libinput(.retouch)) { key, yaml throws(LibinputProblem) in
      switch key {
      case "kind":
        guard let kind = DeviceKind(rawValue: try yaml.text(.kind)) else {
          throw yaml.problem(.expected(.kind))
        }
        self.kind = kind
      case "size": size = try yaml.size()
      case "size_source": sizeSource = try yaml.text(.libinput(.sizeSource))
      case "notes": notes += try yaml.texts(.libinput(.notes))
      default: try yaml.skip()
      }
    }
  }
}

extension LibinputYAML {
  /// Reads a width and a height in millimetres.
  fileprivate mutating func size() throws(LibinputProblem) -> (width: Double, height: Double) {
    let first = try next()
    let whole = problem(.expected(.libinput(.size)))
    var sides: [Double] = []
    try eachElement(after: first, .libinput(.size)) { word, yaml throws(LibinputProblem) in
      guard sides.count < 2, case .scalar(let text) = word, let side = Double(text),
        side.isFinite, side > 0
      else { throw yaml.problem(.expected(.libinput(.size))) }
      sides.append(side)
    }
    guard sides.count == 2 else { throw whole }
    return (sides[0], sides[1])
  }
}
