internal import CMicrohttpd
internal import Evdev
internal import Glibc
internal import Synchronization

/// The open connections of a server.
///
/// If the limit is reached, a new connection replaces the oldest one that has not sent the token,
/// so that a program without the token cannot block others.
final class ConnectionTable: Sendable {
  /// The maximum number of connections: 16 event streams and 32 other requests.
  static let maximum = 48
  /// The maximum duration of a request, from connecting to the last byte of the response.
  let timeout: Microseconds

  init(timeout: Microseconds) { self.timeout = timeout }

  private struct Visit {
    var descriptor: Int32
    var begun: Timestamp
    /// Whether the client has sent the token.
    var isKnown = false
    var isFollowing = false
  }

  private let visits = Mutex<[Handle: Visit]>([:])

  /// Makes room for one more connection, or returns `false` if all clients have sent the token.
  func makeRoom() -> Bool {
    visits.withLock { visits in
      guard visits.count >= Self.maximum else { return true }
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

  func add(_ connection: Handle, _ descriptor: Int32, at now: Timestamp) {
    visits.withLock { $0[connection] = Visit(descriptor: descriptor, begun: now) }
  }

  /// Marks a connection whose client has sent the token.
  func recognize(_ connection: Handle) {
    visits.withLock { $0[connection]?.isKnown = true }
  }

  /// Marks a connection as an event stream, which has no timeout.
  func markStreaming(_ connection: Handle) {
    visits.withLock { $0[connection]?.isFollowing = true }
  }

  func remove(_ connection: Handle) {
    visits.withLock { _ = $0.removeValue(forKey: connection) }
  }

  /// Shuts down connections that have timed out.
  ///
  /// libmicrohttpd then closes them.
  func closeTimedOut(at now: Timestamp) {
    visits.withLock { visits in
      for visit in visits.values where !visit.isFollowing && now - visit.begun > timeout {
        // Shut down, not closed: libmicrohttpd owns the descriptor.
        shutdown(visit.descriptor, Int32(SHUT_RDWR))
      }
    }
  }
}
