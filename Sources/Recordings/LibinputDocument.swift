import YAML
internal import Text

/// A text parsed by libyaml into nodes, up to its end or the first syntax error.
struct LibinputDocument {
  /// The root node.
  ///
  /// The mappings of successive documents are merged.
  var root: LibinputNode
  var error: LibinputError?
  /// The length of the text in characters.
  let end: Int

  /// Whether the documents are complete, so that the error is after them.
  var isOver: Bool { root.error == nil }

  init(_ bytes: [UInt8]) {
    var reader = NodeReader(bytes)
    root = reader.node(reader.next(), depth: 0)
    while var next = reader.element(depth: -1) {
      if case .scalar(let text) = next.content, text.isNull {
        next.content = root.content
      } else if case .mapping(let entries) = root.content, case .mapping(let more) = next.content {
        next.content = .mapping(entries + more)
      }
      root = next
    }
    error = reader.error
    end = bytes.count { $0 & 0xc0 != 0x80 }
  }
}

/// Builds nodes from the tokens of libyaml.
private struct NodeReader: ~Copyable {
  private let bytes: [UInt8]
  private var parser: YAMLParser
  /// The syntax error, after which nothing is parsed.
  private(set) var error: LibinputError?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    parser = YAMLParser(bytes)
  }

  /// Returns the next token other than a document start.
  mutating func next() -> YAMLParser.Event {
    guard error == nil else { return .streamEnd }
    do throws(YAMLError) {
      while true {
        let word = try parser.nextEvent()
        if case .documentStart = word { continue }
        return word
      }
    } catch {
      self.error = LibinputError(error, in: bytes)
      return .streamEnd
    }
  }

  /// Returns the node that starts with a token, as far as it can be parsed.
  mutating func node(_ word: YAMLParser.Event, depth: Int) -> LibinputNode {
    let (offset, column, isInBrackets) = (parser.index, parser.column, parser.isFlowStyle)
    if depth > LibinputNode.deepest, error == nil {
      error = LibinputError(.nestedTooDeep, at: offset)
    }
    let content: LibinputNode.Content =
      switch word {
      case .scalar(let text, _): .scalar(text)
      case .sequenceStart: .list(elements(depth))
      case .mappingStart: .mapping(entries(depth))
      case .alias: .alias
      case .sequenceEnd, .mappingEnd, .documentStart, .streamEnd: .missing
      }
    return LibinputNode(
      content: content, offset: offset, end: parser.index, column: column,
      isFlowStyle: isInBrackets, error: error)
  }

  private mutating func elements(_ depth: Int) -> [LibinputNode] {
    var elements: [LibinputNode] = []
    while let element = element(depth: depth) { elements.append(element) }
    return elements
  }

  private mutating func entries(_ depth: Int) -> [LibinputNode.Entry] {
    var entries: [LibinputNode.Entry] = []
    while let key = element(depth: depth) {
      let value = node(next(), depth: depth + 1)
      guard case .scalar(let name) = key.content else { continue }
      entries.append(LibinputNode.Entry(name: name, key: key, value: value))
    }
    return entries
  }

  /// Returns the next element of a list, a mapping or the text; `nil` at its end.
  mutating func element(depth: Int) -> LibinputNode? {
    let word = next()
    switch word {
    case .sequenceEnd, .mappingEnd, .documentStart, .streamEnd: return nil
    case .scalar, .sequenceStart, .mappingStart, .alias: return node(word, depth: depth + 1)
    }
  }
}

extension LibinputError {
  /// Creates the error from one reported by libyaml.
  fileprivate convenience init(_ error: YAMLError, in bytes: [UInt8]) {
    let index = error.byte.map { bytes[..<$0].count { $0 & 0xc0 != 0x80 } } ?? error.index
    let before = bytes[..<bytes.span.offset(ofCharacter: index)]
    let isInBrackets = error.context?.contains("flow") == true
    // A list dash cannot be inside a flow collection, so one before it was not closed.
    let isDash = isInBrackets && bytes[before.endIndex...].starts(with: "- ".utf8)
    let blanks = isDash ? before.reversed().prefix { $0 <= 0x20 }.count : 0
    // libyaml parses the text after a flow collection as part of a key.
    let last = before.last { $0 != 0x20 } ?? 0
    let isTail = !isInBrackets && (last == UInt8(ascii: "]") || last == UInt8(ascii: "}"))
    self.init(
      isTail ? .expected(.endOfLine) : .invalidYAML(error.problem ?? "syntax error"),
      at: index - blanks, isTruncated: error.isTruncated, isFlowStyle: isInBrackets)
  }
}

extension Span<UInt8> {
  /// Returns the byte offset of a character index.
  func offset(ofCharacter index: Int) -> Int {
    var passed = -1
    for offset in indices {
      if self[offset] & 0xc0 != 0x80 { passed += 1 }
      if passed == index { return offset }
    }
    return count
  }
}
