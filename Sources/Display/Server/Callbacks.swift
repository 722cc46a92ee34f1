internal import CMicrohttpd
internal import Glibc

// The callbacks of libmicrohttpd, which run on its thread. They are free functions, because a
// closure could be isolated to another thread.

/// Starts the thread of libmicrohttpd on a listening socket.
///
/// Returns `nil` on failure.
func startServer(
  _ server: UnsafeMutableRawPointer, _ descriptor: Int32, seconds: UInt32
) -> ConnectionHandle? {
  let flags =
    MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_EPOLL.rawValue
    | MHD_ALLOW_SUSPEND_RESUME.rawValue
  let heardFrom: MHD_NotifyConnectionCallback = unsafe connectionChanged
  let finished: MHD_RequestCompletedCallback = unsafe requestCompleted
  let meaning: Unescape = unsafe unescape
  let me = Int(bitPattern: server)
  let options: [any CVarArg] = [
    MHD_OPTION.LISTEN_SOCKET.rawValue, descriptor,
    // One more than the maximum, so that an excess connection reaches `admit` and is rejected
    // instead of waiting.
    MHD_OPTION.CONNECTION_LIMIT.rawValue, UInt32(ConnectionTable.maximum + 1),
    MHD_OPTION.CONNECTION_MEMORY_LIMIT.rawValue, 32_768,
    MHD_OPTION.CONNECTION_TIMEOUT.rawValue, seconds,
    MHD_OPTION.NOTIFY_CONNECTION.rawValue, unsafe unsafeBitCast(heardFrom, to: Int.self),
    me,
    MHD_OPTION.NOTIFY_COMPLETED.rawValue, unsafe unsafeBitCast(finished, to: Int.self),
    me,
    MHD_OPTION.STRICT_FOR_CLIENT.rawValue, Int32(1),
    MHD_OPTION.UNESCAPE_CALLBACK.rawValue, unsafe unsafeBitCast(meaning, to: Int.self), 0,
    MHD_OPTION.END.rawValue,
  ]
  // A new thread inherits the signal mask. All signals are blocked, because another thread handles
  // them.
  var (all, previous) = (sigset_t(), sigset_t())
  unsafe sigfillset(&all)
  unsafe pthread_sigmask(SIG_BLOCK, &all, &previous)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
  let daemon = unsafe withVaList(options) { list in
    unsafe MHD_start_daemon_va(flags, 0, admit, server, answer, server, list)
  }
  return unsafe daemon.map { unsafe ConnectionHandle($0) }
}

private typealias Unescape =
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int

/// Percent-decodes a string in place.
///
/// A string with `%00` stays as it is, because a decoded NUL would truncate it.
private func unescape(
  _: UnsafeMutableRawPointer?, _: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
  guard let text = unsafe text else { return 0 }
  return unsafe strstr(text, "%00") == nil ? MHD_http_unescape(text) : strlen(text)
}

private func pageServer(_ pointer: UnsafeMutableRawPointer?) -> PageServer? {
  unsafe pointer.map { unsafe Unmanaged<PageServer>.fromOpaque($0).takeUnretainedValue() }
}

private func admit(
  _ server: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> MHD_Result {
  unsafe pageServer(server)?.visitors.makeRoom() == true ? .YES : .NO
}

private func connectionChanged(
  _ server: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ change: MHD_ConnectionNotificationCode
) {
  guard let server = unsafe pageServer(server), let connection = unsafe connection else { return }
  let handle = unsafe ConnectionHandle(connection)
  switch change {
  case .CONNECTION_NOTIFY_STARTED: server.welcome(handle, unsafe retouch_descriptor(connection))
  case .CONNECTION_NOTIFY_CLOSED: server.visitors.remove(handle)
  @unknown default: break
  }
}

/// A request whose body is being received.
private final class Intake {
  let path: String
  var body: [UInt8] = []
  var isTooLarge = false

  init(_ path: String) { self.path = path }
}

private func requestCompleted(
  _ server: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
  guard let context = unsafe context, let intake = unsafe context.pointee else { return }
  unsafe Unmanaged<Intake>.fromOpaque(intake).release()
  unsafe context.pointee = nil
}

private func answer(
  _ server: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
  _ upload: UnsafePointer<CChar>?, _ uploadCount: UnsafeMutablePointer<Int>?,
  _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let server = unsafe pageServer(server), let connection = unsafe connection,
    let context = unsafe context,
    let url = unsafe url, let method = unsafe method, let uploadCount = unsafe uploadCount
  else { return .NO }
  let isPost = unsafe String(cString: method) == "POST"
  // libmicrohttpd calls this function with the head, then with each part of the body, then without
  // data.
  guard let known = unsafe context.pointee else {
    let call = RequestHead(
      method: unsafe String(cString: method), path: unsafe String(cString: url),
      host: unsafe header("Host", of: connection), origin: unsafe header("Origin", of: connection),
      site: unsafe header("Sec-Fetch-Site", of: connection),
      destination: unsafe header("Sec-Fetch-Dest", of: connection),
      length: unsafe header("Content-Length", of: connection))
    switch server.gate.authorize(call) {
    case .refused(let refusal):
      return unsafe send(.error(refusal.status, refusal.reason), to: connection)
    case .heard(let path):
      server.visitors.markAuthenticated(unsafe ConnectionHandle(connection))
      unsafe context.pointee = Unmanaged.passRetained(Intake(path)).toOpaque()
      return .YES
    }
  }
  let intake = unsafe Unmanaged<Intake>.fromOpaque(known).takeUnretainedValue()
  let count = unsafe uploadCount.pointee
  if count > 0 {
    unsafe uploadCount.pointee = 0
    // Bounds a body without `Content-Length`.
    intake.isTooLarge =
      intake.isTooLarge || intake.body.count + count > RequestAuthorizer.maximumBytes
    guard !intake.isTooLarge, let upload = unsafe upload else { return .YES }
    unsafe intake.body.append(contentsOf: UnsafeRawBufferPointer(start: upload, count: count))
    return .YES
  }
  if intake.isTooLarge {
    return unsafe send(
      .error(
        RequestAuthorizer.Rejection.tooLarge.status, RequestAuthorizer.Rejection.tooLarge.reason),
      to: connection)
  }
  let request = HTTPRequest(
    path: intake.path, isPost: isPost, query: unsafe queryItems(of: connection), body: intake.body)
  guard let answer = server.answer(request) else { return unsafe follow(server, connection) }
  return unsafe send(answer, to: connection)
}

private func header(_ name: String, of connection: OpaquePointer) -> String? {
  guard let value = unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, name) else {
    return nil
  }
  return unsafe String(cString: value)
}

/// Returns the query parameters of a request.
private func queryItems(of connection: OpaquePointer) -> [String: String] {
  var words: [String: String] = [:]
  unsafe withUnsafeMutablePointer(to: &words) { words in
    _ = unsafe MHD_get_connection_values(connection, .GET_ARGUMENT_KIND, addWord, words)
  }
  return words
}

private func addWord(
  _ words: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ key: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let words = unsafe words?.assumingMemoryBound(to: [String: String].self),
    let key = unsafe key
  else { return .NO }
  let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
  unsafe words.pointee[String(cString: key)] = text
  return .YES
}

private func send(_ answer: HTTPResponse, to connection: OpaquePointer) -> MHD_Result {
  var body = answer.body
  let response = unsafe body.withUnsafeMutableBytes { bytes in
    unsafe MHD_create_response_from_buffer(bytes.count, bytes.baseAddress, .RESPMEM_MUST_COPY)
  }
  guard let response = unsafe response else { return .NO }
  return unsafe queue(response, answer.status, answer.type, on: connection)
}

private func queue(
  _ response: OpaquePointer, _ status: UInt32, _ type: String, on connection: OpaquePointer
) -> MHD_Result {
  defer { unsafe MHD_destroy_response(response) }
  for (name, value) in HTTPResponse.headers + [("Content-Type", type)] {
    guard unsafe MHD_add_response_header(response, name, value) == .YES else { return .NO }
  }
  return unsafe MHD_queue_response(connection, status, response)
}

// MARK: Event stream

private func follow(_ server: PageServer, _ connection: OpaquePointer) -> MHD_Result {
  let handle = unsafe ConnectionHandle(connection)
  guard server.board.subscribe() else {
    return unsafe send(.error(503, "too many clients; close another page first"), to: connection)
  }
  let follower = unsafe Unmanaged.passRetained(EventSubscriber(server.board, handle)).toOpaque()
  guard
    let response = unsafe MHD_create_response_from_callback(
      // The length is unknown.
      .max, 32_768, readNews, follower, endFollowing)
  else {
    unsafe endFollowing(follower)
    return .NO
  }
  server.visitors.markStreaming(handle)
  return unsafe queue(response, 200, "text/event-stream", on: connection)
}

private func readNews(
  _ follower: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
  _ room: Int
) -> Int {
  // `MHD_CONTENT_READER_END_OF_STREAM`.
  let end = -1
  guard let follower = unsafe follower, let buffer = unsafe buffer else { return end }
  switch unsafe Unmanaged<EventSubscriber>.fromOpaque(follower).takeUnretainedValue().next(
    atMaximum: room)
  {
  case .none: return 0
  case .over: return end
  case .bytes(let bytes):
    unsafe UnsafeMutableRawBufferPointer(start: buffer, count: room).copyBytes(from: bytes)
    return bytes.count
  }
}

private func endFollowing(_ follower: UnsafeMutableRawPointer?) {
  guard let follower = unsafe follower else { return }
  unsafe Unmanaged<EventSubscriber>.fromOpaque(follower).release()
}
