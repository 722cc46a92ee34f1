/// Edits the expected gestures in the header of a recording.
///
/// All other bytes are preserved.
public enum ExpectationHeading {
  /// Returns the file with the given expected gestures; `nil` if its format does not support them,
  /// or its header cannot be edited line by line.
  public static func adding(_ expected: [String], to bytes: [UInt8]) -> [UInt8]? {
    let old = bytes.span
    guard
      let format = RecordingFormat(
        probing: old.extracting(0..<min(old.count, RecordingFormat.probeLength)))
    else { return nil }
    let changed: [UInt8]?
    switch format {
    case .evemu: changed = evemu(expected, bytes)
    case .libinput: changed = libinput(expected, bytes)
    case .evtest, .getevent, .raw, .hid: changed = nil
    }
    guard let changed, let before = notes(bytes), var after = notes(changed),
      after.expected == expected
    else { return nil }
    after.expected = before.expected
    return after == before ? changed : nil
  }

  /// Returns the session notes of a recording; `nil` if it cannot be parsed.
  private static func notes(_ bytes: [UInt8]) -> SessionNotes? {
    var reader = RecordingReader()
    var batch = EventBatch()
    do throws(RecordingError) {
      var start = 0
      while start < bytes.count {
        let end = min(start + (1 << 20), bytes.count)
        try reader.read(bytes.span.extracting(start..<end), into: &batch)
        batch.removeAll()
        start = end
      }
      _ = try reader.finish(into: &batch)
      return reader.notes
    } catch {
      return nil
    }
  }

  // MARK: Formats

  /// Writes a comment after the first line.
  ///
  /// Comments are valid up to the first event.
  private static func evemu(_ expected: [String], _ bytes: [UInt8]) -> [UInt8] {
    let line = Array("# Expect: \(expected.joined(separator: ", "))\n".utf8)
    var lines = Lines(bytes)
    let isHeading = lines.first.starts(with: "# EVEMU".utf8)
    var text = isHeading ? Array(lines.next() ?? []) : []
    text += line
    while let next = lines.next() {
      if next.starts(with: "E:".utf8) { return text + bytes[next.startIndex...] }
      if !next.starts(with: "# Expect:".utf8) { text += next }
    }
    return text
  }

  /// Writes a key in the `retouch` section, which precedes the devices.
  private static func libinput(_ expected: [String], _ bytes: [UInt8]) -> [UInt8]? {
    let names = expected.map(\.yamlWord).joined(separator: ", ")
    var lines = Lines(bytes)
    var text: [UInt8] = []
    while let next = lines.next() {
      if next.content.elementsEqual("devices:".utf8) {
        let section = Array("retouch:\n  expect: [\(names)]\n".utf8)
        return text + section + bytes[next.startIndex...]
      }
      text += next
      guard next.content.elementsEqual("retouch:".utf8) else { continue }
      let indent = lines.first.prefix { $0 == 0x20 }
      text += indent + Array("expect: [\(names)]\n".utf8)
      var isOld = false
      while lines.first.first == 0x20, let entry = lines.next() {
        let key = entry.dropFirst(indent.count)
        // A list may have the same indentation as its key.
        let isKey = key.first != 0x20 && key.first != UInt8(ascii: "-")
        if isKey { isOld = key.starts(with: "expect:".utf8) }
        if !isOld { text += entry }
      }
      return text + bytes[(bytes.count - lines.rest.count)...]
    }
    return nil
  }
}

/// Iterates over the lines of a file, including their line endings.
private struct Lines {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next line, without advancing.
  var first: ArraySlice<UInt8> {
    guard let end = rest.firstIndex(of: 0x0A) else { return rest }
    return rest[...end]
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let line = first
    rest = rest[line.endIndex...]
    return line
  }
}

extension ArraySlice<UInt8> {
  /// The line without its line ending.
  fileprivate var content: ArraySlice<UInt8> {
    var content = self
    while let last = content.last, last == 0x0A || last == 0x0D { content.removeLast() }
    return content
  }
}
