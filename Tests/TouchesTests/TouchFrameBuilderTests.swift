import Evdev
import Testing
import Touches

@Suite struct TouchFrameBuilderTests {
  private func add(
    _ builder: inout TouchFrameBuilder, _ id: Int, _ phase: Contact.Phase, at time: Int64,
    x: Double = 10, y: Double = 20
  ) -> TouchFrame? {
    builder.add(id: id, x: x, y: y, phase: phase, at: .milliseconds(time))
  }

  private func phases(_ frame: TouchFrame?) -> [String] {
    (frame?.contacts ?? []).map { "\($0.id) \($0.phase)" }
  }

  @Test func changesOfOneTimeFormAFrame() {
    var builder = TouchFrameBuilder(width: 50, height: 100)
    #expect(add(&builder, 7, .began, at: 0) == nil)
    #expect(add(&builder, 8, .began, at: 0, x: 25, y: 50) == nil)
    #expect(builder.pendingTime == .milliseconds(0))
    let first = add(&builder, 8, .moved, at: 10)
    #expect(phases(first) == ["1 began", "2 began"])
    #expect(first?.contacts[1].normalizedPosition == .center)
    #expect(phases(builder.endFrame()) == ["1 stationary", "2 moved"])
    #expect(builder.endFrame() == nil && builder.pendingTime == nil)
  }

  @Test func numberOfAnEndedFingerMayReturn() {
    var builder = TouchFrameBuilder()
    _ = add(&builder, 0, .began, at: 0)
    #expect(phases(add(&builder, 0, .ended, at: 50)) == ["1 began"])
    #expect(phases(add(&builder, 0, .began, at: 90)) == ["1 ended"])
    #expect(phases(builder.endFrame()) == ["2 began"])
  }

  @Test func fingerThatBeginsAndEndsAtOneTimeHasTwoFrames() {
    var builder = TouchFrameBuilder()
    _ = add(&builder, 1, .began, at: 5)
    #expect(phases(add(&builder, 1, .ended, at: 5)) == ["1 began"])
    let last = builder.endFrame()
    #expect(phases(last) == ["1 ended"] && last?.time == .milliseconds(5))
  }

  @Test func incompleteSourcesAreTolerated() {
    var builder = TouchFrameBuilder()
    #expect(add(&builder, 1, .ended, at: 0) == nil && builder.pendingTime == nil)
    #expect(add(&builder, 1, .moved, at: 10) == nil)
    #expect(phases(add(&builder, 1, .began, at: 20)) == ["1 began"])
    #expect(phases(builder.endFrame()) == ["1 cancelled", "2 began"])
    // Time never runs backwards, and a coordinate that is not a number keeps its last value.
    #expect(add(&builder, 1, .moved, at: 5, x: .nan, y: 30) == nil)
    let frame = builder.endFrame()
    #expect(frame?.time == .milliseconds(20))
    #expect(frame?.contacts.first?.position == Vector(10, 30))
  }
}
