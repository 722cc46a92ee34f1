internal import CMicrohttpd
package import Evdev
internal import Glibc
internal import Synchronization
internal import System

/// A page on the loopback interface: its files, what it follows, and what it may ask for.
///
/// The library's own thread serves it. Nobody else is heard but whoever has the address, and whatever
/// they do, they get a bounded place, and nothing else waits for them.
package final class PageServer: Sendable {
  package let address: PageAddress
  package let board: Board
  let visitors: Visitors
  let gate: Gate
  /// Rings where somebody came, so that the slow are looked after.
  private let bell: @Sendable () -> Void
  private let files: [String: Answer]
  private let act: @Sendable (Request) -> Answer
  private let daemon: Mutex<Handle?>

  /// Where what is new is followed, as server-sent events.
  static let events = "events"

  /// Begins to serve files by their names, of which the page itself has none.
  ///
  /// The address of an earlier program is taken again where that can be; port 0 is any that is free.
  /// Another port has a new token: the old port may belong to another program, which pages that are
  /// still open send the old token to. A call may take as long as `patience`. `bell` is called where somebody came, and `act` answers what is
  /// posted, both on the thread of the server.
  package init(
    _ files: [String: Answer], board: Board, again address: PageAddress? = nil, port: UInt16 = 0,
    patience: Microseconds = .milliseconds(10_000), bell: @escaping @Sendable () -> Void,
    act: @escaping @Sendable (Request) -> Answer = { _ in .refusal(404, "there is no such thing") }
  ) throws(DisplayError) {
    let socket = try Self.socket(again: port == 0 ? address : nil, port: port)
    let address = address.flatMap { $0.port == socket.port ? $0 : nil }
    self.address = address ?? PageAddress(port: socket.port, token: PageAddress.newToken())
    gate = Gate(address: self.address)
    visitors = Visitors(patience: patience)
    (self.files, self.board, self.bell, self.act) = (files, board, bell, act)
    daemon = Mutex(nil)
    let descriptor = socket.handOver()
    // The library calls it until `end`, so it lives until then.
    let me = unsafe Unmanaged.passRetained(self)
    guard
      let started = unsafe startServer(
        me.toOpaque(), descriptor, seconds: UInt32(max(1, patience.count / 1_000_000)))
    else {
      let number = errno
      close(descriptor)
      unsafe me.release()
      throw .noServer(errorNumber: number)
    }
    daemon.withLock { $0 = started }
  }

  /// The port of before, so that a page that is still shown finds this program; else any.
  private static func socket(
    again address: PageAddress?, port: UInt16
  ) throws(DisplayError) -> ListeningSocket {
    if let address, let socket = try? ListeningSocket(port: address.port) { return socket }
    return try ListeningSocket(port: port)
  }

  /// Lets everybody go, and waits until the server's thread has ended; to be called in the end.
  package func end() {
    guard let started = daemon.withLock({ $0.take() }) else { return }
    board.end()
    unsafe MHD_stop_daemon(started.pointer)
    unsafe Unmanaged.passUnretained(self).release()
  }

  /// Lets go of who takes too long, and finds out who is gone.
  func lookAfter(at now: Timestamp) {
    visitors.sendAwayTheSlow(at: now)
    board.beat()
  }

  // MARK: On the server's thread

  func welcome(_ connection: Handle, _ descriptor: Int32) {
    visitors.come(connection, descriptor, at: Monotonic.now)
    bell()
  }

  /// What a call that is heard asks for; `nil` is to follow.
  func answer(_ request: Request) -> Answer? {
    if request.isPost { return act(request) }
    if request.path == Self.events { return nil }
    return files[request.path] ?? .refusal(404, "there is no such page")
  }
}
