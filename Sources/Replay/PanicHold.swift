import Evdev

/// Five fingers held down for three seconds: whoever holds devices lets go of them.
struct PanicHold {
  private enum State {
    case away
    case held(since: Timestamp)
    case passed
  }

  private static let fingers = 5
  private static let length = Microseconds.milliseconds(3_000)
  private var state = State.away

  var hasPassed: Bool {
    switch state {
    case .passed: true
    case .away, .held: false
    }
  }

  var due: Timestamp? {
    switch state {
    case .held(let since): since + Self.length
    case .away, .passed: nil
    }
  }

  mutating func see(_ fingers: Int, at moment: Timestamp) {
    switch (state, fingers >= Self.fingers) {
    case (.away, true): state = .held(since: moment)
    case (.held, false): state = .away
    case (.held, true), (.away, false), (.passed, _): break
    }
  }

  /// True at the moment when it was held long enough.
  mutating func pass(to moment: Timestamp) -> Bool {
    guard let due, due <= moment else { return false }
    state = .passed
    return true
  }
}
