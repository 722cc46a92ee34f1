import Evdev

/// What a long run is doing, in a line of the terminal that is written over.
struct SessionProgress {
  private var told = Monotonic.now
  private var isShown = false
  private static let interval = Microseconds.milliseconds(200)

  /// Says what is being done, now and then.
  mutating func tell(_ what: @autoclosure () -> String) {
    guard Terminal.errors.writesOver else { return }
    let now = Monotonic.now
    guard now - told >= SessionProgress.interval else { return }
    told = now
    isShown = true
    Output.progress(what())
  }

  /// Takes the line away.
  mutating func end() {
    if isShown { Output.progress("") }
    isShown = false
  }
}
