package import Devices
package import Evdev

/// Something besides devices and a voice that a loop of this room waits for, on behalf of whoever began
/// it: a line that is typed, a reader of the transcript, a line of a terminal that is written over.
package protocol LiveCompanion: AnyObject {
  /// What the loop calls its descriptor.
  var source: EventLoop.Source { get }
  /// What to wait for, looked up before each sleep; `nil`: nothing.
  var wish: LiveWish? { get }
  /// When it is called although nothing came.
  var due: Timestamp? { get }
  /// Called before each sleep.
  func look(at now: Timestamp)
  /// What it waits for has come, or the window has another size.
  func happened(_ happening: EventLoop.Happening)
  /// Whether there is no sense in going on.
  func wantsEnd(isHeard: Bool) -> Bool
}

/// What a loop waits for on somebody's behalf.
package struct LiveWish: Hashable, Sendable {
  package let descriptor: Int32
  package let interest: EventLoop.Interest

  package init(_ descriptor: Int32, _ interest: EventLoop.Interest = .reading) {
    (self.descriptor, self.interest) = (descriptor, interest)
  }
}

extension LiveCompanion {
  package var due: Timestamp? { nil }
  package func look(at now: Timestamp) {}
  package func wantsEnd(isHeard: Bool) -> Bool { false }
}

/// The companions of a loop, and what it waits for on behalf of each.
struct LiveCompany {
  private let all: [any LiveCompanion]
  private var wishes: [LiveWish?]

  init(_ all: [any LiveCompanion]) {
    self.all = all
    wishes = all.map { _ in nil }
  }

  var due: Timestamp? { all.compactMap(\.due).min() }

  func wantsEnd(isHeard: Bool) -> Bool { all.contains { $0.wantsEnd(isHeard: isHeard) } }

  /// Lets each look, and makes a loop wait for what it wishes.
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

  /// Tells whom it concerns.
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
