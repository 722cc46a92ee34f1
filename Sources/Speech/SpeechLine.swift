internal import CSpeechd
internal import Glibc
internal import ScreenReader
internal import Synchronization
internal import System

/// A connection to the server, with a thread of its own: libspeechd's calls wait for their answers.
///
/// Nobody waits for that thread. A line that hangs is hung up, and left to end when it can.
final class SpeechLine: Sendable {
  enum Order: Sendable {
    case say(attempt: Int, Utterance, Delivery, from: Int)
    case cancel
    case close
  }

  /// What the thread, or libspeechd's, has to tell.
  enum Report: Sendable {
    case starting
    case opened(isOurs: Bool)
    case failed(VoiceError)
    case said(attempt: Int, message: Int)
    case refused(attempt: Int)
    case heard(message: Int, Ears.Heard)
    case gone
  }

  typealias Letter = (line: Int, report: Report)

  let number: Int
  private let server: SpeechServer
  private let patience: Duration
  private let orders: Mailbox<Order>
  private let reports: Mailbox<Letter>
  /// A second descriptor of the connection, by which it is watched and hung up.
  private let socket = Mutex<Socket>(.none)

  private enum Socket {
    case none
    case open(Int32)
    case hungUp
  }

  /// Begins to connect, having ended the server that a process is, if one is named.
  init(
    _ number: Int, to server: SpeechServer, restarting process: Int32?, patience: Duration,
    reports: Mailbox<Letter>
  ) throws(VoiceError) {
    self.number = number
    self.server = server
    self.patience = patience
    self.reports = reports
    orders = try .begin()
    try SystemThread.begin { self.run(restarting: process) }
  }

  deinit {
    if case .open(let descriptor) = socket.withLock({ $0 }) { close(descriptor) }
  }

  func order(_ order: Order) { orders.post(order) }

  /// Far more than a busy program leaves waiting: each word of an utterance is one.
  private static let mostReports = 10_000

  /// Has the connection end, as if its server had ended it.
  private func breakOff() {
    if case .open(let descriptor) = socket.withLock({ $0 }) {
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  /// What to watch for the end of the server; nil while there is no connection.
  var watched: Int32? {
    if case .open(let descriptor) = socket.withLock({ $0 }) { descriptor } else { nil }
  }

  /// Ends the connection, in whatever it is.
  func hangUp() {
    orders.post(.close)
    socket.withLock { socket in
      if case .open(let descriptor) = socket {
        // This wakes libspeechd where it waits for an answer.
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
      }
      socket = .hungUp
    }
  }

  // MARK: On the line's own thread

  private func run(restarting process: Int32?) {
    if let process { SpeechServer.end(process: process) }
    do throws(VoiceError) {
      let connection = try Libspeechd.connect(
        to: server, within: patience, starting: { self.tell(.starting) },
        { message, heard in
          // A server that tells more than anybody can take would fill all memory: it is hung up.
          if self.reports.count < Self.mostReports {
            self.tell(.heard(message: message, heard))
          } else {
            self.breakOff()
          }
        })
      guard adopt(connection.copyOfSocket()) else { return connection.close() }
      tell(.opened(isOurs: connection.isOurs))
      serve(connection)
      connection.close()
    } catch {
      tell(.failed(error))
    }
  }

  /// Whether the connection is still wanted.
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
    var last: Delivery?
    while true {
      for order in orders.await() {
        switch order {
        case .say(let attempt, let utterance, let delivery, let first):
          let markup = SpeechMarkup(utterance.tokens, language: delivery.language, from: first)
          connection.set(delivery, after: last)
          last = delivery
          if let message = connection.say(markup.text) {
            tell(.said(attempt: attempt, message: message))
          } else {
            tell(connection.isOpen ? .refused(attempt: attempt) : .gone)
          }
        case .cancel: connection.cancel()
        case .close: return
        }
      }
    }
  }

  private func tell(_ report: Report) { reports.post((number, report)) }
}
