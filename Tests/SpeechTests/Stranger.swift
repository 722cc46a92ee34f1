import CSpeechd
import Glibc
import System
import Testing

@testable import Speech

/// A process that listens at the address of speech-dispatcher but does not speak its protocol.
final class Stranger {
  /// The behavior towards a client.
  enum Configuration: CaseIterable {
    case talksAndLeaves
    case listensFirst
    case leaves
    /// Speaks the protocol and sends endless output.
    case floods

    /// The number of attempts after which it has certainly been faster once.
    var rounds: Int {
      switch self {
      case .talksAndLeaves: 200
      case .listensFirst, .leaves, .floods: 2
      }
    }
  }

  private let directory: Directory
  private let listening: Int32

  /// Starts to listen, and stops after the given number of clients.
  init(_ configuration: Configuration, guests: Int = .max) throws {
    directory = try Directory()
    let listening = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array("\(directory.path)/speechd.sock".utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    let status = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe bind(
        listening, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    try #require(status == 0)
    try #require(listen(listening, 8) == 0)
    self.listening = listening
    try SystemThread {
      for _ in 0..<guests {
        let guest = accept(listening, nil, nil)
        guard guest >= 0 else { return }
        Stranger.serve(guest, configuration)
        close(guest)
      }
      shutdown(listening, Int32(SHUT_RDWR))
    }.detach()
  }

  private static func serve(_ guest: Int32, _ configuration: Configuration) {
    switch configuration {
    case .leaves: return
    case .floods:
      let line = Array(String(repeating: "220-hello\r\n", count: 5_000).utf8)
      while unsafe send(guest, line, line.count, Int32(MSG_NOSIGNAL)) > 0 {}
    case .listensFirst:
      var question = [UInt8](repeating: 0, count: 256)
      _ = unsafe recv(guest, &question, question.count, 0)
    case .talksAndLeaves: break
    }
    let words = Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)
    _ = unsafe send(guest, words, words.count, Int32(MSG_NOSIGNAL))
  }

  deinit {
    shutdown(listening, Int32(SHUT_RDWR))
    close(listening)
  }

  var path: String { "\(directory.path)/speechd.sock" }
  var server: SpeechServer { SpeechServer(at: .socket(path: path), command: "/nonexistent") }
}
