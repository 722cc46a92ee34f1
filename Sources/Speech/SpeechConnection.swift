internal import CSpeechd
internal import Glibc
internal import ScreenReader
internal import Synchronization
internal import System

/// A connection to the server with its own thread, because libspeechd's calls block.
///
/// No caller waits for that thread. A connection that hangs is disconnected, and its thread ends on
/// its own.
final class SpeechConnection: SpeechLine {
  let number: Int
  private let server: SpeechServer
  private let timeout: Duration
  private let orders: Mailbox<SpeechRequest>
  private let reports: Mailbox<TaggedSpeechReport>
  /// A duplicate of the connection's socket descriptor, used to watch and to disconnect it.
  private let socket = Mutex<Socket>(.none)

  private enum Socket {
    case none
    case open(Int32)
    case hungUp
  }

  /// Starts to connect.
  ///
  /// If `process` is not `nil`, ends that server first.
  init(
    _ number: Int, to server: SpeechServer, restarting process: Int32?, timeout: Duration,
    reports: Mailbox<TaggedSpeechReport>
  ) throws(VoiceError) {
    self.number = number
    self.server = server
    self.timeout = timeout
    self.reports = reports
    orders = try .begin()
    try SystemThread.begin { self.run(restarting: process) }
  }

  deinit {
    if case .open(let descriptor) = socket.withLock({ $0 }) { close(descriptor) }
  }

  func order(_ order: SpeechRequest) { orders.post(order) }

  /// The maximum number of unread reports.
  ///
  /// A busy program leaves far fewer, although each word is one.
  private static let maximumReports = 10_000

  /// Ends the connection as if the server had closed it.
  private func shutDown() {
    if case .open(let descriptor) = socket.withLock({ $0 }) {
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  /// The descriptor to watch for the end of the connection; `nil` while there is no connection.
  var watched: Int32? {
    if case .open(let descriptor) = socket.withLock({ $0 }) { descriptor } else { nil }
  }

  /// Ends the connection in any state.
  func disconnect() {
    orders.post(.close)
    socket.withLock { socket in
      if case .open(let descriptor) = socket {
        // This wakes libspeechd if it waits for a response.
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
      }
      socket = .hungUp
    }
  }

  // MARK: On the line's own thread

  private func run(restarting process: Int32?) {
    if let process { SpeechServer.terminate(processID: process) }
    do throws(VoiceError) {
      let connection = try Libspeechd.connect(
        to: server, within: timeout, starting: { self.send(.starting) },
        { message, heard in
          // A server that sends more than can be processed would exhaust memory, so it is
          // disconnected.
          if self.reports.count < Self.maximumReports {
            self.send(.heard(message: message, heard))
          } else {
            self.shutDown()
          }
        })
      guard adopt(connection.copyOfSocket()) else { return connection.close() }
      send(.opened(isOurs: connection.isOurs))
      serve(connection)
      connection.close()
    } catch {
      send(.failed(error))
    }
  }

  /// Stores the descriptor.
  ///
  /// Closes it and returns `false` if the connection was ended meanwhile.
  private func adopt(_ descriptor: Int32) -> Bool {
    socket.withLock { socket in
      switch socket {
      case .none:
        socket = .open(descriptor)
        return true
      case .open, .hungUp:
        close(descriptor)
        return false
      }
    }
  }

  private func serve(_ connection: borrowing Libspeechd) {
    var last: SpeechParameters?
    while true {
      for order in orders.waitForMessages() {
        switch order {
        case .say(let attempt, let utterance, let delivery, let first):
          let markup = SpeechMarkup(utterance.tokens, language: delivery.language, from: first)
          connection.set(delivery, after: last)
          last = delivery
          if let message = connection.say(markup.text) {
            send(.said(attempt: attempt, message: message))
          } else {
            send(connection.isOpen ? .refused(attempt: attempt) : .gone)
          }
        case .cancel: connection.cancel()
        case .close: return
        }
      }
    }
  }

  private func send(_ report: SpeechReport) { reports.post((number, report)) }
}
