import Evdev
import TestSupport
import Synthesis
import Testing
import Touches

@Suite struct TouchTrackerMemoryTests {
  @Test(arguments: SampleDevices.all)
  func unretainedFramesReuseTheirBuffer(device: DeviceDescription) {
    var hand = HandScript()
    for _ in 0..<3 {
      hand.down([.thumb, .index], at: [Vector(10, 10), Vector(40, 12)])
      hand.move(.thumb, .index, by: Vector(8, 3), over: .milliseconds(60))
      hand.up(.thumb)
      hand.up()
    }
    var panel = SimulatedPanel(device)
    let events = panel.events(of: hand)
    var tracker = TouchTracker(
      device: device, surface: Surface(device: device, size: SurfaceSize(of: device)))
    tracker.handle(events.span) { _ in }
    let room = tracker.frame.contacts.capacity
    #expect(room > 0)
    // A new array would have no capacity in the frames without a finger.
    var others: Set<Int> = []
    for event in events where tracker.handle(event) {
      if tracker.frame.contacts.capacity != room { others.insert(tracker.frame.contacts.capacity) }
    }
    #expect(others.isEmpty)
  }
}
