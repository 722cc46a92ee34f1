internal import Controls
internal import Elements

// Rules for labels.

extension AuditRule {
  static let labels: [AuditRule] = [
    AuditRule(
      id: "L1", name: "label-missing", severity: .error,
      summary: "Every element has a label, or a text that a reader speaks.",
      exceptions: "Text, links, fields and page controls may have a value instead.",
      check: .element { element, _ in
        guard element.label == nil, !(element.isText && element.value != nil),
          !(element.responder is PageControl)
        else { return nil }
        // Rules of their own name these more precisely.
        guard element.hint == nil else { return nil }
        return AuditProblem("it has no label; set accessibilityLabel to a short name")
      },
      bad: [#"{"class": "Button", "imageName": "plus-circle-fill"}"#],
      good: [
        #"{"class": "Button", "imageName": "x", "accessibilityLabel": "Add"}"#,
        #"{"class": "Label", "text": "Tea"}"#,
      ]),
    roleWord(
      "L2", "label-has-role-word", .error, kinds: [.button, .toggle, .tab],
      lists: { $0 == .button ? [.button] : $0 == .toggle ? [.toggle, .button] : [.tab] },
      bad: [#"{"class": "Button", "title": "Add button"}"#],
      good: [#"{"class": "Button", "title": "Add"}"#]),
    roleWord(
      "L3", "label-has-field-word", .error, kinds: [.field, .link, .slider],
      lists: { $0 == .field ? [.field] : $0 == .link ? [.link] : [.slider] },
      bad: [
        #"{"class": "TextField", "accessibilityLabel": "Name field"}"#,
        #"{"class": "Slider", "accessibilityLabel": "Volume slider", "value": 0.5}"#,
      ],
      good: [
        #"{"class": "TextField", "accessibilityLabel": "Name"}"#,
        #"{"class": "Slider", "accessibilityLabel": "Volume", "value": 0.5}"#,
      ]),
    roleWord(
      "L4", "label-has-image-word", .warning, kinds: [.image], lists: { _ in [.image] },
      exceptions: "“Photo of …” describes a photo.",
      bad: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Star icon"}"#
      ],
      good: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Iconic statue"}"#
      ]),
    roleWord(
      "L5", "label-has-heading-word", .error, kinds: [.heading], lists: { _ in [.heading] },
      bad: [
        #"{"class": "Label", "text": "Store hours heading", "accessibilityTraits": ["header"]}"#
      ],
      good: [#"{"class": "Label", "text": "Store hours", "accessibilityTraits": ["header"]}"#]),
    AuditRule(
      id: "L6", name: "label-has-state", severity: .warning,
      summary: "The state of a control is a trait or the value, not part of the label.",
      exceptions: "A label may end with the state that the control brings about: “Turn on”.",
      words: [.state],
      check: .element { element, _ in
        guard element.isOperable, element.kind != .key, let label = element.label,
          let lexicon = element.lexicon
        else { return nil }
        let words = Words(label)
        guard words.words.count > 1 || !lexicon.hasSpaces,
          !lexicon.isEntry(words, of: .state), lexicon.endsWithEntry(words, of: .state)
        else { return nil }
        // “Power off” is a command of a button; a switch or tab has the state.
        let hasState = element.kind == .toggle || element.kind == .tab
        guard hasState || label.contains(",") || label.contains("，") || label.contains("、")
        else { return nil }
        return AuditProblem(
          "the label “\(label)” contains the state; put the state into the value or the traits")
      },
      bad: [#"{"class": "Switch", "accessibilityLabel": "Wi-Fi on", "isOn": true}"#],
      good: [
        #"{"class": "Switch", "accessibilityLabel": "Wi-Fi", "isOn": true}"#,
        #"{"class": "Button", "title": "Power off"}"#,
      ]),
    AuditRule(
      id: "L7", name: "label-ends-with-period", severity: .warning,
      summary: "A label does not end with a period.",
      exceptions: "Text may, and so may labels with a comma, an ellipsis or an abbreviation.",
      check: .element { element, _ in
        guard !element.isText, let label = element.label, let last = label.last,
          Punctuation.periods.contains(last), !label.hasSuffix(".."),
          !label.contains(where: Punctuation.commas.contains), label != String(last)
        else { return nil }
        let words = label.lowercased()
        if element.lexicon?[.abbreviation]?.contains(where: { words.hasSuffix($0.text) }) == true {
          return nil
        }
        return AuditProblem(
          "the label “\(label)” ends with a period; remove it",
          fix: AuditFix(attribute: .label, replaced: label, text: String(label.dropLast())))
      },
      bad: [#"{"class": "Button", "title": "Play."}"#],
      good: [
        #"{"class": "Button", "title": "Play"}"#, #"{"class": "Button", "title": "Loading…"}"#,
        #"{"class": "Button", "title": "Nuts, seeds etc."}"#,
      ]),
    AuditRule(
      id: "L8", name: "label-not-capitalized", severity: .warning,
      summary: "The label of a control begins with a capital letter.",
      exceptions: "Digits, symbols, and names such as “iCloud” may come first.",
      check: .element { element, _ in
        guard element.lexicon?.hasCase == true, element.isOperable, !element.isText,
          let label = element.label, let first = label.first, first.isLowercase,
          !label.prefix(while: \.isLetterOrDigit).contains(where: \.isUppercase)
        else { return nil }
        return AuditProblem(
          "the label “\(label)” begins with a small letter; write it with a capital",
          fix: AuditFix(
            attribute: .label, replaced: label, text: first.uppercased() + label.dropFirst()))
      },
      bad: [#"{"class": "Button", "title": "save"}"#],
      good: [
        #"{"class": "Button", "title": "Save"}"#, #"{"class": "Button", "title": "iCloud"}"#,
        #"{"class": "Button", "title": "2 tickets"}"#,
      ]),
    AuditRule(
      id: "L9", name: "label-all-capitals", severity: .warning,
      summary: "A label is not written in capitals only, which a reader may spell.",
      exceptions: "Acronyms and words of up to three letters.",
      check: .element { element, _ in
        guard let lexicon = element.lexicon, lexicon.hasCase, element.kind != .key,
          let label = element.label, label.contains(where: \.isUppercase),
          !label.contains(where: \.isLowercase)
        else { return nil }
        let words = Words(label).words.filter { !$0.contains(where: \.isNumber) }
        let acronyms = Set(lexicon[.acronym]?.map(\.text) ?? [])
        guard words.contains(where: { $0.count > 3 && !acronyms.contains($0) }) else { return nil }
        return AuditProblem(
          "the label “\(label)” is written in capitals; write it as a word and style the text")
      },
      bad: [#"{"class": "Button", "title": "SAVE"}"#],
      good: [
        #"{"class": "Button", "title": "Save"}"#, #"{"class": "Button", "title": "USB"}"#,
        #"{"class": "Button", "title": "OK"}"#,
      ]),
    AuditRule(
      id: "L10", name: "label-long", severity: .warning,
      summary: "The label of a control is a word or a short phrase of up to 40 characters.",
      exceptions: "Text and rows; 20 characters in Chinese and Japanese, 50 in German and Russian.",
      check: .element { element, _ in
        guard element.isOperable, !element.isText, !element.isRow, let label = element.label
        else { return nil }
        let limit = element.lexicon?.longLabel ?? 40
        guard label.count > limit else { return nil }
        return AuditProblem(
          "the label has \(label.count) characters, and a listener waits for its end; "
            + "use up to \(limit)")
      },
      bad: [
        #"{"class": "Button", "title": "Press this to play the music track that is selected"}"#
      ],
      good: [#"{"class": "Button", "title": "Play music"}"#]),
    AuditRule(
      id: "L11", name: "label-too-short", severity: .warning,
      summary: "A label is more than one or two letters.",
      exceptions: "Keys, digits, words such as “OK”, Chinese and Japanese.",
      words: [.short],
      check: .element { element, _ in
        guard let lexicon = element.lexicon, element.isOperable, element.kind != .key,
          let label = element.label, label.count <= 2, label.allSatisfy(\.isLetter),
          !lexicon.isEntry(Words(label), of: .short)
        else { return nil }
        return AuditProblem("the label “\(label)” is not a word; name the action")
      },
      bad: [#"{"class": "Button", "title": "x"}"#],
      good: [
        #"{"class": "Button", "title": "Close"}"#, #"{"class": "Button", "title": "OK"}"#,
        #"{"class": "Button", "title": "7"}"#,
      ]),
    AuditRule(
      id: "L12", name: "label-generic", severity: .error,
      summary: "The label of a control names its purpose also out of context.",
      words: [.generic],
      check: .element { element, _ in
        guard element.isOperable || element.kind == .link || element.kind == .image,
          let label = element.label,
          element.lexicon?.isEntry(Words(label), of: .generic) == true
        else { return nil }
        return AuditProblem("the label “\(label)” does not say what the control is for; name that")
      },
      bad: [#"{"class": "Button", "title": "Click here"}"#],
      good: [#"{"class": "Button", "title": "Show more photos"}"#]),
    AuditRule(
      id: "L13", name: "label-is-file-name", severity: .error,
      summary: "The label of an image or a button is not the name of a file.",
      check: .element { element, _ in
        guard element.kind == .image || element.kind == .button, let label = element.label,
          label.isFileName
        else { return nil }
        return AuditProblem("the label “\(label)” is the name of a file; describe the picture")
      },
      bad: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "cat_01.png"}"#
      ],
      good: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Well-known cat"}"#
      ]),
    AuditRule(
      id: "L14", name: "label-is-placeholder", severity: .error,
      summary: "A field has its own label, because its placeholder disappears.",
      exceptions: "A text directly before the field that says the same.",
      check: .element { element, screen in
        guard let placeholder = element.placeholder, element.label == placeholder else {
          return nil
        }
        let before = element.index > 0 ? screen.elements[element.index - 1] : nil
        if before?.kind == .text, before?.label?.lowercased() == placeholder.lowercased() {
          return nil
        }
        return AuditProblem(
          "its only name is the placeholder “\(placeholder)”; set accessibilityLabel, too")
      },
      bad: [#"{"class": "TextField", "placeholder": "Email"}"#],
      good: [
        #"{"class": "TextField", "placeholder": "name@example.org", "accessibilityLabel": "Email"}"#
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
      exceptions: "Controls in groups, lists or rows with different names, and keys.",
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
          guard element.value == first.value else { continue }
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
        guard hasPrivateUse || !hasWord && !label.allSatisfy(\.isOperator) else { return nil }
        return AuditProblem("the label “\(label)” is a symbol; name the action")
      },
      bad: [#"{"class": "Button", "title": "›"}"#, #"{"class": "Button", "title": "🗑"}"#],
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
          guard let found = rest.firstRange(of: text) else { return nil }
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
      summary: "A number and its unit agree.", words: [.unit],
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

  /// Creates a rule against words of the kind of an element in its label.
  private static func roleWord(
    _ id: String, _ name: String, _ severity: AuditFinding.Severity, kinds: [AuditedElement.Kind],
    lists: @escaping @Sendable (AuditedElement.Kind) -> [WordList], exceptions: String = "",
    bad: [String], good: [String]
  ) -> AuditRule {
    AuditRule(
      id: id, name: name, severity: severity,
      summary: "A label does not contain the kind of the element, which a reader adds.",
      exceptions: exceptions, words: kinds.flatMap(lists),
      check: .element { element, _ in
        guard kinds.contains(element.kind), let label = element.label,
          let lexicon = element.lexicon,
          let word = lexicon.match(lists(element.kind), in: Words(label)),
          !(element.kind == .image && Words(label).words.first == word && label.count > word.count)
        else { return nil }
        let rest = label.removingWord(word, lexicon)
        return AuditProblem(
          "the label “\(label)” contains “\(word)”, which a reader adds; remove it",
          fix: rest.map { AuditFix(attribute: .label, replaced: label, text: $0) })
      },
      bad: bad, good: good)
  }
}
