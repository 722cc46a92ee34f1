package import Devices
package import Evdev

/// A client of the event loop, in addition to devices and voice.
///
/// Examples are typed input, a transcript writer, and a status line.
package protocol LiveCompanion: AnyObject {
  /// The event source that identifies its descriptor.
  var source: EventLoop.Source { get }
  /// The descriptor to wait for, read before each sleep; `nil` without a request.
  var wish: LiveWish? { get }
  /// When to be called although nothing happened.
  var due: Timestamp? { get }
  /// Called before each sleep.
  func look(at now: Timestamp)
  /// Called when its descriptor is ready, or when the window size changes.
  func happened(_ happening: EventLoop.Happening)
  /// Returns whether the session should stop.
  func wantsEnd(isHeard: Bool) -> Bool
}

/// A descriptor that the event loop waits for, on behalf of a client.
package struct LiveWish: Hashable, Sendable {
  /// The file descriptor.
  package let descriptor: Int32
  /// Whether to wait for reading or writing.
  package let interest: EventLoop.Interest

  /// Creates a request to wait for a descriptor.
  package init(_ descriptor: Int32, _ interest: EventLoop.Interest = .reading) {
    (self.descriptor, self.interest) = (descriptor, interest)
  }
}

extension LiveCompanion {
  /// No deadline.
  package var due: Timestamp? { nil }
  /// Does nothing.
  package func look(at now: Timestamp) {}
  /// Continues the session.
  package func wantsEnd(isHeard: Bool) -> Bool { false }
}

/// The clients of an event loop and their descriptors.
struct LiveCompany {
  private let all: [any LiveCompanion]
  private var wishes: [LiveWish?]

  init(_ all: [any LiveCompanion]) {
    self.all = all
    wishes = all.map { _ in nil }
  }

  var due: Timestamp? { all.compactMap(\.due).min() }

  func wantsEnd(isHeard: Bool) -> Bool { all.contains { $0.wantsEnd(isHeard: isHeard) } }

  /// Prepares each client and updates the descriptors of the loop.
  mutating func join(_ loop: inout EventLoop, at now: Timestamp) {
    for (index, one) in all.enumerated() {
      one.look(at: now)
      let wish = one.wish
      guard wish != wishes[index] else { continue }
      wishes[index] = wish
      switch wish {
      case .some(let wish): loop.watch(wish.descriptor, as: one.source, for: wish.interest)
      case .none: loop.forget(one.source)
      }
    }
  }

  func leave(_ loop: inout EventLoop) {
    for one in all { loop.forget(one.source) }
  }

  /// Delivers an event to the clients that it concerns.
  func happened(_ happening: EventLoop.Happening) {
    for one in all {
      switch happening {
      case .readable(let source) where source == one.source: one.happened(happening)
      case .signal(.windowChange): one.happened(happening)
      case .readable, .signal, .deadline: continue
      }
    }
  }
}
