import Text

/// Creates the nodes of `repeat`, of templates and of constant conditions.
///
/// The result is a screen file without them. Names whose values are known are replaced; other
/// expressions remain, and are evaluated when the screen is shown.
struct ScreenExpansion {
  private(set) var issues: [ScreenIssue] = []
  let data: ScreenData
  private let templates: [String: ScreenValue]
  private var templatesInUse: [String] = []
  private var nodeCount = 0
  var expressions: [String: Result<Expression, ExpressionError>] = [:]
  var formats: [String: FormatString] = [:]

  /// The maximum number of nodes that `repeat` and templates create.
  static let maximum = 100_000

  /// Returns a file with all nodes, and the issues.
  static func expand(
    _ file: ScreenValue, load: ScreenData.Loader
  ) -> (value: ScreenValue, data: ScreenData, issues: [ScreenIssue]) {
    var issues: [ScreenIssue] = []
    let data = ScreenData(file["data"], load: load) { issues.append($0) }
    var expansion = ScreenExpansion(data: data, templates: file["templates"])
    let value = expansion.expandFile(file)
    return (value, data, issues + expansion.issues.withoutRepetitions)
  }

  private init(data: ScreenData, templates: ScreenValue?) {
    self.data = data
    self.templates = Dictionary(
      (templates?.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { one, _ in one })
  }

  mutating func report(_ kind: ScreenIssue.Kind, at position: SourcePosition) {
    issues.append(ScreenIssue(kind, at: position))
  }

  private mutating func expandFile(_ file: ScreenValue) -> ScreenValue {
    guard let entries = file.entries else { return file }
    let scope = ConstantScope(data: data)
    var expanded: [ScreenValue.Entry] = []
    for var entry in entries {
      switch entry.key {
      case "screens": entry.value = expand(entry.value, scope, inSteps: false)
      case "window", "application", "delegate":
        entry.value = expand(entry.value, scope, inSteps: true)
      default: break
      }
      expanded.append(entry)
    }
    return ScreenValue(.object(expanded), at: file.position)
  }

  // MARK: Values

  mutating func expand(
    _ value: ScreenValue, _ scope: ConstantScope, inSteps: Bool
  ) -> ScreenValue {
    switch value.content {
    case .null, .flag, .number: return value
    case .string(let text): return resolve(text, of: value, scope)
    case .list(let items):
      var expanded: [ScreenValue] = []
      for item in items {
        if inSteps || item.entries == nil {
          expanded.append(expand(item, scope, inSteps: inSteps))
        } else {
          expanded += nodes(item, scope)
        }
      }
      return ScreenValue(.list(expanded), at: value.position)
    case .object(let entries):
      var expanded: [ScreenValue.Entry] = []
      let isCondition = inSteps && entries.contains { $0.key == Key.then }
      for var entry in entries {
        if isCondition, entry.key == Key.condition, let text = entry.value.string {
          entry.value = resolveExpression(text, of: entry.value, scope)
        } else {
          entry.value = expand(entry.value, scope, inSteps: Self.areSteps(entry.key, inSteps))
        }
        expanded.append(entry)
      }
      return ScreenValue(.object(expanded), at: value.position)
    }
  }

  /// Whether the value of a key contains steps and not nodes.
  private static func areSteps(_ key: String, _ inSteps: Bool) -> Bool {
    switch key {
    case "on", "steps": true
    case "cells": false
    default: inSteps
    }
  }

  // MARK: Nodes

  /// Returns the nodes of an item of a list.
  private mutating func nodes(_ node: ScreenValue, _ scope: ConstantScope) -> [ScreenValue] {
    guard let count = node[Key.repeat] else {
      for key in [Key.item, Key.filter] where node[key] != nil {
        report(.requires(key, Key.repeat), at: node.keyPosition(of: key))
      }
      return conditionalNodes(node, scope)
    }
    guard let items = items(of: count, scope) else { return [] }
    let name = node[Key.item]?.string ?? Key.usualItem
    var made: [ScreenValue] = []
    for (index, item) in items.enumerated() {
      let inner = scope.adding(name, item).adding(Key.index, .number(Double(index)))
      guard nodeCount < Self.maximum else {
        report(.tooManyNodes, at: node.position)
        return made
      }
      guard let filter = node[Key.filter] else {
        made += conditionalNodes(node, inner)
        continue
      }
      switch condition(filter, inner) {
      case .known(let holds): if holds { made += conditionalNodes(node, inner) }
      case .unknown(let expression):
        made += conditionalNodes(node, inner).map { hidden($0, unless: expression, at: filter) }
      case .invalid: return made
      }
    }
    return made
  }

  /// Returns the items of `repeat`: those of a list, or numbers from 0.
  private mutating func items(
    of value: ScreenValue, _ scope: ConstantScope
  ) -> [ScreenValue.Content]? {
    if value.number != nil {
      guard let count = value.integer, (0...Self.maximum).contains(count) else {
        report(.expected("a whole number from 0 to \(Self.maximum)"), at: value.position)
        return nil
      }
      return (0..<count).map { .number(Double($0)) }
    }
    guard let text = value.string, let expression = parse(text, at: value.position, offset: 1)
    else {
      if value.string == nil { report(.expected("the name of a list"), at: value.position) }
      return nil
    }
    do throws(ExpressionError) {
      switch try scope.constant(expression) {
      case .list(let items)?: return items.map(\.content)
      case nil: report(unknownList(expression, text), at: value.position)
      default: report(.expected("a list of the data"), at: value.position)
      }
    } catch {
      report(.invalidExpression(error), at: value.position.moved(by: 1 + error.offset))
    }
    return nil
  }

  private func unknownList(_ expression: Expression, _ text: String) -> ScreenIssue.Kind {
    .unknown(.dataName, text, nearest: data.names.closestMatch(to: text))
  }

  /// Returns a node, the nodes of its branch, or nothing, depending on its condition.
  private mutating func conditionalNodes(
    _ node: ScreenValue, _ scope: ConstantScope
  ) -> [ScreenValue] {
    guard let value = node[Key.condition] else { return [templateNode(node, scope)] }
    let branches = [node[Key.then], node[Key.otherwise]]
    let hasBranches = branches.contains { $0 != nil }
    switch condition(value, scope) {
    case .invalid: return []
    case .known(let holds):
      if hasBranches { return list(branches[holds ? 0 : 1], scope) }
      return holds ? [templateNode(node, scope)] : []
    case .unknown(let expression):
      guard hasBranches else {
        return [hidden(templateNode(node, scope), unless: expression, at: value)]
      }
      let opposite = Expression(.unary(.not, expression), at: expression.offset)
      return list(branches[0], scope).map { hidden($0, unless: expression, at: value) }
        + list(branches[1], scope).map { hidden($0, unless: opposite, at: value) }
    }
  }

  private mutating func list(_ value: ScreenValue?, _ scope: ConstantScope) -> [ScreenValue] {
    (value?.list ?? []).flatMap { nodes($0, scope) }
  }

  /// Returns a node without the keys that create nodes, with the attributes of its template.
  private mutating func templateNode(
    _ node: ScreenValue, _ scope: ConstantScope
  ) -> ScreenValue {
    nodeCount += 1
    let entries = (node.entries ?? []).filter { !Key.all.contains($0.key) }
    let own = expand(ScreenValue(.object(entries), at: node.position), scope, inSteps: false)
    guard let use = node[Key.template] else {
      if node[Key.arguments] != nil {
        report(.requires(Key.arguments, Key.template), at: node.keyPosition(of: Key.arguments))
      }
      return own
    }
    guard let name = use.string, let template = templates[name] else {
      let known = templates.keys.sorted()
      report(
        .unknown(.template, use.string ?? "", nearest: known.closestMatch(to: use.string ?? "")),
        at: use.position)
      return own
    }
    guard !templatesInUse.contains(name), templatesInUse.count < 20 else {
      report(.containmentCycle(name, in: templatesInUse.last ?? name), at: use.position)
      return own
    }
    var inner = scope
    for argument in node[Key.arguments]?.entries ?? [] {
      inner = inner.adding(argument.key, value(ofArgument: argument.value, scope))
    }
    templatesInUse.append(name)
    let made = templateNode(template, inner)
    templatesInUse.removeLast()
    // Attributes of the node replace those of the template.
    let added = own.entries ?? []
    let kept = (made.entries ?? []).filter { entry in !added.contains { $0.key == entry.key } }
    return ScreenValue(.object(kept + added), at: node.position)
  }

  /// Returns a node that is hidden while an expression is false.
  private mutating func hidden(
    _ node: ScreenValue, unless expression: Expression, at value: ScreenValue
  ) -> ScreenValue {
    var opposite = Expression(.unary(.not, expression), at: 0)
    var entries = node.entries ?? []
    if let place = entries.firstIndex(where: { $0.key == "isHidden" }) {
      // A condition inside another one: hidden if either is false.
      if let text = entries[place].value.string, text.hasPrefix("{"),
        let inner = try? ExpressionParser.parse(String(text.dropFirst().dropLast()))
      {
        opposite = Expression(.binary(.or, opposite, inner), at: 0)
      } else {
        report(.excludes(Key.condition, "isHidden"), at: entries[place].keyPosition)
      }
      entries.remove(at: place)
    }
    let hides = ScreenValue(.string("{\(opposite)}"), at: value.position)
    entries.append(
      ScreenValue.Entry(key: "isHidden", keyPosition: value.position, value: hides))
    return ScreenValue(.object(entries), at: node.position)
  }
}
