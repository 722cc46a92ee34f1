internal import CSystemd
internal import Glibc

/// A connection to a D-Bus message bus with asynchronous calls.
///
/// Isolation: the thread that created it.
@safe final class MessageBus {
  /// The result of a call.
  typealias Reply = Result<BusMessage, BusError>

  /// An object on the bus.
  struct Object: Hashable, Sendable {
    /// The bus name of the program.
    var name: String
    /// The path of the object.
    var path: String
  }

  private let bus: OpaquePointer
  /// The number of calls without a reply.
  private(set) var pendingCount = 0

  /// Opens a connection to a bus: by default the session bus of the user.
  init(address: String? = nil) throws(DesktopError) {
    var bus: OpaquePointer?
    var result: Int32
    if let address {
      result = unsafe sd_bus_new(&bus)
      if result >= 0 { result = unsafe sd_bus_set_address(bus, address) }
      if result >= 0 { result = unsafe sd_bus_set_bus_client(bus, 1) }
      if result >= 0 { result = unsafe sd_bus_start(bus) }
    } else {
      result = unsafe sd_bus_open_user(&bus)
    }
    guard result >= 0, let bus = unsafe bus else {
      unsafe sd_bus_unref(bus)
      throw .noBus(errorNumber: -result)
    }
    unsafe self.bus = bus
  }

  deinit { unsafe sd_bus_flush_close_unref(bus) }

  /// Calls a method.
  ///
  /// `completion` receives its reply, or an error after `timeout` milliseconds.
  ///
  /// `arguments` appends the arguments to the message.
  func call(
    _ object: Object, _ interface: String, _ method: String, timeout: Int,
    arguments: (inout BusMessageWriter) -> Void = { _ in },
    completion: @escaping (Reply) -> Void
  ) {
    var message: OpaquePointer?
    var result = unsafe sd_bus_message_new_method_call(
      bus, &message, object.name, object.path, interface, method)
    defer { unsafe sd_bus_message_unref(message) }
    if result >= 0, let message = unsafe message {
      var writer = unsafe BusMessageWriter(message)
      arguments(&writer)
      result = writer.result
    }
    guard result >= 0 else { return completion(.failure(BusError(number: -result))) }
    let pending = PendingCall { [unowned self] reply in
      pendingCount -= 1
      completion(reply)
    }
    pendingCount += 1
    let context = unsafe Unmanaged.passRetained(pending)
    result = unsafe sd_bus_call_async(
      bus, nil, message, receiveReply, context.toOpaque(), UInt64(timeout) * 1000)
    if result < 0 {
      unsafe context.release()
      pending.complete(.failure(BusError(number: -result)))
    }
  }

  /// Processes what has arrived, then waits up to `timeout` milliseconds for more.
  ///
  /// Returns `false` if the connection is closed.
  func run(timeout: Int) -> Bool {
    var hasProcessed = false
    while true {
      let result = unsafe sd_bus_process(bus, nil)
      if result < 0 { return false }
      if result == 0 { break }
      hasProcessed = true
    }
    guard !hasProcessed else { return true }
    return unsafe sd_bus_wait(bus, UInt64(max(0, timeout)) * 1000) >= 0 || errno == EINTR
  }
}

/// A call that awaits its reply.
private final class PendingCall {
  private let completion: (MessageBus.Reply) -> Void

  init(_ completion: @escaping (MessageBus.Reply) -> Void) { self.completion = completion }

  func complete(_ reply: MessageBus.Reply) { completion(reply) }
}

/// Receives the reply of a call from sd-bus.
private func receiveReply(
  _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
  guard let message = unsafe message, let context = unsafe context else { return 0 }
  let pending = unsafe Unmanaged<PendingCall>.fromOpaque(context).takeRetainedValue()
  if let error = unsafe sd_bus_message_get_error(message) {
    let name = unsafe error.pointee.name.map { unsafe String(cString: $0) } ?? ""
    pending.complete(
      .failure(BusError(name: name, number: unsafe sd_bus_error_get_errno(error))))
  } else {
    pending.complete(.success(unsafe BusMessage(message)))
  }
  return 0
}

/// The error of a call without a result.
struct BusError: Error, Hashable {
  /// The name of the error, such as `org.freedesktop.DBus.Error.NoReply`.
  var name = ""
  /// The error number.
  var number: Int32

  /// Whether no reply arrived in time.
  var isTimeout: Bool {
    number == ETIMEDOUT || name == "org.freedesktop.DBus.Error.NoReply"
      || name == "org.freedesktop.DBus.Error.Timeout"
  }
}
