import Evdev
import Recordings
import Synthesis
import Touches

/// A recording of the checkout whose movements are scripted: the device, the movement and the bytes
/// of the file.
///
/// `recordings/DEVICE/SESSION.evemu` holds the events that the device sends for the movement.
/// Recordings made by `scripts/recordings` are represented by `RecordingFixture` only.
package struct GeneratedRecording: Sendable, CustomStringConvertible {
  package let device: String
  package let session: String
  /// Introduces faults into the events, as they occur on real devices.
  private let spoil: @Sendable (inout [InputEvent]) -> Void

  package var description: String { "\(device)/\(session)" }
  package var path: String { "recordings/\(description).evemu" }

  private init(
    _ device: String, _ session: String,
    spoil: @escaping @Sendable (inout [InputEvent]) -> Void = { _ in }
  ) {
    self.device = device
    self.session = session
    self.spoil = spoil
  }

  /// One device of each kind with different behavior.
  private static let devices = [
    "nexus-4", "egalax-exc7910", "elan-touchscreen-010c", "ikaist-46-inch-60-slots",
    "flatfrog-3200", "ntrig-protocol-a", "st1232-protocol-a", "elo-2700-single-touch",
    "apple-magic-trackpad", "apple-bcm5974-0249-protocol-a", "synaptics-ps2-clickpad-t440",
    "alps-ps2-glidepoint-semi-mt", "synaptics-ps2-hp-elitebook-5-finger", "wacom-intuos5-touch-m",
  ]

  /// The sessions at which other recognizers fail, on a device of each kind.
  package static let critical: [GeneratedRecording] = [
    "nexus-4", "st1232-protocol-a", "apple-magic-trackpad",
  ]
  .flatMap { device in Scenario.critical.map { GeneratedRecording(device, $0.name) } }

  package static let all: [GeneratedRecording] =
    devices.flatMap { device in Scenario.all.map { GeneratedRecording(device, $0.name) } } + spoiled

  /// Faults of real devices, one recording each.
  private static let spoiled = [
    GeneratedRecording("nexus-4", "begins-with-a-finger-down") { events in
      // The recorder was started in the middle of a drag.
      events.removeFirst(events.count / 3)
    },
    GeneratedRecording("nexus-4", "never-lifts") { events in
      let last = events.lastIndex { $0.code == .absMTTrackingID && $0.value == -1 } ?? 0
      events.removeSubrange(last...)
    },
    GeneratedRecording("egalax-exc7910", "palm") { events in
      let time = events[events.count / 2].time
      let report = events.firstIndex { $0.time == time && $0.code == .synReport } ?? 0
      events.insert(InputEvent(time: time, code: .absMTToolType, value: 2), at: report)
    },
    GeneratedRecording("elan-touchscreen-010c", "clock-set-back") { events in
      for index in events.indices.dropFirst(events.count / 2) {
        events[index].time.microseconds += 60_000_000
      }
      for index in events.indices.dropFirst(events.count * 3 / 4) {
        events[index].time.microseconds -= 3_600_000_000
      }
    },
    GeneratedRecording("flatfrog-3200", "dropped-events") { events in
      let middle = events.count / 2
      let time = events[middle].time
      events[middle..<(middle + 6)] = [InputEvent(time: time, code: .synDropped, value: 0)]
    },
  ]

  /// The recording as evemu text.
  package var text: String? {
    guard let device = TestDevice(device) else { return nil }
    var panel = SimulatedPanel(device.file.device, size: device.size)
    if self.device.hasPrefix("apple-bcm5974") { panel.lift = .sizeZero }
    // A session with faults is a drag with a rest.
    let performed =
      (Scenario.all + Scenario.critical).first { $0.name == session } ?? Scenario.dragWithRest
    var events = panel.events(of: performed.hand(on: device.size))
    spoil(&events)
    let recording = Recording(
      device: RecordedDevice(entry: device.file),
      notes: SessionNotes(expected: performed.expected), events: events)
    return String(decoding: RecordingWriter.bytes(of: [recording], as: .evemu), as: UTF8.self)
  }
}
