import Elements
import Speech

/// The availability of speech without a speech server.
enum DirectVoiceCheckup {
  /// The voices of the synthesizer.
  case speaks([SynthesisVoice])
  case silent(VoiceError)

  /// Opens the audio output with the synthesizer in this process.
  ///
  /// Returns a function that waits for the result.
  static func begin() -> () -> DirectVoiceCheckup {
    do throws(VoiceError) {
      let voice = try SpeechVoice(through: .espeak(DirectSounds()))
      return {
        do throws(VoiceError) {
          return .speaks(try voice.voices())
        } catch {
          return .silent(error)
        }
      }
    } catch {
      return { .silent(error) }
    }
  }

  var findings: [Finding] {
    switch self {
    case .speaks(let voices):
      [Finding(.ok, about: "eSpeak NG", "an audio output is available, so --speak uses it")]
        + Language.allCases.compactMap { language in
          voices.names(for: language).map {
            Finding(.ok, about: "eSpeak NG, \(language.rawValue)", $0)
          }
        }
    case .silent(let error):
      [
        Finding(
          .warning, about: "eSpeak NG",
          "\(error.problem) Sessions with --speak use speech-dispatcher.", error.remedy)
      ]
    }
  }
}
