internal import Devices
internal import Evdev

/// The clients of an event loop and their descriptors.
struct EventLoopClients {
  private let all: [any EventLoopClient]
  private var requests: [PollRequest?]

  init(_ all: [any EventLoopClient]) {
    self.all = all
    requests = all.map { _ in nil }
  }

  var deadline: Timestamp? { all.compactMap(\.deadline).min() }

  func wantsEnd(isHeard: Bool) -> Bool { all.contains { $0.wantsStop(hasVoice: isHeard) } }

  /// Prepares each client and updates the descriptors of the loop.
  mutating func join(_ loop: inout EventLoop, at now: Timestamp) {
    for (index, one) in all.enumerated() {
      one.prepare(at: now)
      let request = one.pollRequest
      guard request != requests[index] else { continue }
      requests[index] = request
      switch request {
      case .some(let request): loop.watch(request.descriptor, as: one.source, for: request.interest)
      case .none: loop.unwatch(one.source)
      }
    }
  }

  func leave(_ loop: inout EventLoop) {
    for one in all { loop.unwatch(one.source) }
  }

  /// Delivers an event to the clients that it concerns.
  func happened(_ event: EventLoop.Event) {
    for one in all {
      switch event {
      case .ready(let source) where source == one.source: one.handle(event)
      case .signal(.windowChange): one.handle(event)
      case .ready, .signal, .deadline: continue
      }
    }
  }
}
