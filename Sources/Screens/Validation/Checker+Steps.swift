import Text

extension Checker {
  mutating func checkSteps(_ value: ScreenValue) {
    guard let steps = value.list else { return expect(.steps, at: value) }
    // Elements created by steps are not inside the node that contains the steps.
    let before = (isInSteps, makesNodes, askable, holder)
    (isInSteps, makesNodes, holder) = (true, false, nil)
    for step in steps { checkStep(step) }
    (isInSteps, makesNodes, askable, holder) = before
    checkEnd(of: steps)
  }

  private mutating func checkStep(_ step: ScreenValue) {
    guard let entries = step.entries, let first = entries.first else {
      let isWord = step.string.flatMap { StepKind(rawValue: $0) } != nil
      let example = isWord ? "{\"\(step.string ?? "")\": …}" : "{\"push\": \"details\"}"
      return report(.expected("a step in braces, such as \(example)"), at: step.position)
    }
    // The key that names a step is usually first, but can be anywhere.
    let named = entries.compactMap { entry in
      StepKind(rawValue: entry.key).map { (entry: entry, kind: $0) }
    }
    guard let (entry, kind) = named.first else {
      return report(
        .unknown(
          .step, first.key, nearest: NameAliases.nearest(to: first.key, among: StepCatalog.names)),
        at: first.keyPosition)
    }
    let shape = StepCatalog.shape(of: kind)
    checkStepName(entry, shape, in: step)
    for other in entries where other.key != entry.key { checkPart(other, of: shape, in: step) }
    checkNeeded(shape.fields, of: shape.object.name, in: step, at: entry.keyPosition)
    checkChoices(shape.choices, among: shape.fields.map(\.name), in: step) { name in
      shape.fields.first { $0.name == name }?.type
    }
    if kind == .post { checkPost(step) }
    if kind == .if { checkCondition(step) }
    checkEffect(of: kind, step, at: entry)
  }

  private mutating func checkStepName(
    _ entry: ScreenValue.Entry, _ shape: StepDefinition, in step: ScreenValue
  ) {
    if case .trueOnly = shape.shape, entry.value.isNull { return }
    if shape.kind == .language, entry.value.isNull { return }
    if entry.value.isNull { return expect(shape.shape, at: entry.value) }
    // Checked with the other keys of the step.
    if shape.kind == .if { return }
    if shape.kind == .set, let name = entry.value.string, index.variables[name] != nil { return }
    check(entry.value, shape.shape)
  }

  private mutating func checkPart(
    _ entry: ScreenValue.Entry, of shape: StepDefinition, in step: ScreenValue
  ) {
    if let field = shape.fields.first(where: { $0.name == entry.key }) {
      guard !entry.value.isNull else { return }
      if case .anyValue = field.type {
        return permittingSecrets { $0.checkOperand(entry.value, in: step) }
      }
      if case .nodes = field.type { return checkMade(entry.value, field.type) }
      // The compared attribute is reported instead.
      if Self.orderKeys.contains(entry.key), unordered(in: step) != nil { return }
      return check(entry.value, field.type)
    }
    guard shape.takesAttributes else {
      return unknownKey(entry, among: shape.fields.map(\.name), of: shape.object.name)
    }
    guard let id = step[shape.kind.rawValue]?.string else { return }
    if let variable = index.variables[id] { return checkVariable(entry, id, variable) }
    if entry.key == "accessibilityTraits" { idsGivenTraits.insert(id) }
    if entry.key == "isAccessibilityElement" { idsMadeElements.insert(id) }
    guard let element = index.elements[id],
      let elementClass = ClassCatalog.named(element.className)
    else { return }
    guard let attribute = elementClass.attribute(entry.key) else {
      return report(
        .noAttribute(
          entry.key, of: elementClass.name,
          nearest: NameAliases.nearest(to: entry.key, among: elementClass.attributes.map(\.name))),
        at: entry.keyPosition)
    }
    checkAssignment(entry, of: attribute, attribute.field.type.showing(element.mode))
  }

  /// Checks a value that a step gives to a variable.
  private mutating func checkVariable(
    _ entry: ScreenValue.Entry, _ name: String, _ type: FieldType
  ) {
    guard entry.key == StepCatalog.variableValue else {
      return report(
        .noAttribute(
          entry.key, of: "the variable \"\(name)\"", nearest: StepCatalog.variableValue),
        at: entry.keyPosition)
    }
    guard !entry.value.isNull else { return }
    if case .list? = index.definitions[name] {
      guard entry.value.list == nil else { return }
      return checkGiven(entry.value, .list(.anyValue))
    }
    checkGiven(entry.value, type)
  }

  /// Checks the condition of an `if` step: an expression, or an attribute that is compared.
  private mutating func checkCondition(_ step: ScreenValue) {
    guard let value = step["if"] else { return }
    let keys = ["equals", "atLeast", "atMost"]
    guard let text = value.string else { return expect(.attributePath(.reading), at: value) }
    let isComparison = keys.contains { step[$0] != nil }
    let path = path(text).flatMap { path in
      path.isVariable || FormatString.isName(text)
        || FormatString.isName(path.attribute) && index.elements[path.id] != nil ? path : nil
    }
    if isComparison || path != nil && !isFlag(path) {
      guard let path else { return expect(.attributePath(.reading), at: value) }
      checkTarget(path, .reading, at: value.position)
      checkChoices([keys], among: StepCatalog.shape(of: .if).fields.map(\.name), in: step) { _ in
        .anyValue
      }
      checkOrder(step)
    } else if let path, !path.isVariable {
      checkTarget(path, .flag, at: value.position)
    } else if !isCollecting {
      checkExpression(text, .flag, at: value.position)
    }
  }

  private func isFlag(_ path: AttributePath?) -> Bool {
    path.flatMap(shape)?.suits(.flag) == true || path.map { isDefined($0.id) } == true
  }

  /// Checks elements that the step creates.
  ///
  /// Their handlers have their own events.
  private mutating func checkMade(_ nodes: ScreenValue, _ shape: FieldType) {
    let reported = eventAttributes
    makesNodes = true
    check(nodes, shape)
    makesNodes = false
    eventAttributes = reported
  }

  private mutating func checkPost(_ step: ScreenValue) {
    guard let notice = step["post"]?.string else { return }
    if notice == "announcement", step["text"] == nil {
      report(.missing(key: "text", of: "an announcement"), at: step.position)
    }
    if ["announcement", "pageScrolled"].contains(notice), step["focus"] != nil {
      report(
        .unknown(.key(of: "a post of \(notice)"), "focus", nearest: nil),
        at: step.keyPosition(of: "focus"))
    }
    if step["focus"] != nil, step["text"] != nil {
      report(.excludes("focus", "text"), at: step.keyPosition(of: "text"))
    }
  }
}
