import Evdev

/// Cuts what stands in brackets, over however many lines, so that no more of it is held than one event.
///
/// The file's own structure is all it knows: lists of devices, of events, and of what they consist of.
/// Everything else goes to libyaml as it stands.
struct LibinputCutter: Sendable {
  /// What a bracket holds.
  enum Content: UInt8, Sendable {
    case top, devices, device, items, item, events, event
    /// Nothing that would be cut.
    case other
  }

  private enum State {
    case plain, comment, quoted, escaped, singleQuoted
  }

  private let whole: Content
  private var open: [Content] = []
  private var part: LibinputPart?
  /// Where the entry of a mapping begins in the part.
  private var entry = 0
  /// The comma before the next entry went with what was cut out.
  private var swallowsComma = false
  private var state = State.plain
  /// The last byte, and the last one that was neither blank nor comment.
  private var previous: UInt8 = 0x20
  private var significant: UInt8 = 0x2c
  /// Only blanks have come since the line began, or after them a dash.
  private var beginning = Beginning.passed

  /// What a line has begun with.
  private enum Beginning {
    case blank, dash, passed
  }

  /// Begins with a bracket that holds this.
  init(_ whole: Content) { self.whole = whole }

  /// Reads bytes up to the bracket's end; `nil` when they are used up before.
  mutating func read(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ place: inout LibinputPlace,
    _ content: inout LibinputContent, into batch: inout EventBatch
  ) throws(RecordingError) -> Int? {
    var position = start
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "["), isBeforeEvent,
        let (event, next) = LibinputScanner.event(bytes, at: position), next <= end
      {
        batch.append(event, device: content.current)
        place.column += next - position
        (position, previous, significant) = (next, UInt8(ascii: "]"), UInt8(ascii: "]"))
        beginning = .passed
        continue
      }
      position += 1
      switch state {
      case .plain:
        try passBeginning(byte, place)
        try readPlain(byte, place, &content, &batch)
      case .comment:
        part?.append(byte)
        if byte == 0x0a { (state, beginning) = (.plain, .blank) }
      case .quoted:
        part?.append(byte)
        if byte == UInt8(ascii: "\"") { state = .plain }
        if byte == UInt8(ascii: "\\") { state = .escaped }
      case .escaped:
        part?.append(byte)
        state = .quoted
      case .singleQuoted:
        part?.append(byte)
        if byte == UInt8(ascii: "'") { state = .plain }
      }
      if part?.isFull == true, let part { throw part.tooLong }
      previous = byte
      place.pass(byte)
      if open.isEmpty { return position }
    }
    return nil
  }

  /// A line that begins with a list's dash is outside of every bracket: one before it has no end.
  @inline(__always)
  private mutating func passBeginning(
    _ byte: UInt8, _ place: LibinputPlace
  ) throws(RecordingError) {
    if beginning == .dash, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d {
      let part = part ?? LibinputPart(.events, line: place.line, column: place.column)
      throw part.unclosed
    }
    switch byte {
    case 0x0a: beginning = .blank
    case 0x20, 0x09: break
    case UInt8(ascii: "-") where beginning == .blank: beginning = .dash
    default: beginning = .passed
    }
  }

  /// Whether a bracket here would hold an event.
  @inline(__always)
  private var isBeforeEvent: Bool { state == .plain && open.last == .events && part == nil }

  private mutating func readPlain(
    _ byte: UInt8, _ place: LibinputPlace, _ content: inout LibinputContent,
    _ batch: inout EventBatch
  ) throws(RecordingError) {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d:
      part?.append(byte)
      return
    case UInt8(ascii: "#") where isBlank(previous) || isBeforeValue:
      part?.append(byte)
      state = .comment
      return
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try begin(byte, place, &content, &batch)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      try end(byte, place, &content, &batch)
    case UInt8(ascii: ","):
      try separate(&content, &batch)
    default:
      if byte == UInt8(ascii: "\""), isBeforeValue { state = .quoted }
      if byte == UInt8(ascii: "'"), isBeforeValue { state = .singleQuoted }
      if part == nil { beginStray(place) }
      part?.append(byte)
    }
    significant = byte
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a }

  /// Whether a quote would begin a text here, and not stand in the middle of one.
  private var isBeforeValue: Bool {
    switch significant {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  // MARK: Brackets

  private mutating func begin(
    _ byte: UInt8, _ place: LibinputPlace, _ content: inout LibinputContent,
    _ batch: inout EventBatch
  ) throws(RecordingError) {
    let isList = byte == UInt8(ascii: "[")
    let inside = open.isEmpty ? whole : held(isList)
    open.append(inside)
    switch inside {
    case .devices, .items, .events:
      if inside == .items { content.beginEvents() }
      guard var outer = part else { return }
      // The list is cut out of its mapping, which is read as far as it goes.
      for byte in "[]}".utf8 { outer.append(byte) }
      part = nil
      if inside == .events { return }
      try content.read(outer, into: &batch)
    case .device:
      content.beginDevice()
      beginPart(.device, byte, place)
    case .top: beginPart(.top, byte, place)
    case .item: beginPart(.item, byte, place)
    case .event: beginPart(.event, byte, place)
    case .other:
      if part == nil { beginStray(place) }
      part?.append(byte)
    }
  }

  private func held(_ isList: Bool) -> Content {
    switch (open.last ?? .other, isList) {
    case (.top, true): isKey("devices") ? .devices : .other
    case (.device, true): isKey("events") ? .items : .other
    case (.item, true): isKey("evdev") ? .events : .other
    case (.devices, false): .device
    case (.items, false): .item
    case (.events, true): .event
    default: .other
    }
  }

  /// Whether the entry so far is this key and its colon.
  private func isKey(_ key: StaticString) -> Bool {
    guard let part else { return false }
    var line = LineCursor(position: entry, end: part.bytes.count)
    return line.skipLibinputKey(key, part.bytes.span) && line.position == line.end
  }

  private mutating func end(
    _ byte: UInt8, _ place: LibinputPlace, _ content: inout LibinputContent,
    _ batch: inout EventBatch
  ) throws(RecordingError) {
    guard let inside = open.popLast() else { return }
    switch inside {
    case .devices, .items, .events:
      if part != nil { try finishPart(&content, &batch) }
      guard byte == UInt8(ascii: "]") else {
        throw LibinputPart(.events, line: place.line, column: place.column).error(
          LibinputProblem(.notYAML("did not find expected ',' or ']'"), line: 0, column: 0))
      }
      guard let outer = open.last else { return }
      // The rest of the mapping is read as one of its own; its brace stands for this bracket.
      let kind: LibinputPart.Kind =
        switch outer {
        case .top: .top
        case .device: .device
        default: .item
        }
      beginPart(kind, UInt8(ascii: "{"), place)
      swallowsComma = true
    case .top, .device, .item, .event:
      part?.append(byte)
      try finishPart(&content, &batch)
    case .other:
      part?.append(byte)
      switch open.last {
      case .devices, .items, .events: try finishPart(&content, &batch)
      case .top, .device, .item, .event, .other: return
      case nil: try finishPart(&content, &batch)
      }
    }
  }

  private mutating func separate(
    _ content: inout LibinputContent, _ batch: inout EventBatch
  ) throws(RecordingError) {
    switch open.last {
    case .devices, .items, .events: if part != nil { try finishPart(&content, &batch) }
    case .top, .device, .item:
      part?.append(swallowsComma ? 0x20 : UInt8(ascii: ","))
      swallowsComma = false
      entry = part?.bytes.count ?? 0
    case .event, .other, nil: part?.append(UInt8(ascii: ","))
    }
  }

  // MARK: Parts

  private mutating func beginPart(
    _ kind: LibinputPart.Kind, _ byte: UInt8, _ place: LibinputPlace
  ) {
    var part = LibinputPart(kind, line: place.line, column: place.column)
    part.append(byte)
    self.part = part
    entry = 1
    swallowsComma = false
  }

  /// Something stands in a list that is none of its elements; libyaml and we will say so.
  private mutating func beginStray(_ place: LibinputPlace) {
    let inside = open.last == .other ? open.dropLast().last : open.last
    let kind: LibinputPart.Kind =
      switch inside {
      case .devices: .device
      case .items: .item
      default: .event
      }
    part = LibinputPart(kind, line: place.line, column: place.column)
  }

  private mutating func finishPart(
    _ content: inout LibinputContent, _ batch: inout EventBatch
  ) throws(RecordingError) {
    guard let part else { return }
    self.part = nil
    // Most mappings that something was cut out of have nothing else.
    if part.bytes.elementsEqual("{}".utf8) { return }
    if part.kind == .event, let (event, end) = LibinputScanner.event(part.bytes.span, at: 0),
      end == part.bytes.count
    {
      batch.append(event, device: content.current)
    } else {
      try content.read(part, into: &batch)
    }
  }
}
