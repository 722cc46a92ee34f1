internal import CMicrohttpd
internal import Evdev
internal import Glibc
internal import Synchronization

/// The connections of a server: how many there are, and for how long.
///
/// When all are taken, the oldest that has not sent the token of the address gives way to a new one, so
/// that a program without the token cannot keep others out.
final class Visitors: Sendable {
  /// Followers, and as many again who ask for something else.
  static let most = 48
  /// How long a call may take, from when somebody comes to the last byte of its answer.
  let patience: Microseconds

  init(patience: Microseconds) { self.patience = patience }

  private struct Visit {
    var descriptor: Int32
    var begun: Timestamp
    /// Whether the token of the address was sent.
    var isKnown = false
    var isFollowing = false
  }

  private let visits = Mutex<[Handle: Visit]>([:])

  /// Makes room for one more connection; `false` if all are of callers who have the token.
  func makeRoom() -> Bool {
    visits.withLock { visits in
      guard visits.count >= Self.most else { return true }
      let strangers = visits.filter { !$0.value.isKnown }
      guard let oldest = strangers.min(by: { $0.value.begun < $1.value.begun }) else {
        return false
      }
      shutdown(oldest.value.descriptor, Int32(SHUT_RDWR))
      visits.removeValue(forKey: oldest.key)
      return true
    }
  }

  var isEmpty: Bool { visits.withLock(\.isEmpty) }
  var count: Int { visits.withLock(\.count) }

  func come(_ connection: Handle, _ descriptor: Int32, at now: Timestamp) {
    visits.withLock { $0[connection] = Visit(descriptor: descriptor, begun: now) }
  }

  /// It has sent the token of the address.
  func recognize(_ connection: Handle) {
    visits.withLock { $0[connection]?.isKnown = true }
  }

  /// It stays from here on.
  func follow(_ connection: Handle) {
    visits.withLock { $0[connection]?.isFollowing = true }
  }

  func go(_ connection: Handle) {
    visits.withLock { _ = $0.removeValue(forKey: connection) }
  }

  /// Lets go of those who take too long; the library notices that they are gone.
  func sendAwayTheSlow(at now: Timestamp) {
    visits.withLock { visits in
      for visit in visits.values where !visit.isFollowing && now - visit.begun > patience {
        // Their end is theirs to close; the descriptor is closed by the library, which holds it.
        shutdown(visit.descriptor, Int32(SHUT_RDWR))
      }
    }
  }
}
