import Arguments
import Text

/// One line of a configuration file, and how a mistake in it is shown.
struct ConfigurationLine {
  let text: String
  let number: Int
  let file: String

  /// A word of the line, with its place.
  struct Word {
    var text: String
    /// Counted in bytes from 1, as compilers do.
    var column: Int
  }

  /// The name and the value; `nil` where there is nothing but a remark.
  func pair() throws -> (name: Word, value: Word)? {
    let code = text.prefix { $0 != "#" }
    guard let start = code.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    guard let sign = code.firstIndex(of: "=") else {
      throw failure(word(code[start...]), "expected 'name = value'")
    }
    let name = word(code[start..<sign])
    guard !name.text.isEmpty else { throw failure(name, "expected a name before '='") }
    let value = word(code[code.index(after: sign)...])
    guard !value.text.isEmpty else { throw failure(value, "expected a value behind '='") }
    return (name, value)
  }

  private func word(_ part: Substring) -> Word {
    let start = part.firstIndex { !$0.isWhitespace } ?? part.startIndex
    return Word(
      text: String(part[start...]).trimmedBlanks,
      column: text.utf8.distance(from: text.startIndex, to: start) + 1)
  }

  /// What is wrong, as a compiler would show it.
  func failure(_ word: Word, _ sentence: String) -> Failure {
    let before = text.utf8.prefix(word.column - 1).map { $0 == 0x09 ? "\t" : " " }.joined()
    return Failure(
      sentence: "\(file):\(number):\(word.column): \(sentence)\n  \(text)\n  \(before)^",
      status: .badData)
  }
}
