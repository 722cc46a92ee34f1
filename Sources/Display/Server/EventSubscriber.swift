/// A subscriber of the event stream: the rest of the message being sent, and the position after it.
///
/// Isolation: server thread.
final class EventSubscriber {
  private let board: EventHub
  private let connection: ConnectionHandle
  private var cursor = EventHub.Place()
  private var message: [UInt8]
  private var sent = 0

  init(_ board: EventHub, _ connection: ConnectionHandle) {
    (self.board, self.connection) = (board, connection)
    // The delay after which a browser reconnects, in milliseconds.
    message = Array("retry: 500\n\n".utf8)
  }

  deinit { board.unsubscribe(connection) }

  enum Chunk {
    case bytes(ArraySlice<UInt8>)
    case none
    case over
  }

  /// Returns the next bytes, at most `room`.
  func next(atMaximum room: Int) -> Chunk {
    if sent == message.count {
      switch board.updates(since: &cursor, for: connection) {
      case .none: return .none
      case .over: return .over
      case .messages(let news): (message, sent) = (news, 0)
      }
    }
    let piece = message[sent..<min(message.count, sent + room)]
    sent += piece.count
    return .bytes(piece)
  }
}
