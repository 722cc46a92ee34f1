/// How often something may happen by itself in a session that nobody waits for, while nobody does
/// anything.
///
/// A recording may be of years, and a screen may have timers of a millisecond. Whoever lives through a
/// session waits for them; a replay or a walk goes through half a million, and through a few more with
/// each frame or step that comes. What would happen beyond that is left out, which the transcript
/// tells: the same each time.
package struct IdleAllowance: Sendable {
  package static let most = 500_000
  /// Fingers come more often than any timer that makes sense.
  private static let ofInput = 20

  private var left: Int
  private var wasTold = false

  package init(_ most: Int = IdleAllowance.most) { left = most }

  var isSpent: Bool { left == 0 }

  /// So much happens by itself, with what follows from it; true where it becomes too much.
  mutating func spend(_ count: Int) -> Bool {
    left = max(0, left - count)
    guard isSpent, !wasTold else { return false }
    wasTold = true
    return true
  }

  /// Somebody does something.
  mutating func renew() { left = max(left, min(Self.most, left + Self.ofInput)) }
}
