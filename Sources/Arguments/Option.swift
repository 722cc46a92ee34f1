/// An option of any type, as it stands in the list of a command.
package protocol DeclaredOption: Sendable {
  var parameter: Parameter { get }
}

/// An option of a command, and the key that reads its value: `arguments[size]`.
///
/// The way it is declared gives the type that is read:
///
/// | declared by | read as |
/// |---|---|
/// | `Option("size", kind, "…")` | `Size?`, `nil` when not given |
/// | `Option("format", kind, default: .text, "…")` | `Format` |
/// | `Option("rate", kind, usually: 50, "…")` | `Int?`, `nil` when not given, though help says 50 |
/// | `Option.required("output", kind, "…")` | `String`; not giving it is an error |
/// | `Option.list("rule", kind, "…")` | `[Rule]`, in the order given |
/// | `Option.flag("update", "…")` | `Bool` |
///
/// Where an option that is no list is given twice, the later one holds.
package struct Option<Value: Sendable>: DeclaredOption {
  package let parameter: Parameter
  /// Makes one answer of the values that were given; `nil` where a value had to be there.
  let read: @Sendable ([any Sendable]) -> Value?

  private init(_ parameter: Parameter, read: @escaping @Sendable ([any Sendable]) -> Value?) {
    self.parameter = parameter
    self.read = read
  }

  /// Declares an option that may be left out.
  package init<Given>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Given>, _ abstract: String
  ) where Value == Given? {
    self.init(Parameter(name, short: short, kind, abstract)) { .some($0.last as? Given) }
  }

  /// Declares an option that may be left out, with what holds then unless something else says other.
  ///
  /// Whether it was given can be told: `--rate 50` stands against a file that says 30.
  package init<Given>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Given>, usually value: Given,
    _ abstract: String
  ) where Value == Given? {
    self.init(Parameter(name, short: short, kind, abstract, default: value)) {
      .some($0.last as? Given)
    }
  }

  /// Declares an option with a default, which help shows.
  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default value: Value,
    _ abstract: String
  ) {
    self.init(Parameter(name, short: short, kind, abstract, default: value)) {
      $0.last as? Value ?? value
    }
  }

  /// Declares an option without which the command cannot run.
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

  /// Declares a flag: an option that is given or not.
  package static func flag(
    _ name: String, short: Character? = nil, _ abstract: String, isHidden: Bool = false
  ) -> Option where Value == Bool {
    var parameter = Parameter(flag: name, short: short, abstract: abstract)
    parameter.isHidden = isHidden
    return Option(parameter) { !$0.isEmpty }
  }
}
