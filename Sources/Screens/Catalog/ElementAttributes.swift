import Elements

/// Attributes of every element, named as in UIKit.
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
    .property(
      "accessibilityTraits", .traits, \Responder.accessibilityTraits,
      "What it is and how it behaves.", content: { .strings($0.names) }
    ) { value, _ in AccessibilityTraits(names: value) },
    .string(
      "accessibilityIdentifier", \Responder.accessibilityIdentifier,
      "What transcripts call it; its id, unless it says otherwise."),
    .optional(
      "accessibilityLanguage", .languageTag, \Responder.accessibilityLanguage,
      "The language that it is spoken in, with what lies in it.", content: { .string($0) }
    ) { value, _ in value.string },
    .optional(
      "accessibilityUserInputLabels", .list(.plainText), \Responder.accessibilityUserInputLabels,
      "What it may be called by voice; never spoken.", content: { .strings($0) }
    ) { $1.texts($0) },
    .optional(
      "accessibilityTextualContext", .choices(AccessibilityTextualContext.self, "context"),
      \Responder.accessibilityTextualContext,
      "What kind of text it is, which decides how it is read.", content: { .string($0.rawValue) }
    ) { value, _ in value.word() },
    .word(
      "accessibilityExpandedStatus", \Responder.accessibilityExpandedStatus,
      "Whether what it can unfold is unfolded."),
    .property(
      "accessibilityDirectTouchOptions", .list(.choices(DirectTouch.self, "option")),
      \Responder.accessibilityDirectTouchOptions,
      "How an area that takes touches directly treats the reader.",
      content: { .strings(DirectTouch.names(of: $0)) }
    ) { value, _ in DirectTouch.options(value) },
    .flag(
      "accessibilityRespondsToUserInteraction",
      \Responder.accessibilityRespondsToUserInteraction,
      "Whether it is a target for those who steer by switch, voice or keyboard."),
    .rect(
      "accessibilityFrame", \Responder.accessibilityFrame,
      "Where it is on the screen, in place of its own frame."),
    .optional(
      "accessibilityPath", .list(.point), \Responder.accessibilityPath,
      "Its outline on the screen, corner by corner.",
      content: { .list($0.corners.map { ScreenValue(.numbers([$0.x, $0.y])) }) }
    ) { value, _ in value.list.map { Path($0.compactMap(\.point)) } },
    .point(
      "accessibilityActivationPoint", \Responder.accessibilityActivationPoint,
      "Where a touch on the screen would mean it."),
  ]
}

extension FieldType {
  static func choices<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ type: Word.Type, _ name: String
  ) -> FieldType {
    .enumeration(Word.allCases.map(\.rawValue), of: name)
  }
}

extension ScreenValue {
  /// Returns the value of a string enumeration; `nil` if no case matches.
  func word<Word: RawRepresentable<String>>() -> Word? { string.flatMap { Word(rawValue: $0) } }
}

extension AccessibilityTraits {
  init(names value: ScreenValue) {
    self.init((value.list ?? []).compactMap { $0.string.flatMap { Self(named: $0) } })
  }
}

/// The options of direct touch, by name.
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
    AccessibilityDirectTouchOptions(
      (value.list ?? []).compactMap { ($0.word() as DirectTouch?)?.option })
  }
}
