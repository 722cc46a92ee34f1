import CYaml

/// A streaming parser for YAML (and JSON, a subset), based on libyaml.
///
/// The caller interprets the events and decides which of them it allows.
@safe package struct YAMLParser: ~Copyable {
  /// A parser event.
  package enum Event {
    /// A scalar; `isPlain` is false for quoted scalars and block scalars (`|`, `>`).
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    /// A reference to an anchor.
    case alias
    case documentStart
    case streamEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml keeps a pointer to its input, which therefore stays at a fixed address.
  private let text: UnsafeMutableBufferPointer<UInt8>
  /// The zero-based line of the last event.
  package private(set) var line = 0
  /// The zero-based column of the last event, in characters.
  package private(set) var column = 0
  /// The position of the last event, in characters from the start of the text.
  package private(set) var index = 0
  /// The zero-based line in which the last event ends.
  package private(set) var endLine = 0
  /// Whether the last event spans several lines.
  package var spansLines: Bool { endLine > line }
  /// Whether the last event is a quoted scalar.
  package private(set) var isQuoted = false
  /// Whether the last event begins a list or mapping in brackets (flow style).
  package private(set) var isFlowStyle = false
  /// Whether the last event has an anchor or a tag.
  package private(set) var hasAnchorOrTag = false

  /// Creates a parser for a UTF-8 text.
  package init(_ bytes: [UInt8]) {
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

  /// Returns the next event.
  package mutating func nextEvent() throws(YAMLError) -> Event {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw error }
      defer { unsafe yaml_event_delete(&event) }
      index = unsafe Int(event.start_mark.index)
      line = unsafe Int(event.start_mark.line)
      column = unsafe Int(event.start_mark.column)
      endLine = unsafe Int(event.end_mark.line)
      (hasAnchorOrTag, isFlowStyle, isQuoted) = (false, false, false)
      switch unsafe event.type {
      case YAML_SCALAR_EVENT:
        let scalar = unsafe event.data.scalar
        let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        hasAnchorOrTag = unsafe scalar.anchor != nil || scalar.tag != nil
        let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
        isQuoted =
          unsafe scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE
          || scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
        return .scalar(unsafe String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
      case YAML_SEQUENCE_START_EVENT:
        let start = unsafe event.data.sequence_start
        isFlowStyle = unsafe start.style == YAML_FLOW_SEQUENCE_STYLE
        hasAnchorOrTag = unsafe start.anchor != nil || start.tag != nil
        return .sequenceStart
      case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
      case YAML_MAPPING_START_EVENT:
        let start = unsafe event.data.mapping_start
        isFlowStyle = unsafe start.style == YAML_FLOW_MAPPING_STYLE
        hasAnchorOrTag = unsafe start.anchor != nil || start.tag != nil
        return .mappingStart
      case YAML_MAPPING_END_EVENT: return .mappingEnd
      case YAML_ALIAS_EVENT: return .alias
      case YAML_DOCUMENT_START_EVENT: return .documentStart
      // After the end of the stream, libyaml returns empty events.
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
      default: continue
      }
    }
  }

  /// The number of characters, as libyaml counts them; a byte order mark is one of them.
  private var characterCount: Int {
    unsafe text.count { $0 & 0xC0 != 0x80 }
  }

  private var error: YAMLError {
    let state = unsafe parser.pointee
    let (problem, context) = unsafe (state.problem, state.context)
    // A reader error (invalid UTF-8 or a forbidden character) has no problem mark, so the current
    // position is used. An unexpected end of the text is reported at the start of the unfinished
    // construct.
    let isReaderError = unsafe state.error == YAML_READER_ERROR
    let breaksOff =
      unsafe !isReaderError && context != nil && state.problem_mark.index >= characterCount
    let mark =
      unsafe isReaderError ? state.mark : breaksOff ? state.context_mark : state.problem_mark
    let start = unsafe context == nil ? mark : state.context_mark
    return YAMLError(
      problem: unsafe problem.map { unsafe String(cString: $0) },
      context: unsafe context.map { unsafe String(cString: $0) },
      start: (Int(start.line), Int(start.column)), index: Int(mark.index), line: Int(mark.line),
      column: Int(mark.column), byte: unsafe isReaderError ? Int(state.problem_offset) : nil,
      isTruncated: breaksOff)
  }
}
