package import Text

/// The conversion of a word to a value, with its placeholder, completion and text in help.
package struct ValueKind<Value: Sendable>: Sendable {
  /// The placeholder of the value in help.
  package let placeholder: String
  /// The words that complete a value.
  package let suggestions: Suggestions
  private let convert: @Sendable (String) throws(InvalidValue) -> Value
  /// Returns the text of a value, which help shows as default.
  package let describe: @Sendable (Value) -> String

  /// Creates a value kind.
  package init(
    _ placeholder: String, suggestions: Suggestions = .none,
    describe: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.placeholder = placeholder
    self.suggestions = suggestions
    self.describe = describe
    convert = parse
  }

  /// Converts a word to a value, or throws the expected format.
  package func parse(_ word: String) throws(InvalidValue) -> Value { try convert(word) }

  /// Returns a kind with its own syntax; the closure throws the expected format.
  package static func value(
    _ placeholder: String, suggestions: Suggestions = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) -> Self {
    Self(placeholder, suggestions: suggestions, parse: parse)
  }

  /// Returns a kind with its own syntax; the closure returns `nil` if a word is invalid.
  package static func value(
    _ placeholder: String, expected: String, suggestions: Suggestions = .none,
    parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(placeholder, suggestions: suggestions) { text throws(InvalidValue) in
      guard let value = parse(text) else { throw InvalidValue(expected: expected) }
      return value
    }
  }
}

/// The source of the words that complete a value.
package indirect enum Suggestions: Hashable, Sendable {
  case none
  /// Directories, and files with one of these extensions; all files if the list is empty.
  ///
  /// Extensions are compared without regard to case.
  case files(extensions: [String])
  case directories
  case words([String])
  /// The lines that the program's hidden command `__complete` prints for this kind.
  case dynamic(String)
  /// A comma-separated list whose elements are completed this way.
  case list(Suggestions)
}

extension ValueKind where Value == String {
  /// Returns a kind that accepts any text.
  package static func text(_ placeholder: String) -> Self {
    Self(placeholder) { $0 }
  }

  /// Returns a kind for the path of a file, or `-` for standard input or output; completed by
  /// extension.
  package static func file(_ extensions: String..., placeholder: String = "FILE") -> Self {
    file(extensions, placeholder: placeholder)
  }

  /// Returns a kind for the path of a file, completed by a list of extensions.
  package static func file(_ extensions: [String], placeholder: String = "FILE") -> Self {
    path(placeholder, .files(extensions: extensions), expected: "the name of a file")
  }

  /// Returns a kind for the path of a directory.
  package static func directory(placeholder: String = "DIR") -> Self {
    path(placeholder, .directories, expected: "the name of a directory")
  }

  /// Returns a kind for words that the running program lists, such as the devices of this machine.
  package static func dynamic(_ kind: String, placeholder: String) -> Self {
    Self(placeholder, suggestions: .dynamic(kind)) { $0 }
  }

  /// Returns a kind that accepts one of a list of words.
  package static func word(_ words: [String], placeholder: String) -> Self {
    Self(placeholder, suggestions: .words(words)) { text throws(InvalidValue) in
      guard words.contains(text) else { throw .notOne(of: words, text) }
      return text
    }
  }

  /// Returns a kind for nonempty paths; an unset variable in a script expands to an empty path.
  private static func path(
    _ placeholder: String, _ suggestions: Suggestions, expected: String
  ) -> Self {
    .value(placeholder, expected: expected, suggestions: suggestions) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
  /// Returns a kind that accepts the raw values of an enumeration.
  package static func choice(of type: Value.Type, placeholder: String? = nil) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(
      placeholder ?? words.joined(separator: "|"), suggestions: .words(words),
      describe: { $0.rawValue }
    ) { text throws(InvalidValue) in
      guard let value = Value(rawValue: text) else { throw .notOne(of: words, text) }
      return value
    }
  }
}

extension ValueKind where Value == Int {
  /// Returns a kind for integers within limits.
  package static func integer(
    _ placeholder: String = "N", from lowest: Int, through highest: Int? = nil
  ) -> Self {
    let limits = highest.map { "from \(lowest) to \($0)" } ?? "of at least \(lowest)"
    return .value(placeholder, expected: "a whole number \(limits)") { text in
      Int(text).flatMap { $0 >= lowest && $0 <= highest ?? .max ? $0 : nil }
    }
  }
}

extension ValueKind where Value == Double {
  /// Returns a kind for finite numbers within limits.
  package static func number(
    _ placeholder: String = "X", from lowest: Double, through highest: Double? = nil
  ) -> Self {
    let limits =
      highest.map { "from \(Decimals.shortest(lowest)) to \(Decimals.shortest($0))" }
      ?? "of at least \(Decimals.shortest(lowest))"
    let parse: @Sendable (String) throws(InvalidValue) -> Double = { text throws(InvalidValue) in
      guard let number = Double(text), number.isFinite, number >= lowest,
        number <= highest ?? .greatestFiniteMagnitude
      else { throw InvalidValue(expected: "a number \(limits)") }
      return number
    }
    return Self(placeholder, describe: Decimals.shortest, parse: parse)
  }
}
