/// The voices that a server has.
///
/// Its answer has some 13,000 lines, most of them variants that nobody asked for, and it takes what
/// the server takes to read it from its module byte by byte: a third of a second of work. libspeechd
/// would take three times as long again.
enum VoiceList {
  /// Asks for them, each in its plain variant.
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
