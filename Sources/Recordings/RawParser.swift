import Evdev

/// Parses the kernel's binary events, as saved by `cat /dev/input/event0 > FILE`.
struct RawParser: RecordingParser {
  private let layout: InputEvent.Layout
  /// The start of an incomplete record.
  private var rest: [UInt8] = []
  /// The number of bytes parsed so far, in complete records.
  private var offset = 0

  init(_ layout: InputEvent.Layout) { self.layout = layout }

  var devices: [RecordedDevice] { [RecordedDevice()] }
  var notes: SessionNotes { SessionNotes() }

  mutating func read(_ bytes: Span<UInt8>, into batch: inout EventBatch) throws(RecordingError) {
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

  mutating func finish(isTorn: Bool, into batch: inout EventBatch) throws(RecordingError) -> Bool {
    rest.isEmpty && !isTorn
  }

  private mutating func readRecords(
    _ records: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    let count = records.count / layout.byteCount
    var good = 0
    batch.append(addingCapacity: count) { events in
      // One loop per layout, so that the layout is not checked for every record.
      switch layout {
      case .bits64: good = RawParser.fill(&events, records, count, .bits64)
      case .bits32: good = RawParser.fill(&events, records, count, .bits32)
      }
    }
    offset += good * layout.byteCount
    guard good == count else { throw failure(records, at: good * layout.byteCount) }
  }

  /// Appends the events of complete records up to the first invalid one.
  ///
  /// Returns their number.
  @inline(__always)
  private static func fill(
    _ events: inout OutputSpan<InputEvent>, _ records: Span<UInt8>, _ count: Int,
    _ layout: InputEvent.Layout
  ) -> Int {
    for index in 0..<count {
      let event = InputEvent(records, at: index * layout.byteCount, layout: layout)
      guard event.type.rawValue <= 0x1f, event.time.isInRange else { return index }
      events.append(event)
    }
    return count
  }

  private func failure(_ records: Span<UInt8>, at start: Int) -> RecordingError {
    var text: [UInt8] = []
    for index in start..<(start + layout.byteCount) {
      // An additional space separates the time from the event.
      if index > start { text.append(0x20) }
      if index == start + layout.byteCount - 8 { text.append(0x20) }
      text.append(hexadecimal: UInt32(records[index]), digits: 2)
    }
    let event = InputEvent(records, at: start, layout: layout)
    return RecordingError(
      line: 0, column: offset,
      problem: event.time.isInRange ? .invalidEventType(type: event.type.rawValue) : .invalidTime,
      text: String(decoding: text, as: UTF8.self))
  }
}
