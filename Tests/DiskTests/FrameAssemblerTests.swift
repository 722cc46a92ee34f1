import Disk
import Evdev
import Testing

@Suite struct FrameAssemblerTests {
  private func events(_ values: Int32...) -> [InputEvent] {
    // A value of zero marks the end of a frame.
    values.map {
      InputEvent(
        time: Timestamp(microseconds: 0), code: $0 == 0 ? .synReport : .absX, value: $0)
    }
  }

  @Test func incompleteFrameIsHeldUntilItsEnd() {
    var whole = FrameAssembler()
    #expect(whole.take(events(1, 2)).isEmpty)
    #expect(whole.take(events(3)).isEmpty)
    #expect(whole.take(events(0, 4, 0, 5)) == events(1, 2, 3, 0, 4, 0))
    #expect(whole.incompleteFrame == events(5))
    #expect(whole.take(events(0)) == events(5, 0))
    #expect(whole.incompleteFrame.isEmpty)
  }

  @Test func frameEndsAreCounted() {
    #expect(events(1, 0, 2, 3, 0).frameCount == 2)
  }
}
