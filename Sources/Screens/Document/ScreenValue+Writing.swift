/// Creates values for the schema and for snapshots, with keys in the given order.
extension ScreenValue {
  /// Creates an object.
  package static func object(_ entries: [(String, ScreenValue)]) -> ScreenValue {
    let position = SourcePosition(line: 1, column: 1)
    return ScreenValue(
      .object(entries.map { Entry(key: $0.0, keyPosition: position, value: $0.1) }), at: position)
  }

  /// Creates a list.
  package static func list(_ list: [ScreenValue]) -> ScreenValue { ScreenValue(.list(list)) }

  /// Creates a list of strings.
  package static func strings(_ strings: [String]) -> ScreenValue { ScreenValue(.strings(strings)) }

  /// Creates a number.
  package static func number(_ number: Double) -> ScreenValue { ScreenValue(.number(number)) }

  /// The value as formatted JSON.
  package var layout: String { JSONLayout.text(of: self) }

  /// The value as JSON on one line.
  package var line: String { JSONLayout.line(of: self) }

  /// Parses JSON; `nil` if it has an error.
  package static func parse(json: String) -> ScreenValue? {
    guard let (value, issues) = try? DocumentReader.read(Array(json.utf8)), issues.isEmpty else {
      return nil
    }
    return value
  }

  /// Creates a reference to a definition of the schema.
  static func reference(_ name: String) -> ScreenValue {
    .object([("$ref", ScreenValue(.string("#/$defs/\(name)")))])
  }
}

extension ScreenValue: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
}

extension ScreenValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self.init(.flag(value)) }
}

extension ScreenValue: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
}

extension ScreenValue: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: ScreenValue...) { self.init(.list(elements)) }
}
