/// The JSON Schema of nodes.
///
/// The attributes depend on the class.
enum NodeSchema {
  static var definitions: [(String, ScreenValue)] {
    let places: [(String, ScreenValue)] = [
      ("node", node(among: classes(.view), usual: ClassCatalog.defaultName)),
      ("listed", node(among: classes(.view) + classes(.element), usual: ClassCatalog.defaultName)),
      (
        "screen",
        node(
          among: classes(.view) + classes(.controller), usual: ClassCatalog.defaultName,
          also: .reference("screenAttributes"))
      ),
    ]
    let owned = ClassCatalog.parts.map { name in
      ("only\(name)", node(among: ClassCatalog.classes.filter { $0.name == name }, usual: name))
    }
    return places + owned + ClassCatalog.classes.map { ($0.name, schema(of: $0)) }
  }

  private static func classes(_ kind: ElementClass.Kind) -> [ElementClass] {
    ClassCatalog.classes.filter { $0.kind == kind && $0.owner == nil }
  }

  private static func node(
    among classes: [ElementClass], usual: String, also: ScreenValue? = nil
  ) -> ScreenValue {
    let names = ScreenValue(
      .string("The class of the element; \(usual), unless it says otherwise."))
    var conditions = classes.map { elementClass in
      let isNamed = ScreenValue.object([
        (
          "properties",
          .object([("class", .object([("const", ScreenValue(.string(elementClass.name)))]))])
        ),
        ("required", ["class"]),
      ])
      let isUnnamed = ScreenValue.object([("not", .object([("required", ["class"])]))])
      return ScreenValue.object([
        (
          "if",
          elementClass.name == usual ? .object([("anyOf", .list([isUnnamed, isNamed]))]) : isNamed
        ),
        ("then", .reference(elementClass.name)),
      ])
    }
    if let also { conditions.append(also) }
    return .object([
      ("type", "object"),
      (
        "properties",
        .object(
          [
            (
              "id",
              .object([
                ("description", "What steps and lists call it; no other has the same."),
                ("type", "string"), ("minLength", 1),
              ])
            ),
            (
              "class",
              .object([("description", names), ("enum", .strings(classes.map(\.name)))])
            ),
          ] + creation)
      ),
      ("allOf", .list(conditions)),
      ("unevaluatedProperties", false),
    ])
  }

  /// The keys that create nodes.
  private static var creation: [(String, ScreenValue)] {
    let text = JSONSchemaBuilder.type("string")
    let nodes = JSONSchemaBuilder.list(.object([("type", "object")]))
    let schemas: [String: ScreenValue] = [
      "repeat": .object([("type", ["string", "integer"])]),
      "if": .object([("type", ["string", "boolean"])]), "with": JSONSchemaBuilder.type("object"),
      "then": nodes, "else": nodes,
    ]
    return ScreenExpansion.Key.documented.map { key, doc in
      (key, ScreenSchema.described(schemas[key] ?? text, doc))
    }
  }

  private static func schema(of elementClass: ElementClass) -> ScreenValue {
    var shared: [ScreenValue] = []
    switch elementClass.kind {
    case .view:
      shared = [.reference("element"), .reference("view")]
      if elementClass.isControl { shared.append(.reference("control")) }
    case .element:
      shared = [
        .reference("element"), ScreenSchema.attributes(Attribute.ofAccessibilityElements),
      ]
    case .controller: break
    }
    let sent = elementClass.events(isElement: true)
    let events = ScreenEvent.allCases.filter { sent.contains($0.rawValue) }
    let handlers =
      sent == ScreenEvent.ofAnyView.map(\.rawValue)
      ? ScreenValue.reference("handlers")
      : ScreenSchema.handlers(of: events, among: elementClass.events)
    var properties: [(String, ScreenValue)] = [
      ("on", ScreenSchema.described(handlers, "Events, and the steps that answer them."))
    ]
    if elementClass.kind == .view {
      let views = JSONSchemaBuilder.list(.reference("node"))
      properties.append(
        ("subviews", ScreenSchema.described(views, "The views within it, from back to front.")))
    }
    let own =
      JSONSchemaBuilder.properties(elementClass.ownAttributes.map(\.field), orNull: true).entries
      ?? []
    var entries: [(String, ScreenValue)] = [
      ("description", ScreenValue(.string(elementClass.doc))),
      ("properties", .object(own.map { ($0.key, $0.value) } + properties)),
    ]
    if !shared.isEmpty { entries.append(("allOf", .list(shared))) }
    return .object(entries)
  }
}

extension ClassCatalog {
  /// The classes that are the only ones allowed in some attributes.
  static let parts = ["TableViewCell", "CollectionViewCell", "Button"]
}
