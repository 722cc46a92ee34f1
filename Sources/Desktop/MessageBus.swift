internal import CSystemd
internal import Evdev
internal import Glibc
internal import System

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
  /// Whether what is not sent is lost when the connection ends.
  private let endsAtOnce: Bool
  /// The number of calls without a reply.
  private(set) var pendingCount = 0
  /// Whether the connection is closed.
  private var isClosed = false
  /// The receiver of signals, to which sd-bus has a reference without ownership.
  private var receiver: SignalReceiver?

  /// The maximum number of messages that are processed at once, so that a flood delays no other
  /// work.
  private static let maximumAtOnce = 500

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
    endsAtOnce = false
  }

  /// Connects to a program at an address that it states; `nil` if that takes longer than `timeout`
  /// milliseconds.
  init?(program address: String, timeout: Int) {
    // Addresses of other kinds can start programs.
    guard address.hasPrefix("unix:"), !address.contains(";") else { return nil }
    var bus: OpaquePointer?
    var result = unsafe sd_bus_new(&bus)
    if result >= 0 { result = unsafe sd_bus_set_address(bus, address) }
    if result >= 0 { result = unsafe sd_bus_start(bus) }
    let end = MonotonicClock.now + .milliseconds(Int64(timeout))
    while result >= 0, unsafe sd_bus_is_ready(bus) == 0 {
      let left = (end - MonotonicClock.now).count
      result = left > 0 ? unsafe sd_bus_process(bus, nil) : -ETIMEDOUT
      if result == 0 {
        result = unsafe sd_bus_wait(bus, UInt64(left))
        if result == -EINTR { result = 0 }
      }
    }
    guard result >= 0, let bus = unsafe bus else {
      unsafe sd_bus_close_unref(bus)
      return nil
    }
    unsafe self.bus = bus
    endsAtOnce = true
  }

  deinit {
    if endsAtOnce {
      unsafe sd_bus_close_unref(bus)
    } else {
      unsafe sd_bus_flush_close_unref(bus)
    }
  }

  /// The descriptor that is readable when a message has arrived.
  var fileDescriptor: Int32 { unsafe sd_bus_get_fd(bus) }

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
    guard let hasProcessed = process() else { return false }
    guard !hasProcessed else { return true }
    return unsafe sd_bus_wait(bus, UInt64(max(0, timeout)) * 1000) >= 0 || errno == EINTR
  }

  /// Processes what has arrived, up to a number of messages.
  ///
  /// Returns whether anything has arrived; `nil` if the connection is closed.
  func process() -> Bool? {
    for index in 0..<Self.maximumAtOnce {
      let result = unsafe sd_bus_process(bus, nil)
      if result < 0 {
        isClosed = true
        return nil
      }
      if result == 0 { return index > 0 }
    }
    return true
  }

  /// Waits until a message arrives, a call times out, another descriptor is readable, or a time.
  ///
  /// Without a time it waits without limit.
  func wait(or other: Int32, until time: Timestamp?) {
    guard !isClosed else { return }
    var descriptors = [
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      unsafe pollfd(
        fd: sd_bus_get_fd(bus), events: Int16(truncatingIfNeeded: sd_bus_get_events(bus)),
        revents: 0),
    ]
    var deadline = time
    var callDeadline = UInt64.max
    if unsafe sd_bus_get_timeout(bus, &callDeadline) >= 0, callDeadline < UInt64(Int64.max) {
      let callTime = Timestamp(microseconds: Int64(callDeadline))
      deadline = min(deadline ?? callTime, callTime)
    }
    var limit: Int32 = -1
    if let deadline {
      let left = deadline.microseconds - MonotonicClock.now.microseconds
      limit = Int32(clamping: max(0, (left + 999) / 1_000))
    }
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), limit)
  }

  /// Waits some milliseconds and processes what arrives.
  func waitBriefly() {
    wait(or: -1, until: MonotonicClock.now + .milliseconds(20))
    _ = process()
  }

  /// Passes the signals that a rule matches to `receive`, which must not process messages.
  ///
  /// Call it once.
  func receiveSignals(
    matching rules: [String], timeout: Int, _ receive: @escaping (BusSignal, BusMessage) -> Void
  ) {
    let receiver = SignalReceiver(receive)
    self.receiver = receiver
    unsafe sd_bus_add_filter(
      bus, nil, receiveSignal, Unmanaged.passUnretained(receiver).toOpaque())
    let daemon = Object(name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    for rule in rules {
      call(
        daemon, "org.freedesktop.DBus", "AddMatch", timeout: timeout,
        arguments: { $0.append(rule) }
      ) { _ in }
    }
  }
}

/// The origin and the name of a signal.
struct BusSignal {
  /// The object that emitted it.
  var object: MessageBus.Object
  /// The interface.
  var interface: String
  /// The name.
  var member: String
}

/// A receiver of signals.
private final class SignalReceiver {
  let receive: (BusSignal, BusMessage) -> Void

  init(_ receive: @escaping (BusSignal, BusMessage) -> Void) { self.receive = receive }
}

/// Receives a message that is not a reply from sd-bus.
private func receiveSignal(
  _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
  guard let message = unsafe message, let context = unsafe context,
    unsafe sd_bus_message_is_signal(message, nil, nil) > 0,
    let name = unsafe sd_bus_message_get_sender(message),
    let path = unsafe sd_bus_message_get_path(message),
    let interface = unsafe sd_bus_message_get_interface(message),
    let member = unsafe sd_bus_message_get_member(message)
  else { return 0 }
  let signal = unsafe BusSignal(
    object: MessageBus.Object(name: String(cString: name), path: String(cString: path)),
    interface: String(cString: interface), member: String(cString: member))
  let receiver = unsafe Unmanaged<SignalReceiver>.fromOpaque(context).takeUnretainedValue()
  receiver.receive(signal, unsafe BusMessage(message))
  return 0
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
