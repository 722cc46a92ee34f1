import CYaml

/// A text that libyaml reads, word by word; the parser's memory is freed with the value.
@safe struct LibinputYAML: ~Copyable {
  /// What stands next in the text.
  enum Word {
    case scalar(String)
    case list
    case endOfList
    case mapping
    case endOfMapping
    /// A reference to another place of the text, which no recording has.
    case alias
    case end
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml keeps a pointer to its text, so the text stays in one place.
  private let text: UnsafeMutableBufferPointer<UInt8>
  /// Where the last word stands, both counted from 0; the column counts characters.
  private(set) var line = 0
  private(set) var column = 0

  /// libyaml takes time in proportion to the nesting for each word; nothing real goes as deep.
  private static let deepestNesting = 64

  init(_ bytes: [UInt8]) {
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(from: bytes)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) != 0 else {
      preconditionFailure("libyaml finds no memory for its parser")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Whether the brackets are nested within bounds.
  static func isShallow(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      if depth > deepestNesting { return false }
    }
    return true
  }

  /// Reads the next word; where documents begin is of no interest.
  mutating func next() throws(LibinputProblem) -> Word {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw failure }
      defer { unsafe yaml_event_delete(&event) }
      line = unsafe Int(event.start_mark.line)
      column = unsafe Int(event.start_mark.column)
      switch unsafe event.type {
      case YAML_SCALAR_EVENT:
        let scalar = unsafe event.data.scalar
        let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return .scalar(unsafe String(decoding: bytes, as: UTF8.self))
      case YAML_SEQUENCE_START_EVENT: return .list
      case YAML_SEQUENCE_END_EVENT: return .endOfList
      case YAML_MAPPING_START_EVENT: return .mapping
      case YAML_MAPPING_END_EVENT: return .endOfMapping
      case YAML_ALIAS_EVENT: return .alias
      // After its end libyaml says "nothing" for ever.
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .end
      default: continue
      }
    }
  }

  private var failure: LibinputProblem {
    let state = unsafe parser.pointee
    let problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "no YAML"
    // A problem of the bytes has no place of its own; one at the end began somewhere else.
    let isAtEnd = unsafe state.context != nil && state.problem_mark.index >= text.count
    let mark =
      unsafe state.error == YAML_READER_ERROR
      ? state.mark : isAtEnd ? state.context_mark : state.problem_mark
    return LibinputProblem(.notYAML(problem), line: Int(mark.line), column: Int(mark.column))
  }
}

/// What is wrong in a text, and where; both numbers count from 0, the column counts characters.
struct LibinputProblem: Error {
  var problem: RecordingError.Problem
  var line: Int
  var column: Int

  init(_ problem: RecordingError.Problem, line: Int, column: Int) {
    self.problem = problem
    self.line = line
    self.column = column
  }
}
