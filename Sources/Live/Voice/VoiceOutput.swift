internal import Disk
package import ScreenReader
package import Speech
internal import Text

/// The audible speech output, including short sounds.
package final class VoiceOutput: SpeechOutput {
  /// The voice.
  package let voice: SpeechVoice
  private let configuration: VoiceConfiguration
  private let notice: (LiveNotice) -> Void

  /// Starts connecting to a server; the session continues with text until it succeeds.
  package init(
    _ configuration: VoiceConfiguration, server: SpeechServer? = nil, sounds: SoundPlayer? = nil,
    timeouts: SpeechTimeouts = SpeechTimeouts(), notice: @escaping (LiveNotice) -> Void
  ) throws(VoiceError) {
    voice = try SpeechVoice(seeking: server, sounds: sounds, timeouts: timeouts)
    self.configuration = configuration
    self.notice = notice
  }

  /// Creates the output through eSpeak NG in this process; if it fails, through speech-dispatcher.
  private init(
    direct configuration: VoiceConfiguration, sounds directories: SoundDirectories,
    notice: @escaping (LiveNotice) -> Void
  ) throws(VoiceError) {
    let stream = DirectSounds()
    let server = try? SpeechServer.fromEnvironment()
    voice = try SpeechVoice(
      through: .espeak(stream), or: server.map { .server($0) },
      sounds: try? SoundPlayer(directories, in: stream))
    self.configuration = configuration
    self.notice = notice
  }

  /// Returns the output of a voice, with the sounds of reader and application.
  ///
  /// If it is unavailable, emits a notice and returns `nil`; so does a silent voice without the notice.
  package static func connecting(
    _ voice: LiveOptions.Voice, sounds directories: SoundDirectories,
    onNotice notice: @escaping (LiveNotice) -> Void
  ) throws(LiveError) -> VoiceOutput? {
    let spoken: VoiceOutput
    do throws(VoiceError) {
      switch voice {
      case .silent: return nil
      case .speechDispatcher(let configuration):
        spoken = try VoiceOutput(
          configuration, sounds: try? SoundPlayer(directories), notice: notice)
      case .espeak(let configuration):
        spoken = try VoiceOutput(direct: configuration, sounds: directories, notice: notice)
      case .automatic(let configuration):
        spoken = try VoiceOutput(direct: configuration, sounds: directories, notice: notice)
        spoken.voice.awaitChoice()
        if !spoken.voice.isReplaced { notice(.voiceChosen(spoken.voice.name)) }
      }
    } catch {
      notice(.speechLost(LiveError(error)))
      return nil
    }
    try spoken.findVoices()
    return spoken
  }

  /// Throws if a named voice does not exist.
  ///
  /// Does nothing if the server does not provide a list of voices.
  package func findVoices() throws(LiveError) {
    guard !configuration.voices.isEmpty, let there = try? voice.voices().map(\.name) else { return }
    for wanted in configuration.voices.map(\.name) {
      let plain = String(wanted.prefix { $0 != "+" })
      guard !there.contains(plain) else { continue }
      throw LiveError(
        .noVoice(wanted, nearest: there.closestMatch(to: plain), of: voice.name))
    }
  }

  /// The descriptor to wait on.
  package var fileDescriptor: Int32 { voice.fileDescriptor }

  /// Performs an effect that concerns speech or sound; other effects are ignored.
  package func handle(_ effect: ReaderEffect, _ settings: ReaderSettings) {
    switch effect {
    case .say(let utterance): voice.speak(utterance, configuration.parameters(settings))
    case .stop: voice.stop()
    case .pause: voice.pause()
    case .resume: voice.resume()
    case .sound(let sound): voice.play(.reader(sound))
    case .system(.sound(let name)): voice.play(.screen(name))
    case .command, .practiced, .focus, .act, .edit, .touch, .curtain, .copy, .system, .setting,
      .labelRequested, .announcementEnded, .requestLimitReached:
      break
    }
  }

  /// Returns the utterances that have ended since the last call, and emits pending notices.
  package func takeFinished() -> [(id: Int, wasCut: Bool)] {
    var ends: [(id: Int, wasCut: Bool)] = []
    for event in voice.takeEvents() {
      switch event {
      case .ended(let id): ends.append((id, false))
      case .interrupted(let id): ends.append((id, true))
      case .began: break
      case .unavailable(let error): notice(.speechLost(LiveError(error)))
      case .restored: notice(.speechRestored)
      case .replaced(let error, let name): notice(.voiceReplaced(LiveError(error), by: name))
      case .soundFailed(let error): notice(.soundFailed(LiveError(.sound(error))))
      }
    }
    return ends
  }

  /// Silences the voice permanently.
  package func finish() { voice.finish() }
}

/// A speech output that reports the ends of utterances.
package protocol SpeechOutput: AnyObject {
  /// The descriptor to wait on; readable when there are events.
  var fileDescriptor: Int32 { get }

  /// Performs an effect that concerns speech; other effects are ignored.
  func handle(_ effect: ReaderEffect, _ settings: ReaderSettings)

  /// Returns the utterances that have ended since the last call, and whether each was interrupted.
  func takeFinished() -> [(id: Int, wasCut: Bool)]

  /// Stops the current utterance and accepts no more.
  func finish()
}
