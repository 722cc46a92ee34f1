/// What a device says of itself: name, ids, properties, and every event that it can send.
public struct DeviceDescription: Hashable, Sendable {
  public var name: String
  public var identity: DeviceIdentity
  public var properties: InputProperties
  /// Every code that the device can send, in the kernel's order, each once.
  public private(set) var codes: [EventCode]
  /// The absolute axes among the codes, in the kernel's order, each once.
  public private(set) var axes: [Axis]

  /// An absolute axis with its range.
  public struct Axis: Hashable, Sendable {
    public var code: EventCode
    public var range: AxisRange
  }

  public init(
    name: String, identity: DeviceIdentity = DeviceIdentity(), properties: InputProperties = [],
    codes: [EventCode] = []
  ) {
    self.name = name
    self.identity = identity
    self.properties = properties
    self.codes = []
    axes = []
    for code in codes { insert(code) }
  }

  /// Whether the device can send this.
  public func has(_ code: EventCode) -> Bool {
    let index = position(of: code)
    return index < codes.count && codes[index] == code
  }

  /// The range of an absolute axis; setting it adds the axis, setting `nil` takes it away.
  public subscript(axis code: EventCode) -> AxisRange? {
    get { axes.first { $0.code == code }?.range }
    set {
      axes.removeAll { $0.code == code }
      guard let newValue else {
        codes.removeAll { $0 == code }
        return
      }
      insert(code)
      guard has(code) else { return }
      let index = axes.firstIndex { code < $0.code } ?? axes.endIndex
      axes.insert(Axis(code: code, range: newValue), at: index)
    }
  }

  /// Adds a code; one that is there already stays as it is, and one that no kernel has is none.
  public mutating func insert(_ code: EventCode) {
    guard let highest = code.type.highestCode, code.number <= highest else { return }
    let index = position(of: code)
    if index == codes.count || codes[index] != code { codes.insert(code, at: index) }
  }

  private func position(of code: EventCode) -> Int {
    var low = 0
    var high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The four numbers that tell one model of a device from another.
public struct DeviceIdentity: Hashable, Sendable {
  public var bus: UInt16
  public var vendor: UInt16
  public var product: UInt16
  public var version: UInt16

  public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }

  /// Of the four numbers as everybody lists them.
  package init(_ numbers: [UInt16]) {
    self.init(bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
  }

  package var numbers: [UInt16] { [bus, vendor, product, version] }
}

/// The kernel's properties of a device, a bit each; unknown bits survive.
public struct InputProperties: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The property with a number of the kernel's; one beyond the set is the empty set.
  public init(bit: Int) {
    rawValue = (0..<64).contains(bit) ? 1 << UInt64(bit) : 0
  }

  /// The numbers of the properties that are set, from the lowest.
  public var bits: [Int] { (0..<64).filter { rawValue & 1 << UInt64($0) != 0 } }

  /// The kernel's names of the properties that are set, without their common `INPUT_PROP_`.
  public var names: [String] {
    bits.map { bit in
      guard let name = EventNames.properties[UInt16(bit)] else { return "\(bit)" }
      return String(name.dropFirst("INPUT_PROP_".count))
    }
  }
}
