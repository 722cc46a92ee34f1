import Elements

/// Converts shapes to JSON Schema.
enum JSONSchemaBuilder {
  static func value(of shape: FieldType) -> ScreenValue {
    switch shape {
    case .boolean: type("boolean")
    case .trueOnly: .object([("const", true)])
    case .number(let range): number("number", range)
    case .integer(let range):
      number("integer", range.map { Double($0.lowerBound)...Double($0.upperBound) })
    case .string, .id, .screen, .file, .attributePath: type("string")
    case .languageTag:
      .object([
        ("type", "string"), ("pattern", ScreenValue(.string(LanguageTag.pattern))),
      ])
    case .color:
      .object([
        (
          "anyOf",
          .list([
            .object([("enum", .strings(Color.Name.allCases.map(\.rawValue)))]),
            .object([
              ("type", "string"),
              ("pattern", "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
            ]),
          ])
        )
      ])
    case .date:
      .object([
        ("type", "string"),
        ("pattern", "^(\\d{4}-\\d{2}-\\d{2}|\\d{2}:\\d{2}|\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2})$"),
      ])
    case .text: .reference("text")
    case .plainText: .reference("plainText")
    case .enumeration(let words, _): .object([("enum", .strings(words))])
    case .languageName:
      .object([
        ("type", "string"), ("pattern", "^[A-Za-z]{2,3}([-_].*)?$"),
        ("examples", .strings(PluralRules.languages)),
      ])
    case .traits: list(.object([("enum", .strings(AccessibilityTraits.names))]))
    case .tuple(let names): numbers(names)
    case .list(let item): list(value(of: item))
    case .object(let object): self.object(object)
    case .amount: .object([("type", ["number", "string"])])
    case .anyValue:
      .object([
        (
          "anyOf",
          .list([
            .object([("type", ["number", "boolean", "string", "null"])]), .reference("plainText"),
          ])
        )
      ])
    case .either(let one, let other):
      .object([("anyOf", .list([value(of: one), value(of: other)]))])
    case .steps: .reference("steps")
    case .handlers: .reference("programHandlers")
    case .nodes(let context): list(node(context))
    case .node(let context): node(context)
    case .elements: list(.object([("anyOf", .list([type("string"), .reference("listed")]))]))
    case .reasons:
      .object([
        ("type", "object"),
        ("additionalProperties", .object([("type", "string"), ("minLength", 1)])),
      ])
    case .strings: .reference("strings")
    case .definitions(let kind): definitions(kind)
    case .screens:
      .object([
        ("type", "object"), ("additionalProperties", .reference("screen")),
        ("minProperties", 1),
      ])
    }
  }

  private static func definitions(_ kind: DefinitionKind) -> ScreenValue {
    let value: ScreenValue =
      switch kind {
      case .data: .object([("type", ["array", "object", "string"])])
      case .variables: .object([("type", ["string", "number", "boolean", "array"])])
      case .templates: .object([("type", "object")])
      case .values: .object([("type", ["string", "number", "boolean", "null"])])
      }
    return .object([("type", "object"), ("additionalProperties", value)])
  }

  private static func node(_ context: NodeContext) -> ScreenValue {
    switch context {
    case .screen: .reference("screen")
    case .subview: .reference("node")
    case .listed: .reference("listed")
    case .only(let name): .reference("only\(name)")
    }
  }

  static func type(_ name: String) -> ScreenValue {
    .object([("type", ScreenValue(.string(name)))])
  }

  static func list(_ item: ScreenValue) -> ScreenValue {
    .object([("type", "array"), ("items", item)])
  }

  static func object(_ object: ObjectType) -> ScreenValue {
    var entries: [(String, ScreenValue)] = [("type", "object")]
    let required = object.fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { entries.append(("required", .strings(required))) }
    entries.append(("properties", properties(object.fields)))
    entries.append(("additionalProperties", false))
    return .object(entries)
  }

  static func properties(_ fields: [Field], orNull: Bool = false) -> ScreenValue {
    .object(
      fields.map { field in
        var schema = value(of: field.type)
        if orNull { schema = self.orNull(orPlaceholder(schema)) }
        return (field.name, ScreenSchema.described(schema, field.doc))
      })
  }

  /// Returns a schema that also allows a text with a placeholder, for a number or a Boolean value.
  private static func orPlaceholder(_ schema: ScreenValue) -> ScreenValue {
    guard let type = schema["type"]?.string, ["number", "integer", "boolean"].contains(type) else {
      return schema
    }
    let others = (schema.entries ?? []).filter { $0.key != "type" }.map { ($0.key, $0.value) }
    return .object(
      [("type", .strings([type, "string"])), ("pattern", placeholder)] + others)
  }

  /// The pattern of texts with placeholders.
  private static let placeholder: ScreenValue = "\\{"

  /// Returns a schema that also allows null, which requests the default.
  private static func orNull(_ schema: ScreenValue) -> ScreenValue {
    let entries = (schema.entries ?? []).map { ($0.key, $0.value) }
    if let type = schema["type"]?.string {
      let types = ScreenValue.strings([type, "null"])
      return .object(entries.map { ($0.0, $0.0 == "type" ? types : $0.1) })
    }
    if let types = schema["type"]?.list {
      let types = ScreenValue.strings(types.compactMap(\.string) + ["null"])
      return .object(entries.map { ($0.0, $0.0 == "type" ? types : $0.1) })
    }
    if let words = schema["enum"]?.list { return .object([("enum", .list(words + [.null]))]) }
    return .object([("anyOf", .list([schema, type("null")]))])
  }

  private static func number(_ name: String, _ range: ClosedRange<Double>?) -> ScreenValue {
    var entries: [(String, ScreenValue)] = [("type", ScreenValue(.string(name)))]
    if let range {
      entries.append(("minimum", ScreenValue(.number(range.lowerBound))))
      entries.append(("maximum", ScreenValue(.number(range.upperBound))))
    }
    return .object(entries)
  }

  private static func numbers(_ names: [String]) -> ScreenValue {
    let items = names.map { name -> ScreenValue in
      let isSize = name == "width" || name == "height"
      return .object(
        [
          ("title", ScreenValue(.string(name))), ("type", ["number", "string"]),
          ("pattern", placeholder),
        ]
          + (isSize ? [("minimum", ScreenValue(.number(0)))] : []))
    }
    let count = ScreenValue(.number(Double(names.count)))
    return .object([
      ("type", "array"), ("prefixItems", .list(items)), ("items", false), ("minItems", count),
    ])
  }
}
