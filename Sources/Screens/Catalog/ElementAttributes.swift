import Elements

/// What every element has: UIKit's names, one line each.
extension Attribute {
  static let ofElements: [Attribute] = [
    .flag(
      "isAccessibilityElement", \Responder.isAccessibilityElement,
      "Whether a reader stops here; an element has no parts."),
    .text(
      "accessibilityLabel", \Responder.accessibilityLabel,
      \Responder.accessibilityAttributedLabel,
      "What it is called, in a word or two."),
    .text(
      "accessibilityValue", \Responder.accessibilityValue,
      \Responder.accessibilityAttributedValue,
      "What it shows now, where that changes."),
    .text(
      "accessibilityHint", \Responder.accessibilityHint,
      \Responder.accessibilityAttributedHint,
      "What happens when it is activated, in a sentence."),
    Attribute(
      "accessibilityTraits", .traits, "What it is and how it behaves.",
      read: { .strings($0.accessibilityTraits.names) },
      apply: { target, value, _ in
        target.accessibilityTraits = AccessibilityTraits(names: value)
      }),
    .string(
      "accessibilityIdentifier", \Responder.accessibilityIdentifier,
      "What transcripts call it; its id, unless it says otherwise."),
    Attribute(
      "accessibilityLanguage", .languageTag, "The language that it is spoken in.",
      read: { $0.accessibilityLanguage.map { .string($0) } ?? .null },
      apply: { target, value, _ in
        target.accessibilityLanguage = value.string
      }),
    Attribute(
      "accessibilityUserInputLabels", .list(.plainText),
      "What it may be called by voice; never spoken.",
      read: { $0.accessibilityUserInputLabels.map { .strings($0) } ?? .null },
      apply: { target, value, stage in
        target.accessibilityUserInputLabels = stage.texts(value)
      }),
    Attribute(
      "accessibilityTextualContext", .words(AccessibilityTextualContext.self, "context"),
      "What kind of text it is, which decides how it is read.",
      read: { $0.accessibilityTextualContext.map { .string($0.rawValue) } ?? .null },
      apply: { target, value, _ in
        target.accessibilityTextualContext = value.string.flatMap {
          AccessibilityTextualContext(rawValue: $0)
        }
      }),
    .word(
      "accessibilityExpandedStatus", \Responder.accessibilityExpandedStatus,
      "Whether what it can unfold is unfolded."),
    Attribute(
      "accessibilityDirectTouchOptions",
      .list(.word(DirectTouch.allCases.map(\.rawValue), of: "option")),
      "How an area that takes touches directly treats the reader.",
      read: { .strings(DirectTouch.names(of: $0.accessibilityDirectTouchOptions)) },
      apply: { target, value, _ in
        target.accessibilityDirectTouchOptions = DirectTouch.options(value)
      }),
    .flag(
      "accessibilityRespondsToUserInteraction",
      \Responder.accessibilityRespondsToUserInteraction,
      "Whether it is a target for those who steer by switch, voice or keyboard."),
    Attribute(
      "accessibilityFrame", .rect, "Where it is on the screen, in place of its own frame.",
      read: { .rect($0.accessibilityFrame) },
      apply: { target, value, _ in
        if let rect = value.rect { target.accessibilityFrame = rect }
      }),
    Attribute(
      "accessibilityPath", .list(.point), "Its outline on the screen, corner by corner.",
      read: { target in
        target.accessibilityPath.map { path in
          .list(path.corners.map { ScreenValue(.numbers([$0.x, $0.y])) })
        } ?? .null
      },
      apply: { target, value, _ in
        target.accessibilityPath = value.list.map { Path($0.compactMap(\.point)) }
      }),
    .point(
      "accessibilityActivationPoint", \Responder.accessibilityActivationPoint,
      "Where a touch on the screen would mean it."),
  ]
}

extension Shape {
  static func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ type: Word.Type, _ name: String
  ) -> Shape {
    .word(Word.allCases.map(\.rawValue), of: name)
  }
}

extension AccessibilityTraits {
  init(names value: ScreenValue) {
    self = []
    for name in value.list ?? [] {
      if let trait = name.string.flatMap({ AccessibilityTraits(named: $0) }) { insert(trait) }
    }
  }
}

/// The options of direct touch by name.
enum DirectTouch: String, CaseIterable {
  case silentOnTouch
  case requiresActivation

  var option: AccessibilityDirectTouchOptions {
    switch self {
    case .silentOnTouch: .silentOnTouch
    case .requiresActivation: .requiresActivation
    }
  }

  static func names(of options: AccessibilityDirectTouchOptions) -> [String] {
    allCases.filter { options.contains($0.option) }.map(\.rawValue)
  }

  static func options(_ value: ScreenValue) -> AccessibilityDirectTouchOptions {
    var options: AccessibilityDirectTouchOptions = []
    for name in value.list ?? [] {
      if let known = name.string.flatMap({ DirectTouch(rawValue: $0) }) {
        options.insert(known.option)
      }
    }
    return options
  }
}
