import YAML
internal import Text

/// A syntax error in YAML's block style.
public enum BlockSyntaxError: Hashable, Sendable {
  /// A colon without a space after it.
  case missingBlank
  /// A tab in the indentation.
  case tab
  /// A character that cannot begin an unquoted text.
  case sign(String)
  /// An unquoted text contains a colon.
  case colonInText
  /// Text after the closing bracket of a list or an object.
  case behindBracket
  /// A bracket that is not closed on its line.
  case unclosed(String, closing: String)
  /// A key that is not aligned with the block that begins on a line.
  case key(line: Int)
  /// A line without a dash in the list that begins on a line.
  case item(line: Int)
  /// A key that is indented below a key that already has a value.
  case furtherIn
  /// A list on the line of its key.
  case listInLine
}

/// libyaml reports where parsing failed, often lines after the error, and where the construct
/// began.
extension ScreenLines {
  /// Returns the likely cause of a parse error; `nil` if it is unknown.
  ///
  /// `quoted` is the start of the last scalar if it is quoted and ends on the line of the error.
  mutating func slip(_ error: YAMLError, behind quoted: SourcePosition?) -> ScreenIssue? {
    let byte = self.byte(line: error.line, character: error.column)
    let start = self.byte(line: error.start.line, character: error.start.column)
    func layout(_ slip: BlockSyntaxError, at byte: Int) -> ScreenIssue {
      ScreenIssue(.layout(slip), at: position(byte: byte))
    }
    switch error.problem {
    case "found unknown escape character":
      return ScreenIssue(.slip(.escape), at: position(byte: byte))
    case "did not find expected <document start>":
      return ScreenIssue(.secondDocument, at: position(byte: byte))
    case "found a tab character that violates indentation": return layout(.tab, at: byte)
    case "found character that cannot start any token":
      let sign = text(byte..<pairs.bytes.count).first.map { String($0) } ?? ""
      return layout(sign == "\t" ? .tab : .sign(sign), at: byte)
    case "could not find expected ':'": return slip(ofKeyAt: start)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return slip(inBracketsAt: start, seenAt: byte)
    case "block sequence entries are not allowed in this context":
      return layout(.listInLine, at: byte)
    default: break
    }
    if let quoted { return ScreenIssue(.slip(.quotes), at: quoted) }
    let before = text(starts[position(byte: byte).line - 1]..<byte)
    switch error.problem {
    case "did not find expected key" where before.last { $0 != " " }.map("]}".contains) == true:
      return layout(.behindBracket, at: byte)
    case "did not find expected key": return layout(.key(line: error.start.line + 1), at: byte)
    case "did not find expected '-' indicator":
      return layout(.item(line: error.start.line + 1), at: byte)
    case "mapping values are not allowed in this context":
      if before.contains(": ") { return layout(.colonInText, at: byte) }
      let blanks = before.prefix { $0 == " " }
      return layout(.furtherIn, at: byte - before.utf8.count + blanks.utf8.count)
    default: return nil
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: pairs.bytes[range].prefix(200), as: UTF8.self)
  }

  /// Returns the rest of the line from a byte on, without the line break.
  private func rest(ofLineAt byte: Int) -> ArraySlice<UInt8> {
    pairs.bytes[byte...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  /// Returns the error for a key without a colon.
  private func slip(ofKeyAt start: Int) -> ScreenIssue {
    let line = rest(ofLineAt: start)
    if let first = line.first, "\"'".utf8.contains(first), !line.dropFirst().contains(first) {
      return ScreenIssue(.slip(.quotes), at: position(byte: start))
    }
    if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      return ScreenIssue(.layout(.missingBlank), at: position(byte: colon + 1))
    }
    let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    return ScreenIssue(.slip(.missingColon), at: position(byte: end))
  }

  /// Returns the error in brackets inside a block-style text.
  private func slip(inBracketsAt start: Int, seenAt byte: Int) -> ScreenIssue? {
    let seen = starts[position(byte: byte).line - 1]
    let before = pairs.bytes[start..<max(start, seen)].last { $0 > UInt8(ascii: " ") }
    // A comma or an opening bracket at the end of a line continues on the next.
    if start < seen, before.map(",[{".utf8.contains) != true {
      let isList = pairs.bytes[start] == UInt8(ascii: "[")
      return ScreenIssue(
        .layout(.unclosed(isList ? "[" : "{", closing: isList ? "]" : "}")),
        at: position(byte: start))
    }
    let end = rest(ofLineAt: byte).endIndex
    let slip = JSONSyntaxError.first(in: Array(pairs.bytes[start..<end])) {
      self.position(byte: start + $0).line
    }
    return slip.map { ScreenIssue(.slip($0.kind), at: position(byte: start + $0.byte)) }
  }
}
