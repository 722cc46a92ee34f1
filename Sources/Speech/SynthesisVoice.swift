/// A synthesis voice of the speech server, and its language.
public struct SynthesisVoice: Hashable, Sendable {
  /// The server's name of the voice.
  public let name: String
  /// The language tag of the voice.
  public let language: String

  /// Creates a voice.
  public init(name: String, language: String) {
    self.name = name
    self.language = language
  }

  /// Returns whether the voice speaks a language.
  ///
  /// Only the base language counts: “de-AT” speaks “de”, and “de” speaks “de-CH”.
  package func speaks(_ wanted: String) -> Bool { Self.base(language) == Self.base(wanted) }

  /// Returns the base language of a tag.
  ///
  /// Chinese voices use the codes of their dialects.
  private static func base(_ tag: String) -> String {
    let base = String(tag.lowercased().prefix(while: \.isLetter))
    return ["cmn", "yue", "hak"].contains(base) ? "zh" : base
  }
}

/// Lists the voices of a server.
///
/// The response has about 13,000 lines, most of them unneeded variants. The server reads it from
/// its module byte by byte, which takes a third of a second. libspeechd would add three times as
/// much.
enum VoiceList {
  static func ask(
    _ server: SpeechServer, within timeout: Duration
  ) throws(VoiceError) -> [SynthesisVoice] {
    let commands = ["SET SELF CLIENT_NAME retouch:main:voices", "LIST SYNTHESIS_VOICES"]
    let answer = try SSIPQuery(of: server, within: timeout).response(to: commands)
    guard let answer else { throw .disconnected(address: server.displayAddress) }
    guard let voices = voices(in: answer) else {
      throw .unresponsive(address: server.displayAddress)
    }
    return voices
  }

  /// Returns the voices in a response with one line each: `249-German⇥de⇥none`.
  ///
  /// Returns `nil` if the last line is missing.
  static func voices(in answer: [UInt8]) -> [SynthesisVoice]? {
    var voices: [SynthesisVoice] = []
    for line in answer.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: "249 ".utf8) { return voices }
      guard line.starts(with: "249-".utf8) else { continue }
      let columns = line.dropFirst(4).split(separator: 0x09, omittingEmptySubsequences: false)
      guard columns.count >= 2 else { continue }
      let variant = columns.dropFirst(2).first ?? []
      guard variant.isEmpty || variant.elementsEqual("none".utf8) else { continue }
      voices.append(
        SynthesisVoice(
          name: String(decoding: columns[0], as: UTF8.self),
          language: String(decoding: columns[1], as: UTF8.self)))
    }
    return nil
  }
}
