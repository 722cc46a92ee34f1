import Controls
import Elements

/// An attribute of an element whose value contains placeholders.
///
/// It is set again when a name on which it depends changes.
struct AttributeBinding {
  weak var element: Responder?
  let attribute: Attribute
  let value: ScreenValue
}

extension ScreenRuntime {
  /// Sets an attribute whose value contains placeholders, and sets it again when they change.
  func bind(_ attribute: Attribute, of element: Responder, to value: ScreenValue) {
    let number = bindings.count
    bindings.append(AttributeBinding(element: element, attribute: attribute, value: value))
    for name in value.dependencyNames { dependentBindings[name, default: []].append(number) }
    if file.index.changesLanguage, value.dependsOnLanguage {
      dependentBindings[Self.languageName, default: []].append(number)
    }
    update(bindings[number])
  }

  /// Sets an attribute again when the language changes.
  func followLanguage(_ attribute: Attribute, of element: Responder, with value: ScreenValue) {
    guard file.index.changesLanguage, value.dependsOnLanguage else { return }
    // Typed text stays.
    if element is TextInput, attribute.name == "text" { return }
    dependentBindings[Self.languageName, default: []].append(bindings.count)
    bindings.append(
      AttributeBinding(element: element, attribute: attribute, value: withCurrentValues(value)))
  }

  /// The name on which bindings depend that follow the language; no expression contains it.
  static let languageName = "language()"

  /// Records that a variable or an element changed.
  func noteChange(of name: String) {
    guard file.index.dependencies.contains(name) else { return }
    changedNames.insert(name)
  }

  /// Sets the attributes that depend on what changed.
  func updateBindings() {
    // An attribute may depend on one that another binding sets.
    for _ in 0..<Self.maximumUpdates where !changedNames.isEmpty {
      let numbers = changedNames.reduce(into: Set<Int>()) { numbers, name in
        numbers.formUnion(dependentBindings[name] ?? [])
      }
      changedNames = []
      application.spend(numbers.count)
      for number in numbers.sorted() { update(bindings[number]) }
    }
    changedNames = []
  }

  /// The maximum number of rounds in which bindings set attributes on which others depend.
  private static let maximumUpdates = 5

  func update(_ binding: AttributeBinding) {
    guard let element = binding.element else { return }
    let (outer, wasUpdating) = (run, isUpdating)
    (run, isUpdating) = (nil, true)
    defer { (run, isUpdating) = (outer, wasUpdating) }
    let shape = binding.attribute.field.type
    let before = binding.attribute.read?(element)
    if shape.isKept, binding.value.string != nil {
      let content = evaluate(binding.value).typed(as: shape).limited(by: shape)
      guard content != before, content != .null else { return }
      binding.attribute.apply(
        element, ScreenValue(content, at: binding.value.position), self)
    } else {
      binding.attribute.apply(element, binding.value, self)
    }
    if let id = id(of: element), binding.attribute.read?(element) != before { noteChange(of: id) }
  }
}

extension ScreenValue {
  /// The placeholders in its texts.
  var placeholders: [String] {
    if let string {
      return string.utf8.contains(UInt8(ascii: "{")) ? FormatString(string).places : []
    }
    return list?.flatMap(\.placeholders) ?? entries?.flatMap(\.value.placeholders) ?? []
  }

  /// Whether the value contains placeholders.
  var hasPlaceholders: Bool { !placeholders.isEmpty }

  /// The names on which its placeholders depend.
  var dependencyNames: Set<String> {
    var names: Set<String> = []
    for place in placeholders {
      if FormatString.isName(place) {
        names.insert(place)
        if let path = AttributePath(place) { names.insert(path.id) }
        names.insert(String(place.prefix { $0 != "." }))
      } else if let expression = try? ExpressionParser.parse(place) {
        expression.visitPaths { _, path in names.formUnion(path.dependencyNames) }
      }
    }
    return names
  }
}
