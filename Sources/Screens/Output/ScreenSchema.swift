import Elements

/// The JSON Schema of screen files, for completion and documentation in editors.
///
/// Generated from the same tables as the checker.
public enum ScreenSchema {
  /// The schema as formatted JSON.
  public static var text: String { JSONLayout.text(of: value) }

  static var value: ScreenValue {
    .object([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Screen file of retouch"),
      ("description", "What a prototype's interface is, and how it behaves."),
      ("type", "object"),
      (
        "properties",
        .object(
          [("$schema", .object([("type", "string")]))]
            + Checker.file.fields.map { ($0.name, fileProperty($0)) })
      ),
      ("required", .strings(Checker.file.fields.filter(\.isRequired).map(\.name))),
      ("additionalProperties", false),
      ("$defs", .object(definitions)),
    ])
  }

  private static func fileProperty(_ field: Field) -> ScreenValue {
    switch field.name {
    case "version": described(.object([("const", 1)]), field.doc)
    default: property(field)
    }
  }

  private static var definitions: [(String, ScreenValue)] {
    [
      ("text", text(hasRuns: true)), ("plainText", text(hasRuns: false)),
      ("run", JSONSchemaBuilder.object(SpeechRun.shape)),
      ("strings", strings), ("steps", JSONSchemaBuilder.list(.reference("step"))), ("step", step),
      ("handlers", handlers(of: ScreenEvent.ofAnyView, among: [])),
      ("programHandlers", handlers(of: ScreenEvent.ofPrograms)),
      ("element", attributes(Attribute.ofElements + Attribute.ofContainers)),
      ("view", attributes(Attribute.ofViews + Attribute.ofAppearance)),
      ("control", attributes(Attribute.ofControls)),
      ("screenAttributes", attributes(Attribute.ofScreens)),
    ] + NodeSchema.definitions
  }

  // MARK: Shared definitions

  private static func text(hasRuns: Bool) -> ScreenValue {
    let arguments = ScreenValue.object([("type", ["number", "string"])])
    var properties: [(String, ScreenValue)] = [
      ("key", described(.object([("type", "string")]), "The key in the file's strings.")),
      (
        "args",
        described(JSONSchemaBuilder.list(arguments), "What is put in for {0}, {1} and so on.")
      ),
      ("text", described(.object([("type", "string")]), "The text itself.")),
    ]
    if hasRuns {
      let runs = JSONSchemaBuilder.list(.reference("run"))
      properties.append(("runs", described(runs, "How parts of it want to be spoken.")))
    }
    let either = ScreenValue.list([
      .object([("required", ["key"])]), .object([("required", ["text"])]),
    ])
    return .object([
      ("description", "Text, or a key of the file's strings with what is put into it."),
      (
        "oneOf",
        .list([
          .object([("type", "string")]),
          .object([
            ("type", "object"), ("properties", .object(properties)),
            ("additionalProperties", false), ("oneOf", either),
          ]),
        ])
      ),
    ])
  }

  private static var strings: ScreenValue {
    let tables = StringTableSchema.tables
    return .object([
      ("type", "object"), ("properties", .object(tables)),
      ("additionalProperties", StringTableSchema.otherTable),
    ])
  }

  private static var step: ScreenValue {
    let kinds = StepCatalog.steps.map { shape in
      var entries: [(String, ScreenValue)] = [
        ("type", "object"), ("description", .init(.string(shape.doc))),
        ("required", .strings(shape.object.fields.filter(\.isRequired).map(\.name))),
        ("properties", JSONSchemaBuilder.properties(shape.object.fields)),
      ]
      if shape.takesAttributes {
        entries.append(("minProperties", 2))
      } else {
        entries.append(("additionalProperties", false))
      }
      return ScreenValue.object(entries)
    }
    return .object([("anyOf", .list(kinds))])
  }

  /// Returns the schema of handlers for common events and those of one class.
  static func handlers(
    of events: [ScreenEvent], among own: [ElementClass.Event] = []
  ) -> ScreenValue {
    let shared = events.map { event in
      let steps: ScreenValue =
        switch event {
        case .scroll: .object([("anyOf", .list([.reference("steps"), scrollDirections]))])
        case .event: .object([("type", "object"), ("additionalProperties", .reference("steps"))])
        case .idle:
          .object([
            ("type", "object"),
            ("patternProperties", .object([("^[1-9][0-9]{0,7}$", .reference("steps"))])),
            ("additionalProperties", false),
          ])
        default: .reference("steps")
        }
      return (event.rawValue, described(steps, event.doc))
    }
    return .object([
      ("type", "object"),
      (
        "properties",
        .object(shared + own.map { ($0.name, described(.reference("steps"), $0.doc)) })
      ),
      ("additionalProperties", false),
    ])
  }

  private static var scrollDirections: ScreenValue {
    .object([
      ("type", "object"),
      ("properties", .object(ScrollWord.names.map { ($0, .reference("steps")) })),
      ("additionalProperties", false),
    ])
  }

  static func attributes(_ attributes: [Attribute]) -> ScreenValue {
    .object([("properties", JSONSchemaBuilder.properties(attributes.map(\.field), orNull: true))])
  }

  static func property(_ field: Field) -> ScreenValue {
    described(JSONSchemaBuilder.value(of: field.type), field.doc)
  }

  static func described(_ schema: ScreenValue, _ doc: String) -> ScreenValue {
    guard let entries = schema.entries else { return schema }
    return .object(
      [("description", ScreenValue(.string(doc)))] + entries.map { ($0.key, $0.value) })
  }
}
