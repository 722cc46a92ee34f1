/// A positional of any type, as it stands in the list of a command.
package protocol DeclaredPositional: Sendable {
  var parameter: Parameter { get }
}

/// An argument known by its place, and the key that reads its value: `arguments[recording]`.
///
/// Its name is the placeholder of its kind (`FILE`). A list takes all that is left, so it is last.
package struct Positional<Value: Sendable>: DeclaredPositional {
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

  /// Declares an argument without which the command cannot run.
  package init(_ kind: ValueKind<Value>, _ abstract: String) {
    self.init(kind, abstract, isRequired: true) { values in values.last as? Value }
  }

  /// Declares an argument that may be left out.
  package static func optional<Given>(
    _ kind: ValueKind<Given>, _ abstract: String
  ) -> Positional where Value == Given? {
    Positional(kind, abstract, isRequired: false) { values in .some(values.last as? Given) }
  }

  /// Declares an argument that repeats: at least once, unless it may be left out.
  package static func list<Given>(
    _ kind: ValueKind<Given>, _ abstract: String, mayBeEmpty: Bool = false
  ) -> Positional where Value == [Given] {
    Positional(kind, abstract, isRequired: !mayBeEmpty, isRepeatable: true) { values in
      values.compactMap { $0 as? Given }
    }
  }
}
