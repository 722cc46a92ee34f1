import Elements

/// The canonical form of a screen file: keys in a fixed order, without default values.
struct CanonicalForm {
  let file: ScreenFile
  private let stage: ScreenRuntime

  init(_ file: ScreenFile) {
    self.file = file
    stage = ScreenRuntime(file, language: file.language)
  }

  var value: ScreenValue {
    var entries: [ScreenValue.Entry] = []
    if let schema = file.written["$schema"] { entries.append(entry("$schema", schema)) }
    for field in Checker.file.fields {
      guard let value = file.written[field.name], !isDefault(value, field.name) else { continue }
      entries.append(entry(field.name, canonical(value, field.type)))
    }
    return ScreenValue(.object(entries))
  }

  private func isDefault(_ value: ScreenValue, _ name: String) -> Bool {
    switch name {
    case "idiom": value.string == Application.Idiom.phone.rawValue
    case "direction": value.string == Application.Direction.leftToRight.rawValue
    case "language": value.string == "en"
    case "size":
      value.size == ScreenFile(name: "", value: without("size"), index: ScreenIndex()).size
    case "keyboard": value.flag == true
    case "strings", "reader", "kiosk", "window", "application", "delegate", "data", "variables",
      "templates":
      value.entries?.isEmpty == true
    case "misspelled": value.list?.isEmpty == true
    default: false
    }
  }

  private func without(_ key: String) -> ScreenValue {
    ScreenValue(.object((file.written.entries ?? []).filter { $0.key != key }))
  }

  private func entry(_ key: String, _ value: ScreenValue) -> ScreenValue.Entry {
    ScreenValue.Entry(key: key, keyPosition: value.position, value: value)
  }

  // MARK: Values

  private func canonical(_ value: ScreenValue, _ shape: FieldType) -> ScreenValue {
    switch shape {
    case .object(let object): fields(of: value, object.fields)
    case .list(let item): mapped(value) { canonical($0, item) }
    case .text, .plainText: text(value)
    case .either(let one, let other): canonical(value, one.suits(value) ? one : other)
    case .steps: mapped(value, step)
    case .nodes(let context): mapped(value) { node($0, context) }
    case .node(let context): node(value, context)
    case .elements: mapped(value) { $0.entries == nil ? $0 : node($0, .listed) }
    case .screens:
      ScreenValue(
        .object((value.entries ?? []).map { entry($0.key, node($0.value, .screen)) }),
        at: value.position)
    case .anyValue: value.entries == nil ? value : text(value)
    case .boolean, .number, .integer, .string, .enumeration, .traits, .tuple, .id, .screen,
      .languageTag, .color, .file, .date, .attributePath, .amount, .languageName, .reasons,
      .strings, .definitions, .trueOnly:
      value
    case .handlers: handlers(value, among: ScreenEvent.ofPrograms.map(\.rawValue))
    }
  }

  private func mapped(_ value: ScreenValue, _ map: (ScreenValue) -> ScreenValue) -> ScreenValue {
    guard let list = value.list else { return value }
    return ScreenValue(.list(list.map(map)), at: value.position)
  }

  private func fields(of value: ScreenValue, _ fields: [Field]) -> ScreenValue {
    let created = ScreenExpansion.Key.all.compactMap { key in
      fields.contains { $0.name == key } ? nil : value[key].map { entry(key, $0) }
    }
    let entries =
      created
      + fields.compactMap { field in
        value[field.name].map { entry(field.name, canonical($0, field.type)) }
      }
    return ScreenValue(.object(entries), at: value.position)
  }

  /// A text without further attributes is written as a string.
  private func text(_ value: ScreenValue) -> ScreenValue {
    guard value.entries != nil else { return value }
    if let text = value["text"], value["runs"] == nil { return text }
    let entries = Checker.textKeys.compactMap { key in value[key].map { entry(key, $0) } }
    return ScreenValue(.object(entries), at: value.position)
  }

  // MARK: Steps

  private func step(_ step: ScreenValue) -> ScreenValue {
    guard let kind = step.stepKind else { return step }
    let shape = StepCatalog.shape(of: kind)
    let name = kind.rawValue
    var entries = [entry(name, canonical(step[name] ?? ScreenValue(.flag(true)), shape.shape))]
    for field in shape.fields {
      if let value = step[field.name] {
        entries.append(entry(field.name, canonical(value, field.type)))
      }
    }
    if shape.takesAttributes, let id = step[name]?.string {
      let elementClass = file.index.elements[id].flatMap { ClassCatalog.named($0.className) }
      for attribute in elementClass?.attributes ?? [] {
        // Here null is significant: it restores the default.
        guard let set = step.entries?.first(where: { $0.key == attribute.name }) else { continue }
        entries.append(
          entry(set.key, set.value.isNull ? set.value : canonical(set.value, attribute.field.type)))
      }
    }
    return ScreenValue(.object(entries), at: step.position)
  }

  private func handlers(_ value: ScreenValue, of elementClass: ElementClass) -> ScreenValue {
    handlers(value, among: elementClass.events(isElement: true))
  }

  private func handlers(_ value: ScreenValue, among names: [String]) -> ScreenValue {
    let entries = names.compactMap { name in
      value[name].map { handler in
        guard handler.entries != nil else { return entry(name, mapped(handler, step)) }
        let isOfProgram = ScreenEvent(rawValue: name)?.mapsNamesToSteps == true
        return entry(name, isOfProgram ? programEvents(handler) : directions(handler))
      }
    }
    return ScreenValue(.object(entries), at: value.position)
  }

  private func programEvents(_ value: ScreenValue) -> ScreenValue {
    let entries = (value.entries ?? []).map { entry($0.key, mapped($0.value, step)) }
    return ScreenValue(.object(entries), at: value.position)
  }

  private func directions(_ value: ScreenValue) -> ScreenValue {
    let entries = ScrollWord.names.compactMap { name in
      value[name].map { entry(name, mapped($0, step)) }
    }
    return ScreenValue(.object(entries), at: value.position)
  }

  // MARK: Nodes

  private func node(_ node: ScreenValue, _ context: NodeContext) -> ScreenValue {
    let usual = if case .only(let name) = context { name } else { ClassCatalog.defaultName }
    let name = node["class"]?.string ?? usual
    // The attributes of a node with a template depend on the class of the template.
    guard let elementClass = ClassCatalog.named(name), node["use"] == nil else { return node }
    var entries = ScreenExpansion.Key.all.compactMap { key in
      node[key].map { entry(key, $0.list == nil ? $0 : canonical($0, .nodes(context))) }
    }
    if let id = node["id"] { entries.append(entry("id", id)) }
    if let named = node["class"], name != usual { entries.append(entry("class", named)) }
    let ofScreen = context == .screen ? Attribute.ofScreens : []
    let defaults = NodeDefaults(elementClass, node, context, screen: file.size, on: stage)
    for attribute in ofScreen + elementClass.attributes {
      guard let value = node[attribute.name],
        value.hasPlaceholders || !defaults.include(attribute, value)
      else { continue }
      entries.append(entry(attribute.name, canonical(value, attribute.field.type)))
    }
    if let on = node["on"].map({ handlers($0, of: elementClass) }), on.entries?.isEmpty == false {
      entries.append(entry("on", on))
    }
    if let subviews = node["subviews"], subviews.list?.isEmpty == false {
      entries.append(entry("subviews", canonical(subviews, .nodes(.subview))))
    }
    return ScreenValue(.object(entries), at: node.position)
  }
}
