extension String {
  /// The words of a command as a person writes it in one text; `nil` if there is no word, or where a
  /// quotation mark or a backslash has no end.
  ///
  /// Blanks separate words, unless they are in single or double quotation marks or follow a backslash.
  /// Nothing else has a meaning: no variable, pattern or operator of a shell.
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
}
