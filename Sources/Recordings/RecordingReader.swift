import Evdev

/// Reads a recording of whatever format, fed with pieces of any size.
///
/// The format is told by the content. Where a piece ends makes no difference to anything.
public struct RecordingReader: Sendable {
  /// Known once enough of the file was seen, or all of it.
  public private(set) var format: RecordingFormat?
  private var parser: (any RecordingParser)?
  /// What was seen while the format was not known.
  private var head: [UInt8] = []
  /// How many zero bytes came last, which are not handed over while nothing follows them.
  private var zeros = 0

  public init() {}

  /// The devices of the recording; the numbers in a batch count them.
  public var devices: [RecordedDevice] { parser?.devices ?? [] }
  public var notes: SessionNotes { parser?.notes ?? SessionNotes() }
  /// Whether the file says when its events happened; where it does not, their times are made up.
  public var hasTimes: Bool { parser?.hasTimes ?? true }
  /// How many devices the file says that it has, before it tells which; `nil` where it does not.
  package var promisedDevices: Int? { parser?.promisedDevices }

  /// Reads a piece; the events in it are added to the batch.
  public mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    guard parser == nil else {
      try handOver(bytes, into: &batch)
      return
    }
    head.append(contentsOf: bytes, 0, bytes.count)
    // Deciding by a fixed length, so that the size of the pieces cannot matter.
    if head.count >= RecordingFormat.headLength { try decide(into: &batch) }
  }

  /// The file is over; `false` when its end is missing, which is what a killed recorder leaves.
  public mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    if parser == nil { try decide(into: &batch) }
    return try parser?.finish(isTorn: zeros > 0, into: &batch) ?? false
  }

  /// Hands a piece over without the zero bytes at its end: a file that was written when the power
  /// went can end in any number of them, where text should be.
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
    // Again a fixed length: however much is there, no more of it decides.
    let beginning = seen.span.extracting(start..<min(seen.count, RecordingFormat.headLength))
    guard let format = RecordingFormat(head: beginning) else {
      // Nothing is shown of what may be anybody's secret, which only looked like a recording.
      throw RecordingError(
        line: 1, column: 1, problem: content.isUTF16 ? .notUTF8 : .notARecording, text: "")
    }
    self.format = format
    parser = try RecordingReader.parser(of: format, beginning)
    try handOver(content, into: &batch)
  }

  /// What some editors put before UTF-8.
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
    // A line of numbers would show nobody anything.
    case .hid: throw RecordingError(line: 1, column: 1, problem: .reportsOfADevice, text: "")
    }
  }
}

extension RecordingReader {
  /// Reads everything there is in one piece; what each device did.
  public static func recordings(
    in bytes: Span<UInt8>
  ) throws(RecordingError) -> (recordings: [Recording], isWhole: Bool) {
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(bytes, into: &batch)
    let isWhole = try reader.finish(into: &batch)
    return (reader.recordings(of: batch), isWhole)
  }

  /// What each device did, when everything is in one batch.
  public func recordings(of batch: EventBatch) -> [Recording] {
    var recordings = devices.map { Recording(device: $0, notes: notes) }
    batch.each { device, events in
      for index in events.indices { recordings[device].events.append(events[index]) }
    }
    return recordings
  }
}
