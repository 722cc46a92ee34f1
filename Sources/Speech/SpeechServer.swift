internal import CSpeechd
internal import Glibc
internal import System
internal import Text

/// A speech-dispatcher server: its address and the command that starts it.
package struct SpeechServer: Hashable, Sendable {
  /// A socket path or a host and port.
  package enum Address: Hashable, Sendable {
    case socket(path: String)
    case host(String, port: Int32)
  }

  /// The address of the server.
  package let address: Address
  /// The command that starts a server.
  private let command: String
  /// Whether the user specified the address.
  private let isAddressExplicit: Bool

  /// Creates a server description.
  package init(
    at address: Address, command: String = "speech-dispatcher", isAddressExplicit: Bool = false
  ) {
    self.address = address
    self.command = command
    self.isAddressExplicit = isAddressExplicit
  }

  /// Returns the server of this user, or the one at the address in `SPEECHD_ADDRESS`.
  ///
  /// As in libspeechd, `SPEECHD_CMD` can specify the command that starts a server.
  package static func fromEnvironment() throws(VoiceError) -> SpeechServer {
    var reason: UnsafeMutablePointer<CChar>?
    guard let found = unsafe spd_get_default_address(&reason) else {
      unsafe free(reason)
      throw .badAddress(Environment["SPEECHD_ADDRESS"] ?? "")
    }
    defer { unsafe SPDConnectionAddress__free(found) }
    let address: Address =
      switch unsafe found.pointee.method {
      case SPD_METHOD_UNIX_SOCKET:
        .socket(path: unsafe string(from: found.pointee.unix_socket_name))
      default:
        unsafe .host(
          string(from: found.pointee.inet_socket_host), port: found.pointee.inet_socket_port)
      }
    return SpeechServer(
      at: address, command: Environment["SPEECHD_CMD"] ?? "speech-dispatcher",
      isAddressExplicit: Environment["SPEECHD_ADDRESS"] != nil)
  }

  /// The address for display.
  package var displayAddress: String {
    switch address {
    case .socket(let path): path
    case .host(let host, let port): "\(host):\(port)"
    }
  }

  /// Whether this process can start a server at the address.
  private var isLocal: Bool {
    switch address {
    case .socket: true
    case .host(let host, _): host == "localhost" || host.hasPrefix("127.")
    }
  }

  /// Starts a server with the same arguments as libspeechd.
  ///
  /// The server exits some time after its last client disconnects.
  ///
  /// libspeechd's own start function is not used: the server would inherit the blocked signals of
  /// this thread, and could then not be ended by `SIGTERM`.
  func start() throws(VoiceError) {
    guard isLocal else {
      throw .unreachable(address: displayAddress, reason: "nothing listens there")
    }
    var arguments = [command, "--spawn", "--communication-method"]
    switch address {
    case .socket(let path): arguments += ["unix_socket", "--socket-path", path]
    case .host(_, let port): arguments += ["inet_socket", "--port", "\(port)"]
    }
    switch ChildProcess.run(arguments, timeout: .seconds(60)) {
    case .exited(status: 0, _): return
    case .exited(_, let errorOutput):
      // The server is configured to listen at another address, so none can be started at this one.
      if errorOutput.contains("Mismatch in ") {
        throw .unreachable(address: displayAddress, reason: "nothing listens there")
      }
      if isAddressExplicit, errorOutput.contains("already running") {
        throw .unreachable(
          address: displayAddress,
          reason: "nothing listens there; the running speech-dispatcher listens at another address")
      }
      throw .notRunning(address: displayAddress, reason: SpeechServer.reason(in: errorOutput))
    case .notFound: throw .notInstalled(address: displayAddress)
    case .failed(let number): throw .failed(.start, errno: number)
    case .timedOut, .interrupted: throw .failed(.start, errno: ETIMEDOUT)
    }
  }

  /// The shell command with which a user can kill the server.
  ///
  /// It uses `SIGKILL`, because a server that waits for a sound card ignores other signals. The
  /// name is truncated, because the kernel limits process names to 15 bytes.
  package static let killCommand = #"pkill -KILL -u "$USER" speech-dispatch"#

  /// Kills a server that does not respond: `SIGTERM`, and `SIGKILL` after half a second.
  static func terminate(processID: Int32) {
    guard isServer(processID) else { return }
    kill(processID, SIGTERM)

    for _ in 0..<50 where kill(processID, 0) == 0 { usleep(10_000) }
    kill(processID, SIGKILL)
    for _ in 0..<50 where kill(processID, 0) == 0 { usleep(10_000) }
  }

  /// The process ID of the server, from its PID file.
  ///
  /// `nil` if it is not running, has no PID file, or listens on TCP.
  var processID: Int32? {
    guard case .socket(let path) = address, let end = path.lastIndex(of: "/") else { return nil }
    // `SO_PEERCRED` is of no use: it contains the ID of the parent process, which has exited.
    let file = "\(path[..<end])/pid/speech-dispatcher.pid"
    guard let number = KernelFile.line(of: file).flatMap({ Int32($0) }), number > 1,
      SpeechServer.isServer(number)
    else { return nil }
    return number
  }

  /// Returns whether a process is a speech-dispatcher.
  ///
  /// Guards against an ID that another program has reused.
  private static func isServer(_ process: Int32) -> Bool {
    KernelFile.line(of: "/proc/\(process)/comm")?.hasPrefix("speech-dispatch") ?? false
  }

  /// Returns the last line of the server's error output that is not blank, without final periods.
  private static func reason(in errorOutput: String) -> String {
    let line = errorOutput.split(whereSeparator: \.isNewline).last {
      !$0.allSatisfy(\.isWhitespace)
    }
    guard var line else { return "" }
    while let last = line.last, last == "." || last.isWhitespace { line.removeLast() }
    return String(line)
  }

  @unsafe
  private static func string(from pointer: UnsafeMutablePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "" }
    return unsafe String(cString: pointer)
  }
}
