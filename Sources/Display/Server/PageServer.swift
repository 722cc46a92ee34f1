internal import CMicrohttpd
package import Evdev
internal import Glibc
internal import Synchronization
internal import System

/// An HTTP server on the loopback interface: static files, an event stream, and posted requests.
///
/// libmicrohttpd serves it on its own thread. Only clients that have the URL are served. Their
/// number, their requests and their time are limited, and the session never waits for them.
package final class PageServer: Sendable {
  /// The address of the page.
  package let address: PageAddress
  /// The events that clients can subscribe to.
  package let board: EventHub
  let visitors: ConnectionTable
  let gate: RequestAuthorizer
  /// Called when a client connects, so that the publisher starts to check for timeouts.
  private let bell: @Sendable () -> Void
  private let files: [String: HTTPResponse]
  private let act: @Sendable (HTTPRequest) -> HTTPResponse
  private let daemon: Mutex<ConnectionHandle?>

  /// The path of the event stream (server-sent events).
  static let events = "events"

  /// Starts serving files by name; the name of the page itself is empty.
  ///
  /// If `port` is 0, the server binds the port of the earlier `address` if it can, otherwise any
  /// free port. A different port gets a new token: another program may own the old port, and open
  /// pages still send the old token to it.
  ///
  /// A request may take at most `timeout`. `bell` is called when a client connects. `act` handles
  /// posted requests. Both run on the server thread.
  package init(
    _ files: [String: HTTPResponse], board: EventHub, again address: PageAddress? = nil,
    port: UInt16 = 0,
    timeout: Microseconds = .milliseconds(10_000), bell: @escaping @Sendable () -> Void,
    act: @escaping @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      .error(404, "not found")
    }
  ) throws(DisplayError) {
    let socket = try Self.socket(again: port == 0 ? address : nil, port: port)
    let address = address.flatMap { $0.port == socket.port ? $0 : nil }
    self.address = address ?? PageAddress(port: socket.port, token: PageAddress.newToken())
    gate = RequestAuthorizer(address: self.address)
    visitors = ConnectionTable(timeout: timeout)
    (self.files, self.board, self.bell, self.act) = (files, board, bell, act)
    daemon = Mutex(nil)
    let descriptor = socket.handOver()
    // The callbacks use the pointer until `end`, which releases it.
    let me = unsafe Unmanaged.passRetained(self)
    guard
      let started = unsafe startServer(
        me.toOpaque(), descriptor, seconds: UInt32(max(1, timeout.count / 1_000_000)))
    else {
      let number = errno
      close(descriptor)
      unsafe me.release()
      throw .noServer(errorNumber: number)
    }
    daemon.withLock { $0 = started }
  }

  /// Binds the earlier port, so that an open page reconnects; otherwise `port`.
  private static func socket(
    again address: PageAddress?, port: UInt16
  ) throws(DisplayError) -> ListeningSocket {
    if let address, let socket = try? ListeningSocket(port: address.port) { return socket }
    return try ListeningSocket(port: port)
  }

  /// Ends all event streams and joins the server thread.
  ///
  /// Call it once the server is no longer needed.
  package func end() {
    guard let started = daemon.withLock({ $0.take() }) else { return }
    board.end()
    unsafe MHD_stop_daemon(started.pointer)
    unsafe Unmanaged.passUnretained(self).release()
  }

  /// Closes connections that have timed out, and detects closed event streams.
  func lookAfter(at now: Timestamp) {
    visitors.closeTimedOut(at: now)
    board.beat()
  }

  // MARK: Server thread

  func welcome(_ connection: ConnectionHandle, _ descriptor: Int32) {
    visitors.add(connection, descriptor, at: MonotonicClock.now)
    bell()
  }

  /// Returns the response to an authorized request; `nil` opens the event stream.
  func answer(_ request: HTTPRequest) -> HTTPResponse? {
    if request.isPost { return act(request) }
    if request.path == Self.events { return nil }
    return files[request.path] ?? .error(404, "page not found")
  }
}
