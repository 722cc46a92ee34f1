/// An option with any value type, for the option list of a command.
package protocol DeclaredOption: Sendable {
  /// The declaration that parsing, help and completion use.
  var parameter: Parameter { get }
}

extension [any DeclaredOption] {
  /// Returns the options, listed under a title in help.
  package func grouped(as title: String) -> Self {
    map { option in
      var parameter = option.parameter
      parameter.group = title
      return GroupedOption(parameter: parameter)
    }
  }
}

/// An option under a title in help.
private struct GroupedOption: DeclaredOption {
  let parameter: Parameter
}

/// An option of a command, and the key that reads its value: `arguments[size]`.
///
/// The declaration determines the type of the value:
///
/// | declared by | read as |
/// |---|---|
/// | `Option("size", kind, "…")` | `Size?`, `nil` if not given |
/// | `Option("format", kind, default: .text, "…")` | `Format` |
/// | `Option("rate", kind, usually: 50, "…")` | `Int?`, `nil` if not given; help shows 50 |
/// | `Option.required("output", kind, "…")` | `String`; an error if not given |
/// | `Option.list("rule", kind, "…")` | `[Rule]`, in the order given |
/// | `Option.flag("update", "…")` | `Bool` |
///
/// If an option other than a list is given twice, the last one takes effect.
package struct Option<Value: Sendable>: DeclaredOption {
  /// The declaration that parsing, help and completion use.
  package let parameter: Parameter
  /// Combines the given values; returns `nil` if a required value is missing.
  let read: @Sendable ([any Sendable]) -> Value?

  private init(_ parameter: Parameter, read: @escaping @Sendable ([any Sendable]) -> Value?) {
    self.parameter = parameter
    self.read = read
  }

  /// Declares an optional option.
  package init<Given>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Given>, _ abstract: String
  ) where Value == Given? {
    self.init(Parameter(name, short: short, kind, abstract)) { .some($0.last as? Given) }
  }

  /// Declares an optional option whose displayed default does not become its value.
  ///
  /// The value is `nil` if the option is not given. A file can then supply it, and `--rate 50`
  /// overrides a file that contains 30.
  package init<Given>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Given>,
    displayedDefault value: Given, _ abstract: String
  ) where Value == Given? {
    self.init(Parameter(name, short: short, kind, abstract, default: value)) {
      .some($0.last as? Given)
    }
  }

  /// Declares an option with a default value, which help shows.
  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default value: Value,
    _ abstract: String
  ) {
    self.init(Parameter(name, short: short, kind, abstract, default: value)) {
      $0.last as? Value ?? value
    }
  }

  /// Declares a required option.
  package static func required(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ abstract: String
  ) -> Option {
    Option(Parameter(name, short: short, kind, abstract, isRequired: true)) { $0.last as? Value }
  }

  /// Declares an option that may be given any number of times.
  package static func list<Given>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Given>, _ abstract: String
  ) -> Option where Value == [Given] {
    Option(Parameter(name, short: short, kind, abstract, isRepeatable: true)) {
      $0.compactMap { $0 as? Given }
    }
  }

  /// Declares a flag, an option without a value.
  package static func flag(
    _ name: String, short: Character? = nil, _ abstract: String, isHidden: Bool = false
  ) -> Option where Value == Bool {
    var parameter = Parameter(flag: name, short: short, abstract: abstract)
    parameter.isHidden = isHidden
    return Option(parameter) { !$0.isEmpty }
  }

  /// Returns the option with the name that it had in an earlier version.
  package func formerly(_ name: String) -> Option {
    var declaration = parameter
    declaration.formerName = name
    return Option(declaration, read: read)
  }
}
