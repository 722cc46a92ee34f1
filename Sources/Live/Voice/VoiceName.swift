/// A voice as a person names it: `German`, or `de=German`.
package struct VoiceName: Hashable, Sendable {
  package private(set) var language: String?
  package let name: String

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
