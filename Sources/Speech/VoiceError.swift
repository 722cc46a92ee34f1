internal import System

/// Why there is no voice, as data; the sentences are in `+Wording`.
package enum VoiceError: Error, Hashable, Sendable {
  /// There is no server at the address, and no program to start one with.
  case notInstalled(address: String)
  /// There is no server at the address, and it could not be started; in its own words, why.
  case notRunning(address: String, reason: String)
  /// There is no server at an address at which none can be started from here.
  case unreachable(address: String, reason: String)
  /// What listens at the address is something else.
  case stranger(address: String)
  /// `SPEECHD_ADDRESS` is no address.
  case badAddress(String)
  /// The server ended, or was killed.
  case gone(address: String)
  /// The server is there and does not answer, or answers and does not speak.
  case mute(address: String)
  /// The server does not take what is to be said.
  case refused(address: String)
  /// The server has nothing that speaks.
  case noSynthesizer(address: String)
  case failed(Operation, errno: Int32)

  package enum Operation: Hashable, Sendable {
    case wait
    case thread
    case start
  }

  /// The status that a program ends with for this error, from `sysexits.h`.
  package var exitStatus: Int32 {
    switch self {
    case .notInstalled, .notRunning, .unreachable, .stranger, .gone, .mute, .refused,
      .noSynthesizer:
      69
    case .badAddress: 64
    case .failed: 71
    }
  }
}

extension SystemThread {
  /// Begins a thread that nobody waits for.
  static func begin(_ body: @escaping @Sendable () -> Void) throws(VoiceError) {
    do throws(SystemError) {
      try SystemThread(body).detach()
    } catch {
      throw .failed(.thread, errno: error.number)
    }
  }
}

extension Mailbox {
  /// One for what is said between the threads of a voice.
  static func begin() throws(VoiceError) -> Mailbox {
    do throws(SystemError) {
      return try Mailbox()
    } catch {
      throw .failed(.wait, errno: error.number)
    }
  }
}
