import Evdev

/// Reads the kernel's own bytes, as `cat /dev/input/event0 > FILE` leaves them.
struct RawParser: RecordingParser {
  private let layout: InputEvent.Layout
  /// The beginning of a record whose end has not come yet.
  private var rest: [UInt8] = []
  /// How many bytes of whole records were read.
  private var offset = 0

  init(_ layout: InputEvent.Layout) {
    self.layout = layout
  }

  var devices: [RecordedDevice] { [RecordedDevice()] }
  var notes: SessionNotes { SessionNotes() }

  mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    var start = 0
    if !rest.isEmpty {
      start = min(layout.byteCount - rest.count, bytes.count)
      rest.append(contentsOf: bytes, 0, start)
      guard rest.count == layout.byteCount else { return }
      let record = rest
      rest.removeAll(keepingCapacity: true)
      try readRecords(record.span, into: &batch)
    }
    let whole = (bytes.count - start) / layout.byteCount * layout.byteCount
    try readRecords(bytes.extracting(start..<(start + whole)), into: &batch)
    rest.append(contentsOf: bytes, start + whole, bytes.count)
  }

  mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    rest.isEmpty
  }

  private mutating func readRecords(
    _ records: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    let count = records.count / layout.byteCount
    var good = 0
    batch.append(addingCapacity: count) { events in
      // One loop for each layout, so that nothing is asked again for every record.
      switch layout {
      case .bits64: good = RawParser.fill(&events, records, count, LongRecord.self)
      case .bits32: good = RawParser.fill(&events, records, count, ShortRecord.self)
      }
    }
    offset += good * layout.byteCount
    guard good == count else { throw failure(records, at: good * layout.byteCount) }
  }

  /// Adds the events of whole records up to the first impossible one; how many there were.
  @inline(__always)
  private static func fill<Record: RawRecord>(
    _ events: inout OutputSpan<InputEvent>, _ records: Span<UInt8>, _ count: Int,
    _ kind: Record.Type
  ) -> Int {
    let bytes = unsafe records.bytes
    var good = 0
    while good < count {
      // A record whole, and not its fields one by one: each load has its bounds checked.
      let record = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: good * MemoryLayout<Record>.size, as: Record.self)
      let event = record.event
      guard event.type.rawValue <= 0x1f else { break }
      events.append(event)
      good += 1
    }
    return good
  }

  private func failure(_ records: Span<UInt8>, at start: Int) -> RecordingError {
    var text: [UInt8] = []
    for index in start..<(start + layout.byteCount) {
      // A gap where the time ends and the event begins.
      if index > start { text.append(0x20) }
      if index == start + layout.byteCount - 8 { text.append(0x20) }
      text.append(hexadecimal: UInt32(records[index]), digits: 2)
    }
    let type = InputEvent(records, at: start, layout: layout).type.rawValue
    return RecordingError(
      line: 0, column: offset, problem: .impossibleRecord(type: type),
      text: String(decoding: text, as: UTF8.self))
  }
}

/// An event as it lies in memory.
private protocol RawRecord: BitwiseCopyable {
  var event: InputEvent { get }
}

private struct LongRecord: RawRecord {
  let seconds: Int64
  let microseconds: Int64
  let type: UInt16
  let number: UInt16
  let value: Int32

  var event: InputEvent {
    @inline(__always) get {
      InputEvent(
        time: Timestamp(seconds: seconds, microseconds: microseconds),
        code: EventCode(EventType(rawValue: type), number), value: value)
    }
  }
}

private struct ShortRecord: RawRecord {
  let seconds: UInt32
  let microseconds: UInt32
  let type: UInt16
  let number: UInt16
  let value: Int32

  var event: InputEvent {
    @inline(__always) get {
      InputEvent(
        time: Timestamp(seconds: Int64(seconds), microseconds: Int64(microseconds)),
        code: EventCode(EventType(rawValue: type), number), value: value)
    }
  }
}
