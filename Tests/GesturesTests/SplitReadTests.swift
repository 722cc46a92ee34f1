import Evdev
import Gestures
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

/// A recording may arrive in pieces of any size, as from a pipe.
@Suite struct SplitReadTests {
  @Test(arguments: RecordingWriter.Format.allCases)
  func splittingTheInputAtAnyByteChangesNothing(format: RecordingWriter.Format) throws {
    let events = SplitReadTests.events
    let file = DeviceFile(device: SampleDevices.panel)
    let recording = Recording(device: RecordedDevice(entry: file), events: events)
    let bytes = RecordingWriter.bytes(of: [recording], as: format)
    let whole = try gestures(in: bytes, cutAt: bytes.count)
    #expect(whole.map(\.gesture) == [.tap(count: 2, fingers: 2), .flick(.left, fingers: 1)])
    for cut in 0..<bytes.count {
      let split = try gestures(in: bytes, cutAt: cut)
      guard split == whole else {
        Issue.record("cut at \(cut) of \(bytes.count): \(split.map(\.gesture))")
        return
      }
    }
  }

  private static let events: [InputEvent] = {
    var hand = HandScript(at: Timestamp(microseconds: 100_000))
    hand.tick = .milliseconds(20)
    hand.tap([.index, .middle], at: Vector(60, 60))
    hand.wait(.milliseconds(100))
    hand.tap([.index, .middle], at: Vector(61, 60))
    hand.wait(.milliseconds(700))
    hand.down(.index, at: Vector(90, 60))
    hand.move(.index, by: Vector(-30, 2), over: .milliseconds(120))
    hand.up()
    var panel = SimulatedPanel(SampleDevices.panel)
    return panel.events(of: hand)
  }()

  /// Returns the gestures of a file that is read in two pieces, each processed immediately.
  private func gestures(
    in bytes: [UInt8], cutAt cut: Int
  ) throws(RecordingError) -> [Recognition] {
    var reader = RecordingReader()
    var batch = EventBatch()
    let device = SampleDevices.panel
    var tracker = TouchTracker(
      device: device, surface: Surface(device: device, size: SurfaceSize(of: device)))
    var recognizer = GestureRecognizer()
    func pass() {
      for event in batch.events where tracker.handle(event) { recognizer.handle(tracker.frame) }
      batch.removeAll()
    }
    try reader.read(bytes.span.extracting(0..<cut), into: &batch)
    pass()
    try reader.read(bytes.span.extracting(cut..<bytes.count), into: &batch)
    pass()
    _ = try reader.finish(into: &batch)
    pass()
    if tracker.finish(reason: .sessionEnded) { recognizer.handle(tracker.frame) }
    recognizer.finish()
    var recognitions: [Recognition] = []
    for case .recognized(let recognition) in recognizer.events {
      recognitions.append(recognition)
    }
    return recognitions
  }
}
