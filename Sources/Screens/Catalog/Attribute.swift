import Elements

/// An attribute of a class: its name in screen files, what may stand there, and the way to the element.
///
/// The checker, the schema, the reference, the builder and the printer all read these.
struct Attribute: Sendable {
  let field: Field
  /// Gives the value to an element; null is never given.
  let apply: @Sendable (Responder, ScreenValue, Stage) -> Void
  /// What the element has now, where that can be told.
  let read: (@Sendable (Responder) -> ScreenValue.Content?)?
  /// What a file would say to make it so, where that is more than what steps read.
  private(set) var whole: (@Sendable (Responder) -> ScreenValue.Content?)?

  var name: String { field.name }

  init(
    _ name: String, _ shape: Shape, _ doc: String,
    read: (@Sendable (Responder) -> ScreenValue.Content?)? = nil,
    apply: @escaping @Sendable (Responder, ScreenValue, Stage) -> Void
  ) {
    field = Field(name, shape, doc)
    self.read = read
    self.apply = apply
  }

  /// An attribute that is reached by what a class calls a property of its own.
  static func of<Target: Responder>(
    _ type: Target.Type, _ name: String, _ shape: Shape, _ doc: String,
    read: (@Sendable (Target) -> ScreenValue.Content?)? = nil,
    apply: @escaping @Sendable (Target, ScreenValue, Stage) -> Void
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
  /// The same, written down in full by another look at the element.
  func writing<Target: Responder>(
    _ whole: @escaping @Sendable (Target) -> ScreenValue.Content?
  ) -> Attribute {
    var attribute = self
    attribute.whole = { ($0 as? Target).flatMap(whole) }
    return attribute
  }

  /// What a file says to make an element as it is, where that can be told.
  func written(_ element: Responder) -> ScreenValue.Content? {
    whole.map { $0(element) } ?? read?(element)
  }

  typealias Way<Target, Value> = ReferenceWritableKeyPath<Target, Value> & Sendable

  static func flag<Target: Responder>(
    _ name: String, _ way: any Way<Target, Bool>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .flag, doc, read: { .flag($0[keyPath: way]) },
      apply: { target, value, _ in
        if let flag = value.flag { target[keyPath: way] = flag }
      })
  }

  static func number<Target: Responder>(
    _ name: String, _ way: any Way<Target, Double>, in range: ClosedRange<Double>? = nil,
    _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .number(range), doc, read: { .number($0[keyPath: way]) },
      apply: {
        target, value, _ in
        if let number = value.number { target[keyPath: way] = number }
      })
  }

  static func integer<Target: Responder>(
    _ name: String, _ way: any Way<Target, Int>, in range: ClosedRange<Int> = 0...1_000_000,
    _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .integer(range), doc, read: { .number(Double($0[keyPath: way])) },
      apply: {
        target, value, _ in
        if let number = value.integer { target[keyPath: way] = number }
      })
  }

  static func integer<Target: Responder>(
    _ name: String, _ way: any Way<Target, Int?>, in range: ClosedRange<Int> = 0...1_000_000,
    _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .integer(range), doc,
      read: { target in target[keyPath: way].map { .number(Double($0)) } ?? .null },
      apply: { target, value, _ in
        target[keyPath: way] = value.integer
      })
  }

  static func word<Target: Responder, Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ way: any Way<Target, Word>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .word(Word.allCases.map(\.rawValue), of: name), doc,
      read: { .string($0[keyPath: way].rawValue) },
      apply: { target, value, _ in
        if let word = value.string.flatMap({ Word(rawValue: $0) }) { target[keyPath: way] = word }
      })
  }

  static func size<Target: Responder>(
    _ name: String, _ way: any Way<Target, Size>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .size, doc,
      read: { .numbers([$0[keyPath: way].width, $0[keyPath: way].height]) },
      apply: { target, value, _ in
        if let size = value.size { target[keyPath: way] = size }
      })
  }

  static func point<Target: Responder>(
    _ name: String, _ way: any Way<Target, Point>, _ doc: String
  ) -> Attribute {
    of(
      Target.self, name, .point, doc,
      read: { .numbers([$0[keyPath: way].x, $0[keyPath: way].y]) },
      apply: { target, value, _ in
        if let point = value.point { target[keyPath: way] = point }
      })
  }
}
