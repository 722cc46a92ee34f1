/// What parsing, help and completion know of an option or positional, whatever its type.
package struct Parameter: Sendable {
  package let name: String
  package let short: Character?
  package let abstract: String
  /// What stands for the value in help; a flag has none.
  package let placeholder: String?
  package var suggestions = Suggestions.none
  package var defaultText: String?
  package var isRequired = false
  package var isRepeatable = false
  /// Whether help and completion leave it out.
  package var isHidden = false
  /// Turns one word into one value, or says what was expected.
  package let parse: @Sendable (String) throws(InvalidValue) -> any Sendable

  /// Declares an option or positional that takes a value of a kind.
  init<Value>(
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
    let parse = kind.parse
    self.parse = { text throws(InvalidValue) in try parse(text) }
  }

  init(flag name: String, short: Character?, abstract: String) {
    self.name = name
    self.short = short
    self.abstract = abstract
    placeholder = nil
    parse = { _ in true }
  }

  /// The spellings of an option, short one first.
  package var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }

  /// Whether a word has one of the extensions of the files that it takes.
  func takesFile(_ word: String) -> Bool {
    guard case .files(let extensions) = suggestions else { return false }
    return extensions.contains { word.lowercased().hasSuffix(".\($0)") }
  }

  /// The flag that every command has.
  static let help = Parameter(flag: "help", short: "h", abstract: "Show this help.")
  /// The flag that only the program has.
  static let version = Parameter(flag: "version", short: nil, abstract: "Show the version.")
}
