import Elements

/// Attributes of every element, named as in UIKit.
extension Attribute {
  static let ofElements: [Attribute] = [
    .flag(
      "isAccessibilityElement", \Responder.isAccessibilityElement,
      "Whether it is an element that the cursor can focus. The reader ignores views inside an "
        + "element."),
    .text(
      "accessibilityLabel", \Responder.accessibilityLabel,
      \Responder.accessibilityAttributedLabel,
      "Its name, in one or two words."),
    .text(
      "accessibilityValue", \Responder.accessibilityValue,
      \Responder.accessibilityAttributedValue,
      "Its current value, if that changes."),
    .text(
      "accessibilityHint", \Responder.accessibilityHint,
      \Responder.accessibilityAttributedHint,
      "What its activation does, in one sentence."),
    .property(
      "accessibilityTraits", .traits, \Responder.accessibilityTraits,
      "Its kind, state and behavior.", content: { .strings($0.names) }
    ) { value, _ in AccessibilityTraits(names: value) },
    .string(
      "accessibilityIdentifier", \Responder.accessibilityIdentifier,
      "Its name in transcripts. Default: its `id`."),
    .optional(
      "accessibilityLanguage", .languageTag, \Responder.accessibilityLanguage,
      "The language of its speech, also for the views inside it.", content: { .string($0) }
    ) { value, _ in value.string },
    .optional(
      "accessibilityUserInputLabels", .list(.plainText), \Responder.accessibilityUserInputLabels,
      "Names for voice control. They are never spoken.", content: { .strings($0) }
    ) { $1.texts($0) },
    .optional(
      "accessibilityTextualContext", .choices(AccessibilityTextualContext.self, "context"),
      \Responder.accessibilityTextualContext,
      "The kind of text, which determines how it is read.", content: { .string($0.rawValue) }
    ) { value, _ in value.word() },
    .word(
      "accessibilityExpandedStatus", \Responder.accessibilityExpandedStatus,
      "Whether its expandable content is expanded."),
    .property(
      "accessibilityDirectTouchOptions", .list(.choices(DirectTouch.self, "option")),
      \Responder.accessibilityDirectTouchOptions, "The options of an area for direct touch.",
      content: { .strings(DirectTouch.names(of: $0)) }
    ) { value, _ in DirectTouch.options(value) },
    .flag(
      "accessibilityRespondsToUserInteraction",
      \Responder.accessibilityRespondsToUserInteraction,
      "Whether users of a switch, voice control or a keyboard can reach it."),
    .rect(
      "accessibilityFrame", \Responder.accessibilityFrame,
      "Its frame in screen coordinates, instead of the frame of the view."),
    .optional(
      "accessibilityPath", .list(.point), \Responder.accessibilityPath,
      "The corners of its outline, in screen coordinates.",
      content: { .list($0.corners.map { ScreenValue(.numbers([$0.x, $0.y])) }) }
    ) { value, _ in value.list.map { Path($0.compactMap(\.point)) } },
    .point(
      "accessibilityActivationPoint", \Responder.accessibilityActivationPoint,
      "The point on the screen where a double tap touches it."),
    Attribute(
      "ignore", .reasons,
      "Rules of the audit that are not applied to it, each with the reason."
    ) { _, _, _ in },
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
