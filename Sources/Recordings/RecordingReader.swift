import Evdev

/// Parses a recording in any format.
///
/// The format is detected by content. The result is independent of chunk boundaries.
public struct RecordingReader: Sendable {
  /// The format; `nil` until enough bytes were read to detect it.
  public private(set) var format: RecordingFormat?
  private var parser: (any RecordingParser)?
  /// The bytes read until the format is detected.
  private var head: [UInt8] = []
  /// The number of trailing zero bytes, held back until other bytes follow.
  private var zeros = 0

  /// Creates a reader for one recording.
  public init() {}

  /// The devices of the recording.
  ///
  /// The device indices of a batch refer to them.
  public var devices: [RecordedDevice] { parser?.devices ?? [] }
  /// The notes of the recording.
  public var notes: SessionNotes { parser?.notes ?? SessionNotes() }
  /// Whether the file has timestamps.
  ///
  /// Otherwise the times of its events are synthetic.
  public var hasTimes: Bool { parser?.hasTimes ?? true }
  /// The number of devices stated in the file before their descriptions; `nil` if it is not stated.
  package var declaredDeviceCount: Int? { parser?.declaredDeviceCount }

  /// Parses a chunk and appends its events to the batch.
  public mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    guard parser == nil else {
      try handOver(bytes, into: &batch)
      return
    }
    head.append(contentsOf: bytes, 0, bytes.count)
    // Detection uses a fixed length, so that chunk sizes do not affect it.
    if head.count >= RecordingFormat.probeLength { try decide(into: &batch) }
  }

  /// Ends the file.
  ///
  /// Returns `false` if it is truncated, as after a recorder was killed.
  public mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    if parser == nil { try decide(into: &batch) }
    return try parser?.finish(isTorn: zeros > 0, into: &batch) ?? false
  }

  /// Passes a chunk to the parser without trailing zero bytes.
  ///
  /// After a power failure, a text file can end in any number of them.
  private mutating func handOver(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    guard format != .raw else {
      try parser?.read(bytes, into: &batch)
      return
    }
    let last = bytes.indices.last { bytes[$0] != 0 }
    if let last {
      let few = [UInt8](repeating: 0, count: min(zeros, 4_096))
      while zeros > 0 {
        let count = min(zeros, few.count)
        zeros -= count
        try parser?.read(few.span.extracting(0..<count), into: &batch)
      }
      try parser?.read(bytes.extracting(0...last), into: &batch)
    }
    zeros += bytes.count - (last.map { $0 + 1 } ?? 0)
  }

  private mutating func decide(into batch: inout EventBatch) throws(RecordingError) {
    let seen = head
    head = []
    let hasMark = seen.starts(with: RecordingReader.byteOrderMark)
    let start = hasMark ? RecordingReader.byteOrderMark.count : 0
    let content = seen.span.extracting(start..<seen.count)
    guard !content.isEmpty else {
      throw RecordingError(line: 1, column: 1, problem: .empty, text: "")
    }
    // Detection uses at most the same fixed length, even if more bytes are available.
    let beginning = seen.span.extracting(start..<min(seen.count, RecordingFormat.probeLength))
    guard let format = RecordingFormat(probing: beginning) else {
      // The contents of an unrecognized file are not shown, because they may be confidential.
      throw RecordingError(
        line: 1, column: 1, problem: content.isUTF16 ? .notUTF8 : .notARecording, text: "")
    }
    self.format = format
    parser = try RecordingReader.parser(of: format, beginning)
    try handOver(content, into: &batch)
  }

  /// The byte order mark that some editors put before UTF-8.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  private static func parser(
    of format: RecordingFormat, _ head: Span<UInt8>
  ) throws(RecordingError) -> any RecordingParser {
    switch format {
    case .evemu: LineParser<EvemuLines>()
    case .libinput: LibinputParser()
    case .evtest: LineParser<EvtestLines>()
    case .getevent: LineParser<GeteventLines>()
    case .raw: RawParser(InputEvent.Layout(head) ?? .bits64)
    // The line itself contains only numbers and would not help the user.
    case .hid: throw RecordingError(line: 1, column: 1, problem: .hidReports, text: "")
    }
  }
}

extension RecordingReader {
  /// Parses a complete recording.
  ///
  /// Returns the events of each device, and whether the file is complete.
  public static func recordings(
    in bytes: Span<UInt8>
  ) throws(RecordingError) -> (recordings: [Recording], isWhole: Bool) {
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(bytes, into: &batch)
    let isWhole = try reader.finish(into: &batch)
    return (reader.recordings(of: batch), isWhole)
  }

  /// Returns the events of each device from a batch that contains all of them.
  public func recordings(of batch: EventBatch) -> [Recording] {
    var recordings = devices.map { Recording(device: $0, notes: notes) }
    batch.each { device, events in
      for index in events.indices { recordings[device].events.append(events[index]) }
    }
    return recordings
  }
}
