internal import CSpeechd
internal import Glibc

/// A libspeechd connection.
///
/// Its calls block until the server replies.
@safe
struct Libspeechd: ~Copyable {
  private let connection: UnsafeMutablePointer<SPDConnection>
  /// A duplicate of the connection's socket descriptor.
  ///
  /// libspeechd closes its own descriptor when the server ends, but continues to write to that
  /// number, which may belong to another file by then. So libspeechd is given this descriptor
  /// instead.
  private let socket: Int32
  private let ears: Int
  /// Whether the server was started for this connection.
  let isOurs: Bool

  private init(
    _ connection: UnsafeMutablePointer<SPDConnection>, socket: Int32, ears: Int, isOurs: Bool
  ) {
    unsafe self.connection = connection
    self.socket = socket
    unsafe connection.pointee.socket = socket
    self.ears = ears
    self.isOurs = isOurs
  }

  /// Connects to the server.
  ///
  /// If none listens, calls `starting`, starts one and connects to it.
  static func connect(
    to server: SpeechServer, within timeout: Duration, starting: () -> Void,
    _ listener: @escaping SpeechCallbacks.Listener
  ) throws(VoiceError) -> Libspeechd {
    guard let ears = SpeechCallbacks.acquire(to: listener) else {
      throw .unresponsive(address: server.displayAddress)
    }
    do throws(VoiceError) {
      try examine(server, within: timeout)
      if let connection = unsafe open(server) {
        return try unsafe ready(connection, ears, server, isOurs: false)
      }
      var failure: VoiceError?
      starting()
      do throws(VoiceError) { try server.start() } catch { failure = error }
      // If the start failed, another program may have started a server in the meantime.
      guard let connection = unsafe open(server) else {
        throw failure
          ?? .notRunning(
            address: server.displayAddress, reason: "it was started, but does not listen")
      }
      return try unsafe ready(connection, ears, server, isOurs: failure == nil)
    } catch {
      SpeechCallbacks.release(ears)
      throw error
    }
  }

  /// Throws unless speech-dispatcher or nothing listens at the address.
  ///
  /// libspeechd exits the process if it connects to anything else.
  private static func examine(_ server: SpeechServer, within timeout: Duration) throws(VoiceError) {
    // A server that is shutting down also closes the connection without a response. It is gone by
    // the next attempt.
    for _ in 0..<3 {
      guard let answer = try SSIPQuery(of: server, within: timeout).response(to: []) else { return }
      if isOfServer(answer) { return }
      guard answer.isEmpty else { break }
      usleep(100_000)
    }
    throw .notSpeechDispatcher(address: server.displayAddress)
  }

  /// Whether a response follows the server's protocol, in which each line begins with three digits.
  private static func isOfServer(_ answer: [UInt8]) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return answer.count > 3 && answer.prefix(3).allSatisfy(digits.contains)
  }

  @unsafe
  private static func open(_ server: SpeechServer) -> UnsafeMutablePointer<SPDConnection>? {
    var address = unsafe SPDConnectionAddress()
    var reason: UnsafeMutablePointer<CChar>?
    defer { unsafe free(reason) }
    let name: UnsafeMutablePointer<CChar>?
    switch server.address {
    case .socket(let path):
      unsafe name = unsafe strdup(path)
      unsafe address.method = SPD_METHOD_UNIX_SOCKET
      unsafe address.unix_socket_name = name
    case .host(let host, let port):
      unsafe name = unsafe strdup(host)
      unsafe address.method = SPD_METHOD_INET_SOCKET
      unsafe address.inet_socket_host = name
      unsafe address.inet_socket_port = port
    }
    defer { unsafe free(name) }
    return unsafe spd_open2("retouch", "main", nil, SPD_MODE_THREADED, &address, 0, &reason)
  }

  @unsafe
  private static func ready(
    _ pointer: UnsafeMutablePointer<SPDConnection>, _ ears: Int, _ server: SpeechServer,
    isOurs: Bool
  ) throws(VoiceError) -> Libspeechd {
    unsafe SpeechCallbacks.attach(ears, to: pointer)
    let socket = unsafe fcntl(pointer.pointee.socket, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else {
      unsafe spd_close(pointer)
      throw .disconnected(address: server.displayAddress)
    }
    let connection = unsafe Libspeechd(pointer, socket: socket, ears: ears, isOurs: isOurs)
    let wanted = [SPD_BEGIN, SPD_END, SPD_CANCEL, SPD_INDEX_MARKS]
    for notification in wanted {
      guard unsafe spd_set_notification_on(pointer, notification) == 0 else {
        connection.closeConnection()
        throw .disconnected(address: server.displayAddress)
      }
    }
    _ = unsafe spd_set_data_mode(pointer, SPD_DATA_SSML)
    guard connection.hasSynthesizer else {
      connection.closeConnection()
      throw .noSynthesizer(address: server.displayAddress)
    }
    return connection
  }

  /// Whether the server has a synthesizer.
  ///
  /// The server does not list its dummy module.
  private var hasSynthesizer: Bool {
    guard let modules = unsafe spd_list_modules(connection) else { return false }
    defer { unsafe free_spd_modules(modules) }
    return unsafe modules[0] != nil
  }

  /// Whether the server has not closed the connection.
  var isOpen: Bool { unsafe connection.pointee.stream != nil }

  /// Returns a duplicate of the socket descriptor, which the caller must close; -1 if none can be
  /// created.
  func copyOfSocket() -> Int32 { fcntl(socket, F_DUPFD_CLOEXEC, 0) }

  /// Closes the connection, which also stops its speech.
  consuming func close() {
    closeConnection()
    SpeechCallbacks.release(ears)
  }

  private func closeConnection() {
    // libspeechd's thread ends at the end of the stream.
    shutdown(socket, Int32(SHUT_RDWR))
    unsafe spd_close(connection)
    _ = Glibc.close(socket)
  }

  /// Sets the speech parameters that differ from the previous ones.
  func set(_ delivery: SpeechParameters, after last: SpeechParameters?) {
    func differs<Value: Equatable>(_ value: (SpeechParameters) -> Value) -> Bool {
      last.map(value) != value(delivery)
    }
    if differs(\.rate) {
      _ = unsafe spd_set_voice_rate(connection, SpeechParameters.signed(delivery.rate))
    }
    if differs(\.pitch) {
      _ = unsafe spd_set_voice_pitch(connection, SpeechParameters.signed(delivery.pitch))
    }
    if differs(\.volume) {
      _ = unsafe spd_set_volume(connection, SpeechParameters.signed(delivery.volume))
    }
    if last == nil { _ = unsafe spd_set_punctuation(connection, SPD_PUNCT_NONE) }
    if differs(\.language) { _ = unsafe spd_set_language(connection, delivery.language) }
    if delivery.voice != last?.voice {
      // A named voice remains set when the language changes. "NULL" resets it.
      _ = unsafe spd_set_synthesis_voice(connection, delivery.voice ?? "NULL")
    }
  }

  /// Speaks SSML.
  ///
  /// Returns the server's message number, or `nil` if the server rejects the message.
  func say(_ markup: String) -> Int? {
    let message = unsafe spd_say(connection, SPD_MESSAGE, markup)
    return message > 0 ? Int(message) : nil
  }

  func cancel() { _ = unsafe spd_cancel(connection) }
}
