/// An entry of a mapping, or an element of a list, that is open at some place of a recording.
///
/// Those that lead to an event are `devices`, an element, `events`, an element, `evdev`, an element.
struct LibinputLevel: Sendable {
  enum Kind: Hashable, Sendable {
    case entry(Key)
    case element
    /// A mapping in brackets, where the next entry is expected.
    case mapping
  }

  /// The lists that lead to an event, each in the elements of the one before.
  enum Key: String, Sendable, CaseIterable {
    case devices, events, evdev
  }

  let kind: Kind
  /// Where it begins in its line, counted from 0.
  let column: Int
  /// Whether it stands in brackets; otherwise it is indented.
  let isInBrackets: Bool

  fileprivate func appendLine(to bytes: inout [UInt8]) {
    // Columns mean nothing in brackets.
    bytes += repeatElement(0x20, count: isInBrackets ? 1 : column)
    switch kind {
    case .entry(let key): bytes.append(text: "\(isInBrackets ? "{" : "")\(key.rawValue):\n")
    case .element: bytes.append(isInBrackets ? "[\n" : "-\n")
    case .mapping: bytes.append("{\n")
    }
  }
}

extension [LibinputLevel] {
  /// Lines that open these levels, so that text below them means what it means in the file.
  var lines: [UInt8] {
    var lines: [UInt8] = []
    for level in self { level.appendLine(to: &lines) }
    return lines
  }

  var areInBrackets: Bool { contains(where: \.isInBrackets) }

  /// Whether a device is open.
  var haveDevice: Bool { count > 1 }
}
