import Evdev
import Testing

@testable import retouch
@testable import Touches

@Suite struct FrameTimelineTests {
  /// A finger that lands at 1 s, moves three times in steps of 10 ms, and never lifts.
  private static let events: [InputEvent] = {
    var events: [InputEvent] = []
    func add(_ time: Int64, _ code: EventCode, _ value: Int32) {
      events.append(
        InputEvent(time: Timestamp(microseconds: time), code: code, value: value))
    }
    for step in Int64(0)...3 {
      let time = 1_000_000 + step * 10_000
      if step == 0 { add(time, .absMTTrackingID, 7) }
      add(time, .absMTPositionX, Int32(500 + 100 * step))
      add(time, .absMTPositionY, 400)
      add(time, .synReport, 0)
    }
    return events
  }()

  static let film = FrameTimeline(
    [.init(events: events, description: Sample.device, surface: Sample.surface)],
    since: Timestamp(microseconds: 1_000_000))
  private let film = Self.film
  private static let paper = CanvasTraits(columns: 80, rows: 24)

  @Test func lastFrameCancelsUnliftedFingers() {
    var film = film
    #expect(film.frames == 5)
    #expect(film.duration == Microseconds(30_000))
    while film.step() {}
    #expect(film.frame.contacts.map(\.phase) == [.cancelled])
    #expect(film.frame.irregularities == [Irregularity(.neverLifted, contact: 1)])
    #expect(film.next == nil)
  }

  @Test func stepBackRestoresThePreviousFrame() {
    var straight = film
    for _ in 0..<3 { _ = straight.step() }
    var winding = film
    while winding.step() {}
    winding.stepBack()
    winding.stepBack()
    #expect(winding.shown == 3)
    #expect(winding.frame == straight.frame)
    #expect(
      winding.scenes.canvas(on: Self.paper) == straight.scenes.canvas(on: Self.paper))
    let steps = [winding.step(), straight.step()]
    #expect(steps == [true, true])
    #expect(winding.frame == straight.frame)
  }

  @Test func stepBackFromTheStartDoesNothing() {
    var film = film
    film.stepBack()
    #expect(film.shown == 0)
    #expect(film.next == Microseconds(0))
    #expect(!film.scenes[0].isTouched)
  }

  @Test func showShowsEveryFrameUpToTheTime() {
    var film = film
    film.show(upTo: Microseconds(19_999))
    #expect(film.shown == 2)
    film.show(upTo: Microseconds(20_000))
    #expect(film.shown == 3)
    #expect(film.position == Microseconds(20_000))
  }

  @Test func emptyRecordingIsAnEmptySurface() {
    var film = FrameTimeline(
      [.init(events: [], description: Sample.device, surface: Sample.surface)],
      since: Timestamp(microseconds: 0))
    #expect(film.frames == 0 && film.next == nil && film.duration == Microseconds(0))
    let hasStepped = film.step()
    #expect(!hasStepped)
    film.stepBack()
    #expect(film.scenes(.ended, speed: 1).canvas(on: Self.paper).text[0].hasPrefix("Sample Panel"))
  }

  /// The contact still down is canceled at the end, and times do not decrease.
  @Test func framesOfTwoDevicesAreInTimeOrder() {
    let later = Self.events.map {
      InputEvent(time: $0.time + Microseconds(5_000), code: $0.code, value: $0.value)
    }
    var film = FrameTimeline(
      [later, Self.events].map {
        .init(events: $0, description: Sample.device, surface: Sample.surface)
      },
      since: Timestamp(microseconds: 1_000_000),
      log: [.init(entry: MonitorLogEntry(time: Microseconds(10_000), text: "tap"), device: 1)])
    var devices: [Int] = []
    var positions: [Int64] = []
    while film.step() {
      devices.append(film.device)
      positions.append(film.position.count)
      if film.shown == 2 { #expect(film.scenes[1].log == []) }
    }
    #expect(devices == [1, 0, 1, 0, 1, 0, 1, 0, 0, 1])
    #expect(positions == [0, 5, 10, 15, 20, 25, 30, 35, 35, 35].map { $0 * 1_000 })
    #expect(film.scenes.map { $0.log?.map(\.text) } == [[], ["tap"]])
    film.stepBack()
    #expect(film.device == 0 && film.shown == 9)
    let scenes = film.scenes(.paused, speed: 1)
    let wide = scenes.canvas(on: CanvasTraits(columns: 90, rows: 24)).text
    #expect(wide[0].hasPrefix("Sample Panel") && wide[0].dropFirst(40).contains("Sample Panel"))
    let narrow = scenes.canvas(on: Self.paper).text
    #expect(narrow[0].hasPrefix("Sample Panel") && narrow[12].hasPrefix("Sample Panel"))
    #expect(narrow[23].hasPrefix("paused"))
  }
}
