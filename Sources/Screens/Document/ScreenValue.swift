/// A value of a screen file, with its source position.
public struct ScreenValue: Sendable {
  /// The content of a value.
  public indirect enum Content: Sendable {
    /// Null, which requests the default.
    case null
    /// A Boolean value.
    case flag(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// A list of values.
    case list([ScreenValue])
    /// An object with its entries, in file order.
    case object([Entry])
  }

  /// A key of an object, and its value.
  public struct Entry: Sendable {
    /// The key.
    public var key: String
    /// The source position of the key.
    public var keyPosition: SourcePosition
    /// The value.
    public var value: ScreenValue
  }

  /// The content.
  public var content: Content
  /// The source position.
  public var position: SourcePosition
  /// Whether the value is that of an expression, so that a number can be a text.
  var isComputed = false

  init(_ content: Content, at position: SourcePosition = SourcePosition(line: 1, column: 1)) {
    self.content = content
    self.position = position
  }

  package static let null = ScreenValue(.null)
}

extension ScreenValue {
  package var isNull: Bool { if case .null = content { true } else { false } }
  package var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }
  package var number: Double? { if case .number(let number) = content { number } else { nil } }
  /// The number as an integer; `nil` if it has a fraction or exceeds 10¹⁵.
  package var integer: Int? {
    guard let number, number.magnitude < 1e15 else { return nil }
    return Int(exactly: number)
  }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var list: [ScreenValue]? { if case .list(let list) = content { list } else { nil } }
  package var entries: [Entry]? { if case .object(let entries) = content { entries } else { nil } }

  /// The value of a key; `nil` if the key is missing or its value is null.
  package subscript(_ key: String) -> ScreenValue? {
    guard let value = entries?.first(where: { $0.key == key })?.value, !value.isNull else {
      return nil
    }
    return value
  }
}

/// Values are equal if their contents are equal, regardless of position.
extension ScreenValue: Hashable {
  /// Returns whether two values have equal contents.
  public static func == (one: ScreenValue, other: ScreenValue) -> Bool {
    one.content == other.content
  }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension ScreenValue.Content: Hashable {}

extension ScreenValue.Entry: Hashable {
  /// Returns whether two entries have equal keys and values.
  public static func == (one: ScreenValue.Entry, other: ScreenValue.Entry) -> Bool {
    one.key == other.key && one.value == other.value
  }

  /// Hashes the key and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}
