import YAML

/// A slip in a text that says by its lines and blanks what belongs together.
public enum LayoutSlip: Hashable, Sendable {
  /// A colon, with no blank behind it.
  case missingBlank
  /// A tab, where a line is indented.
  case tab
  /// What cannot begin a text without quotes.
  case sign(String)
  case colonInText
  /// Text goes on behind the bracket that closes what looked like a list or an object.
  case behindBracket
  /// A bracket that is opened, and not closed before the next line.
  case unclosed(String, closing: String)
  /// A key beside none of those that began in a line.
  case key(line: Int)
  /// No item, where the list of a line would go on.
  case item(line: Int)
  /// A key in a line that goes on with the value of the one above.
  case furtherIn
  /// A list in the line of its key.
  case listInLine
}

/// libyaml tells where it could not read on, which is often lines below the slip, and where what it
/// was reading began.
extension ScreenLines {
  /// What somebody did, where that can be told; `quoted` is where text in quotes begins that was the
  /// last word, if it ends in the line of the error.
  mutating func slip(_ error: YAMLError, behind quoted: ScreenPlace?) -> ScreenMistake? {
    let byte = self.byte(line: error.line, character: error.column)
    let start = self.byte(line: error.start.line, character: error.start.column)
    func layout(_ slip: LayoutSlip, at byte: Int) -> ScreenMistake {
      ScreenMistake(.layout(slip), at: place(byte: byte))
    }
    switch error.problem {
    case "found unknown escape character":
      return ScreenMistake(.slip(.escape), at: place(byte: byte))
    case "did not find expected <document start>":
      return ScreenMistake(.secondDocument, at: place(byte: byte))
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
    if let quoted { return ScreenMistake(.slip(.quotes), at: quoted) }
    let before = text(starts[place(byte: byte).line - 1]..<byte)
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

  /// The bytes of the line from a place on, without its end.
  private func rest(ofLineAt byte: Int) -> ArraySlice<UInt8> {
    pairs.bytes[byte...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  /// Of a key without a colon.
  private func slip(ofKeyAt start: Int) -> ScreenMistake {
    let line = rest(ofLineAt: start)
    if let first = line.first, "\"'".utf8.contains(first), !line.dropFirst().contains(first) {
      return ScreenMistake(.slip(.quotes), at: place(byte: start))
    }
    if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      return ScreenMistake(.layout(.missingBlank), at: place(byte: colon + 1))
    }
    let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    return ScreenMistake(.slip(.missingColon), at: place(byte: end))
  }

  /// Of brackets in a text that is none in brackets as a whole.
  private func slip(inBracketsAt start: Int, seenAt byte: Int) -> ScreenMistake? {
    let seen = starts[place(byte: byte).line - 1]
    let before = pairs.bytes[start..<max(start, seen)].last { $0 > UInt8(ascii: " ") }
    // A comma or a bracket at the end of a line says that more follows.
    if start < seen, before.map(",[{".utf8.contains) != true {
      let isList = pairs.bytes[start] == UInt8(ascii: "[")
      return ScreenMistake(
        .layout(.unclosed(isList ? "[" : "{", closing: isList ? "]" : "}")),
        at: place(byte: start))
    }
    let end = rest(ofLineAt: byte).endIndex
    let slip = JSONSlip.first(in: Array(pairs.bytes[start..<end])) {
      self.place(byte: start + $0).line
    }
    return slip.map { ScreenMistake(.slip($0.kind), at: place(byte: start + $0.byte)) }
  }
}
