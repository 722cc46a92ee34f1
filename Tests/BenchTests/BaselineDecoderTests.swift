import Evdev
import Testing
import Touches

@testable import retouch_bench

@Suite struct BaselineDecoderTests {
  @Test(arguments: [1...1, 2...2, 1...5, 10...10])
  func cDecoderProducesTheSameFrames(fingers: ClosedRange<Int>) {
    let panel = SamplePanel.protocolB
    let events = SessionGenerator.events(on: panel, fingers: fingers, count: 20_000)
    var tracker = TouchTracker(device: panel.device, surface: panel.surface)
    var ours = FrameSum()
    tracker.handle(events.span) { ours.count($0) }
    let decoder = BaselineDecoder(panel: panel)
    decoder.decode(events)
    #expect(decoder.sum == ours)
    #expect(ours.ended == ours.began)
    #expect(ours.contacts > 1_000)
  }

  @Test func resetClearsTheDecoder() {
    let decoder = BaselineDecoder(panel: .protocolB)
    decoder.decode(SessionGenerator.events(on: .protocolB, fingers: 2...2, count: 1_000))
    #expect(decoder.sum.frames > 0)
    decoder.reset()
    #expect(decoder.sum == FrameSum())
  }
}
