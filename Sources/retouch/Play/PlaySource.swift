import Arguments
import Disk
import Evdev
import Recordings

/// A recording as it is read for playing: whole, since what comes must be known before it is due.
enum PlaySource {
  /// Events, of one device after the other.
  case events([Device])
  /// Reports of HID devices, which only their driver makes events of.
  case reports([HIDRecording])

  /// Events of one device; which one, as far as somebody says so.
  struct Device {
    var recorded = RecordedDevice()
    var events: [InputEvent] = []
  }

  /// Reads a file; where it does not say who sent the events, `guesses` finds that out.
  init(_ path: String, guesses: Bool) throws {
    let recording = OpenRecording(path, remark: Output.tell)
    if let bytes = try recording.reportBytes() {
      do throws(RecordingError) {
        self = .reports(try HIDRecording.all(parsing: bytes.span))
      } catch {
        throw DiskError.recording(recording.name, error)
      }
      return
    }
    recording.identify(as: nil, guesses: guesses)
    let kept = try recording.keep()
    self = .events(
      try (0..<(kept.events.order.max().map { $0 + 1 } ?? 0)).map { number in
        Device(recorded: kept.devices[number], events: try kept.events.all(of: number))
      })
  }
}
