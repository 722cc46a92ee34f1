import Text

/// The declaration of an option or positional, independent of its value type.
package struct Parameter: Sendable {
  /// The name of the option without dashes, or the placeholder of the positional.
  package let name: String
  /// The character of the short form, or `nil` if there is no short form.
  package let short: Character?
  /// The description in help.
  package let abstract: String
  /// The placeholder of the value in help; `nil` for a flag.
  package let placeholder: String?
  /// The words that complete a value.
  package var suggestions = Suggestions.none
  /// The default value as help shows it, or `nil` if there is no default.
  package var defaultText: String?
  /// Whether the command fails without it.
  package var isRequired = false
  /// Whether it may be given several times.
  package var isRepeatable = false
  /// The title under which help lists an option; `nil` for the general options.
  package var group: String?
  /// Whether help and completion omit it.
  package var isHidden = false
  /// The name that an option had in an earlier version; the error about it suggests the option.
  package var formerName: String?
  /// Converts one word to a value, or throws the expected format.
  let parse: @Sendable (String) throws(InvalidValue) -> any Sendable

  /// Declares an option or positional with a value.
  package init<Value>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ abstract: String,
    default value: Value? = nil, isRequired: Bool = false, isRepeatable: Bool = false
  ) {
    self.name = name
    self.short = short
    self.abstract = abstract
    defaultText = value.map(kind.describe)
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    placeholder = kind.placeholder
    suggestions = kind.suggestions
    parse = { text throws(InvalidValue) in try kind.parse(text) }
  }

  init(flag name: String, short: Character?, abstract: String) {
    self.name = name
    self.short = short
    self.abstract = abstract
    placeholder = nil
    parse = { _ in true }
  }

  /// The spellings of an option, short form first.
  package var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }

  /// Returns the abstract and, in parentheses, facts from the declaration.
  ///
  /// Facts that only options have need the command.
  func description(of command: Command?) -> String {
    var notes: [String] = []
    // A longer list is printed by a command for it.
    if case .words(let words) = suggestions, words.count <= 16,
      placeholder != words.joined(separator: "|")
    {
      notes.append(words.joinedWithOr())
    }
    if let text = defaultText { notes.append("default: \(text)") }
    if let command {
      if isRequired { notes.append("required") }
      if isRepeatable { notes.append("may be repeated") }
      let others = command.exclusive.filter { $0.contains(name) }.joined()
        .filter { $0 != name }.map { "--\($0)" }
      if !others.isEmpty { notes.append("not with \(others.joinedWithOr())") }
    }
    return abstract + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }

  /// Returns whether a word has one of the file extensions that the value may have.
  func takesFile(_ word: String) -> Bool {
    guard case .files(let extensions) = suggestions else { return false }
    return extensions.contains { word.lowercased().hasSuffix(".\($0)") }
  }

  /// The help flag, which every command has.
  static let help = Parameter(flag: "help", short: "h", abstract: "Show this help.")
  /// The version flag, which only the program has.
  static let version = Parameter(flag: "version", short: nil, abstract: "Show the version.")
}
