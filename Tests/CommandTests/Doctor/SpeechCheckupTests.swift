import Speech
import Testing

@testable import retouch

/// The findings for speech-dispatcher and its voices.
@Suite struct SpeechCheckupTests {
  private static let six = ["en-GB", "de", "ru", "cmn", "ja", "hi"].map {
    SynthesisVoice(name: "Voice of \($0)", language: $0)
  }

  @Test func voicesAreListedByLanguage() {
    let more = SynthesisVoice(name: "Another", language: "en-US")
    let findings = SpeechCheckup.speaks("/run/speechd.sock", Self.six + [more]).findings
    #expect(
      findings == [
        Finding(
          .ok, about: "/run/speechd.sock", "speech-dispatcher is running, with 7 voices"),
        Finding(.ok, about: "en", "Voice of en-GB; Another"),
        Finding(.ok, about: "de", "Voice of de"),
        Finding(.ok, about: "ru", "Voice of ru"),
        Finding(.ok, about: "zh", "Voice of cmn"),
        Finding(.ok, about: "ja", "Voice of ja"),
        Finding(.ok, about: "hi", "Voice of hi"),
      ])
  }

  @Test func languageWithoutAVoiceIsAWarning() throws {
    let voices = Self.six.filter { $0.language != "hi" }
    let finding = try #require(SpeechCheckup.speaks("/s", voices).findings.last)
    #expect(finding.state == .warning)
    #expect(finding.object == "hi")
    #expect(
      finding.remedy?.commands.first == "sudo apt-get install speech-dispatcher-espeak-ng")
  }

  @Test(
    arguments: [
      (.notInstalled(address: "/s"), "sudo apt-get install speech-dispatcher"),
      (.noSynthesizer(address: "/s"), "sudo apt-get install speech-dispatcher-espeak-ng"),
      (.badAddress("?"), "unset SPEECHD_ADDRESS"),
      (.unreachable(address: "a:1", reason: ""), "unset SPEECHD_ADDRESS"),
      (.notSpeechDispatcher(address: "a:1"), "unset SPEECHD_ADDRESS"),
      (.unresponsive(address: "/s"), "speaker-test -l 1"),
      (.notRunning(address: "/s", reason: ""), "speech-dispatcher --run-single"),
    ] as [(VoiceError, String)])
  func missingSpeechIsAWarningWithARemedy(error: VoiceError, command: String) throws {
    let findings = SpeechCheckup.silent(error).findings
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.message.hasSuffix("sessions continue without speech.") == true)
    #expect(findings.first?.remedy?.commands.first?.hasPrefix(command) == true)
  }

  /// A server that does not belong to the user may be speaking for another user.
  @Test(arguments: ["/s", "example.org:6560"])
  func anotherUsersServerIsNeverEnded(address: String) {
    let errors: [VoiceError] = [
      .unresponsive(address: address), .noSynthesizer(address: address),
      .rejected(address: address),
    ]
    let findings =
      errors.flatMap { SpeechCheckup.silent($0).findings }
      + SpeechCheckup.speaks(address, []).findings
    let commands = findings.flatMap { $0.remedy?.commands ?? [] }
    #expect(!commands.isEmpty && !commands.contains { $0.contains("kill") })
    #expect(findings.allSatisfy { $0.remedy == nil || $0.remedy?.note != nil })
  }

  @Test func directVoiceIsCheckedToo() throws {
    let audio = DirectVoiceCheckup.speaks(Self.six).findings
    #expect(audio.map(\.state) == Array(repeating: .ok, count: 7))
    #expect((audio.first?.object, audio.last?.object) == ("eSpeak NG", "eSpeak NG, hi"))
    #expect(audio.last?.message == "Voice of hi")
    let silent = try #require(
      DirectVoiceCheckup.silent(.noAudio(reason: "no device")).findings.first)
    #expect((silent.state, silent.object) == (.warning, "eSpeak NG"))
    #expect(silent.message.contains("no device") && silent.message.contains("speech-dispatcher"))
    #expect(
      silent.remedy?.commands == [
        "aplay -l", "sudo apt-get install pulseaudio", "pulseaudio --start",
      ])
    let data = DirectVoiceCheckup.silent(.noEspeak).findings.first
    #expect(data?.remedy?.commands == ["sudo apt-get install --reinstall espeak-ng-data"])
  }
}
