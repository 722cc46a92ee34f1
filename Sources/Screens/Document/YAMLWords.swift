import CYaml

/// The words of a text as libyaml tells them one by one; the parser's memory is freed with the value.
@safe struct YAMLWords: ~Copyable {
  enum Word {
    /// Text, and whether it stood there without quotes.
    case scalar(String, isPlain: Bool)
    case list
    case endOfList
    case object
    case endOfObject
    case alias
    case document
    case end
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml keeps a pointer to its text, so the text stays in one place.
  private let text: UnsafeMutableBufferPointer<UInt8>
  private var lines: ScreenLines
  /// Where the last word begins.
  private(set) var place = ScreenPlace(line: 1, column: 1)
  /// Whether the last word bears an anchor or a tag.
  private(set) var isMarked = false

  init(_ bytes: [UInt8]) {
    lines = ScreenLines(bytes)
    let bytes = lines.pairs.bytes
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

  mutating func next() throws(ScreenMistake) -> Word {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw failure() }
      defer { unsafe yaml_event_delete(&event) }
      place = unsafe lines.place(
        line: Int(event.start_mark.line), character: Int(event.start_mark.column))
      isMarked = false
      switch unsafe event.type {
      case YAML_SCALAR_EVENT:
        let scalar = unsafe event.data.scalar
        let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        isMarked = unsafe scalar.anchor != nil || scalar.tag != nil
        return .scalar(
          unsafe String(decoding: bytes, as: UTF8.self),
          isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE)
      case YAML_SEQUENCE_START_EVENT:
        isMarked =
          unsafe event.data.sequence_start.anchor != nil
          || event.data.sequence_start.tag != nil
        return .list
      case YAML_SEQUENCE_END_EVENT: return .endOfList
      case YAML_MAPPING_START_EVENT:
        isMarked =
          unsafe event.data.mapping_start.anchor != nil
          || event.data.mapping_start.tag != nil
        return .object
      case YAML_MAPPING_END_EVENT: return .endOfObject
      case YAML_ALIAS_EVENT: return .alias
      case YAML_DOCUMENT_START_EVENT: return .document
      // After its end libyaml says "nothing" for ever.
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .end
      default: continue
      }
    }
  }

  private mutating func failure() -> ScreenMistake {
    let state = unsafe parser.pointee
    let problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "no JSON"
    let (count, at) = unsafe (text.count, state.problem_mark.index)
    // A problem of the bytes has no place of its own; one at the end began somewhere else.
    if unsafe state.error == YAML_READER_ERROR {
      let offset = unsafe Int(state.problem_offset)
      return ScreenMistake(.notJSON(problem), at: lines.place(byte: offset))
    }
    let began = unsafe state.context != nil && at >= count
    let mark = unsafe began ? state.context_mark : state.problem_mark
    let place = lines.place(line: Int(mark.line), character: Int(mark.column))
    if let slashes = lines.slashes(near: place) {
      return ScreenMistake(.notInScreenFiles(.slashes), at: slashes)
    }
    let context = unsafe state.context.map { unsafe String(cString: $0) }
    let words = [context, problem].compactMap { $0 }.joined(separator: ", ")
    return ScreenMistake(began ? .breaksOff(words) : .notJSON(words), at: place)
  }
}
