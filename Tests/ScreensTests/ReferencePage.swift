import Elements

@testable import Screens

/// The tables of the reference page on screen files, generated from the catalog.
enum ReferencePage {
  /// Returns the page with every table regenerated; the text around them is kept.
  static func filled(_ page: String) -> String {
    var lines: [String] = []
    var isWithin = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isWithin = false }
      if !isWithin { lines.append(String(line)) }
      if line.hasPrefix("<!-- table: "), line.hasSuffix(" -->") {
        isWithin = true
        lines += table(String(line.dropFirst(12).dropLast(4))) ?? ["(there is no such table)"]
      }
    }
    return lines.joined(separator: "\n")
  }

  static let names = [
    "file", "reader", "kiosk", "classes", "events", "steps", "element", "container", "view",
    "control",
    "appearance", "screen", "traits", "plural forms", "runs", "repeat", "functions",
  ]

  private static func table(_ name: String) -> [String]? {
    switch name {
    case "file": fields(Checker.file.fields)
    case "reader": fields(ReaderFields.shape.fields)
    case "kiosk":
      rows(["key", "fact"], KioskFact.allCases.map { ["`\($0.rawValue)`", $0.summary] })
    case "classes": classes
    case "events":
      rows(["event", "description"], ScreenEvent.allCases.map { ["`\($0.rawValue)`", $0.doc] })
    case "steps": steps
    case "element": fields(Attribute.ofElements.map(\.field))
    case "container": fields(Attribute.ofContainers.map(\.field))
    case "view": fields(Attribute.ofViews.map(\.field))
    case "appearance": fields(Attribute.ofAppearance.map(\.field))
    case "control": fields(Attribute.ofControls.map(\.field))
    case "screen": fields(Attribute.ofScreens.map(\.field))
    case "traits": [AccessibilityTraits.names.map { "`\($0)`" }.joined(separator: ", ") + "."]
    case "plural forms": pluralForms
    case "runs": fields(SpeechRun.shape.fields)
    case "repeat":
      rows(
        ["key", "description"],
        ScreenExpansion.Key.documented.map { ["`\($0.key)`", $0.doc] })
    case "functions":
      rows(
        ["function", "result"], ExpressionFunction.allCases.map { ["`\($0.usage)`", $0.doc] })
    default: nil
    }
  }

  private static func rows(_ header: [String], _ rows: [[String]]) -> [String] {
    ([header, header.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }

  private static func fields(_ fields: [Field]) -> [String] {
    rows(
      ["key", "type", "description"],
      fields.map { field in
        [
          "`\(field.name)`" + (field.isRequired ? " (required)" : ""), field.type.inTable,
          field.doc,
        ]
      })
  }

  private static var classes: [String] {
    ClassCatalog.classes.flatMap { known -> [String] in
      var lines = ["### \(known.name)", "", known.doc]
      if let owner = known.owner { lines[2] += " It is used in \(owner)." }
      if known.kind == .controller { lines[2] += " It is a screen." }
      if known.isControl { lines[2] += " It is a control." }
      let picture = "pictures/\(known.name).png"
      lines += ["", "<img src=\"\(picture)\" width=\"402\" alt=\"Drawing of \(known.name)\">"]
      if !known.ownAttributes.isEmpty { lines += [""] + fields(known.ownAttributes.map(\.field)) }
      for attribute in known.ownAttributes {
        if let object = attribute.field.type.object {
          let keys = object.fields.map { "`\($0.name)`" + ($0.isRequired ? " (required)" : "") }
          let line = "Keys of \(object.name): \(keys.joined(separator: ", "))."
          if !lines.contains(line) { lines += ["", line] }
        }
      }
      let (sent, asElement) = (known.events(), known.events(isElement: true))
      let unsent = asElement.filter { !sent.contains($0) }
      let never = ScreenEvent.allCases.map(\.rawValue).filter { !asElement.contains($0) }
      if !never.isEmpty { lines += ["", "Events that it never sends: \(never.inCode)."] }
      if !unsent.isEmpty {
        lines += ["", "Events that it sends only if it is an element: \(unsent.inCode)."]
      }
      for event in known.events { lines += ["", "Event `\(event.name)`: \(event.doc)"] }
      return lines + [""]
    }.dropLast()
  }

  private static var steps: [String] {
    rows(
      ["step", "description", "other keys"],
      StepCatalog.steps.map { step in
        var beside = step.fields.map { "`\($0.name)`: \($0.type.inTable)" }
        if step.takesAttributes { beside.append("attributes of the element") }
        return [
          "`{\"\(step.kind.rawValue)\": …}`: \(step.shape.inTable)", step.doc,
          beside.joined(separator: "; "),
        ]
      })
  }

  private static var pluralForms: [String] {
    rows(
      ["language", "forms"],
      PluralRules.languages.map { language in
        let forms = PluralRules.forms(in: language).map { "`\($0)`" }
        return ["`\(language)`", forms.joined(separator: ", ")]
      })
  }
}

extension [String] {
  fileprivate var inCode: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension FieldType {
  /// The object type of the field or of its list items.
  fileprivate var object: ObjectType? {
    switch self {
    case .object(let object): object
    case .list(let item): item.object
    default: nil
    }
  }

  /// The allowed values, as a table describes them.
  fileprivate var inTable: String {
    switch self {
    case .text: "text"
    case .plainText: "plain text"
    case .definitions(.data): "an object: lists, records or file names by name"
    case .definitions(.variables): "an object: initial values by name"
    case .definitions(.templates): "an object: nodes by name"
    case .definitions(.values): "an object: values by name"
    case .string: "a string"
    case .enumeration(let words, _): words.map { "`\($0)`" }.joined(separator: ", ")
    case .traits: "a list of traits"
    case .tuple(let names): "`[\(names.joined(separator: ", "))]`"
    case .list(.object(let object)): "a list of: \(object.name)"
    case .list(let item): "a list of: \(item.inTable)"
    case .object(let object): object.name
    case .id: "an id"
    case .screen: "a screen"
    case .languageTag, .languageName: "a language tag"
    case .color: "a color: `#rrggbb`, or a name"
    case .file: "a file name"
    case .date: "a date: `2026-11-21`, `14:30` or `2026-11-21 14:30`"
    case .attributePath: "`id.attribute`"
    case .anyValue: "text, a number, true or false"
    case .amount: "a number, or `\"{id.attribute}\"`"
    case .either(let one, let other): "\(one.inTable), or \(other.inTable)"
    case .reasons: "an object of rules and reasons"
    case .steps: "steps"
    case .handlers: "event handlers"
    case .nodes(.only(let name)): "a list of: `\(name)` nodes"
    case .nodes: "a list of nodes"
    case .node: "a node"
    case .elements: "a list of ids and nodes"
    case .strings: "an object: texts by language"
    case .screens: "an object: nodes by name"
    case .trueOnly: "`true`"
    case .boolean, .number, .integer: phrase
    }
  }
}
