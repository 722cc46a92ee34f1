import Evdev
import Gestures
import Recordings
import Synthesis
import Touches

/// What a hand does just inside and just outside one threshold of recognition.
///
/// `recordings/limits/TUNABLE-below.evemu` and `…-above.evemu` are recordings of it: a tenth below and
/// a tenth above the figure that the tunable has. So whoever turns it by a fifth is told by a golden.
package struct Limit: Sendable, CustomStringConvertible {
  /// The name of the tunable.
  package let name: String
  private let device: DeviceDescription
  private let ways: @Sendable (Double) -> [FingerWay]

  init(
    _ name: String, on device: DeviceDescription = SampleDevices.panel,
    _ ways: @escaping @Sendable (Double) -> [FingerWay]
  ) {
    self.name = name
    self.device = device
    self.ways = ways
  }

  package enum Side: String, CaseIterable, Sendable {
    case below, above
  }

  package var description: String { name }

  package static let all = taps + lines + pairs + sensors

  package func path(_ side: Side) -> String { "recordings/limits/\(name)-\(side.rawValue).evemu" }

  /// The whole file.
  package func text(_ side: Side) -> String? {
    guard let tunable = Tunable(named: name) else { return nil }
    let limit = tunable.amount(in: .standard)
    let amount =
      switch (side, tunable.dimension) {
      // The last number that is allowed, and the first that is not.
      case (.below, .count): limit
      case (.above, .count): limit + 1
      case (.below, _): limit * 0.9
      case (.above, _): limit * 1.1
      }
    let size = SurfaceSize(of: device)
    var panel = Panel(device, size: size)
    let hand = FingerWay.hand(
      ways(amount), middle: Vector(size.width / 2, size.height / 2))
    let recording = Recording(
      device: RecordedDevice(file: DeviceFile(device: device)),
      events: panel.events(of: hand))
    return String(decoding: RecordingWriter.bytes(of: [recording], as: .evemu), as: UTF8.self)
  }
}
