package import Disk
package import Evdev
package import Recordings

/// A recording as it is read for playing: whole, since what comes must be known before it is due.
package enum PlaySource {
  /// Events, of one device after the other.
  case events([Device])
  /// Reports of HID devices, which only their driver makes events of.
  case reports([HIDRecording])

  /// Events of one device; which one, as far as somebody says so.
  package struct Device {
    package var recorded: RecordedDevice
    package var events: [InputEvent]
  }

  /// Reads a file; where it does not say who sent the events, `guesses` finds that out.
  package init(
    _ path: String, guesses: Bool, remark: @escaping (DiskRemark) -> Void
  ) throws(DiskError) {
    let recording = OpenRecording(path, remark: remark)
    if let bytes = try recording.reportBytes() {
      do throws(RecordingError) {
        self = .reports(try HIDRecording.all(parsing: bytes.span))
      } catch {
        throw .recording(recording.name, error)
      }
      return
    }
    recording.identify(as: nil, guesses: guesses)
    let kept = try recording.keep()
    var devices: [Device] = []
    for number in 0..<(kept.events.order.max().map { $0 + 1 } ?? 0) {
      devices.append(
        Device(recorded: kept.devices[number], events: try kept.events.all(of: number)))
    }
    self = .events(devices)
  }
}
