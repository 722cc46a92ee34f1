internal import Controls
internal import Elements

// Rules for what elements do, as far as their attributes show it.

extension AuditRule {
  static let behavior: [AuditRule] = [
    AuditRule(
      id: "B1", name: "drag-lacks-alternative", severity: .error,
      summary: "What a drag does, a custom action or an adjustment does, too.",
      exceptions: "A long press, which a reader performs, too.",
      check: .element { element, _ in
        guard element.isReached, element.responder.accessibilityDragSources?.isEmpty == false,
          element.responder.resolved.customActions.isEmpty, !element.traits.contains(.adjustable)
        else { return nil }
        return AuditProblem("it can only be dragged; offer custom actions such as “Move up”")
      },
      bad: [
        #"{"class": "Button", "title": "Photo 1", "accessibilityHint": "Reorders the photo.", "accessibilityDragSources": ["Photo 1"]}"#
      ],
      good: [#"{"class": "Button", "title": "Photo 1"}"#]),
    AuditRule(
      id: "B11", name: "magic-tap-missing", severity: .info,
      summary: "A screen that plays media or runs a timer answers Magic Tap.",
      words: [.playback],
      check: .screen { screen in
        guard
          let player = screen.reached.first(where: { element in
            guard element.kind == .button, let label = element.label else { return false }
            return element.traits.contains(.startsMediaSession)
              || element.lexicon?.isEntry(Words(label), of: .playback) == true
          }), !player.responder.chain.contains(where: \.answersMagicTap)
        else { return [] }
        return [
          (
            player,
            AuditProblem("the screen does not answer Magic Tap; let it start and stop playback")
          )
        ]
      },
      bad: [#"{"class": "Button", "title": "Play"}"#],
      good: [
        #"{"class": "Button", "title": "Play", "on": {"magicTap": [{"announce": "Playing"}]}}"#
      ]),
    AuditRule(
      id: "B12", name: "input-label-differs", severity: .info,
      summary: "The first name for voice control is the visible title.",
      check: .element { element, _ in
        guard let names = element.responder.resolved.userInputLabels, let first = names.first,
          let title = element.title, first.lowercased() != title.lowercased()
        else { return nil }
        return AuditProblem(
          "the first name for voice control, “\(first)”, is not the visible title “\(title)”; begin "
            + "with the title")
      },
      bad: [
        #"{"class": "Button", "title": "Save", "accessibilityUserInputLabels": ["Submit", "Save"]}"#
      ],
      good: [
        #"{"class": "Button", "title": "Save", "accessibilityUserInputLabels": ["Save", "Submit"]}"#
      ]),
  ]
}
