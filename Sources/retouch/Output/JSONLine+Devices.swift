import Evdev
import Recordings
import Text
import Touches

/// The keys shared by all lines about devices.
extension JSONLine {
  mutating func add(_ identity: DeviceIdentity) {
    for (name, number) in zip(["bus", "vendor", "product", "version"], identity.numbers) {
      add(name, number)
    }
  }

  /// Adds the multitouch protocol, the number of slots and the surface size.
  mutating func add(_ device: DeviceDescription, _ size: SurfaceSize) {
    add("protocol", device.touchProtocol.rawValue)
    if let slots = device.slotCount { add("slots", slots) }
    add(size)
  }

  mutating func add(_ size: SurfaceSize) {
    add("width", size.width, decimals: 1)
    add("height", size.height, decimals: 1)
    add("size_source", size.source.rawValue)
  }

  /// Adds the number of repaired irregularities of each kind.
  mutating func add(repairsOf statistics: TouchStatistics) {
    add("irregular") { object in
      for (kind, count) in statistics.irregularities { object.add(kind, count) }
    }
  }
}

extension DeviceIdentity {
  /// The bus, vendor, product and version as four-digit hexadecimal numbers.
  var numbers: [String] {
    [bus, vendor, product, version].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension SurfaceSize {
  /// The size and its source, as in `217.6 × 136.0 mm (kernel)`.
  var summary: String {
    let (width, height) = (Decimals.text(width, decimals: 1), Decimals.text(height, decimals: 1))
    return "\(width) × \(height) mm (\(source.rawValue))"
  }
}
