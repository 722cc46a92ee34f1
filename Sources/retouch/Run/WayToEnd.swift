import Evdev
import Synthesis

/// How a person ends a session: with keys, and with fingers where a panel feels enough of them.
enum WayToEnd {
  /// So many are held down.
  private static let fingers = 5

  /// In words, for the devices that take part.
  static func sentence(for devices: [DeviceDescription], process: Int32) -> String {
    // It does not matter on which of them they are.
    let most = devices.map(\.most).reduce(0, +)
    guard let device = devices.first, most < fingers else {
      return "Ctrl-C ends it, and so do five fingers held for three seconds"
    }
    let felt = device.most == 1 ? "one finger" : "\(device.most) fingers"
    let why =
      devices.count == 1 ? "\(device.name) feels \(felt)" : "all panels together feel \(most)"
    return "Ctrl-C ends it, or 'kill \(process)' from elsewhere; five held fingers do not: \(why)"
  }
}

extension DeviceDescription {
  /// How many of five fingers it feels.
  fileprivate var most: Int { (1...5).last { felt($0) == $0 } ?? 1 }
}
