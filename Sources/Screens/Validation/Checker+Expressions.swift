import Elements
import Text

/// Checks expressions, and the names that they can use.
extension Checker {
  /// Checks an expression in a text, which is the current part.
  mutating func checkExpression(
    _ text: String, _ need: AttributeNeed, at position: SourcePosition
  ) {
    do throws(ExpressionError) {
      let expression = try ExpressionParser.parse(text)
      noteDependencies(of: expression)
      let type = try expression.type(in: typeScope)
      // A text can be used as a number, if it is one when the step runs.
      let isText = expression.path != nil && type == .text && need == .number
      guard isText || need.accepts(type) else {
        throw ExpressionError(
          .type(of: text, expected: need.valuePhrase, given: type.phrase), at: 0)
      }
    } catch {
      let before = part
      part?.offset = 1 + error.offset
      report(
        .invalidExpression(error),
        at: before == nil ? position.moved(by: 1 + error.offset) : position)
      part = before
    }
  }

  /// Records the names on which a text of a node depends.
  mutating func noteDependencies(of expression: Expression) {
    guard !isInSteps else { return }
    expression.visitPaths { _, path in index.dependencies.formUnion(path.dependencyNames) }
  }

  private var typeScope: CheckedNames {
    CheckedNames(index: index, eventAttributes: eventAttributes)
  }

  /// Whether a placeholder begins with the name of a variable or of the data.
  func isDefined(_ placeholder: String) -> Bool {
    let name = placeholder.prefix { $0 != "." }
    return index.definitions[String(name)] != nil
  }

  // MARK: Definitions

  /// Checks the variables, the data or the templates of a file.
  mutating func checkDefinitions(_ value: ScreenValue, _ kind: DefinitionKind) {
    guard let entries = value.entries else { return expect(.definitions(kind), at: value) }
    for entry in entries {
      if kind == .variables || kind == .data { checkName(entry, kind) }
      switch (kind, entry.value.content) {
      case (.variables, .string), (.variables, .number), (.variables, .flag), (.variables, .list),
        (.data, .list), (.data, .object), (.data, .string), (.templates, .object),
        (.values, .number), (.values, .flag), (.values, .null):
        continue
      case (.values, .string(let text)):
        permittingSecrets { $0.checkPlaces(in: text, at: entry.value.position) }
      case (.variables, _):
        report(
          .expected("text in quotes, a number, true, false or a list"), at: entry.value.position)
      case (.data, _):
        report(
          .expected("a list, an object, or the name of a .csv or .json file"),
          at: entry.value.position)
      case (.templates, _): report(.expected("a node in braces"), at: entry.value.position)
      case (.values, _):
        report(
          .expected("text, a number, true or false, or a placeholder such as \"{price.value}\""),
          at: entry.value.position)
      }
    }
  }

  private mutating func checkName(_ entry: ScreenValue.Entry, _ kind: DefinitionKind) {
    let name = entry.key
    if (try? ExpressionParser.parse(name))?.path != [name] {
      report(.invalidName(name), at: entry.keyPosition)
    } else if name == Self.event {
      report(.nameInUse(name, by: "the event that a handler receives"), at: entry.keyPosition)
    } else if let element = index.elements[name] {
      report(
        .nameInUse(name, by: "the element on line \(element.position.line)"), at: entry.keyPosition)
    } else if kind == .data, index.variables[name] != nil {
      report(.nameInUse(name, by: "a variable"), at: entry.keyPosition)
    }
  }
}

/// A group of definitions at the top of a screen file.
enum DefinitionKind: String, Sendable {
  case data, variables, templates
  /// The values of a request.
  case values

  var phrase: String {
    switch self {
    case .data: "an object of lists and records by name, such as {\"stations\": \"stations.csv\"}"
    case .variables: "an object of variables and their initial values, such as {\"count\": 1}"
    case .templates: "an object of templates, each a node in braces"
    case .values: "an object of values by name, such as {\"amount\": \"{price.value}\"}"
    }
  }
}

/// The names that expressions can use, with their types.
private struct CheckedNames: ExpressionTypeScope {
  let index: ScreenIndex
  let eventAttributes: [String]

  func type(ofPath path: [String], at offset: Int) throws(ExpressionError) -> ExpressionType {
    if var type = index.definitions[path[0]] {
      for field in path.dropFirst() { type = try type.field(field, at: offset) }
      return type
    }
    if path[0] == Checker.event, path.count == 2, eventAttributes.contains(path[1]) {
      return path[1] == "wasSuccessful" ? .flag : .text
    }
    if path.count == 1 || index.elements[path.joined(separator: ".")] != nil {
      // The spoken text of an element.
      if index.elements[path.joined(separator: ".")] != nil { return .text }
    } else if let element = index.elements[path.dropLast().joined(separator: ".")] {
      let attributes = ClassCatalog.named(element.className)?.attributes ?? []
      if let attribute = attributes.first(where: { $0.name == path[path.count - 1] }) {
        if attribute.read != nil { return attribute.field.type.expressionType }
      }
      let names = attributes.filter { $0.read != nil }.map(\.name)
      throw ExpressionError(
        .unknownField(
          path[path.count - 1], nearest: names.closestMatch(to: path[path.count - 1])), at: offset)
    }
    let known = index.definitions.keys.sorted() + index.ids
    throw ExpressionError(
      .unknownName(path[0], nearest: known.closestMatch(to: path[0])), at: offset)
  }
}

extension AttributeNeed {
  fileprivate func accepts(_ type: ExpressionType) -> Bool {
    switch self {
    case .reading: true
    case .number: type == .number || type == .any
    case .flag: type == .flag || type == .any
    }
  }

  fileprivate var valuePhrase: String {
    switch self {
    case .reading: "a value"
    case .number: "a number"
    case .flag: "true or false"
    }
  }
}

extension [String] {
  /// The names that a path can refer to: a variable or a list of the data, or the ID of an element.
  var dependencyNames: [String] {
    var names = [self[0]]
    for end in indices.dropFirst() { names.append(self[...end].joined(separator: ".")) }
    return names
  }
}

extension FieldType {
  /// The type of the value of an attribute in expressions.
  fileprivate var expressionType: ExpressionType {
    switch self {
    case .boolean, .trueOnly: .flag
    case .number, .integer: .number
    case .string, .text, .plainText, .enumeration, .id, .screen, .languageTag, .color, .file, .date,
      .languageName:
      .text
    case .list(.text), .list(.plainText), .list(.string), .traits: .list(.text)
    case .tuple: .list(.number)
    case .list, .object, .attributePath, .amount, .anyValue, .either, .steps, .handlers, .nodes,
      .node, .elements, .reasons, .strings, .screens, .definitions:
      .any
    }
  }

  /// The type of a variable with an initial value.
  init(initial content: ScreenValue.Content) {
    self =
      switch content {
      case .flag: .boolean
      case .number: .number(nil)
      case .null, .string, .list, .object: .plainText
      }
  }
}
