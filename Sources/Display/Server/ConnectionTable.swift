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

  private struct Connection {
    var descriptor: Int32
    var begun: Timestamp
    /// Whether the client has sent the token.
    var hasToken = false
    var isStreaming = false
  }

  private let connections = Mutex<[ConnectionHandle: Connection]>([:])

  /// Makes room for one more connection, or returns `false` if all clients have sent the token.
  func makeRoom() -> Bool {
    connections.withLock { visits in
      guard visits.count >= Self.maximum else { return true }
      let unauthenticated = visits.filter { !$0.value.hasToken }
      guard let oldest = unauthenticated.min(by: { $0.value.begun < $1.value.begun }) else {
        return false
      }
      shutdown(oldest.value.descriptor, Int32(SHUT_RDWR))
      visits.removeValue(forKey: oldest.key)
      return true
    }
  }

  var isEmpty: Bool { connections.withLock(\.isEmpty) }
  var count: Int { connections.withLock(\.count) }

  func add(_ connection: ConnectionHandle, _ descriptor: Int32, at now: Timestamp) {
    connections.withLock { $0[connection] = Connection(descriptor: descriptor, begun: now) }
  }

  /// Marks a connection whose client has sent the token.
  func markAuthenticated(_ connection: ConnectionHandle) {
    connections.withLock { $0[connection]?.hasToken = true }
  }

  /// Marks a connection as an event stream, which has no timeout.
  func markStreaming(_ connection: ConnectionHandle) {
    connections.withLock { $0[connection]?.isStreaming = true }
  }

  func remove(_ connection: ConnectionHandle) {
    connections.withLock { _ = $0.removeValue(forKey: connection) }
  }

  /// Shuts down connections that have timed out.
  ///
  /// libmicrohttpd then closes them.
  func closeTimedOut(at now: Timestamp) {
    connections.withLock { visits in
      for visit in visits.values where !visit.isStreaming && now - visit.begun > timeout {
        // Shut down, not closed: libmicrohttpd owns the descriptor.
        shutdown(visit.descriptor, Int32(SHUT_RDWR))
      }
    }
  }
}
