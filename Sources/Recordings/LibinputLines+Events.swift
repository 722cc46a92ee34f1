import Evdev

extension LibinputLines {
  /// Whether an element of the list of events begins.
  ///
  /// libinput's recorder can indent its own events before the first element deeper than the elements.
  func isItem(_ line: LibinputLine) -> Bool {
    line.afterDash != nil && line.indent >= deviceKey ?? 0
      && line.indent <= itemDash ?? line.indent
  }

  func isEvent(_ line: LibinputLine) -> Bool {
    item == .evdev && line.afterDash != nil
      && line.indent == eventDash ?? max(line.indent, itemKey)
  }

  /// A new element of the list of events begins.
  mutating func begin(_ line: LibinputLine) {
    itemDash = line.indent
    itemKey = line.innerIndent
    eventDash = nil
    isInEmptyItem = false
  }

  mutating func readEvents(
    _ line: LibinputLine, _ number: Int, _ bytes: Span<UInt8>,
    _ content: inout LibinputContent, into batch: inout EventBatch
  ) throws(RecordingError) {
    if isItem(line) {
      if item == .unusual, let part, part.kind == .items,
        part.bytes.count < LibinputLines.portion,
        line.value(of: "evdev", at: line.afterDash, bytes) == nil
      {
        begin(line)
      } else {
        try finish(&content, into: &batch)
        begin(line)
        readKey(line, at: line.innerIndent + line.start, bytes)
      }
      if item == .unusual { try add(line, bytes, number, as: .items) }
      return
    }
    let isBelow = line.indent <= deviceDash && (line.afterDash != nil || !line.isClosing(bytes))
    if isBelow || line.afterDash == nil && line.indent == deviceKey && !line.isClosing(bytes) {
      // The list of events is over.
      try finish(&content, into: &batch)
      stage = .device
      isInEmptyItem = false
      try readDevice(line, number, bytes, &content, into: &batch)
      return
    }
    var kind = LibinputPart.Kind.items
    if item != .unusual, itemDash != nil, line.afterDash == nil, line.indent == itemKey,
      line.hasWord(at: line.first, bytes)
    {
      try finish(&content, into: &batch)
      eventDash = nil
      readKey(line, at: line.first, bytes)
      if item != .unusual { return }
      kind = .item
    }
    switch item {
    case .foreign where itemDash != nil: return
    case .foreign, .unusual:
      item = .unusual
      try add(line, bytes, number, as: kind)
    case .evdev:
      if isEvent(line) {
        eventDash = line.indent
        isInEmptyItem = false
        if part?.bytes.count ?? 0 > LibinputLines.portion { try finish(&content, into: &batch) }
      }
      try add(line, bytes, number, as: .events)
    }
  }

  /// Takes note of what an element of the list holds by the key at a place of the line.
  private mutating func readKey(_ line: LibinputLine, at position: Int, _ bytes: Span<UInt8>) {
    if let value = line.value(of: "evdev", at: position, bytes) {
      item = line.isOver(at: value, bytes) ? .evdev : .unusual
      isInEmptyItem = item == .evdev
    } else {
      let isForeign =
        line.value(of: "libinput", at: position, bytes) != nil
        || line.value(of: "hid", at: position, bytes) != nil
      item = isForeign ? .foreign : .unusual
    }
  }

  /// Reads lines in the usual shape as long as they come; how far, and how many lines that were.
  mutating func readEvents(
    _ bytes: Span<UInt8>, from start: Int, of device: Int, into batch: inout EventBatch
  ) -> (next: Int, count: Int) {
    guard stage == .events, part == nil, itemDash != nil else { return (start, 0) }
    var position = start
    var count = 0
    _ = batch.appendWhileFound(device: device) { nextEvent(bytes, &position, &count) }
    return (position, count)
  }

  /// The event of the next line in the usual shape, or of one that follows it.
  @inline(__always)
  private mutating func nextEvent(
    _ bytes: Span<UInt8>, _ position: inout Int, _ count: inout Int
  ) -> InputEvent? {
    while true {
      var first = position
      while first < bytes.count, bytes[first] == 0x20 { first += 1 }
      guard first + 2 < bytes.count, bytes[first] == UInt8(ascii: "-"),
        bytes[first + 1] == 0x20
      else { return nil }
      let indent = first - position
      first += 2
      if item == .evdev, indent == eventDash ?? max(indent, itemKey), indent != itemDash {
        guard let (event, end) = LibinputScanner.event(bytes, at: first),
          let newline = LibinputScanner.endOfLine(bytes, from: end)
        else { return nil }
        eventDash = indent
        isInEmptyItem = false
        position = newline + 1
        count += 1
        return event
      }
      let word = LineCursor(position: first, end: bytes.count)
      guard indent == itemDash, word.begins(with: "evdev:", bytes),
        let newline = LibinputScanner.endOfLine(bytes, from: first + 6)
      else { return nil }
      item = .evdev
      itemKey = indent + 2
      eventDash = nil
      isInEmptyItem = true
      position = newline + 1
      count += 1
    }
  }
}
