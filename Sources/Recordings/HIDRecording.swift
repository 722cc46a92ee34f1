public import Evdev

/// What a HID device sent before the kernel's driver made events of it, as `hid-recorder` keeps it.
///
/// A device made through uhid from its descriptor sends the reports again, and the kernel's own
/// driver turns them into events.
public struct HIDRecording: Hashable, Sendable {
  public var name: String
  /// Bus, vendor and product; hid-recorder does not keep the version.
  public var identity: DeviceIdentity
  /// The report descriptor: what the device says its reports mean.
  public var descriptor: [UInt8]
  public var reports: [Report]

  /// One message of the device.
  public struct Report: Hashable, Sendable {
    public var time: Timestamp
    /// With the report's number in front where the descriptor numbers reports.
    public var bytes: [UInt8]

    public init(time: Timestamp, bytes: [UInt8]) {
      self.time = time
      self.bytes = bytes
    }
  }

  public init(
    name: String = "", identity: DeviceIdentity = DeviceIdentity(), descriptor: [UInt8] = [],
    reports: [Report] = []
  ) {
    self.name = name
    self.identity = identity
    self.descriptor = descriptor
    self.reports = reports
  }

  /// Reads a whole file; of several devices in it, the first that sent anything.
  public init(parsing bytes: Span<UInt8>) throws(RecordingError) {
    let all = try HIDRecording.all(parsing: bytes)
    self = all.first { !$0.reports.isEmpty } ?? all.first ?? HIDRecording()
  }

  /// Reads every device of a whole file, in the order of the file; each has its descriptor.
  public static func all(parsing bytes: Span<UInt8>) throws(RecordingError) -> [HIDRecording] {
    var feed = LineFeed()
    var lines = HIDLines()
    try feed.feed(bytes) { line throws(LineError) in try lines.readLine(&line) }
    // A last line that breaks off is left out.
    _ = feed.finish { line throws(LineError) in try lines.readLine(&line) }
    let recordings = lines.recordings
    guard !recordings.isEmpty, recordings.allSatisfy({ !$0.descriptor.isEmpty }) else {
      // What is missing is missing at the end, or in a last line that breaks off.
      let line = bytes.count == 0 || bytes[bytes.count - 1] == 0x0a ? feed.number + 1 : feed.number
      throw RecordingError(line: line, column: 1, problem: .expected(.hidDescriptor), text: "")
    }
    return recordings
  }
}
