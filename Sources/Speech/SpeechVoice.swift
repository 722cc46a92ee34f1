/// A voice that the speech server has, and the language that it speaks.
public struct SpeechVoice: Hashable, Sendable {
  /// What the server calls it.
  public let name: String
  public let language: String

  public init(name: String, language: String) {
    self.name = name
    self.language = language
  }

  /// Whether it speaks a language: “de-AT” speaks “de”, and “de” speaks “de-CH”.
  package func speaks(_ wanted: String) -> Bool { Self.base(language) == Self.base(wanted) }

  /// What counts of a tag; Chinese is spoken by voices that call it by its dialects.
  private static func base(_ tag: String) -> String {
    let base = String(tag.lowercased().prefix(while: \.isLetter))
    return ["cmn", "yue", "hak"].contains(base) ? "zh" : base
  }
}
