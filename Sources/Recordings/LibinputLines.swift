import Evdev

/// Parses event lines in libinput's own form: `  - evdev:`, `    - [  0, …] # comment`.
struct LibinputLines: Sendable {
  /// The columns of an item's dash and key, and of its events' dashes; the last is `nil` before the
  /// first event.
  private var itemDash: Int
  private var itemKey: Int
  private var eventDash: Int?
  /// The column of the device's dash.
  var deviceDash = 0
  /// Whether the lines are libinput events or HID reports, which are skipped.
  private(set) var isForeign = false

  /// The number of levels around the items of a device.
  static let depth = 3

  /// Starts at the line at `start`.
  ///
  /// Returns `nil` if it does not begin an item.
  init?(_ bytes: Span<UInt8>, from start: Int) {
    (itemDash, itemKey) = (0, 0)
    var position = start
    guard let dash = LibinputLines.dash(bytes, &position) else { return nil }
    (itemDash, itemKey) = (dash, dash + 2)
    if skipKey(bytes, &position) { return }
    isForeign = LibinputLines.hasForeignKey(bytes, at: position)
    if !isForeign { return nil }
  }

  /// Whether the last `evdev:` has no events.
  var isEmptyItem: Bool { eventDash == nil && !isForeign }

  /// The open levels within the list of items.
  var levels: [LibinputLevel] {
    let item = LibinputLevel(kind: .element, column: itemDash, isFlowStyle: false)
    let evdev = LibinputLevel(kind: .entry(.evdev), column: itemKey, isFlowStyle: false)
    return isForeign ? [item] : [item, evdev]
  }

  /// Whether an item can begin here when these levels are open.
  ///
  /// libinput may indent its own events, before the first item, deeper than the items.
  func fits(_ levels: [LibinputLevel]) -> Bool {
    guard levels.count >= LibinputLines.depth, !levels.areInBrackets else { return false }
    return itemDash >= levels[LibinputLines.depth - 1].column
      && itemDash <= levels.dropFirst(LibinputLines.depth).first?.column ?? itemDash
  }

  /// Parses lines up to one of another form.
  ///
  /// Returns their number.
  mutating func read(
    _ bytes: Span<UInt8>, _ start: inout Int, of device: Int, into batch: inout EventBatch
  ) -> Int {
    var position = start
    var count = 0
    _ = batch.appendWhileFound(device: device) { next(bytes, &position, &count) }
    start = position
    return count
  }

  /// Parses up to the next event.
  ///
  /// Returns `nil` at a line of another form.
  @inline(__always)
  private mutating func next(
    _ bytes: Span<UInt8>, _ position: inout Int, _ count: inout Int
  ) -> InputEvent? {
    while true {
      var next = position
      if let indent = LibinputLines.dash(bytes, &next) {
        // In an unevenly indented list, the line cannot mean anything else.
        if !isForeign, indent > itemDash,
          let event = LibinputScanner.event(bytes, &next),
          let newline = LibinputScanner.endOfLine(bytes, from: next)
        {
          eventDash = indent
          position = newline + 1
          count += 1
          return event
        }
        if isItem(indent), skipKey(bytes, &next) {
          (itemKey, eventDash, isForeign) = (indent + 2, nil, false)
          position = next
          count += 1
          continue
        }
      }
      guard skipLine(bytes, &position) else { return nil }
      count += 1
    }
  }

  /// Whether the dash begins an item, even if its column differs slightly.
  private func isItem(_ indent: Int) -> Bool {
    indent == itemDash || indent > deviceDash && indent < eventDash ?? itemKey
  }

  /// Skips a comment or a line that is not an evdev event.
  @inline(never)
  private mutating func skipLine(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    guard let newline = bytes.newline(from: position),
      newline - position < LibinputParser.longestPortion
    else { return false }
    var start = position
    while start < newline, bytes[start] == 0x20 { start += 1 }
    let (indent, mark) = (start - position, bytes[start])
    let isOver = mark == UInt8(ascii: "#") || (start..<newline).allSatisfy { bytes[$0].isYAMLBlank }
    let hasDash = bytes.has("- ", at: start)
    if hasDash { start += 2 }
    let isItem = hasDash && indent == itemDash
    if isItem || !hasDash && indent == itemKey, LibinputLines.hasForeignKey(bytes, at: start) {
      (isForeign, eventDash) = (true, nil)
    } else if hasDash, indent == eventDash, bytes[start] == UInt8(ascii: "{") {
      // libinput events may be among evdev events.
      guard bytes[newline - 1] == UInt8(ascii: "}") else { return false }
    } else if !isOver {
      // A word in the column of the item's keys is another key.
      let isKey = !hasDash && indent == itemKey && (0x61...0x7a).contains(mark | 0x20)
      guard isForeign, !isItem, !isKey, indent > itemDash else { return false }
    }
    position = newline + 1
    return true
  }

  private static func hasForeignKey(_ bytes: Span<UInt8>, at position: Int) -> Bool {
    bytes.has("libinput:", at: position) || bytes.has("hid:", at: position)
  }

  /// Skips a list dash and returns its column.
  @inline(__always)
  private static func dash(_ bytes: Span<UInt8>, _ position: inout Int) -> Int? {
    var first = position
    while first < bytes.count, bytes[first] == 0x20 { first += 1 }
    guard first + 2 < bytes.count, bytes[first] == UInt8(ascii: "-"), bytes[first + 1] == 0x20
    else { return nil }
    let indent = first - position
    position = first + 2
    return indent
  }

  /// Skips `evdev:`, an optional comment and the line ending.
  @inline(__always)
  private func skipKey(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    var next = position
    guard bytes.passes("evdev:", at: &next) || bytes.passes("\"evdev\":", at: &next),
      let newline = LibinputScanner.endOfLine(bytes, from: next)
    else { return false }
    position = newline + 1
    return true
  }
}
