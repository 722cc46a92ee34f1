import Elements

/// An attribute of a class: its name in screen files, its shape, and its accessors.
///
/// The checker, the schema, the reference, the builder and the printer all use this table.
struct Attribute: Sendable {
  let field: Field
  /// Sets the value of an element.
  ///
  /// The value is never null.
  let apply: @Sendable (Responder, ScreenValue, ScreenRuntime) -> Void
  /// Returns the current value of an element; `nil` if steps cannot read the attribute.
  let read: (@Sendable (Responder) -> ScreenValue.Content?)?
  /// Returns the value as a file writes it; `nil` if it is the value that steps read.
  private(set) var serialize: (@Sendable (Responder) -> ScreenValue.Content?)?
  /// Whether the value is set when the element is created, and cannot change later.
  private(set) var isInitOnly = false

  var name: String { field.name }

  init(
    _ name: String, _ shape: FieldType, _ doc: String,
    read: (@Sendable (Responder) -> ScreenValue.Content?)? = nil,
    apply: @escaping @Sendable (Responder, ScreenValue, ScreenRuntime) -> Void
  ) {
    field = Field(name, shape, doc)
    self.read = read
    self.apply = apply
  }

  /// Creates an attribute of one class.
  static func of<Target: Responder>(
    _ type: Target.Type, _ name: String, _ shape: FieldType, _ doc: String,
    read: (@Sendable (Target) -> ScreenValue.Content?)? = nil,
    apply: @escaping @Sendable (Target, ScreenValue, ScreenRuntime) -> Void
  ) -> Attribute {
    var readAny: (@Sendable (Responder) -> ScreenValue.Content?)?
    if let read { readAny = { ($0 as? Target).flatMap(read) } }
    return Attribute(name, shape, doc, read: readAny) { responder, value, stage in
      guard let target = responder as? Target else { return }
      apply(target, value, stage)
    }
  }
}

extension Attribute {
  /// Returns the attribute with a separate function for the value as a file writes it.
  func serialized<Target: Responder>(
    by whole: @escaping @Sendable (Target) -> ScreenValue.Content?
  ) -> Attribute {
    var attribute = self
    attribute.serialize = { ($0 as? Target).flatMap(whole) }
    return attribute
  }

  /// Returns the value as a file writes it; `nil` if it cannot be read.
  func serializedValue(of element: Responder) -> ScreenValue.Content? {
    serialize.map { $0(element) } ?? read?(element)
  }

  typealias WritableProperty<Target, Value> = ReferenceWritableKeyPath<Target, Value> & Sendable

  /// Creates an attribute from a property.
  ///
  /// An invalid value changes nothing.
  static func property<Target: Responder, Value>(
    _ name: String, _ shape: FieldType, _ accessor: any WritableProperty<Target, Value>,
    _ doc: String, content: @escaping @Sendable (Value) -> ScreenValue.Content,
    value: @escaping @Sendable (ScreenValue, ScreenRuntime) -> Value?
  ) -> Attribute {
    of(
      Target.self, name, shape, doc, read: { content($0[keyPath: accessor]) },
      apply: { target, written, stage in
        if let value = value(written, stage) { target[keyPath: accessor] = value }
      })
  }

  /// Creates an attribute from an optional property, whose `nil` is null in a file.
  static func optional<Target: Responder, Value>(
    _ name: String, _ shape: FieldType, _ accessor: any WritableProperty<Target, Value?>,
    _ doc: String, content: @escaping @Sendable (Value) -> ScreenValue.Content,
    value: @escaping @Sendable (ScreenValue, ScreenRuntime) -> Value?
  ) -> Attribute {
    property(name, shape, accessor, doc, content: { $0.map(content) ?? .null }) {
      .some(value($0, $1))
    }
  }

  /// Creates an attribute that is set only when the element is created.
  static func initOnly(
    _ name: String, _ shape: FieldType, _ doc: String,
    read: (@Sendable (Responder) -> ScreenValue.Content?)? = nil
  ) -> Attribute {
    var attribute = Attribute(name, shape, doc, read: read) { _, _, _ in }
    attribute.isInitOnly = true
    return attribute
  }

  static func flag<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, Bool>, _ doc: String
  ) -> Attribute {
    property(name, .boolean, accessor, doc, content: { .flag($0) }) { value, _ in value.flag }
  }

  static func number<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, Double>,
    in range: ClosedRange<Double>? = nil, _ doc: String
  ) -> Attribute {
    property(name, .number(range), accessor, doc, content: { .number($0) }) { value, _ in
      value.number
    }
  }

  static func integer<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, Int>,
    in range: ClosedRange<Int> = 0...1_000_000, _ doc: String
  ) -> Attribute {
    property(name, .integer(range), accessor, doc, content: { .number(Double($0)) }) { value, _ in
      value.integer
    }
  }

  static func integer<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, Int?>,
    in range: ClosedRange<Int> = 0...1_000_000, _ doc: String
  ) -> Attribute {
    optional(name, .integer(range), accessor, doc, content: { .number(Double($0)) }) { value, _ in
      value.integer
    }
  }

  static func word<Target: Responder, Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ accessor: any WritableProperty<Target, Word>, _ doc: String
  ) -> Attribute {
    property(name, .choices(Word.self, name), accessor, doc, content: { .string($0.rawValue) }) {
      value, _ in value.word()
    }
  }

  static func size<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, Size>, _ doc: String
  ) -> Attribute {
    property(name, .size, accessor, doc, content: { .numbers([$0.width, $0.height]) }) { value, _ in
      value.size
    }
  }

  static func point<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, Point>, _ doc: String
  ) -> Attribute {
    property(name, .point, accessor, doc, content: { .numbers([$0.x, $0.y]) }) { value, _ in
      value.point
    }
  }

  static func rect<Target: Responder>(
    _ name: String, _ accessor: any WritableProperty<Target, Rect>, _ doc: String
  ) -> Attribute {
    property(name, .rect, accessor, doc, content: { .rect($0) }) { value, _ in value.rect }
  }
}
