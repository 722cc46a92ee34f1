package import Evdev

/// Says when to draw: at once after a rest, and at most so many times a second under load.
package struct Pacing: Sendable {
  private var isDue = false
  private var last = Timestamp(microseconds: 0)

  private let interval: Microseconds

  package init(timesASecond times: Int64 = 60) {
    interval = Microseconds((1_000_000 + times - 1) / times)
  }

  /// Something changed that is to be seen.
  package mutating func change() { isDue = true }

  /// The moment to draw at; `nil` when nothing changed, and nobody needs to be woken.
  package var due: Timestamp? { isDue ? last + interval : nil }

  /// Whether to draw now; the last state is drawn always, if later.
  package mutating func draws(at now: Timestamp) -> Bool {
    guard let due, due <= now else { return false }
    last = now
    isDue = false
    return true
  }
}
