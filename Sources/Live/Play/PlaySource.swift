package import Disk
package import Evdev
package import Recordings

/// A recording for playback, read completely in advance.
package enum PlaySource {
  /// Events, by device.
  case events([Device])
  /// HID reports, by device.
  case reports([HIDRecording])

  /// The events of a device and its description, if known.
  package struct Device {
    /// The device description.
    package var recorded: RecordedDevice
    /// The events in file order.
    package var events: [InputEvent]
  }

  /// Reads a recording.
  ///
  /// If it does not describe its device, `isGuessed` selects whether to infer one.
  package init(
    _ path: String, guesses: Bool, notice: @escaping (DiskNotice) -> Void
  ) throws(DiskError) {
    let recording = OpenRecording(path, notice: notice)
    if let bytes = try recording.reportBytes() {
      do throws(RecordingError) {
        self = .reports(try HIDRecording.all(parsing: bytes.span))
      } catch {
        throw .recording(recording.name, error)
      }
      return
    }
    recording.setDevice(nil, allowsGuessing: guesses)
    let kept = try recording.spool()
    var devices: [Device] = []
    for number in 0..<(kept.events.order.max().map { $0 + 1 } ?? 0) {
      devices.append(
        Device(recorded: kept.devices[number], events: try kept.events.all(of: number)))
    }
    self = .events(devices)
  }
}
