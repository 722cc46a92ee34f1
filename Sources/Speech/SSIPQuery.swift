internal import CSpeechd
internal import Glibc
internal import System
internal import Text

/// A request to a server over a separate connection, in the server's protocol (SSIP).
///
/// Two requests must not go through libspeechd. It exits the process if the peer is not
/// speech-dispatcher, and it reads long responses byte by byte.
struct SSIPQuery {
  private let server: SpeechServer
  private let deadline: Duration

  /// The maximum size of a response, in bytes.
  ///
  /// No voice list is as long; a peer that sends more is not speech-dispatcher.
  private static let longestAnswer = 1 << 20

  init(of server: SpeechServer, within timeout: Duration) {
    self.server = server
    deadline = MonotonicClock.uptime + timeout
  }

  /// Sends the commands and returns the response up to the chunk that contains `last`, or, if
  /// `last` is `nil`, until the server closes the connection.
  ///
  /// Returns `nil` if nothing listens at the address.
  func response(to commands: [String], until last: String? = nil) throws(VoiceError) -> [UInt8]? {
    let socket: OwnedDescriptor? = try connection()
    // The server closes the connection after QUIT.
    let lines = commands + (last == nil ? ["QUIT", ""] : [""])
    let question = Array(lines.joined(separator: "\r\n").utf8)
    switch consume socket {
    case .none: return nil
    case .some(let socket):
      // The error is ignored: the peer may have closed the connection already, and its output can
      // still be read.
      _ = unsafe send(socket.number, question, question.count, Int32(MSG_NOSIGNAL))
      return try answer(on: socket, until: last)
    }
  }

  private func answer(
    on socket: borrowing OwnedDescriptor, until last: String?
  ) throws(VoiceError) -> [UInt8] {
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = deadline - MonotonicClock.uptime
      guard left > .zero else { throw .unresponsive(address: server.displayAddress) }
      guard Readiness.waitUntilReadable(socket.number, timeout: left.inMillisecondsOfSleep) else {
        continue
      }
      let count = unsafe recv(socket.number, &piece, piece.count, 0)
      guard count > 0 else { return answer }
      answer += piece[..<count]
      guard answer.count <= Self.longestAnswer else {
        throw .notSpeechDispatcher(address: server.displayAddress)
      }
      if let last, String(decoding: answer, as: UTF8.self).contains(last) { return answer }
    }
  }

  // MARK: Connecting

  private func connection() throws(VoiceError) -> OwnedDescriptor? {
    switch server.address {
    case .socket(let path): try connection(to: path)
    case .host(let host, let port): try connection(to: host, port)
    }
  }

  private func connection(to path: String) throws(VoiceError) -> OwnedDescriptor? {
    let socket = try socket(AF_UNIX)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isWhole = unsafe withUnsafeMutableBytes(of: &address.sun_path) { pointer in
      guard path.utf8.count < pointer.count else { return false }
      unsafe pointer.copyBytes(from: path.utf8)
      return true
    }
    let status = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe connect(
        socket.number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    if isWhole, status == 0 { return socket }
    return nil
  }

  private func connection(to host: String, _ port: Int32) throws(VoiceError) -> OwnedDescriptor? {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, "\(port)", &hints, &found) == 0 else { return nil }
    defer { unsafe freeaddrinfo(found) }
    var next = unsafe found
    while let pointer = unsafe next?.pointee {
      let socket = try unsafe socket(pointer.ai_family)
      if unsafe connect(socket.number, pointer.ai_addr, pointer.ai_addrlen) == 0 { return socket }
      unsafe next = pointer.ai_next
    }
    return nil
  }

  private func socket(_ family: Int32) throws(VoiceError) -> OwnedDescriptor {
    try OwnedDescriptor(.wait) {
      Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    }
  }
}
