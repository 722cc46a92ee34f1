import Evdev
import Recordings
import Text
import Touches

/// What is said of devices in lines for programs, wherever it is said.
extension JSONLine {
  mutating func add(_ identity: DeviceIdentity) {
    for (name, number) in zip(["bus", "vendor", "product", "version"], identity.numbers) {
      add(name, number)
    }
  }

  /// How a device tells its fingers apart, and how large it is.
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

  /// How often what was repaired.
  mutating func add(repairsOf tally: TouchTally) {
    add("irregular") { object in
      for (kind, count) in tally.irregularities { object.add(kind, count) }
    }
  }
}

extension DeviceIdentity {
  /// Bus, vendor, product and version in hexadecimal numbers, as every tool prints them.
  var numbers: [String] {
    [bus, vendor, product, version].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension SurfaceSize {
  /// The size and who knows it: `217.6 × 136.0 mm (kernel)`.
  var words: String {
    let (width, height) = (Decimals.text(width, decimals: 1), Decimals.text(height, decimals: 1))
    return "\(width) × \(height) mm (\(source.rawValue))"
  }
}
