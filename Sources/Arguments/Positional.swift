/// A positional argument with any value type, for the list of a command.
package protocol DeclaredPositional: Sendable {
  /// The declaration that parsing, help and completion use.
  var parameter: Parameter { get }
}

/// A positional argument, and the key that reads its value: `arguments[recording]`.
///
/// Its name is the placeholder of its kind (`FILE`). A list takes all remaining arguments and has
/// to be declared last.
package struct Positional<Value: Sendable>: DeclaredPositional {
  /// The declaration that parsing, help and completion use.
  package let parameter: Parameter
  let read: @Sendable ([any Sendable]) -> Value?

  private init<Given>(
    _ kind: ValueKind<Given>, _ abstract: String, isRequired: Bool, isRepeatable: Bool = false,
    read: @escaping @Sendable ([any Sendable]) -> Value?
  ) {
    parameter = Parameter(
      kind.placeholder, kind, abstract, isRequired: isRequired, isRepeatable: isRepeatable)
    self.read = read
  }

  /// Declares a required argument.
  package init(_ kind: ValueKind<Value>, _ abstract: String) {
    self.init(kind, abstract, isRequired: true) { values in values.last as? Value }
  }

  /// Declares an optional argument.
  package static func optional<Given>(
    _ kind: ValueKind<Given>, _ abstract: String
  ) -> Positional where Value == Given? {
    Positional(kind, abstract, isRequired: false) { values in .some(values.last as? Given) }
  }

  /// Declares an argument that repeats, at least once unless `mayBeEmpty` is `true`.
  package static func list<Given>(
    _ kind: ValueKind<Given>, _ abstract: String, mayBeEmpty: Bool = false
  ) -> Positional where Value == [Given] {
    Positional(kind, abstract, isRequired: !mayBeEmpty, isRepeatable: true) { values in
      values.compactMap { $0 as? Given }
    }
  }
}
