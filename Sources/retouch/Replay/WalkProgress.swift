/// The line that tells how far a replay has come, until there is something else to see.
final class WalkProgress {
  private var input: RecordingInput?
  private var isStopped = false

  func begin(_ input: RecordingInput) {
    self.input = input
    isStopped = false
  }

  /// Takes the line away; it comes again while nothing else does.
  func clear() { input?.endTelling() }

  /// Takes the line away for good.
  func stop() {
    guard !isStopped else { return }
    isStopped = true
    input?.stopTelling()
  }
}
