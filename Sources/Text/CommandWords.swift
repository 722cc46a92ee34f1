extension String {
  /// The words of a command line; `nil` if the command is empty, or a quote or escape is
  /// incomplete.
  ///
  /// Spaces separate words unless they are inside single or double quotes or follow a backslash.
  /// Shell variables, patterns and operators have no special meaning.
  package var commandWords: [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in self {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "\\" where quote != "'":
        word = word ?? ""
        isEscaped = true
      case _ where character == quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        word = word ?? ""
        quote = character
      case _ where quote == nil && character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    let isWhole = quote == nil && !isEscaped
    return isWhole && words.first?.isEmpty == false ? words : nil
  }

  /// The name and the words of a command given as `NAME=COMMAND`; `nil` if either is missing.
  package var namedCommand: (name: String, words: [String])? {
    guard let sign = firstIndex(of: "="), sign > startIndex,
      let words = String(self[index(after: sign)...]).commandWords
    else { return nil }
    return (String(self[..<sign]), words)
  }
}
