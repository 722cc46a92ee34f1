import Evdev

/// Reads the YAML of `libinput record`, and any other YAML or JSON with the same content.
///
/// `LibinputLines` reads the lines of events that libinput writes. Everything else goes to libyaml in
/// stretches: what stands between such lines, or portions of a file that has none of them. When a
/// portion is read, the elements that are complete are taken from it; the rest is read again with the
/// next one. So a file of any length needs no more memory than a portion.
struct LibinputParser: RecordingParser {
  private var content = LibinputContent()
  /// What libyaml will read, and where its last line begins; that line may lack its end.
  private var stretch = LibinputStretch()
  private var lastLine = 0
  /// The state of the lines of events, once the first one came, and the levels around their list.
  private var lines: LibinputLines?
  private var levels: [LibinputLevel] = []
  /// The length from which on a line of events may end the stretch, and at which a portion is read.
  private var shortestStretch = 0
  private var portion = LibinputParser.shortestPortion

  private static let shortestPortion = 64 << 10
  /// No device's description is that long, and no line but in brackets.
  static let longestPortion = 4 << 20

  var devices: [RecordedDevice] { content.devices }
  var notes: SessionNotes { content.notes }
  var promisedDevices: Int? { content.promised }

  mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    var start = 0
    while true {
      if stretch.text.isEmpty { readLines(bytes, &start, into: &batch) }
      guard start < bytes.count else { return }
      let newline = bytes.newline(from: start).map { $0 + 1 }
      let end = min(newline ?? bytes.count, start + portion - stretch.text.count)
      stretch.text.append(contentsOf: bytes, start, end)
      start = end
      if end == newline { try endLine(into: &batch) }
      if stretch.text.count >= portion { try readPortion(into: &batch) }
    }
  }

  mutating func finish(
    isTorn: Bool, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool {
    var begun: Int?
    if isTorn { stretch.text.append(0) }
    // Behind lines of events, blanks begin nothing.
    if lines != nil, stretch.text.allSatisfy(\.isYAMLBlank) {
      stretch.text = []
      lastLine = 0
    }
    if lastLine < stretch.text.count {
      if canGoOn(stretch.text[lastLine...]) { begun = lastLine }
      stretch.text.append(0x0a)
      try endLine(into: &batch)
    }
    if !stretch.text.isEmpty { return try readLast(begun: begun, into: &batch) }
    let isHalf = lines.map { $0.isEmptyItem || begun != nil && $0.isForeign } ?? false
    return content.isWhole && !isHalf && !isTorn
  }

  // MARK: Lines

  private mutating func readLines(
    _ bytes: Span<UInt8>, _ start: inout Int, into batch: inout EventBatch
  ) {
    guard var lines else { return }
    let count = lines.read(bytes, &start, of: content.current, into: &batch)
    self.lines = lines
    stretch = LibinputStretch(levels + lines.levels, line: stretch.line + count)
  }

  /// Looks whether the last line of the stretch is one of the lines of events.
  private mutating func endLine(into batch: inout EventBatch) throws(RecordingError) {
    if lastLine == 0 {
      // It is if it merely came in several pieces.
      let line = stretch.text
      var start = 0
      readLines(line.span, &start, into: &batch)
      if start == 0 { stretch.text = line }
    } else if lastLine >= shortestStretch,
      let item = LibinputLines(stretch.text.span, from: lastLine)
    {
      try readStretch(before: item, into: &batch)
    }
    lastLine = stretch.text.count
  }

  /// Reads the stretch if its last line begins an item of a device's events.
  private mutating func readStretch(
    before item: LibinputLines, into batch: inout EventBatch
  ) throws(RecordingError) {
    var whole = stretch
    whole.text.removeSubrange(lastLine...)
    let document = whole.document()
    var open = document
    let levels = open.removeOpenEnd(isLast: false).levels
    // Among the events of a device, an error cannot hide where the line belongs.
    let isDamaged = document.error != nil && whole.levels.count >= LibinputLines.depth
    guard isDamaged || item.fits(levels) else {
      // Reading almost the same text again for every such line would take too long.
      shortestStretch = 2 * lastLine
      return
    }
    try read(document, of: whole, into: &batch)
    self.levels = Array(levels.prefix(LibinputLines.depth))
    lines = item
    lines?.deviceDash = levels[1].column
    stretch = LibinputStretch(self.levels + item.levels, line: whole.endLine + 1)
    (shortestStretch, portion) = (0, LibinputParser.shortestPortion)
  }

  // MARK: Portions

  /// Reads the elements of the stretch that are complete.
  private mutating func readPortion(into batch: inout EventBatch) throws(RecordingError) {
    var whole = stretch
    // It must not end in the middle of a character or an escape.
    let mark: UInt8 = lastLine > 0 ? 0x0a : 0x2c
    if let end = whole.text.lastIndex(of: mark) { whole.text.removeSubrange((end + 1)...) }
    var document = whole.document()
    if let error = document.error, !error.breaksOff { throw whole.recordingError(error) }
    let (rest, levels) = document.removeOpenEnd(isLast: false)
    // Only brackets go on over the end of a portion: where something begins in its line means
    // nothing in them, and everything outside.
    guard lastLine > 0 || levels.areInBrackets else { return try lengthenPortion() }
    try read(document, of: whole, into: &batch)
    stretch.removeRead(upTo: rest, levels)
    (self.levels, lines) = (levels, nil)
    lastLine = stretch.text.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    try lengthenPortion()
  }

  /// Makes room for twice of what is left, so that however much follows, it is read twice at most.
  private mutating func lengthenPortion() throws(RecordingError) {
    let (length, longest) = (stretch.text.count, LibinputParser.longestPortion)
    guard length < longest else {
      let isLine = !stretch.levels.areInBrackets && length > 2 * lastLine
      throw isLine
        ? stretch.recordingError(.lineTooLong, at: lastLine)
        : stretch.recordingError(.partTooLong, at: 0)
    }
    portion = min(max(2 * length, LibinputParser.shortestPortion), longest)
  }

  /// Reads the stretch at the end of the file; returns `false` if the end of that is missing.
  ///
  /// A missing end is no error, and what stands before it is read. Damage farther up is one, since
  /// nobody knows how much is lost.
  private mutating func readLast(
    begun: Int?, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool {
    let document = stretch.document()
    var open = document
    let (rest, levels) = open.removeOpenEnd(isLast: true)
    if let begun, isHalf(from: begun, document, levels) {
      return try readLast(upTo: begun, into: &batch)
    }
    let end = stretch.breakOff(of: document)
    if let end, end < stretch.text.count, document.error?.isInBrackets == false {
      // Because of a quote without its end, libyaml may not report what stands before it.
      return try readLast(upTo: end, into: &batch)
    }
    do throws(LibinputError) {
      try content.read(end == nil ? document : open, within: stretch.levels, into: &batch)
    } catch {
      let isAtEnd = error.breaksOff || stretch.isInLastLine(error)
      guard document.error == nil, error.place >= rest, isAtEnd else {
        throw stretch.recordingError(error)
      }
      return false
    }
    return end == nil && content.isWhole && levels.last?.kind != .entry(.evdev)
  }

  private mutating func readLast(
    upTo end: Int, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool {
    stretch.text.removeSubrange(end...)
    if !stretch.text.isEmpty { _ = try readLast(begun: nil, into: &batch) }
    return false
  }

  /// Whether a line that lacks its end could mean something else with more of it: half of a number
  /// is a number as well.
  private func canGoOn(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 > 0x20 }), let last = line.last(where: { $0 > 0x20 })
    else { return false }
    return first != UInt8(ascii: "#") && last != UInt8(ascii: "]") && last != UInt8(ascii: "}")
  }

  /// Whether the last line, which can go on, is left out: in brackets, libyaml notices by itself
  /// that something is missing.
  private func isHalf(
    from begun: Int, _ document: LibinputDocument, _ levels: [LibinputLevel]
  ) -> Bool {
    let line = stretch.text[begun...]
    guard !document.root.isInBrackets, !levels.areInBrackets,
      line.first(where: { $0 > 0x20 }) != UInt8(ascii: "{")
    else { return false }
    return document.error != nil || !levels.isEmpty
      || line.last { $0 > 0x20 } == UInt8(ascii: ":")
  }

  private mutating func read(
    _ document: LibinputDocument, of stretch: LibinputStretch, into batch: inout EventBatch
  ) throws(RecordingError) {
    do throws(LibinputError) {
      try content.read(document, within: stretch.levels, into: &batch)
    } catch {
      throw stretch.recordingError(error)
    }
  }
}
