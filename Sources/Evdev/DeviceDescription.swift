/// The identity and capabilities of a device: name, IDs, properties, event codes and axis ranges.
public struct DeviceDescription: Hashable, Sendable {
  /// The name of the device.
  public var name: String
  /// The bus type and the vendor, product and version IDs.
  public var identity: DeviceIdentity
  /// The input properties of the device (`INPUT_PROP_…`).
  public var properties: InputProperties
  /// The codes that the device can send, sorted, without duplicates.
  public private(set) var codes: [EventCode]
  /// The absolute axes that have a range, sorted by code, without duplicates.
  public private(set) var axes: [Axis]

  /// An absolute axis with its range.
  public struct Axis: Hashable, Sendable {
    /// The event code of the axis.
    public var code: EventCode
    /// The range of the axis.
    public var range: AxisRange
  }

  /// Creates a description; codes are inserted as by `insert(_:)`.
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

  /// Returns whether the device can send events with this code.
  public func has(_ code: EventCode) -> Bool {
    let index = insertionIndex(for: code)
    return index < codes.count && codes[index] == code
  }

  /// The range of an absolute axis; `nil` if the device has no range for it.
  ///
  /// Setting a range also inserts the code; setting `nil` also removes it. A range for a code that
  /// the kernel does not know is ignored.
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

  /// Inserts a code, unless it is present or outside the kernel's range for its type.
  public mutating func insert(_ code: EventCode) {
    guard let highest = code.type.highestCode, code.number <= highest else { return }
    let index = insertionIndex(for: code)
    if index == codes.count || codes[index] != code { codes.insert(code, at: index) }
  }

  private func insertionIndex(for code: EventCode) -> Int {
    var low = 0
    var high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The bus type and the vendor, product and version IDs that identify a device model.
public struct DeviceIdentity: Hashable, Sendable {
  /// The bus type, such as 3 for USB.
  public var bus: UInt16
  /// The vendor ID.
  public var vendor: UInt16
  /// The product ID.
  public var product: UInt16
  /// The version.
  public var version: UInt16

  /// Creates an identity.
  public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }

  /// Creates an identity from exactly four numbers: bus, vendor, product and version.
  package init(_ numbers: [UInt16]) {
    self.init(bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
  }

  /// Bus, vendor, product and version.
  package var fields: [UInt16] { [bus, vendor, product, version] }
}

/// The input properties of a device (`INPUT_PROP_…`); properties without a known name are kept.
public struct InputProperties: OptionSet, Hashable, Sendable {
  /// The bit set of properties.
  public var rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set with the property of a bit number; empty if the number is not in 0 to 63.
  public init(bit: Int) { rawValue = (0..<64).contains(bit) ? 1 << UInt64(bit) : 0 }

  /// The bit numbers of the properties, in ascending order.
  public var bits: [Int] { (0..<64).filter { rawValue & 1 << UInt64($0) != 0 } }

  /// The names of the properties in ascending order, without `INPUT_PROP_`.
  ///
  /// A property without a name is represented by its bit number.
  public var names: [String] {
    bits.map { bit in
      guard let name = EventNames.properties[UInt16(bit)] else { return "\(bit)" }
      return String(name.dropFirst("INPUT_PROP_".count))
    }
  }
}
