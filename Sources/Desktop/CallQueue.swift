internal import Evdev
internal import System

/// Calls to one program, with a limited number of them in flight.
///
/// The calls that follow from a reply precede those that already wait, so that the objects of a tree
/// are read in its order. A program that has stopped replying gets no further calls; these fail at
/// once.
final class CallQueue {
  private let connection: AccessibilityBus
  /// The connection to the program itself; `nil` if its calls use the bus.
  private var direct: (bus: MessageBus, program: String)?
  private let repliesToGetAll: Bool
  /// The calls that wait; the next is last.
  private var waiting: [Request] = []
  /// The calls that follow from the reply that is being handled; `nil` if none is.
  private var following: [Request]?
  private var inFlight = 0
  /// Whether calls are being sent.
  private var isSending = false
  private var replies = 0
  /// The number of calls without a reply in time.
  private(set) var timeouts = 0
  /// The number of calls that had no reply when it was ended; 0 if all had one.
  private(set) var abandoned = 0
  /// Whether it was ended before all calls had a reply; later replies are ignored.
  private var isEnded: Bool { abandoned > 0 }

  /// The maximum time for all calls.
  private static let longest = Microseconds.milliseconds(20_000)

  /// The maximum number of calls in flight, so that the last of them does not wait too long.
  private var maximumInFlight: Int { direct == nil ? 96 : 256 }
  /// The number of timeouts that a program may have before replies are compared with them.
  private static let toleratedTimeouts = 8

  private struct Request {
    var object: MessageBus.Object
    var interface: String
    var method: String
    var arguments: (inout BusMessageWriter) -> Void
    var completion: (MessageBus.Reply) -> Void
  }

  /// Creates an empty queue.
  ///
  /// `repliesToGetAll` states whether the program can reply with all properties of an object.
  init(_ connection: AccessibilityBus, repliesToGetAll: Bool) {
    self.connection = connection
    self.repliesToGetAll = repliesToGetAll
  }

  /// Connects to a program without the bus between, if the program supports it.
  ///
  /// Only what has many calls is worth the time that this takes.
  func connectDirectly(to program: RunningProgram) {
    guard direct == nil, program.acceptsConnections else { return }
    let address = connection.result(
      of: program.object, Interface.application, "GetApplicationBusAddress"
    ) { $0.string() }
    guard let address,
      let bus = MessageBus(program: address, timeout: connection.timeout)
    else { return }
    direct = (bus, program.object.name)
  }

  /// Waits until all calls, and the calls that follow from them, have a reply or have failed.
  ///
  /// Calls `progress` after each part of the replies.
  func finish(_ progress: () -> Void = {}) {
    let end = MonotonicClock.now + Self.longest
    while inFlight > 0, process(), MonotonicClock.now < end, !connection.isCancelled() {
      progress()
    }
    abandoned = inFlight > 0 ? inFlight + waiting.count : 0
    // Their completions hold what reads.
    if abandoned > 0 { waiting = [] }
  }

  /// Processes what has arrived, or waits for more; returns `false` if a connection is closed.
  private func process() -> Bool {
    guard let direct = direct?.bus, direct.pendingCount > 0 else {
      return connection.bus.run(timeout: connection.timeout)
    }
    guard direct.pendingCount < inFlight else { return direct.run(timeout: connection.timeout) }
    // Some objects are those of another program, such as pages in another process.
    guard let hasReplies = direct.process(), let hasOthers = connection.bus.process() else {
      return false
    }
    if !hasReplies, !hasOthers {
      direct.wait(or: connection.bus.fileDescriptor, until: MonotonicClock.now + Self.pause)
    }
    return true
  }

  /// The maximum time for which one of two connections is not processed.
  private static let pause = Microseconds.milliseconds(20)

  /// Calls a method.
  func send(
    _ object: MessageBus.Object, _ interface: String, _ method: String,
    arguments: @escaping (inout BusMessageWriter) -> Void = { _ in },
    completion: @escaping (MessageBus.Reply) -> Void
  ) {
    guard !isEnded else { return }
    let request = Request(
      object: object, interface: interface, method: method, arguments: arguments,
      completion: completion)
    guard following == nil else {
      following?.append(request)
      return
    }
    waiting.append(request)
    sendWaiting()
  }

  private func sendWaiting() {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while inFlight < maximumInFlight, let request = waiting.popLast() {
      guard timeouts < Self.toleratedTimeouts || timeouts < replies else {
        complete(request, .failure(BusError(number: 0)))
        continue
      }
      inFlight += 1
      let bus = request.object.name == direct?.program ? direct?.bus : nil
      (bus ?? connection.bus).call(
        request.object, request.interface, request.method, timeout: connection.timeout,
        arguments: request.arguments
      ) { [self] reply in
        inFlight -= 1
        guard !isEnded else { return }
        if case .failure(let error) = reply, error.isTimeout {
          timeouts += 1
        } else {
          replies += 1
        }
        complete(request, reply)
        sendWaiting()
      }
    }
  }

  /// Handles a reply; the calls that follow from it are the next.
  private func complete(_ request: Request, _ reply: MessageBus.Reply) {
    let outer = following
    following = []
    request.completion(reply)
    waiting += (following ?? []).reversed()
    following = outer
  }

  /// Reads a property of an object.
  func readProperty(
    _ name: String, _ interface: String, of object: MessageBus.Object,
    completion: @escaping (MessageBus.Reply) -> Void
  ) {
    send(
      object, Interface.properties, "Get",
      arguments: {
        $0.append(interface)
        $0.append(name)
      }, completion: completion)
  }

  /// Reads properties of an object.
  ///
  /// Calls `apply` for each, while the message is at its value, and then `completion` with whether the
  /// program replied.
  func readProperties(
    of object: MessageBus.Object, _ interface: String, _ names: [String],
    apply: @escaping (String, BusMessage) -> Void, completion: @escaping (Bool) -> Void
  ) {
    guard repliesToGetAll else {
      var missing = names.count
      var hasReplied = true
      for name in names {
        readProperty(name, interface, of: object) { reply in
          switch reply {
          case .success(let message): apply(name, message)
          case .failure(let error): hasReplied = hasReplied && !error.isTimeout
          }
          missing -= 1
          if missing == 0 { completion(hasReplied) }
        }
      }
      return
    }
    send(object, Interface.properties, "GetAll", arguments: { $0.append(interface) }) { reply in
      if let message = try? reply.get() {
        message.properties { if names.contains($0) { apply($0, message) } }
        completion(true)
      } else {
        completion(false)
      }
    }
  }
}
