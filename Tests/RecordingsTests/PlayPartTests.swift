import Evdev
import Recordings
import Testing

@Suite struct PlayPartTests {
  private let device = PlayPanel.slots(2)

  private func times(_ events: [InputEvent]) -> [Int64] {
    PlayPart(events, on: device, EventRemapper(on: device)).frames.map(\.time.microseconds)
  }

  private func move(at time: Int64, _ x: Int32) -> [InputEvent] {
    frame(at: time, (.absMTPositionX, x))
  }

  @Test func clockSetBackContinuesForward() {
    #expect(
      times(move(at: 9_000_000, 1) + move(at: 10_000, 2) + move(at: 20_000, 3))
        == [9_000_000, 9_000_000, 9_010_000])
  }

  @Test func faultyTimestampDoesNotChangeOtherTimes() {
    #expect(
      times(move(at: 900_000, 1) + move(at: 10_000, 2) + move(at: 920_000, 3))
        == [900_000, 900_000, 920_000])
  }

  @Test func incompleteFrameIsOmitted() {
    var events = move(at: 0, 1) + move(at: 10, 2)
    events.removeLast()
    let part = PlayPart(events, on: device, EventRemapper(on: device))
    #expect(part.frames.count == 1 && part.events.count == 3)
    #expect(part.omissions.unfinished == 1)
  }

  @Test func tooLongFrameForTheKernelIsCounted() {
    let contact: [(EventCode, Int32)] = [
      (.absMTPositionX, 1), (.absMTPositionY, 1), (.synMTReport, 0),
    ]
    let words = (0..<21).flatMap { _ in contact }
    let events = (words + [(.synReport, 0)]).map {
      InputEvent(time: Timestamp(microseconds: 0), code: $0.0, value: $0.1)
    }
    let lists = PlayPanel.lists
    #expect(lists.maxFrameLength == 60)
    #expect(PlayPart(events, on: lists, EventRemapper(on: lists)).omissions.longFrames == 1)
  }
}
