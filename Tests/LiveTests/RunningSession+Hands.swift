import Evdev
import Synthesis
import Testing

extension RunningSession {
  /// Has a hand make gestures until one of them is heard; of a busy machine, another one may be.
  func hears(
    _ name: String, times: Int = 1, of acts: [String]? = nil, on device: Touchable
  ) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      if hasHeard(name, times) { return }
      var strokes = Strokes()
      try strokes.add((acts ?? [name]).compactMap { Act(name: $0) }, on: device, seed: seed)
      try strokes.play()
      // Longer than any gesture is waited for; what is being said meanwhile goes on.
      var (count, since) = (-1, Kernel.now)
      try wait("no \(name)") {
        let now = gestures.count
        if now != count { (count, since) = (now, Kernel.now) }
        return hasHeard(name, times) || Kernel.now - since > .milliseconds(900)
      }
    }
    try wait(forGesture: name, times: times)
  }

  private func hasHeard(_ name: String, _ times: Int) -> Bool {
    gestures.count { $0 == name } >= times
  }
}
