internal import ScreenReader
internal import System

/// The connection of a voice to a synthesizer: a server, or the one in this process.
protocol SpeechLine: AnyObject, Sendable {
  /// The descriptor to watch for the end of the connection; `nil` without one.
  var watched: Int32? { get }

  /// Sends a request; does not block.
  func order(_ order: SpeechRequest)

  /// Ends the connection in any state.
  func disconnect()
}

/// A request of a voice to its synthesizer.
enum SpeechRequest: Sendable {
  case say(attempt: Int, Utterance, SpeechParameters, from: Int)
  case cancel
  case close
}

/// A report of a connection.
enum SpeechReport: Sendable {
  case starting
  case opened(isOurs: Bool)
  case failed(VoiceError)
  case said(attempt: Int, message: Int)
  case refused(attempt: Int)
  case heard(message: Int, SpeechCallbacks.Notification)
  case gone
  /// Speech is pending, but nothing was played for some time.
  case silent
}

/// A report with the number of its connection.
typealias TaggedSpeechReport = (line: Int, report: SpeechReport)

/// The means by which a voice speaks.
package enum SpeechBackend: Sendable {
  /// speech-dispatcher.
  case server(SpeechServer)
  /// eSpeak NG in this process, whose sounds have the same stream.
  case espeak(DirectSounds)

  /// The name or the address, for display.
  var displayAddress: String {
    switch self {
    case .server(let server): server.displayAddress
    case .espeak: "eSpeak NG"
    }
  }

  /// The name of the synthesizer or of its server.
  var name: String { server == nil ? "eSpeak NG" : "speech-dispatcher" }

  /// The server; `nil` for the synthesizer in this process.
  var server: SpeechServer? { if case .server(let server) = self { server } else { nil } }

  /// The errors that a voice reports.
  var faults: SpeechFaults {
    switch self {
    case .server(let server):
      let address = server.displayAddress
      return SpeechFaults(
        ended: .disconnected(address: address), silent: .unresponsive(address: address),
        refusal: .rejected(address: address))
    case .espeak: return SpeechFaults(ended: .audioEnded, silent: .audioStopped, refusal: .noEspeak)
    }
  }

  /// Starts to connect.
  ///
  /// If `process` is not `nil`, ends that server first.
  func connect(
    _ number: Int, restarting process: Int32?, timeout: Duration,
    reports: Mailbox<TaggedSpeechReport>
  ) throws(VoiceError) -> any SpeechLine {
    switch self {
    case .server(let server):
      return try SpeechConnection(
        number, to: server, restarting: process, timeout: timeout, reports: reports)
    case .espeak(let sounds):
      let line = try EspeakConnection(number, to: sounds.outputs, reports: reports)
      sounds.use(line)
      return line
    }
  }
}

/// The errors of a synthesizer that spoke before.
struct SpeechFaults {
  /// It ended.
  let ended: VoiceError
  /// It does not respond, or does not speak.
  let silent: VoiceError
  /// It rejects a text.
  let refusal: VoiceError
}
