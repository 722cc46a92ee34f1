/// A mapping entry or list element that is open at some point of a recording.
///
/// The levels around an event are `devices`, an element, `events`, an element, `evdev`, an element.
struct LibinputLevel: Sendable {
  enum Kind: Hashable, Sendable {
    case entry(Key)
    case element
    /// A flow mapping, at a point where the next entry is expected.
    case mapping
  }

  /// The keys of the nested lists that contain the events.
  enum Key: String, Sendable, CaseIterable {
    case devices, events, evdev
  }

  let kind: Kind
  /// The zero-based column where the level begins.
  let column: Int
  /// Whether the level is in flow style; otherwise it is indented.
  let isFlowStyle: Bool

  fileprivate func appendLine(to bytes: inout [UInt8]) {
    // Columns are irrelevant in flow style.
    bytes += repeatElement(0x20, count: isFlowStyle ? 1 : column)
    switch kind {
    case .entry(let key): bytes.append(text: "\(isFlowStyle ? "{" : "")\(key.rawValue):\n")
    case .element: bytes.append(isFlowStyle ? "[\n" : "-\n")
    case .mapping: bytes.append("{\n")
    }
  }
}

extension [LibinputLevel] {
  /// The lines that open these levels, so that the text after them is parsed as in the file.
  var lines: [UInt8] {
    var lines: [UInt8] = []
    for level in self { level.appendLine(to: &lines) }
    return lines
  }

  var areInBrackets: Bool { contains(where: \.isFlowStyle) }

  /// Whether a device is open.
  var haveDevice: Bool { count > 1 }
}
