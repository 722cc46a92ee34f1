internal import System

/// The reason that speech is unavailable.
///
/// `Messages.swift` contains the messages.
package enum VoiceError: Error, Hashable, Sendable {
  /// No server is running at the address, and speech-dispatcher is not installed.
  case notInstalled(address: String)
  /// No server is running at the address, and starting one failed; with the server's error message.
  case notRunning(address: String, reason: String)
  /// No server is running at the address, and this process cannot start one there.
  case unreachable(address: String, reason: String)
  /// Another program listens at the address.
  case notSpeechDispatcher(address: String)
  /// `SPEECHD_ADDRESS` is not a valid address.
  case badAddress(String)
  /// The server ended or was killed.
  case disconnected(address: String)
  /// The server does not respond, or responds but does not speak.
  case unresponsive(address: String)
  /// The server rejects messages.
  case rejected(address: String)
  /// The server has no synthesizer.
  case noSynthesizer(address: String)
  /// eSpeak NG cannot be initialized, or rejects a text.
  case noEspeak
  /// No audio server can be reached, and no device can be opened; with their error messages.
  case noAudio(reason: String)
  /// The audio server or its device ended.
  case audioEnded
  /// The audio device does not play.
  case audioStopped
  case failed(Operation, errno: Int32)

  /// An operation that can fail with an `errno`.
  package enum Operation: Hashable, Sendable {
    case wait
    case thread
    case start
  }
}

extension SystemThread {
  /// Starts a detached thread.
  static func begin(_ body: @escaping @Sendable () -> Void) throws(VoiceError) {
    do throws(SystemError) {
      try SystemThread(body).detach()
    } catch {
      throw .failed(.thread, errno: error.number)
    }
  }
}

extension Mailbox {
  /// Creates a mailbox for messages between threads.
  static func begin() throws(VoiceError) -> Mailbox {
    do throws(SystemError) {
      return try Mailbox()
    } catch {
      throw .failed(.wait, errno: error.number)
    }
  }
}
