internal import Controls
internal import Elements

// Rules for how labels are written.

extension AuditRule {
  static let labelForms: [AuditRule] = [
    AuditRule(
      id: "L7", name: "label-ends-with-period", severity: .warning,
      summary: "A label does not end with a period.",
      exceptions:
        "Text, links and fields may, and so may labels with a comma, an ellipsis or an abbreviation.",
      check: .element { element, _ in
        guard !element.mayBeSentence, let label = element.label, let last = label.last,
          Punctuation.periods.contains(last), !label.hasSuffix(".."),
          !label.contains(where: Punctuation.commas.contains)
        else { return nil }
        let words = label.lowercased()
        if element.lexicon?[.abbreviation]?.contains(where: { words.hasSuffix($0.text) }) == true {
          return nil
        }
        return AuditProblem(
          "the label “\(label)” ends with a period; remove it",
          fix: label.count == 1
            ? nil : AuditFix(attribute: .label, replaced: label, text: String(label.dropLast())))
      },
      bad: [#"{"class": "Button", "title": "Play."}"#],
      good: [
        #"{"class": "Button", "title": "Play"}"#, #"{"class": "Button", "title": "Loading…"}"#,
        #"{"class": "Button", "title": "Nuts, seeds etc."}"#,
      ]),
    AuditRule(
      id: "L8", name: "label-not-capitalized", severity: .warning,
      summary: "The label of a control begins with a capital letter.",
      exceptions: "Digits, symbols, addresses, and names such as “iCloud” may come first.",
      check: .element { element, _ in
        guard element.lexicon?.hasCase == true, element.isOperable, element.kind != .key,
          let label = element.label, label != element.placeholder, let first = label.first,
          first.isLowercase
        else { return nil }
        let word = label.prefix { !$0.isWhitespace }
        guard !word.prefix(while: \.isLetterOrDigit).contains(where: \.isUppercase),
          !word.dropLast().contains(where: { ".@/:".contains($0) })
        else { return nil }
        return AuditProblem(
          "the label “\(label)” begins with a small letter; write it with a capital",
          fix: AuditFix(
            attribute: .label, replaced: label, text: first.uppercased() + label.dropFirst()))
      },
      bad: [
        #"{"class": "Button", "title": "save"}"#,
        #"{"class": "Label", "text": "terms of use", "accessibilityTraits": ["link"]}"#,
      ],
      good: [
        #"{"class": "Button", "title": "Save"}"#, #"{"class": "Button", "title": "iCloud"}"#,
        #"{"class": "Button", "title": "example.org"}"#,
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
      summary: "The label of a control or a picture is a short phrase of up to 40 characters.",
      exceptions: "Text and rows; 20 characters in Chinese and Japanese, 50 in German and Russian.",
      check: .element { element, _ in
        guard element.isOperable || element.kind == .image, !element.isRow,
          !(element.responder is TextView), let label = element.label
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
      exceptions: "Text, rows, keys, digits, words such as “OK”, Chinese and Japanese.",
      words: [.short],
      check: .element { element, _ in
        guard let lexicon = element.lexicon, element.isOperable || element.kind == .image,
          element.kind != .key, !element.isRow, let label = element.label, label.count <= 2,
          label.allSatisfy(\.isLetter),
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
      exceptions: "A longer label that contains one of these words, as “Show more photos” does.",
      words: [.generic],
      check: .element { element, _ in
        guard element.isOperable || element.kind == .image, let label = element.label,
          let lexicon = element.lexicon,
          lexicon.isEntry(Words(label), of: .generic)
            || lexicon.match([.pointing], in: Words(label)) != nil
        else { return nil }
        return AuditProblem("the label “\(label)” does not say what the control is for; name that")
      },
      bad: [
        #"{"class": "Button", "title": "Click here"}"#,
        #"{"class": "Button", "title": "Tap here for prices"}"#,
      ],
      good: [#"{"class": "Button", "title": "Show more photos"}"#]),
    AuditRule(
      id: "L13", name: "label-is-file-name", severity: .error,
      summary: "The label of an image or a control is not the name of a file or a symbol.",
      exceptions: "Text, links and fields; words with a hyphen that are not the name of an image.",
      check: .element { element, _ in
        guard element.kind == .image || element.isOperable && !element.isText,
          let label = element.label, label.isFileName(ofPicture: element.kind == .image)
        else { return nil }
        return AuditProblem("the label “\(label)” is the name of a file; describe the picture")
      },
      bad: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "cat_01.png"}"#,
        #"{"class": "Button", "title": "plus.circle.fill"}"#,
      ],
      good: [
        #"{"class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "Well-known cat"}"#
      ]),
  ]
}
