import Text

/// How the text of an option or positional becomes a value, is shown in help, and is completed.
package struct ValueKind<Value: Sendable>: Sendable {
  package let placeholder: String
  package let suggestions: Suggestions
  package let parse: @Sendable (String) throws(InvalidValue) -> Value
  package let describe: @Sendable (Value) -> String

  package init(
    _ placeholder: String, suggestions: Suggestions = .none,
    describe: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.placeholder = placeholder
    self.suggestions = suggestions
    self.describe = describe
    self.parse = parse
  }

  /// A value with its own syntax; the closure throws what it expected.
  package static func value(
    _ placeholder: String, suggestions: Suggestions = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) -> Self {
    Self(placeholder, suggestions: suggestions, parse: parse)
  }

  /// A value with its own syntax, described once; the closure returns `nil` for anything else.
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

/// What a parse closure throws when a word is not a value of its kind.
package struct InvalidValue: Error, Hashable {
  /// What would have been right, to stand after "expected": `a size like 300x200`.
  package let expected: String
  /// The known word that was probably meant.
  package let nearest: String?

  package init(expected: String, nearest: String? = nil) {
    self.expected = expected
    self.nearest = nearest
  }

  /// What a fixed list of words expects, with the word of it that is nearest.
  package static func notOne(of words: [String], _ text: String) -> InvalidValue {
    InvalidValue(expected: words.alternatives(), nearest: words.nearest(to: text))
  }
}

/// Where a shell finds the words that complete a value.
package indirect enum Suggestions: Hashable, Sendable {
  case none
  /// Directories, and the files with one of these extensions; with none named, every file.
  ///
  /// Small letters and large ones are the same in them.
  case files(extensions: [String])
  case directories
  case words([String])
  /// The lines printed by the program's hidden command `__complete` for this kind.
  case dynamic(String)
  /// Several words with commas between them, each of which is completed so.
  case list(Suggestions)
}

extension ValueKind where Value == String {
  /// Any text at all.
  package static func text(_ placeholder: String) -> Self {
    Self(placeholder) { $0 }
  }

  /// The path of a file, or `-` for standard input or output; completed by extension.
  package static func file(_ extensions: String..., placeholder: String = "FILE") -> Self {
    file(extensions, placeholder: placeholder)
  }

  /// The path of a file, completed by a list of extensions.
  package static func file(_ extensions: [String], placeholder: String = "FILE") -> Self {
    path(placeholder, .files(extensions: extensions), expected: "the name of a file")
  }

  package static func directory(placeholder: String = "DIR") -> Self {
    path(placeholder, .directories, expected: "the name of a directory")
  }

  /// A word that only the running program can list, such as the devices of this machine.
  package static func dynamic(_ kind: String, placeholder: String) -> Self {
    Self(placeholder, suggestions: .dynamic(kind)) { $0 }
  }

  package static func word(_ words: [String], placeholder: String) -> Self {
    Self(placeholder, suggestions: .words(words)) { text throws(InvalidValue) in
      guard words.contains(text) else { throw .notOne(of: words, text) }
      return text
    }
  }

  /// An empty name comes from an unset variable in a script, and must not reach the file system.
  private static func path(
    _ placeholder: String, _ suggestions: Suggestions, expected: String
  ) -> Self {
    .value(placeholder, expected: expected, suggestions: suggestions) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
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
  /// A whole number within limits.
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
  /// A finite number within limits.
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
