/// A voice that the server has.
package struct SpeechVoice: Hashable, Sendable {
  /// What `Delivery.voice` calls it.
  package let name: String
  package let language: String

  /// Whether it speaks a language: “de-AT” speaks “de”, and “de” speaks “de-CH”.
  func speaks(_ wanted: String) -> Bool {
    func base(_ tag: String) -> String { String(tag.lowercased().prefix(while: \.isLetter)) }
    return base(language) == base(wanted)
  }
}
