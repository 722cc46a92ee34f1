import Evdev

/// Where in a libinput recording a line stands, told by its indentation, and what is to be done with it.
struct LibinputLines: Sendable {
  enum Stage {
    /// Among the file's keys.
    case top
    /// Between devices.
    case devices
    /// Among a device's keys.
    case device
    /// In a device's list of events.
    case events
  }

  /// What an element of the list of events holds.
  enum Item {
    /// Events of the kernel's.
    case evdev
    /// libinput's own events or HID reports, which are left alone.
    case foreign
    /// Something that libyaml has to look at: another shape, a key that nobody knows, or damage.
    case unusual
  }

  var stage = Stage.top
  var item = Item.foreign
  /// The lines that libyaml will read together.
  var part: LibinputPart?
  /// Whether there is more in that part than comments.
  private var hasContent = false
  /// How far the lines of each list and mapping are indented; `nil` before the first.
  var deviceDash = 0
  var deviceKey: Int?
  var itemDash: Int?
  var itemKey = 0
  var eventDash: Int?
  /// Whether an `evdev:` came last that nothing has followed yet.
  var isInEmptyItem = false

  /// Parts that could be large go to libyaml in portions.
  static let portion = 64 * 1_024

  // MARK: Brackets

  /// A bracket of the file's own structure that a line opens, and where; a line's beginning is enough.
  func bracket(
    _ line: LibinputLine, _ bytes: Span<UInt8>
  ) -> (content: LibinputCutter.Content, position: Int)? {
    guard !line.isEmpty else { return nil }
    func opens(_ position: Int?, _ mark: Unicode.Scalar) -> Int? {
      guard let position, position < line.end, bytes[position] == UInt8(ascii: mark) else {
        return nil
      }
      return position
    }
    switch stage {
    case .top:
      if !hasContent, let position = opens(line.first, "{") { return (.top, position) }
      guard line.indent == 0 else { return nil }
      return opens(line.value(of: "devices", at: line.first, bytes), "[").map { (.devices, $0) }
    case .devices: return opens(line.afterDash, "{").map { (.device, $0) }
    case .device:
      if line.indent == deviceDash, let position = opens(line.afterDash, "{") {
        return (.device, position)
      }
      guard line.indent == deviceKey else { return nil }
      return opens(line.value(of: "events", at: line.first, bytes), "[").map { (.items, $0) }
    case .events:
      if isItem(line) {
        if let position = opens(line.afterDash, "{") { return (.item, position) }
        let value = line.value(of: "evdev", at: line.afterDash, bytes)
        return opens(value, "[").map { (.events, $0) }
      }
      if isEvent(line) { return opens(line.afterDash, "[").map { (.event, $0) } }
      guard item != .unusual, line.afterDash == nil, line.indent == itemKey else { return nil }
      return opens(line.value(of: "evdev", at: line.first, bytes), "[").map { (.events, $0) }
    }
  }

  /// A bracket is read by others; what comes before it is finished, and what follows is known.
  mutating func enter(
    _ bracket: LibinputCutter.Content, _ line: LibinputLine, _ content: inout LibinputContent,
    into batch: inout EventBatch
  ) throws(RecordingError) {
    // Comments before a file in brackets.
    if bracket == .top { part = nil }
    try finish(&content, into: &batch)
    switch bracket {
    case .top, .devices: stage = .top
    case .device:
      stage = .devices
      deviceDash = line.indent
    case .items: stage = .device
    case .item, .events:
      if line.afterDash != nil { begin(line) }
      item = .foreign
    case .event: eventDash = line.indent
    case .other: break
    }
    isInEmptyItem = false
  }

  // MARK: Lines

  /// The file is over: hands over what is gathered; `false` when the end of that is missing.
  mutating func end(
    _ content: inout LibinputContent, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool {
    guard let part else { return true }
    self.part = nil
    return try content.readLast(part, into: &batch)
  }

  /// Hands over what is gathered.
  mutating func finish(
    _ content: inout LibinputContent, into batch: inout EventBatch
  ) throws(RecordingError) {
    guard let part else { return }
    self.part = nil
    hasContent = false
    try content.read(part, into: &batch)
  }

  /// Reads a line that opens no bracket of the structure.
  mutating func read(
    _ line: LibinputLine, _ number: Int, _ bytes: Span<UInt8>,
    _ content: inout LibinputContent, into batch: inout EventBatch
  ) throws(RecordingError) {
    if line.isEmpty {
      // It may belong to a text of several lines, and it keeps the count of lines right.
      if part != nil || stage == .top { try add(line, bytes, number, as: .top) }
      return
    }
    switch stage {
    case .top: try readTop(line, number, bytes, &content, into: &batch)
    case .devices, .device: try readDevice(line, number, bytes, &content, into: &batch)
    case .events: try readEvents(line, number, bytes, &content, into: &batch)
    }
  }

  /// Whether a line whose end is missing says something that more of it could not change.
  func isTrustworthy(_ line: LibinputLine, _ bytes: Span<UInt8>) -> Bool {
    line.isEmpty || stage == .top || line.isEndMark(bytes)
  }

  private mutating func readTop(
    _ line: LibinputLine, _ number: Int, _ bytes: Span<UInt8>,
    _ content: inout LibinputContent, into batch: inout EventBatch
  ) throws(RecordingError) {
    if line.indent == 0, let value = line.value(of: "devices", at: line.first, bytes),
      line.isOver(at: value, bytes)
    {
      try finish(&content, into: &batch)
      stage = .devices
      return
    }
    if line.isEndMark(bytes) {
      try finish(&content, into: &batch)
      return
    }
    try add(line, bytes, number, as: .top)
    // A document may begin after a mark of its own.
    let isMark = LineCursor(position: line.first, end: line.end).begins(with: "---", bytes)
    hasContent = hasContent || !isMark
  }

  mutating func readDevice(
    _ line: LibinputLine, _ number: Int, _ bytes: Span<UInt8>,
    _ content: inout LibinputContent, into batch: inout EventBatch
  ) throws(RecordingError) {
    if let afterDash = line.afterDash, stage == .devices || line.indent == deviceDash {
      try finish(&content, into: &batch)
      content.beginDevice()
      stage = .device
      deviceDash = line.indent
      deviceKey = afterDash < line.end ? line.innerIndent : nil
      if let value = line.value(of: "events", at: afterDash, bytes),
        line.isOver(at: value, bytes)
      {
        beginEvents(&content)
      } else {
        try add(line, bytes, number, as: .listedDevice)
      }
      return
    }
    if stage == .devices
      || line.afterDash == nil && line.indent <= deviceDash
        && !line.isClosing(bytes)
    {
      // The list of devices is over.
      try finish(&content, into: &batch)
      stage = .top
      try readTop(line, number, bytes, &content, into: &batch)
      return
    }
    if deviceKey == nil { deviceKey = line.indent }
    if line.indent == deviceKey, let value = line.value(of: "events", at: line.first, bytes),
      line.isOver(at: value, bytes)
    {
      try finish(&content, into: &batch)
      beginEvents(&content)
    } else {
      try add(line, bytes, number, as: .device)
    }
  }

  private mutating func beginEvents(_ content: inout LibinputContent) {
    content.beginEvents()
    stage = .events
    item = .foreign
    itemDash = nil
    isInEmptyItem = false
  }

  mutating func add(
    _ line: LibinputLine, _ bytes: Span<UInt8>, _ number: Int, as kind: LibinputPart.Kind
  ) throws(RecordingError) {
    if part == nil { part = LibinputPart(kind, line: number, column: 1) }
    part?.append(bytes, line.start, line.end)
    part?.append(0x0a)
    if part?.isFull == true, let part { throw part.tooLong }
  }
}
