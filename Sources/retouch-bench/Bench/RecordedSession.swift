import Evdev
import Recordings
import Text

/// A generated session as a recording of a format, 20 MB by default.
struct RecordedSession {
  /// The formats whose parsers are measured.
  enum Format: String, CaseIterable {
    case libinput, evemu, evtest, getevent, raw

    /// The input, for the table.
    var input: String {
      switch self {
      case .libinput: "libinput's YAML"
      case .evemu: "evemu's text"
      case .evtest: "evtest's output"
      case .getevent: "getevent -lt"
      case .raw: "24-byte records"
      }
    }

    /// The minimum average number of bytes per event.
    fileprivate var minimumBytesPerEvent: Int {
      switch self {
      case .libinput: 40
      case .evemu: 30
      case .evtest: 50
      case .getevent: 70
      case .raw: 24
      }
    }
  }

  let bytes: [UInt8]
  let tally: EventTally

  init(_ format: Format, bytes count: Int = 20_000_000) {
    let events = SessionGenerator.events(
      on: .protocolB, fingers: 1...5, count: count / format.minimumBytesPerEvent + 1)
    var tally = EventTally()
    tally.count(events.span)
    self.tally = tally
    bytes =
      switch format {
      case .libinput: RecordedSession.written(events, as: .libinput)
      case .evemu: RecordedSession.written(events, as: .evemu)
      case .raw: RecordedSession.written(events, as: .raw)
      case .evtest: RecordedSession.evtest(events)
      case .getevent: RecordedSession.getevent(events)
      }
  }

  private static func written(
    _ events: [InputEvent], as format: RecordingWriter.Format
  ) -> [UInt8] {
    let device = RecordedDevice(entry: DeviceFile(device: SamplePanel.protocolB.device))
    return RecordingWriter.bytes(of: [Recording(device: device, events: events)], as: format)
  }

  /// Formats events as evtest prints them, without the description of the device.
  private static func evtest(_ events: [InputEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in events {
      bytes += "Event: time \(Microseconds(event.time.microseconds).formattedSeconds), ".utf8
      if event.code == .synReport {
        bytes += "-------------- SYN_REPORT ------------\n".utf8
        continue
      }
      bytes += "type \(event.type.rawValue) (\(event.type.name)), ".utf8
      bytes += "code \(event.code.number) (\(event.code.name)), value \(event.value)\n".utf8
    }
    return bytes
  }

  /// Formats events as `getevent -lt` prints them for one device.
  private static func getevent(_ events: [InputEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in events {
      let seconds = Microseconds(event.time.microseconds).formattedSeconds.padded(leading: 15)
      bytes += "[\(seconds)] \(event.type.name.padded(trailing: 12)) ".utf8
      bytes += "\(event.code.name.padded(trailing: 20)) ".utf8
      bytes += "\(label(event).padded(trailing: 20))\n".utf8
    }
    return bytes
  }

  private static func label(_ event: InputEvent) -> String {
    if event.type == .key { return event.value == 0 ? "UP" : "DOWN" }
    let digits = String(UInt32(bitPattern: event.value), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// The number of events and the sum of their values; equal if two programs read the same events.
struct EventTally: Hashable {
  var events = 0
  var values = 0

  @inline(__always)
  mutating func count(_ span: Span<InputEvent>) {
    events += span.count
    for index in span.indices { values &+= Int(span[index].value) }
  }
}
