import Evdev
import Gestures
import Recordings
import Synthesis
import Touches

/// A hand whose movement is just inside or just outside one threshold of recognition.
///
/// `recordings/limits/TUNABLE-below.evemu` and `…-above.evemu` are its recordings, 10 percent below
/// and above the value of the tunable. A change of the tunable by a fifth therefore changes a
/// golden.
package struct ThresholdCase: Sendable, CustomStringConvertible {
  /// The name of the tunable.
  package let name: String
  private let device: DeviceDescription
  private let ways: @Sendable (Double) -> [FingerPath]

  init(
    _ name: String, on device: DeviceDescription = SampleDevices.panel,
    _ ways: @escaping @Sendable (Double) -> [FingerPath]
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

  /// Returns the recording as evemu text.
  package func text(_ side: Side) -> String? {
    guard let tunable = Tunable(named: name) else { return nil }
    let limit = tunable.value(in: .standard)
    let amount =
      switch (side, tunable.dimension) {
      // For a count: the last allowed value and the first one beyond.
      case (.below, .count): limit
      case (.above, .count): limit + 1
      case (.below, _): limit * 0.9
      case (.above, _): limit * 1.1
      }
    let size = SurfaceSize(of: device)
    var panel = SimulatedPanel(device, size: size)
    let hand = FingerPath.hand(
      ways(amount), middle: Vector(size.width / 2, size.height / 2))
    let recording = Recording(
      device: RecordedDevice(entry: DeviceFile(device: device)),
      events: panel.events(of: hand))
    return String(decoding: RecordingWriter.bytes(of: [recording], as: .evemu), as: UTF8.self)
  }
}
