internal import CSpeechd
internal import Glibc

/// A connection of libspeechd's; its calls wait for the server's answers.
@safe
struct Libspeechd: ~Copyable {
  private let connection: UnsafeMutablePointer<SPDConnection>
  /// A second descriptor of the connection.
  ///
  /// libspeechd closes its own when the server ends, goes on writing to that number, and by then it
  /// may be another file's: so it is made to write to this one.
  private let socket: Int32
  private let ears: Int
  /// Whether its server was started for it.
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

  /// Connects, having started a server where there is none, which is told first.
  static func connect(
    to server: SpeechServer, within patience: Duration, starting: () -> Void,
    _ listener: @escaping Ears.Listener
  ) throws(VoiceError) -> Libspeechd {
    guard let ears = Ears.lend(to: listener) else { throw .mute(address: server.name) }
    do throws(VoiceError) {
      try examine(server, within: patience)
      if let connection = unsafe open(server) {
        return try unsafe ready(connection, ears, server, isOurs: false)
      }
      var failure: VoiceError?
      starting()
      do throws(VoiceError) { try server.start() } catch { failure = error }
      // Where it cannot be started, another program may just have done so.
      guard let connection = unsafe open(server) else {
        throw failure
          ?? .notRunning(address: server.name, reason: "it was started, and does not listen")
      }
      return try unsafe ready(connection, ears, server, isOurs: failure == nil)
    } catch {
      Ears.giveBack(ears)
      throw error
    }
  }

  /// Sees whether what listens there is a speech-dispatcher: to anything else, libspeechd ends the
  /// program.
  private static func examine(
    _ server: SpeechServer, within patience: Duration
  ) throws(VoiceError) {
    // A server that is just ending leaves without a word too; by the next look it has gone.
    for _ in 0..<3 {
      guard let answer = try Inquiry(of: server, within: patience).answer(to: []) else { return }
      if isOfServer(answer) { return }
      guard answer.isEmpty else { break }
      usleep(100_000)
    }
    throw .stranger(address: server.name)
  }

  /// Whether words are of the server's protocol: each line of it begins with three digits.
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
    unsafe Ears.attach(ears, to: pointer)
    let socket = unsafe fcntl(pointer.pointee.socket, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else {
      unsafe spd_close(pointer)
      throw .gone(address: server.name)
    }
    let connection = unsafe Libspeechd(pointer, socket: socket, ears: ears, isOurs: isOurs)
    let wanted = [SPD_BEGIN, SPD_END, SPD_CANCEL, SPD_INDEX_MARKS]
    for notification in wanted {
      guard unsafe spd_set_notification_on(pointer, notification) == 0 else {
        connection.closeConnection()
        throw .gone(address: server.name)
      }
    }
    _ = unsafe spd_set_data_mode(pointer, SPD_DATA_SSML)
    guard connection.hasSynthesizer else {
      connection.closeConnection()
      throw .noSynthesizer(address: server.name)
    }
    return connection
  }

  /// Whether something speaks; the module that stands in for want of any other is not listed.
  private var hasSynthesizer: Bool {
    guard let modules = unsafe spd_list_modules(connection) else { return false }
    defer { unsafe free_spd_modules(modules) }
    return unsafe modules[0] != nil
  }

  /// Whether the server has not ended it.
  var isOpen: Bool { unsafe connection.pointee.stream != nil }

  /// Another descriptor of the same connection, which is the caller's; -1 where there is none to be had.
  func copyOfSocket() -> Int32 { fcntl(socket, F_DUPFD_CLOEXEC, 0) }

  /// Ends the connection, and what is being said with it.
  consuming func close() {
    closeConnection()
    Ears.giveBack(ears)
  }

  private func closeConnection() {
    // libspeechd's thread ends by itself when there is nothing more to read.
    shutdown(socket, Int32(SHUT_RDWR))
    unsafe spd_close(connection)
    _ = Glibc.close(socket)
  }

  /// Tells the server how to speak, as far as that differs from the last time.
  func set(_ delivery: Delivery, after last: Delivery?) {
    func differs<Value: Equatable>(_ value: (Delivery) -> Value) -> Bool {
      last.map(value) != value(delivery)
    }
    if differs(\.rate) { _ = unsafe spd_set_voice_rate(connection, Delivery.signed(delivery.rate)) }
    if differs(\.pitch) {
      _ = unsafe spd_set_voice_pitch(connection, Delivery.signed(delivery.pitch))
    }
    if differs(\.volume) { _ = unsafe spd_set_volume(connection, Delivery.signed(delivery.volume)) }
    if differs(\.punctuation) {
      _ = unsafe spd_set_punctuation(connection, delivery.punctuation.word)
    }
    if differs(\.language) { _ = unsafe spd_set_language(connection, delivery.language) }
    if delivery.voice != last?.voice {
      // A voice that was named outlives a change of language; this is the protocol's word for none.
      _ = unsafe spd_set_synthesis_voice(connection, delivery.voice ?? "NULL")
    }
  }

  /// Says markup; answers the server's number of the message, nil where it is not taken.
  func say(_ markup: String) -> Int? {
    let message = unsafe spd_say(connection, SPD_MESSAGE, markup)
    return message > 0 ? Int(message) : nil
  }

  func cancel() { _ = unsafe spd_cancel(connection) }
}

extension Delivery.Punctuation {
  fileprivate var word: SPDPunctuation {
    switch self {
    case .none: SPD_PUNCT_NONE
    case .some: SPD_PUNCT_SOME
    case .most: SPD_PUNCT_MOST
    case .all: SPD_PUNCT_ALL
    }
  }
}
