import Gestures

/// The parser of one line of bindings.
struct BindingsLine {
  let text: String
  let number: Int

  /// A word of the line and its column in bytes, from 1.
  struct Word {
    var text: String
    var column: Int
  }

  /// A gesture or key.
  enum Bound {
    case gesture(Gesture)
    case key(KeypadKey)

    var name: String {
      switch self {
      case .gesture(let gesture): gesture.name
      case .key(let key): key.name
      }
    }
  }

  enum Content {
    /// An empty line or a comment.
    case nothing
    case section(Word)
    case pair(Word, Word)
  }

  func content() throws(BindingsError) -> Content {
    let code = text.prefix { $0 != "#" }
    let whole = word(code)
    guard !whole.text.isEmpty else { return .nothing }
    if whole.text.hasPrefix("[") {
      guard whole.text.hasSuffix("]") else { throw mistake(whole, .unclosedSection) }
      let start = code.firstIndex(of: "[") ?? code.startIndex
      let end = code.lastIndex(of: "]") ?? code.endIndex
      return .section(word(code[code.index(after: start)..<end]))
    }
    guard let sign = code.firstIndex(of: "=") else { throw mistake(whole, .expectedKeyValue) }
    let name = word(code[..<sign])
    guard !name.text.isEmpty else { throw mistake(whole, .missingGesture) }
    let meaning = word(code[code.index(after: sign)...])
    guard !meaning.text.isEmpty else { throw mistake(meaning, .missingCommand) }
    return .pair(name, meaning)
  }

  /// Returns the value that a word names.
  ///
  /// Throws if it is unknown.
  func find<Named>(
    _ word: Word, _ named: (String) -> Named?, else problem: (String) -> BindingsError.Problem
  ) throws(BindingsError) -> Named {
    guard let found = named(word.text) else { throw mistake(word, problem(word.text)) }
    return found
  }

  /// Returns the gesture or key that a word names.
  func bound(_ word: Word) throws(BindingsError) -> Bound {
    let isKey = ["KEY_", "BTN_", "0x"].contains { word.text.hasPrefix($0) }
    guard isKey else {
      return .gesture(try find(word, Gesture.init(name:)) { .unknownGesture($0) })
    }
    return .key(try find(word, KeypadKey.init(name:)) { .unknownKey($0) })
  }

  func mistake(_ word: Word, _ problem: BindingsError.Problem) -> BindingsError {
    BindingsError(problem: problem, line: number, column: word.column, text: text)
  }

  /// Returns a part of the line without surrounding whitespace.
  private func word(_ part: Substring) -> Word {
    let start = part.firstIndex { !$0.isWhitespace } ?? part.startIndex
    let end = part.lastIndex { !$0.isWhitespace }.map(part.index(after:)) ?? start
    return Word(
      text: String(part[start..<end]),
      column: text.utf8.distance(from: text.startIndex, to: start) + 1)
  }
}
