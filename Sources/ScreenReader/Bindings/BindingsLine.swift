import Gestures

/// One line of a text of bindings, taken apart.
struct BindingsLine {
  let text: String
  let number: Int

  /// A word of the line, with its place in bytes from 1.
  struct Word {
    var text: String
    var column: Int
  }

  enum Content {
    /// A remark, or not even that.
    case nothing
    case section(Word)
    case pair(Word, Word)
  }

  func content() throws(BindingsMistake) -> Content {
    let code = text.prefix { $0 != "#" }
    let whole = word(code)
    guard !whole.text.isEmpty else { return .nothing }
    if whole.text.hasPrefix("[") {
      guard whole.text.hasSuffix("]") else { throw mistake(whole, .unclosedSection) }
      let start = code.firstIndex(of: "[") ?? code.startIndex
      let end = code.lastIndex(of: "]") ?? code.endIndex
      return .section(word(code[code.index(after: start)..<end]))
    }
    guard let sign = code.firstIndex(of: "=") else { throw mistake(whole, .noPair) }
    let name = word(code[..<sign])
    guard !name.text.isEmpty else { throw mistake(whole, .missingGesture) }
    let meaning = word(code[code.index(after: sign)...])
    guard !meaning.text.isEmpty else { throw mistake(meaning, .missingCommand) }
    return .pair(name, meaning)
  }

  func context(_ word: Word) throws(BindingsMistake) -> GestureContext {
    guard let context = GestureContext(rawValue: word.text) else {
      throw mistake(word, .unknownContext(word.text))
    }
    return context
  }

  func gesture(_ word: Word) throws(BindingsMistake) -> Gesture {
    guard let gesture = Gesture(name: word.text) else {
      throw mistake(word, .unknownGesture(word.text))
    }
    return gesture
  }

  func command(_ word: Word) throws(BindingsMistake) -> Command {
    guard let command = Command(rawValue: word.text) else {
      throw mistake(word, .unknownCommand(word.text))
    }
    return command
  }

  func mistake(_ word: Word, _ problem: BindingsMistake.Problem) -> BindingsMistake {
    BindingsMistake(problem: problem, line: number, column: word.column, text: text)
  }

  /// A part of the line without blanks around it.
  private func word(_ part: Substring) -> Word {
    var rest = part
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    let start = rest.isEmpty ? part.startIndex : rest.startIndex
    let column = text.utf8.distance(from: text.startIndex, to: start) + 1
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return Word(text: String(rest), column: column)
  }
}
