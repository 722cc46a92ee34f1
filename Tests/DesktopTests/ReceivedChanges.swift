import Glibc
import Synchronization
import System
import Testing

@testable import AccessibleTrees
@testable import Desktop

/// The changes and notices that a session has received.
final class ReceivedChanges: Sendable {
  struct State: Sendable {
    var objects: [AccessibleObject.ID: AccessibleObject] = [:]
    var changes: [DesktopChange] = []
    var front: AccessibleObject.ID?
    var notices: [DesktopNotice] = []
    var messages: [String] = []
  }

  let state = Mutex(State())

  func add(_ message: String) {
    state.withLock { state in
      state.messages.append(message)
      do {
        for change in try DesktopMessage(message).changes(of: { state.objects[$0] }) {
          state.changes.append(change)
          switch change {
          case .object(let id, let object): state.objects[id] = object
          case .removed(let ids): for id in ids { state.objects[id] = nil }
          case .front(let id): state.front = id
          default: break
          }
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  func add(_ notice: DesktopNotice) { state.withLock { $0.notices.append(notice) } }

  /// Waits until a condition is true, at most ten seconds; returns whether it is.
  func wait(_ condition: (State) -> Bool) -> Bool {
    let end = MonotonicClock.uptime + .seconds(10)
    while MonotonicClock.uptime < end {
      if state.withLock({ condition($0) }) { return true }
      usleep(2_000)
    }
    return false
  }

  var messageCount: Int { state.withLock(\.messages.count) }
  var latestMessage: String { state.withLock(\.messages.last) ?? "" }

  /// The announced texts, in order.
  var announced: [String] {
    state.withLock(\.changes).compactMap {
      if case .announced(let text, _) = $0 { text } else { nil }
    }
  }

  func object(_ name: String) -> AccessibleObject? {
    state.withLock { $0.objects.values.first { $0.name == name } }
  }

  func id(_ name: String) throws -> AccessibleObject.ID {
    try #require(state.withLock { $0.objects.first { $0.value.name == name }?.key })
  }
}
