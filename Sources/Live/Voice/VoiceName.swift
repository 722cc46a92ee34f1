/// A voice specified by the user: `German`, or `de=German`.
package struct VoiceName: Hashable, Sendable {
  /// The language tag; `nil` if omitted.
  package private(set) var language: String?
  /// The name of the voice.
  package let name: String

  /// Parses a voice.
  ///
  /// `nil` if the text is invalid.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(of: "=") else {
      if text.isEmpty { return nil }
      name = text
      return
    }
    let tag = text[..<sign]
    name = String(text[text.index(after: sign)...])
    let isTag =
      tag.first?.isLetter == true && tag.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    guard isTag, !name.isEmpty else { return nil }
    language = String(tag)
  }
}
