internal import Evdev
internal import System
internal import Text

/// Reads device information from /sys, which requires no access to the node.
package enum SysfsDevice {
  /// Returns the description without axis ranges, which /sys does not contain; `nil` if the device
  /// has no name there.
  static func description(in directory: String) -> DeviceDescription? {
    let device = directory + "/device"
    guard let name = KernelFile.line(of: device + "/name") else { return nil }
    var properties: InputProperties = []
    for bit in bits(KernelFile.line(of: device + "/properties") ?? "") {
      properties.insert(InputProperties(bit: bit))
    }
    let identity = DeviceIdentity(
      bus: number(device + "/id/bustype"), vendor: number(device + "/id/vendor"),
      product: number(device + "/id/product"), version: number(device + "/id/version"))
    let kinds: [(file: String, type: EventType)] = [
      ("key", .key), ("rel", .rel), ("abs", .abs), ("msc", .msc), ("sw", .sw), ("led", .led),
      ("snd", .snd), ("ff", .ff),
    ]
    let codes = kinds.flatMap { kind in
      bits(KernelFile.line(of: "\(device)/capabilities/\(kind.file)") ?? "").compactMap { bit in
        UInt16(exactly: bit).map { EventCode(kind.type, $0) }
      }
    }
    return DeviceDescription(
      name: name.terminalSafe, identity: identity, properties: properties, codes: codes)
  }

  /// Returns the bits set in a kernel bitmap: hexadecimal words, most significant first.
  package static func bits(_ text: String) -> [Int] {
    let words = text.split(separator: " ").reversed()
    var bits: [Int] = []
    for (index, word) in words.enumerated() {
      guard let value = UInt64(word, radix: 16) else { continue }
      // A word is as wide as the kernel's `long`.
      for bit in 0..<UInt64.bitWidth where value & 1 << UInt64(bit) != 0 {
        bits.append(index * Int.bitWidth + bit)
      }
    }
    return bits
  }

  private static func number(_ path: String) -> UInt16 {
    KernelFile.line(of: path).flatMap { UInt16($0, radix: 16) } ?? 0
  }
}
