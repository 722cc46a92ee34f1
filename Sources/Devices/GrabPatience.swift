/// How long a device is waited for that another program has, as one has it who only looks.
package enum GrabPatience: Sendable {
  /// Not at all: whoever asks will ask again.
  case once
  /// As long as one takes that looks.
  case short
  /// As long as many take that begin at once: without the device there is nothing to do.
  case long

  /// How often it is tried, a hundredth of a second apart.
  var attempts: Int {
    switch self {
    case .once: 1
    case .short: 30
    case .long: 100
    }
  }
}
