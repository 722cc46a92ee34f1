internal import Controls
internal import Elements
internal import Text

// Rules that compare labels with titles, with other labels and with the language.

extension AuditRule {
  static let labelContexts: [AuditRule] = [
    AuditRule(
      id: "L14", name: "label-is-placeholder", severity: .error,
      summary: "A field has its own label, because its placeholder disappears.",
      exceptions: "A text directly before the field that says the same.",
      check: .element { element, screen in
        guard let placeholder = element.placeholder, element.label == placeholder,
          !element.responder.hasOwnLabel
        else { return nil }
        let before = element.index > 0 ? screen.elements[element.index - 1] : nil
        if before?.kind == .text, before?.label?.lowercased() == placeholder.lowercased() {
          return nil
        }
        return AuditProblem(
          "its only name is the placeholder “\(placeholder)”; set accessibilityLabel, too")
      },
      bad: [#"{"class": "TextField", "placeholder": "Email"}"#],
      good: [
        #"{"class": "TextField", "placeholder": "name@example.org", "accessibilityLabel": "Email"}"#,
        #"{"class": "TextField", "placeholder": "Email", "accessibilityLabel": "Email"}"#,
      ]),
    AuditRule(
      id: "L15", name: "label-lacks-title", severity: .warning,
      summary: "The label contains the visible title, for users of voice control.",
      exceptions: "Titles of one sign.",
      check: .element { element, _ in
        guard let title = element.title, let label = element.label, element.isOperable,
          title.filter(\.isLetterOrDigit).count > 1
        else { return nil }
        let (shown, named) = (Words(title).words, Words(label).words)
        guard !named.joined(separator: " ").contains(shown.joined(separator: " ")) else {
          return nil
        }
        return AuditProblem(
          "the label “\(label)” does not contain the visible title “\(title)”; begin with the title"
        )
      },
      bad: [#"{"class": "Button", "title": "Save", "accessibilityLabel": "Submit form"}"#],
      good: [
        #"{"class": "Button", "title": "Save", "accessibilityLabel": "Save document"}"#,
        #"{"class": "Button", "title": "Save", "accessibilityLabel": "Quick save"}"#,
      ]),
    AuditRule(
      id: "L16", name: "label-repeated", severity: .warning,
      summary: "Two controls of a screen have different labels.",
      exceptions:
        "Controls of different kinds, buttons with different values, controls in groups, lists or rows "
        + "with different names, and keys.",
      check: .screen { screen in
        var seen: [String: AuditedElement] = [:]
        var problems: [(AuditedElement, AuditProblem)] = []
        for element in screen.reached where element.isOperable && element.kind != .key {
          guard let label = element.label, !element.isSystemPart else { continue }
          let key = "\(screen.scope(of: element)) \(element.kind) \(label.lowercased())"
          guard let first = seen[key] else {
            seen[key] = element
            continue
          }
          guard element.kind != .button || element.value == first.value else { continue }
          problems.append(
            (
              element,
              AuditProblem(
                "another control has the label “\(label)”, too; name what each one acts on")
            ))
        }
        return problems
      },
      bad: [
        #"{"subviews": [{"class": "Button", "title": "Delete", "frame": [0, 0, 80, 44]}, {"class": "Button", "title": "Delete", "frame": [0, 60, 80, 44]}]}"#
      ],
      good: [
        #"{"subviews": [{"class": "Button", "title": "Delete Anna", "frame": [0, 0, 80, 44]}, {"class": "Button", "title": "Delete Bob", "frame": [0, 60, 80, 44]}]}"#
      ]),
    AuditRule(
      id: "L17", name: "label-not-translated", severity: .info,
      summary: "A label is in the language of the screen, or names its own language.",
      exceptions: "Names and codes.",
      check: .element { element, _ in
        guard let lexicon = element.lexicon, let script = lexicon.language.script,
          let label = element.label
        else { return nil }
        let words = label.split { !$0.isLetter }
        let isForeign = { (word: Substring) in
          word.count > 2 && word.dropFirst().allSatisfy(\.isLowercase)
            && word.allSatisfy { $0.isASCII }
        }
        guard words.contains(where: isForeign), !label.unicodeScalars.contains(where: script)
        else { return nil }
        return AuditProblem(
          "the label “\(label)” is not in the language of the screen; translate it, or set "
            + "accessibilityLanguage")
      },
      bad: [#"{"language": "ja", "node": {"class": "Button", "title": "Add"}}"#],
      good: [#"{"language": "ja", "node": {"class": "Button", "title": "追加"}}"#]),
    AuditRule(
      id: "L18", name: "label-is-symbol", severity: .warning,
      summary: "A label is words, not an emoji, a bullet or an arrow.",
      exceptions: "Keys, and operators of calculators.",
      check: .element { element, _ in
        guard let label = element.label, element.kind != .key, element.kind != .text else {
          return nil
        }
        let hasPrivateUse = label.unicodeScalars.contains {
          $0.properties.generalCategory == .privateUse
        }
        let hasWord = label.contains(where: \.isLetterOrDigit)
        // “÷” and “+/-” are operators; “...” is not.
        let isOperator = label.allSatisfy(\.isOperator) && Set(label).count == label.count
        guard hasPrivateUse || !hasWord && !isOperator else { return nil }
        return AuditProblem("the label “\(label)” is a symbol; name the action")
      },
      bad: [
        #"{"class": "Button", "title": "›"}"#, #"{"class": "Button", "title": "🗑"}"#,
        #"{"class": "Button", "title": "..."}"#,
      ],
      good: [
        #"{"class": "Button", "title": "Next page"}"#, #"{"class": "Button", "title": "÷"}"#,
      ]),
    AuditRule(
      id: "L19", name: "label-lacks-commas", severity: .info,
      summary: "A label that joins several texts separates them with commas.",
      check: .element { element, _ in
        guard element.isReached, !element.isText, let label = element.label else { return nil }
        let texts = element.responder.shownTexts
        guard texts.count > 1 else { return nil }
        var rest = label[...]
        var isFirst = true
        for text in texts {
          guard !text.isEmpty, let found = rest.firstRange(of: text) else { return nil }
          let between = rest[..<found.lowerBound]
          if !isFirst, between.allSatisfy(\.isWhitespace) {
            return AuditProblem(
              "the label joins “\(text)” to the text before it without a pause; separate them "
                + "with a comma")
          }
          isFirst = false
          rest = rest[found.upperBound...]
        }
        return nil
      },
      bad: [
        #"{"isAccessibilityElement": true, "accessibilityLabel": "Apple 432 1.3%", "frame": [0, 0, 300, 44], "subviews": [{"class": "Label", "text": "Apple", "frame": [0, 0, 90, 44]}, {"class": "Label", "text": "432", "frame": [100, 0, 90, 44]}, {"class": "Label", "text": "1.3%", "frame": [200, 0, 90, 44]}]}"#
      ],
      good: [
        #"{"isAccessibilityElement": true, "accessibilityLabel": "Apple, 432, up 1.3%", "frame": [0, 0, 300, 44], "subviews": [{"class": "Label", "text": "Apple", "frame": [0, 0, 90, 44]}, {"class": "Label", "text": "432", "frame": [100, 0, 90, 44]}]}"#
      ]),
    AuditRule(
      id: "L20", name: "label-plural", severity: .warning,
      summary: "A number and its unit agree.",
      exceptions: "In Russian and Hindi, where the case matters, sentences.", words: [.unit],
      languages: [.english, .german, .russian, .hindi],
      check: .element { element, _ in
        for text in [element.label, element.value] {
          guard let text, let wrong = element.lexicon?.disagreement(in: text) else { continue }
          return AuditProblem("“\(wrong.found)” has the wrong form; write “\(wrong.right)”")
        }
        return nil
      },
      bad: [
        #"{"class": "Label", "text": "3 star"}"#, #"{"class": "Label", "text": "1 stars"}"#,
      ],
      good: [
        #"{"class": "Label", "text": "3 stars"}"#, #"{"class": "Label", "text": "1 star"}"#,
      ]),
  ]
}
