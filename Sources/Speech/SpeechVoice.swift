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

/// The voices that a server has.
///
/// Its answer has some 13,000 lines, most of them variants that nobody asked for, and it takes what
/// the server takes to read it from its module byte by byte: a third of a second of work. libspeechd
/// would take three times as long again.
enum VoiceList {
  static func ask(
    _ server: SpeechServer, within patience: Duration
  ) throws(VoiceError) -> [SpeechVoice] {
    let commands = ["SET SELF CLIENT_NAME retouch:main:voices", "LIST SYNTHESIS_VOICES"]
    let answer = try Inquiry(of: server, within: patience).answer(to: commands)
    guard let answer else { throw .gone(address: server.name) }
    guard let voices = voices(in: answer) else { throw .mute(address: server.name) }
    return voices
  }

  /// The voices in an answer, a line each: `249-German⇥de⇥none`; nil where its last line is missing.
  static func voices(in answer: [UInt8]) -> [SpeechVoice]? {
    var voices: [SpeechVoice] = []
    for line in answer.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: "249 ".utf8) { return voices }
      guard line.starts(with: "249-".utf8) else { continue }
      let columns = line.dropFirst(4).split(separator: 0x09, omittingEmptySubsequences: false)
      guard columns.count >= 2 else { continue }
      let variant = columns.dropFirst(2).first ?? []
      guard variant.isEmpty || variant.elementsEqual("none".utf8) else { continue }
      voices.append(
        SpeechVoice(
          name: String(decoding: columns[0], as: UTF8.self),
          language: String(decoding: columns[1], as: UTF8.self)))
    }
    return nil
  }
}
