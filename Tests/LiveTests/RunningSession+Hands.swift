import Evdev
import Glibc
import Synthesis
import Testing

extension RunningSession {
  /// Performs gestures until the named one is recognized.
  ///
  /// On a busy machine another one may be.
  func hears(
    _ name: String, times: Int = 1, of acts: [String]? = nil, on device: Touchable
  ) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      if hasRecognized(name, times) { return }
      var strokes = Strokes()
      try strokes.add((acts ?? [name]).compactMap { HandAction(name: $0) }, on: device, seed: seed)
      try strokes.play()
      // Waits longer than any gesture's delay. Speech continues meanwhile.
      var (count, since) = (-1, Kernel.now)
      try wait("no \(name)") {
        let now = gestures.count
        if now != count { (count, since) = (now, Kernel.now) }
        return hasRecognized(name, times) || Kernel.now - since > .milliseconds(900)
      }
    }
    try wait(forGesture: name, times: times)
  }

  /// Fills a pipe that is not read.
  ///
  /// An exploring finger causes much output quickly.
  func fills(_ pipe: ReadPipe, by steps: Int32, on screen: Touchable) throws {
    try wait { pipe.isFilled }
    pipe.shrink()
    try screen.down(x: 100, y: 100)
    usleep(400_000)
    for step in 0..<steps {
      try screen.move(x: 2_000, y: step.isMultiple(of: 2) ? 300 : 1_900)
      if step % 10 == 0 { try waitUntilItRests() }
    }
  }

  private func hasRecognized(_ name: String, _ times: Int) -> Bool {
    gestures.count { $0 == name } >= times
  }
}
