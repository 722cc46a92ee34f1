import Evdev

/// Parses the YAML of `libinput record`, and any other YAML or JSON with the same contents.
///
/// `LibinputLines` parses event lines in libinput's own form. libyaml parses the rest in fragments:
/// the text between such lines, or chunks of a file without them. The complete elements of a chunk
/// are consumed; the rest is parsed again with the next chunk. Memory use is therefore bounded by
/// the chunk size.
struct LibinputParser: RecordingParser {
  private var content = LibinputContent()
  /// The text for libyaml, and the offset of its last line, which may be incomplete.
  private var fragment = LibinputFragment()
  private var lastLine = 0
  /// The state of the event lines, `nil` before the first, and the levels around their list.
  private var lines: LibinputLines?
  private var levels: [LibinputLevel] = []
  /// The minimum length at which an event line may end the fragment, and the length at which a
  /// chunk is parsed.
  private var shortestStretch = 0
  private var chunk = LibinputParser.shortestPortion

  private static let shortestPortion = 64 << 10
  /// The maximum chunk size: 4 MiB.
  ///
  /// No device description is that long, and no line in block style.
  static let longestPortion = 4 << 20

  var devices: [RecordedDevice] { content.devices }
  var notes: SessionNotes { content.notes }
  var declaredDeviceCount: Int? { content.promised }

  mutating func read(_ bytes: Span<UInt8>, into batch: inout EventBatch) throws(RecordingError) {
    var start = 0
    while true {
      if fragment.text.isEmpty { readLines(bytes, &start, into: &batch) }
      guard start < bytes.count else { return }
      let newline = bytes.newline(from: start).map { $0 + 1 }
      let end = min(newline ?? bytes.count, start + chunk - fragment.text.count)
      fragment.text.append(contentsOf: bytes, start, end)
      start = end
      if end == newline { try endLine(into: &batch) }
      if fragment.text.count >= chunk { try readPortion(into: &batch) }
    }
  }

  mutating func finish(isTorn: Bool, into batch: inout EventBatch) throws(RecordingError) -> Bool {
    var begun: Int?
    if isTorn { fragment.text.append(0) }
    // Trailing whitespace after event lines is ignored.
    if lines != nil, fragment.text.allSatisfy(\.isYAMLBlank) {
      fragment.text = []
      lastLine = 0
    }
    if lastLine < fragment.text.count {
      if canGoOn(fragment.text[lastLine...]) { begun = lastLine }
      fragment.text.append(0x0a)
      try endLine(into: &batch)
    }
    if !fragment.text.isEmpty { return try readLast(begun: begun, into: &batch) }
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
    fragment = LibinputFragment(levels + lines.levels, line: fragment.line + count)
  }

  /// Checks whether the last line of the fragment is an event line.
  private mutating func endLine(into batch: inout EventBatch) throws(RecordingError) {
    if lastLine == 0 {
      // The line may only have been split between chunks.
      let line = fragment.text
      var start = 0
      readLines(line.span, &start, into: &batch)
      if start == 0 { fragment.text = line }
    } else if lastLine >= shortestStretch,
      let item = LibinputLines(fragment.text.span, from: lastLine)
    {
      try readStretch(before: item, into: &batch)
    }
    lastLine = fragment.text.count
  }

  /// Parses the fragment if its last line begins an item of a device's events.
  private mutating func readStretch(
    before item: LibinputLines, into batch: inout EventBatch
  ) throws(RecordingError) {
    var whole = fragment
    whole.text.removeSubrange(lastLine...)
    let document = whole.document()
    var open = document
    let levels = open.removeOpenEnd(isLast: false).levels
    // Within the events of a device, the line belongs to them in spite of a syntax error.
    let isDamaged = document.error != nil && whole.levels.count >= LibinputLines.depth
    guard isDamaged || item.fits(levels) else {
      // Parsing almost the same text for every such line would take quadratic time.
      shortestStretch = 2 * lastLine
      return
    }
    try read(document, of: whole, into: &batch)
    self.levels = Array(levels.prefix(LibinputLines.depth))
    lines = item
    lines?.deviceDash = levels[1].column
    fragment = LibinputFragment(self.levels + item.levels, line: whole.endLine + 1)
    (shortestStretch, chunk) = (0, LibinputParser.shortestPortion)
  }

  // MARK: Chunks

  /// Parses the complete elements of the fragment.
  private mutating func readPortion(into batch: inout EventBatch) throws(RecordingError) {
    var whole = fragment
    // Cuts at a line end or comma, not within a character or an escape sequence.
    let mark: UInt8 = lastLine > 0 ? 0x0a : 0x2c
    if let end = whole.text.lastIndex(of: mark) { whole.text.removeSubrange((end + 1)...) }
    var document = whole.document()
    if let error = document.error, !error.isTruncated { throw whole.recordingError(error) }
    let (rest, levels) = document.removeOpenEnd(isLast: false)
    // Only flow collections can be continued in the next chunk if a line is incomplete. Columns are
    // irrelevant in them, but not in block style.
    guard lastLine > 0 || levels.areInBrackets else { return try lengthenPortion() }
    try read(document, of: whole, into: &batch)
    fragment.removeRead(upTo: rest, levels)
    (self.levels, lines) = (levels, nil)
    lastLine = fragment.text.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    try lengthenPortion()
  }

  /// Sets the chunk size to twice the remaining length, within its limits, so that all text is
  /// parsed at most twice.
  ///
  /// Throws if the remaining text is too long.
  private mutating func lengthenPortion() throws(RecordingError) {
    let (length, longest) = (fragment.text.count, LibinputParser.longestPortion)
    guard length < longest else {
      let isLine = !fragment.levels.areInBrackets && length > 2 * lastLine
      throw isLine
        ? fragment.recordingError(.lineTooLong, at: lastLine)
        : fragment.recordingError(.sectionTooLong, at: 0)
    }
    chunk = min(max(2 * length, LibinputParser.shortestPortion), longest)
  }

  /// Parses the fragment at the end of the file.
  ///
  /// Returns `false` if its end is missing.
  ///
  /// A truncated end is not an error, and the text before it is parsed. A syntax error earlier in
  /// the file is one, because the amount of lost data is unknown.
  private mutating func readLast(
    begun: Int?, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool {
    let document = fragment.document()
    var open = document
    let (rest, levels) = open.removeOpenEnd(isLast: true)
    if let begun, isHalf(from: begun, document, levels) {
      return try readLast(upTo: begun, into: &batch)
    }
    let end = fragment.truncation(of: document)
    if let end, end < fragment.text.count, document.error?.isFlowStyle == false {
      // After an unclosed quotation mark, libyaml may not report the text before it.
      return try readLast(upTo: end, into: &batch)
    }
    do throws(LibinputError) {
      try content.read(end == nil ? document : open, within: fragment.levels, into: &batch)
    } catch {
      let isAtEnd = error.isTruncated || fragment.isInLastLine(error)
      guard document.error == nil, error.offset >= rest, isAtEnd else {
        throw fragment.recordingError(error)
      }
      return false
    }
    return end == nil && content.isWhole && levels.last?.kind != .entry(.evdev)
  }

  private mutating func readLast(
    upTo end: Int, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool {
    fragment.text.removeSubrange(end...)
    if !fragment.text.isEmpty { _ = try readLast(begun: nil, into: &batch) }
    return false
  }

  /// Whether an incomplete line could mean something else if continued: a prefix of a number is
  /// also a number.
  private func canGoOn(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 > 0x20 }), let last = line.last(where: { $0 > 0x20 })
    else { return false }
    return first != UInt8(ascii: "#") && last != UInt8(ascii: "]") && last != UInt8(ascii: "}")
  }

  /// Whether the last, incomplete line is to be ignored.
  ///
  /// In flow style, libyaml reports the missing end.
  private func isHalf(
    from begun: Int, _ document: LibinputDocument, _ levels: [LibinputLevel]
  ) -> Bool {
    let line = fragment.text[begun...]
    guard !document.root.isFlowStyle, !levels.areInBrackets,
      line.first(where: { $0 > 0x20 }) != UInt8(ascii: "{")
    else { return false }
    return document.error != nil || !levels.isEmpty || line.last { $0 > 0x20 } == UInt8(ascii: ":")
  }

  private mutating func read(
    _ document: LibinputDocument, of fragment: LibinputFragment, into batch: inout EventBatch
  ) throws(RecordingError) {
    do throws(LibinputError) {
      try content.read(document, within: fragment.levels, into: &batch)
    } catch {
      throw fragment.recordingError(error)
    }
  }
}
