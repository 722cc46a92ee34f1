public import Evdev

/// The reports of a HID device before the kernel driver turns them into events, as saved by
/// `hid-recorder`.
///
/// A uhid device created from the descriptor can send the reports again; the kernel driver then
/// turns them into events.
public struct HIDRecording: Hashable, Sendable {
  /// The name of the device.
  public var name: String
  /// The bus, vendor and product IDs; hid-recorder does not save the version.
  public var identity: DeviceIdentity
  /// The report descriptor, which defines the meaning of the reports.
  public var descriptor: [UInt8]
  /// The reports, in file order.
  public var reports: [Report]

  /// A HID report with its time.
  public struct Report: Hashable, Sendable {
    /// The time of the report.
    public var time: Timestamp
    /// The bytes of the report, starting with the report ID if the descriptor uses IDs.
    public var bytes: [UInt8]

    /// Creates a report.
    public init(time: Timestamp, bytes: [UInt8]) {
      self.time = time
      self.bytes = bytes
    }
  }

  /// Creates a recording.
  public init(
    name: String = "", identity: DeviceIdentity = DeviceIdentity(), descriptor: [UInt8] = [],
    reports: [Report] = []
  ) {
    self.name = name
    self.identity = identity
    self.descriptor = descriptor
    self.reports = reports
  }

  /// Parses a complete file.
  ///
  /// Of several devices, returns the first with reports.
  public init(parsing bytes: Span<UInt8>) throws(RecordingError) {
    let all = try HIDRecording.all(parsing: bytes)
    self = all.first { !$0.reports.isEmpty } ?? all.first ?? HIDRecording()
  }

  /// Parses a complete file and returns all devices in file order.
  ///
  /// Each must have a descriptor.
  public static func all(parsing bytes: Span<UInt8>) throws(RecordingError) -> [HIDRecording] {
    var feed = LineSplitter()
    var lines = HIDLines()
    try feed.feed(bytes) { line throws(LineError) in try lines.readLine(&line) }
    // A truncated last line is ignored.
    _ = feed.finish { line throws(LineError) in try lines.readLine(&line) }
    let recordings = lines.recordings
    guard !recordings.isEmpty, recordings.allSatisfy({ !$0.descriptor.isEmpty }) else {
      // The error is at the end of the file, or in a truncated last line.
      let line = bytes.count == 0 || bytes[bytes.count - 1] == 0x0a ? feed.number + 1 : feed.number
      throw RecordingError(line: line, column: 1, problem: .expected(.hidDescriptor), text: "")
    }
    return recordings
  }
}
