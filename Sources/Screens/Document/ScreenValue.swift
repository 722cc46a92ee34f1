/// A value of a screen file, with the place where it stands.
public struct ScreenValue: Sendable {
  public indirect enum Content: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case string(String)
    case list([ScreenValue])
    case object([Entry])
  }

  /// A key of an object, and what stands behind it.
  public struct Entry: Sendable {
    public var key: String
    public var keyPlace: ScreenPlace
    public var value: ScreenValue
  }

  public var content: Content
  public var place: ScreenPlace

  init(_ content: Content, at place: ScreenPlace = ScreenPlace(line: 1, column: 1)) {
    self.content = content
    self.place = place
  }

  static let null = ScreenValue(.null)
}

extension ScreenValue {
  var isNull: Bool { if case .null = content { true } else { false } }
  var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }
  var number: Double? { if case .number(let number) = content { number } else { nil } }
  /// A number without a fraction, of a size that counts and milliseconds have.
  var integer: Int? {
    guard let number, number.magnitude < 1e15 else { return nil }
    return Int(exactly: number)
  }
  var string: String? { if case .string(let string) = content { string } else { nil } }
  var list: [ScreenValue]? { if case .list(let list) = content { list } else { nil } }
  var entries: [Entry]? { if case .object(let entries) = content { entries } else { nil } }

  /// What stands behind a key; nothing where the key is missing, or says that it wants the default.
  subscript(_ key: String) -> ScreenValue? {
    guard let value = entries?.first(where: { $0.key == key })?.value, !value.isNull else {
      return nil
    }
    return value
  }
}

/// Two values are equal where they say the same, wherever they stand.
extension ScreenValue: Hashable {
  public static func == (one: ScreenValue, other: ScreenValue) -> Bool {
    one.content == other.content
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension ScreenValue.Content: Hashable {}

extension ScreenValue.Entry: Hashable {
  public static func == (one: ScreenValue.Entry, other: ScreenValue.Entry) -> Bool {
    one.key == other.key && one.value == other.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}
