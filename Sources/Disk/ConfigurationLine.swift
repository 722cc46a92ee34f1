internal import Replay

/// One line of a configuration file.
struct ConfigurationLine {
  let text: String
  let number: Int

  /// A word of the line, with its place.
  struct Word {
    var text: String
    /// Counted in bytes from 1, as compilers do.
    var column: Int
  }

  /// The name and the value; `nil` where there is nothing but a remark.
  func pair() throws(ConfigurationMistake) -> (name: Word, value: Word)? {
    let code = text.prefix { $0 != "#" }
    guard let start = code.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    guard let sign = code.firstIndex(of: "=") else {
      throw mistake(word(code[start...]), .noPair)
    }
    let name = word(code[start..<sign])
    guard !name.text.isEmpty else { throw mistake(name, .missingName) }
    let value = word(code[code.index(after: sign)...])
    guard !value.text.isEmpty else { throw mistake(value, .missingValue) }
    return (name, value)
  }

  private func word(_ part: Substring) -> Word {
    let start = part.firstIndex { !$0.isWhitespace } ?? part.startIndex
    return Word(
      text: String(part[start...]).trimmedBlanks,
      column: text.utf8.distance(from: text.startIndex, to: start) + 1)
  }

  func mistake(_ word: Word, _ problem: ConfigurationMistake.Problem) -> ConfigurationMistake {
    ConfigurationMistake(problem: problem, line: number, column: word.column, text: text)
  }
}
