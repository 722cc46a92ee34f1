public import Screens

extension ScreenAudit {
  /// Returns the findings in all screens of a screen file, and the rules that could not be applied.
  ///
  /// Each screen is examined as it is when a user opens it first. Rules that a node names in `ignore`
  /// are not applied to it, and not to its screen if it is the node of a screen.
  public func report(of file: ScreenFile) -> AuditReport {
    var report = AuditReport()
    let nodes = file.value.objects
    var tour = ScreenTour(of: file, language: language)
    var reports: [String: AuditReport] = [:]
    for screen in tour.screens {
      reports[screen] = self.report(of: tour.prototype(showing: screen), nodes)
    }
    for screen in file.screenNames {
      if let one = reports[screen] { report.add(one) }
    }
    for rule in FileRule.all where rules?.contains(rule.id) ?? true {
      report.add(rule.findings(in: file).filter { !$0.isIgnored(in: nodes, screen: nil) })
    }
    report.sort()
    return report
  }

  /// Returns the findings in the front screen of a prototype, with their positions in its file.
  public func report(of prototype: Prototype) -> AuditReport {
    report(of: prototype, prototype.file.value.objects)
  }

  private func report(
    of prototype: Prototype, _ nodes: [SourcePosition: ScreenValue]
  ) -> AuditReport {
    let language = language ?? prototype.language
    let name = prototype.currentScreen
    let root = prototype.file.value[object: "screens"]?[object: name]
    var report = report(of: AuditedScreen(prototype.window, language)) { finding, element in
      finding.id = prototype.id(of: element.responder) ?? finding.id
      finding.screen = name
      finding.position =
        prototype.position(of: element.responder)
        ?? prototype.screenPosition(of: element.responder) ?? root?.position
    }
    report.remove(where: { $0.isIgnored(in: nodes, screen: root) })
    return report
  }
}

/// A rule about a screen file as a whole.
package struct FileRule: Sendable {
  package let id: String
  package let name: String
  package let severity: AuditFinding.Severity
  /// The requirement of the rule, as a sentence.
  package let summary: String
  fileprivate let check: @Sendable (ScreenFile) -> [(String, String, SourcePosition)]

  func findings(in file: ScreenFile) -> [AuditFinding] {
    check(file).map { element, message, position in
      AuditFinding(
        rule: id, name: name, severity: severity, element: element, message: message,
        position: position)
    }
  }

  package static let all = [
    FileRule(
      id: "F1", name: "ignore-unknown-rule", severity: .warning,
      summary: "An exception names a rule that exists.", check: uselessExceptions),
    FileRule(
      id: "F2", name: "screen-unreachable", severity: .warning,
      summary: "Every screen can be reached from the first one.",
      check: { file in
        let route = ScreenRoute(in: file)
        return file.screenNames.filter { !route.reaches($0) }.map { screen in
          (
            screen, "no step and no tab opens this screen; open it, or delete it",
            file.value[object: "screens"]?[object: screen]?.position
              ?? SourcePosition(line: 1, column: 1)
          )
        }
      }),
    FileRule(
      id: "F3", name: "text-not-in-strings", severity: .warning,
      summary: "In a file with several languages, texts are in the strings.",
      check: { file in
        guard case .object(let languages)? = file.value[object: "strings"]?.content,
          languages.count > 1, let screens = file.value[object: "screens"]
        else { return [] }
        var texts: [SourcePosition: Set<String>] = [:]
        screens.visitTexts { text, position in texts[position, default: []].insert(text) }
        // Several texts in one place are from data.
        return texts.sorted { $0.key < $1.key }.compactMap { position, texts in
          guard texts.count == 1, let text = texts.first else { return nil }
          return (
            text, "the text “\(text)” is the same in all languages; move it into strings", position
          )
        }
      }),
  ]

  /// Returns the exceptions in a file that name an unknown rule, in file order.
  @Sendable private static func uselessExceptions(
    _ file: ScreenFile
  ) -> [(String, String, SourcePosition)] {
    let known = Set(AuditRule.all.map(\.id) + all.map(\.id) + SimulationRule.all.map(\.id))
    return file.value.objects.values.flatMap { node -> [(String, String, SourcePosition)] in
      guard case .object(let entries)? = node[object: "ignore"]?.content else { return [] }
      return entries.filter { !known.contains($0.key) }.map { entry in
        (
          "ignore", "there is no rule “\(entry.key)”; write an identifier such as G1",
          entry.keyPosition
        )
      }
    }.sorted { $0.2 < $1.2 }
  }
}

extension AuditFinding {
  /// Creates a finding about a screen file.
  fileprivate init(
    rule: String, name: String, severity: Severity, element: String, message: String,
    position: SourcePosition
  ) {
    (self.rule, self.name, self.severity) = (rule, name, severity)
    (self.element, self.message, self.position) = (element, message, position)
  }

  /// Returns whether the node of the finding, or its screen, makes an exception of the rule.
  func isIgnored(
    in nodes: [SourcePosition: ScreenValue], screen: ScreenValue?
  ) -> Bool {
    [position.flatMap { nodes[$0] }, screen].contains { node in
      guard case .object(let entries)? = node?[object: "ignore"]?.content else { return false }
      return entries.contains { $0.key == rule }
    }
  }
}

extension ScreenValue {
  /// The value of a key of an object; `nil` if it is missing.
  subscript(object key: String) -> ScreenValue? {
    guard case .object(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// All objects by their positions.
  var objects: [SourcePosition: ScreenValue] {
    var objects: [SourcePosition: ScreenValue] = [:]
    collectObjects(&objects)
    return objects
  }

  private func collectObjects(_ objects: inout [SourcePosition: ScreenValue]) {
    switch content {
    case .list(let list): for value in list { value.collectObjects(&objects) }
    case .object(let entries):
      objects[position] = self
      for entry in entries { entry.value.collectObjects(&objects) }
    case .null, .flag, .number, .string: break
    }
  }

  /// Calls the closure for each text of a node that is written in place, and that has a word.
  fileprivate func visitTexts(_ visit: (String, SourcePosition) -> Void) {
    switch content {
    case .list(let list): for value in list { value.visitTexts(visit) }
    case .object(let entries):
      // An exception is also one for what is inside.
      if self[object: "ignore"]?[object: "F3"] != nil { return }
      // The name of another language is the same in all languages.
      let isForeign = entries.contains { $0.key == "accessibilityLanguage" }
      for entry in entries {
        if Self.textKeys.contains(entry.key), case .string(let text) = entry.value.content {
          if !isForeign, text.hasWordOutsidePlaceholders { visit(text, entry.value.position) }
        } else if entry.key != "ignore" {
          entry.value.visitTexts(visit)
        }
      }
    case .null, .flag, .number, .string: break
    }
  }

  private static let textKeys: Set<String> = [
    "accessibilityLabel", "accessibilityValue", "accessibilityHint", "title", "text", "placeholder",
    "announce", "message", "detail",
  ]
}

extension String {
  /// Whether a word of three letters or more is outside of braces.
  fileprivate var hasWordOutsidePlaceholders: Bool {
    split(separator: "{", omittingEmptySubsequences: false).enumerated().contains { index, part in
      let plain =
        index == 0 ? part : part.split(separator: "}", maxSplits: 1).dropFirst().last ?? ""
      return plain.split { !$0.isLetter }.contains { $0.count > 2 }
    }
  }
}
