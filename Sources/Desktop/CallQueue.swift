/// Calls to one program, with a limited number of them in flight.
///
/// A program that has stopped replying gets no further calls; these fail at once.
final class CallQueue {
  private let connection: AccessibilityBus
  private let repliesToGetAll: Bool
  private var waiting: [Request] = []
  private var nextWaiting = 0
  private var inFlight = 0
  private var replies = 0
  /// The number of calls without a reply in time.
  private(set) var timeouts = 0

  /// The maximum number of calls in flight, so that the last of them does not wait too long.
  private static let maximumInFlight = 96
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

  /// Waits until all calls, and the calls that follow from them, have a reply or have failed.
  func finish() {
    while inFlight > 0, connection.bus.run(timeout: connection.timeout) {}
  }

  /// Calls a method.
  func send(
    _ object: MessageBus.Object, _ interface: String, _ method: String,
    arguments: @escaping (inout BusMessageWriter) -> Void = { _ in },
    completion: @escaping (MessageBus.Reply) -> Void
  ) {
    waiting.append(
      Request(
        object: object, interface: interface, method: method, arguments: arguments,
        completion: completion))
    sendWaiting()
  }

  private func sendWaiting() {
    while inFlight < Self.maximumInFlight, nextWaiting < waiting.count {
      let request = waiting[nextWaiting]
      nextWaiting += 1
      if nextWaiting == waiting.count || nextWaiting > 4096 {
        waiting.removeFirst(nextWaiting)
        nextWaiting = 0
      }
      guard timeouts < Self.toleratedTimeouts || timeouts < replies else {
        request.completion(.failure(BusError(number: 0)))
        continue
      }
      inFlight += 1
      connection.bus.call(
        request.object, request.interface, request.method, timeout: connection.timeout,
        arguments: request.arguments
      ) { [self] reply in
        inFlight -= 1
        if case .failure(let error) = reply, error.isTimeout {
          timeouts += 1
        } else {
          replies += 1
        }
        request.completion(reply)
        sendWaiting()
      }
    }
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
