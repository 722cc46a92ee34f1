internal import Controls
internal import Elements

// Rules for labels: that there is one, and the words that a reader adds.

extension AuditRule {
  static let labels: [AuditRule] = [
    AuditRule(
      id: "L1", name: "label-missing", severity: .error,
      summary: "Every element has a label, or a text that a reader speaks.",
      exceptions: "Text, links, fields and page controls may have a value instead.",
      includesUnreached: true,
      check: .element { element, screen in
        guard element.label == nil else { return nil }
        if let stepper = element.responder as? Stepper {
          guard screen.element(stepper.incrementButton)?.isReached == true,
            !stepper.isInNamedView
          else { return nil }
          return AuditProblem(
            "its buttons do not say what they change; set accessibilityLabel, which is spoken before "
              + "them")
        }
        guard element.isReached, !(element.isText && element.value != nil),
          !(element.responder is PageControl)
        else { return nil }
        return AuditProblem("it has no label; set accessibilityLabel to a short name")
      },
      bad: [#"{"class": "Button", "imageName": "plus-circle-fill"}"#],
      good: [
        #"{"class": "Button", "imageName": "x", "accessibilityLabel": "Add"}"#,
        #"{"class": "Label", "text": "Tea"}"#,
      ]),
    roleWord(
      "L2", "label-has-role-word", .error, kinds: [.button, .toggle, .tab],
      lists: { $0 == .button ? [.button] : $0 == .toggle ? [.toggle, .button] : [.tab, .button] },
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
      exceptions: "“Photo of …” and “Picture of …” describe a photo.",
      bad: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Star icon"}"#,
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Image of a cat"}"#,
      ],
      good: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Iconic statue"}"#,
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Photo of a cat"}"#,
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
        // A button that is a picture, too, is both.
        let isPicture = element.responder is ImageView || element.traits.contains(.image)
        let kind = kinds == [.image] && isPicture ? .image : element.kind
        guard kinds.contains(kind), let label = element.label, let lexicon = element.lexicon,
          let word = lexicon.match(lists(kind), in: Words(label)),
          !(kind == .image && lexicon.describesPhoto(label, by: word))
        else { return nil }
        let rest = label.removingWord(word, lexicon)
        return AuditProblem(
          "the label “\(label)” contains “\(word)”, which a reader adds; remove it",
          fix: rest.map { AuditFix(attribute: .label, replaced: label, text: $0) })
      },
      bad: bad, good: good)
  }
}
