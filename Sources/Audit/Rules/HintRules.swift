internal import Controls
internal import Elements
internal import Text

// Rules for hints.

extension AuditRule {
  static let hints: [AuditRule] = [
    AuditRule(
      id: "H1", name: "hint-says-label-again", severity: .info,
      summary: "A hint says more than the label.",
      check: .element { element, _ in
        guard let label = element.label, let hint = element.hint else { return nil }
        let (labelWords, hintWords) = (Words(label).words, Words(hint).words)
        guard labelWords.count == 1, hintWords.count == 1, hintWords[0].hasPrefix(labelWords[0])
        else { return nil }
        return AuditProblem("the hint “\(hint)” says the label again; remove it")
      },
      bad: [#"{"class": "Button", "title": "Play", "accessibilityHint": "Plays."}"#],
      good: [#"{"class": "Button", "title": "Yesterday", "accessibilityHint": "Plays the song."}"#]),
    AuditRule(
      id: "H2", name: "hint-missing", severity: .warning,
      summary: "An element that is dragged, held or swiped has a hint or custom actions.",
      check: .element { element, _ in
        let responder = element.responder
        let isDragged = responder.accessibilityDragSources?.isEmpty == false
        guard element.hint == nil, responder.longPressHandler != nil || isDragged,
          responder.resolved.customActions.isEmpty
        else { return nil }
        return AuditProblem(
          "nothing says that it can be \(isDragged ? "dragged" : "held"); set accessibilityHint, "
            + "or offer a custom action")
      },
      bad: [#"{"class": "Button", "title": "Photo 1", "on": {"longPress": []}}"#],
      good: [
        #"{"class": "Button", "title": "Photo 1", "accessibilityHint": "Shows a menu.", "on": {"longPress": []}}"#
      ]),
    AuditRule(
      id: "H3", name: "hint-is-command", severity: .warning,
      summary: "A hint begins with a verb in the third person that says what happens.",
      exceptions: "Noun phrases.", languages: [.english, .german, .russian, .japanese],
      check: .element { element, _ in
        guard let hint = element.hint, let lexicon = element.lexicon,
          let first = Words(hint).words.first,
          lexicon.addressesListener(hint, first: first)
        else { return nil }
        return AuditProblem(
          "the hint “\(hint)” is a command; say what happens, as in “Plays the song.”")
      },
      bad: [
        #"{"class": "Button", "title": "Yesterday", "accessibilityHint": "Play the song."}"#
      ],
      good: [
        #"{"class": "Button", "title": "Yesterday", "accessibilityHint": "Plays the song."}"#
      ]),
    AuditRule(
      id: "H4", name: "hint-names-gesture", severity: .warning,
      summary: "A hint does not name a gesture, because a reader has its own.", words: [.gesture],
      check: .element { element, _ in
        guard let hint = element.hint,
          let word = element.lexicon?.match([.gesture], in: Words(hint))
        else { return nil }
        return AuditProblem("the hint “\(hint)” names the gesture “\(word)”; say only what happens")
      },
      bad: [
        #"{"class": "Button", "title": "Yesterday", "accessibilityHint": "Tap to play the song."}"#
      ],
      good: [
        #"{"class": "Button", "title": "Yesterday", "accessibilityHint": "Plays the song."}"#
      ]),
    AuditRule(
      id: "H5", name: "hint-repeats-label", severity: .warning,
      summary: "A hint does not begin with the label.",
      check: .element { element, _ in
        guard let label = element.label, let hint = element.hint else { return nil }
        let (labelWords, hintWords) = (Words(label).words, Words(hint).words)
        guard !labelWords.isEmpty, hintWords.count > labelWords.count,
          Array(hintWords.prefix(labelWords.count)) == labelWords
        else {
          return nil
        }
        return AuditProblem("the hint “\(hint)” begins with the label; remove that part")
      },
      bad: [
        #"{"class": "Button", "title": "Save", "accessibilityHint": "Save saves your edits."}"#
      ],
      good: [#"{"class": "Button", "title": "Save", "accessibilityHint": "Saves your edits."}"#]),
    AuditRule(
      id: "H6", name: "hint-has-role-word", severity: .warning,
      summary: "A hint does not contain the kind of the element.",
      words: [.button, .link, .field, .slider, .toggle],
      check: .element { element, _ in
        guard let hint = element.hint, let list = element.kind.words,
          let word = element.lexicon?.match([list], in: Words(hint))
        else { return nil }
        return AuditProblem("the hint “\(hint)” contains “\(word)”, which a reader adds; remove it")
      },
      bad: [
        #"{"class": "Button", "title": "Add", "accessibilityHint": "Button that adds a name."}"#
      ],
      good: [#"{"class": "Button", "title": "Add", "accessibilityHint": "Adds a name."}"#]),
    AuditRule(
      id: "H7", name: "hint-not-capitalized", severity: .info,
      summary: "A hint begins with a capital letter.",
      check: .element { element, _ in
        guard element.lexicon?.hasCase == true, let hint = element.hint, let first = hint.first,
          first.isLowercase,
          !hint.prefix(while: \.isLetterOrDigit).contains(where: \.isUppercase)
        else { return nil }
        return AuditProblem(
          "the hint “\(hint)” begins with a small letter; write it with a capital",
          fix: AuditFix(
            attribute: .hint, replaced: hint, text: first.uppercased() + hint.dropFirst()))
      },
      bad: [#"{"class": "Button", "title": "Add", "accessibilityHint": "adds a city."}"#],
      good: [#"{"class": "Button", "title": "Add", "accessibilityHint": "Adds a city."}"#]),
    AuditRule(
      id: "H8", name: "hint-lacks-period", severity: .info,
      summary: "A hint ends with a period.",
      check: .element { element, _ in
        guard let hint = element.hint, let last = hint.last, !Punctuation.ends.contains(last),
          let lexicon = element.lexicon
        else { return nil }
        let fixed = hint + lexicon.language.period
        return AuditProblem(
          "the hint “\(hint)” does not end with a period; add it",
          fix: AuditFix(attribute: .hint, replaced: hint, text: fixed))
      },
      bad: [#"{"class": "Button", "title": "Add", "accessibilityHint": "Adds a city"}"#],
      good: [#"{"class": "Button", "title": "Add", "accessibilityHint": "Adds a city."}"#]),
    AuditRule(
      id: "H9", name: "hint-lacks-article", severity: .info,
      summary: "A hint in English keeps its articles.",
      exceptions: "Plurals, names, and words that are not counted.", languages: [.english],
      check: .element { element, _ in
        guard element.lexicon?.language == .english, let hint = element.hint else { return nil }
        let words = Words(hint).words
        guard words.count == 2, words[0].hasSuffix("s"), !words[1].hasSuffix("s"),
          let last = hint.split(separator: " ").last, last.first?.isLowercase == true,
          !Self.uncounted.contains(words[1])
        else { return nil }
        return AuditProblem(
          "the hint “\(hint)” lacks an article; write “\(words[0].capitalizedFirst) a \(words[1]).” "
            + "or “the”")
      },
      bad: [#"{"class": "Button", "title": "Add", "accessibilityHint": "Adds city."}"#],
      good: [#"{"class": "Button", "title": "Add", "accessibilityHint": "Adds a city."}"#]),
    AuditRule(
      id: "H10", name: "hint-is-only-text", severity: .error,
      summary: "An element with a hint has a label, too.",
      check: .element { element, _ in
        guard let hint = element.hint, element.label == nil, element.value == nil else {
          return nil
        }
        return AuditProblem(
          "the hint “\(hint)” is all that is spoken, and hints can be switched off; set "
            + "accessibilityLabel")
      },
      bad: [#"{"class": "Button", "accessibilityHint": "Plays the song."}"#],
      good: [#"{"class": "Button", "title": "Play", "accessibilityHint": "Plays the song."}"#]),
    AuditRule(
      id: "H12", name: "hint-is-instruction", severity: .warning,
      summary: "What a user must know is not in the hint, because hints can be switched off.",
      words: [.requirement],
      check: .element { element, screen in
        guard let hint = element.hint,
          let word = element.lexicon?.match([.requirement], in: Words(hint)),
          !screen.reached.contains(where: {
            $0.index != element.index && ($0.label?.lowercased().contains(word) ?? false)
          })
        else { return nil }
        return AuditProblem(
          "the hint “\(hint)” has an instruction; show it as a text or put it into the label")
      },
      bad: [
        #"{"class": "SecureTextField", "accessibilityLabel": "Password", "accessibilityHint": "Minimum 8 characters."}"#
      ],
      good: [
        #"{"class": "SecureTextField", "accessibilityLabel": "Password, minimum 8 characters"}"#
      ]),
  ]

  private static let uncounted: Set<String> = [
    "it", "this", "them", "settings", "music", "help", "more", "text", "information", "everything",
    "all", "data", "playback", "video", "audio", "sound", "navigation", "again", "here", "off",
    "on", "up", "down", "back", "out", "in", "home", "screen-sharing", "bluetooth", "content",
  ]
}
