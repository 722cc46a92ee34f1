internal import CMicrohttpd
internal import Evdev
internal import Glibc
internal import Synchronization

/// Who is connected, and for how long: nobody holds a place who does not say what they want.
final class Visitors: Sendable {
  /// Followers, and as many again who ask for something else.
  static let most = 48
  /// How long a call may take, from when somebody comes to the last byte of its answer.
  let patience: Microseconds

  init(patience: Microseconds) { self.patience = patience }

  private struct Visit {
    var descriptor: Int32
    var begun: Timestamp
    var isFollowing = false
  }

  private let visits = Mutex<[Handle: Visit]>([:])

  var hasRoom: Bool { visits.withLock(\.count) < Self.most }
  var isEmpty: Bool { visits.withLock(\.isEmpty) }
  var count: Int { visits.withLock(\.count) }

  func come(_ connection: Handle, _ descriptor: Int32, at now: Timestamp) {
    visits.withLock { $0[connection] = Visit(descriptor: descriptor, begun: now) }
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
