internal import CSpeechd
internal import Glibc
internal import System

/// Where speech-dispatcher listens, and how it is started where it does not.
package struct SpeechServer: Hashable, Sendable {
  package enum Address: Hashable, Sendable {
    case socket(path: String)
    case host(String, port: Int32)
  }

  package let address: Address
  /// The program that starts one.
  private let command: String
  /// Whether a person said where it is.
  private let isNamed: Bool

  package init(
    at address: Address, command: String = "speech-dispatcher", isNamed: Bool = false
  ) {
    self.address = address
    self.command = command
    self.isNamed = isNamed
  }

  /// The one of this user, or the one that the environment names in `SPEECHD_ADDRESS`.
  ///
  /// As for libspeechd, `SPEECHD_CMD` may name the program that starts one.
  package static func found() throws(VoiceError) -> SpeechServer {
    var reason: UnsafeMutablePointer<CChar>?
    guard let found = unsafe spd_get_default_address(&reason) else {
      unsafe free(reason)
      throw .badAddress(Environment["SPEECHD_ADDRESS"] ?? "")
    }
    defer { unsafe SPDConnectionAddress__free(found) }
    let address: Address =
      switch unsafe found.pointee.method {
      case SPD_METHOD_UNIX_SOCKET: .socket(path: unsafe text(found.pointee.unix_socket_name))
      default:
        unsafe .host(text(found.pointee.inet_socket_host), port: found.pointee.inet_socket_port)
      }
    return SpeechServer(
      at: address, command: Environment["SPEECHD_CMD"] ?? "speech-dispatcher",
      isNamed: Environment["SPEECHD_ADDRESS"] != nil)
  }

  /// The address as a person reads it.
  package var name: String {
    switch address {
    case .socket(let path): path
    case .host(let host, let port): "\(host):\(port)"
    }
  }

  /// Whether a server there could be started from here.
  private var isLocal: Bool {
    switch address {
    case .socket: true
    case .host(let host, _): host == "localhost" || host.hasPrefix("127.")
    }
  }

  /// Starts a server as libspeechd would; it ends by itself some time after its last client.
  ///
  /// libspeechd's own way would hand this thread's blocked signals down, and such a server cannot be
  /// ended.
  func start() throws(VoiceError) {
    guard isLocal else { throw .unreachable(address: name, reason: "nothing listens there") }
    var arguments = [command, "--spawn", "--communication-method"]
    switch address {
    case .socket(let path): arguments += ["unix_socket", "--socket-path", path]
    case .host(_, let port): arguments += ["inet_socket", "--port", "\(port)"]
    }
    switch Child.run(arguments, longest: .seconds(60)) {
    case .ended(status: 0, _): return
    case .ended(_, let complaint):
      // The server would listen somewhere else: at this address, nobody is to be started.
      if complaint.contains("Mismatch in ") {
        throw .unreachable(address: name, reason: "nothing listens there")
      }
      if isNamed, complaint.contains("already running") {
        throw .unreachable(
          address: name,
          reason: "nothing listens there, and the speech-dispatcher that runs listens elsewhere")
      }
      throw .notRunning(address: name, reason: SpeechServer.reason(in: complaint))
    case .notFound: throw .notInstalled(address: name)
    case .failed(let number): throw .failed(.start, errno: number)
    case .tooLong, .interrupted: throw .failed(.start, errno: ETIMEDOUT)
    }
  }

  /// How a person ends the server: one that waits for a sound card hears nothing but this.
  ///
  /// A process has a name of 15 letters at most.
  package static let endingCommand = #"pkill -KILL -u "$USER" speech-dispatch"#

  /// Ends a server that does not answer.
  static func end(process: Int32) {
    guard isServer(process) else { return }
    kill(process, SIGTERM)
    // One that hangs does not hear that.
    for _ in 0..<50 where kill(process, 0) == 0 { usleep(10_000) }
    kill(process, SIGKILL)
    for _ in 0..<50 where kill(process, 0) == 0 { usleep(10_000) }
  }

  /// The process of a server that was started for a client; nil where there is none.
  var process: Int32? {
    guard case .socket(let path) = address, let end = path.lastIndex(of: "/") else { return nil }
    // The credentials of the socket name the process that forked the server, and is gone.
    let file = "\(path[..<end])/pid/speech-dispatcher.pid"
    guard let number = KernelFile.line(of: file).flatMap({ Int32($0) }), number > 1,
      SpeechServer.isServer(number)
    else { return nil }
    return number
  }

  /// Whether a process is a server; its number may be another program's by now.
  private static func isServer(_ process: Int32) -> Bool {
    KernelFile.line(of: "/proc/\(process)/comm")?.hasPrefix("speech-dispatch") ?? false
  }

  /// The last line of what the server wrote, without the full stop.
  private static func reason(in complaint: String) -> String {
    let line = complaint.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    guard var line else { return "" }
    while let last = line.last, last == "." || last.isWhitespace { line.removeLast() }
    return String(line)
  }

  @unsafe
  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "" }
    return unsafe String(cString: pointer)
  }
}
