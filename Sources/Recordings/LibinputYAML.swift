import YAML

/// The text of a recording by libinput, word by word.
struct LibinputYAML: ~Copyable {
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

  private var parser: YAMLParser

  /// libyaml takes time in proportion to the nesting for each word; nothing real goes as deep.
  private static let deepestNesting = 64

  init(_ bytes: [UInt8]) { parser = YAMLParser(bytes) }

  /// Where the last word stands, both counted from 0; the column counts characters.
  var line: Int { parser.line }
  var column: Int { parser.column }

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
    do throws(YAMLProblem) {
      while true {
        switch try parser.next() {
        case .scalar(let text, _): return .scalar(text)
        case .list: return .list
        case .endOfList: return .endOfList
        case .mapping: return .mapping
        case .endOfMapping: return .endOfMapping
        case .alias: return .alias
        case .document: continue
        case .end: return .end
        }
      }
    } catch {
      throw LibinputProblem(
        .notYAML(error.problem ?? "no YAML"), line: error.line, column: error.column,
        breaksOff: error.breaksOff)
    }
  }
}

/// What is wrong in a text, and where; both numbers count from 0, the column counts characters.
struct LibinputProblem: Error {
  var problem: RecordingError.Problem
  var line: Int
  var column: Int
  /// The text is over before what began at this place.
  var breaksOff: Bool

  init(
    _ problem: RecordingError.Problem, line: Int, column: Int, breaksOff: Bool = false
  ) {
    self.problem = problem
    self.line = line
    self.column = column
    self.breaksOff = breaksOff
  }
}
