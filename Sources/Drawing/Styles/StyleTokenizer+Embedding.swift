extension StyleTokenizer {
  /// Returns the style sheet as text that has the same tokens in HTML and in XML.
  ///
  /// The text is preprocessed. Comments are emptied, and `<` in names, strings and URLs is escaped.
  package static func embeddable(_ sheet: String) -> String {
    var tokenizer = StyleTokenizer(sheet)
    var text = String.UnicodeScalarView()
    var start = 0
    while let token = tokenizer.next() {
      let source = tokenizer.scalars[start..<tokenizer.offset]
      start = tokenizer.offset
      switch token {
      case .comment: text += "/**/".unicodeScalars
      case .delimiter("<") where tokenizer.scalars.count > start && tokenizer.scalars[start] == "/":
        text += "< ".unicodeScalars
      case .delimiter, .markupComment: text += source
      default: text.append(escapingLessThan: source)
      }
    }
    return String(text)
  }
}

extension String.UnicodeScalarView {
  /// Appends a token in which `<` and `\<` are replaced by `\3c `.
  fileprivate mutating func append(escapingLessThan source: ArraySlice<Unicode.Scalar>) {
    var rest = source[...]
    while let scalar = rest.popFirst() {
      if scalar == "<" || scalar == "\\" && rest.first == "<" {
        if scalar == "\\" { rest.removeFirst() }
        self += "\\3c ".unicodeScalars
      } else {
        append(scalar)
        if scalar == "\\", let escaped = rest.popFirst() { append(escaped) }
      }
    }
  }
}
