/// Somebody who follows a page, as long as their connection stands: what they have yet to be sent.
///
/// Only the server's own thread uses it.
final class Follower {
  private let board: Board
  private let connection: Handle
  private var place = Board.Place()
  private var message: [UInt8]
  private var sent = 0

  init(_ board: Board, _ connection: Handle) {
    (self.board, self.connection) = (board, connection)
    // A browser that loses the program looks for it this often, in milliseconds.
    message = Array("retry: 500\n\n".utf8)
  }

  deinit { board.leave(connection) }

  enum Piece {
    case bytes(ArraySlice<UInt8>)
    case none
    case over
  }

  /// The next bytes, at most so many.
  func next(atMost room: Int) -> Piece {
    if sent == message.count {
      switch board.news(since: &place, for: connection) {
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
