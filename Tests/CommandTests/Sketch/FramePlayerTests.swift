import Evdev
import Testing

@testable import retouch

@Suite struct FramePlayerTests {
  private let start = Timestamp(microseconds: 77_000_000)

  private func after(_ milliseconds: Int64) -> Timestamp { start + .milliseconds(milliseconds) }

  private func projector(speed: Double) -> FramePlayer {
    FramePlayer(FrameTimelineTests.film, speed: speed, quitsAtEnd: false, at: start)
  }

  @Test(arguments: [(1.0, [0, 10, 20, 30]), (0.5, [0, 20, 40, 60]), (2.0, [0, 5, 10, 15])])
  func framesAreDueAtTheirTime(speed: Double, moments: [Int64]) {
    var projector = projector(speed: speed)
    for (index, moment) in moments.enumerated() {
      #expect(projector.deadline == after(moment))
      if index > 0 {
        let isEarly = projector.advance(to: after(moment) + Microseconds(-1))
        #expect(!isEarly)
      }
      let isShown = projector.advance(to: after(moment))
      #expect(isShown)
    }
    // The frame that cancels the contacts still down has the time of the last frame.
    #expect(projector.motion == .ended)
    #expect(projector.deadline == nil)
  }

  @Test func lateWakeUpShowsAllDueFrames() {
    var projector = projector(speed: 1)
    _ = projector.advance(to: after(25))
    #expect(projector.film.shown == 3)
    #expect(projector.deadline == after(30))
  }

  @Test func speedZeroShowsEverythingAtOnce() {
    var projector = projector(speed: 0)
    _ = projector.advance(to: start)
    #expect(projector.motion == .ended)
    #expect(projector.film.shown == 5)
  }

  @Test func pauseStopsTheFilmClock() {
    var projector = projector(speed: 1)
    _ = projector.advance(to: after(12))
    projector.act(on: .pause, at: after(15))
    #expect(projector.deadline == nil)
    let isShown = projector.advance(to: after(9_000))
    #expect(!isShown)
    projector.act(on: .pause, at: after(10_000))
    #expect(projector.deadline == after(10_005))
  }

  @Test func stepsPauseAndPlaybackContinuesFromThere() {
    var projector = projector(speed: 1)
    _ = projector.advance(to: start)
    projector.act(on: .forward, at: after(1))
    #expect(projector.film.shown == 2)
    #expect(projector.motion == .paused)
    projector.act(on: .back, at: after(500))
    #expect(projector.film.shown == 1)
    projector.act(on: .pause, at: after(1_000))
    #expect(projector.deadline == after(1_010))
  }

  @Test func stepToTheEndEndsAndStepBackPauses() {
    var projector = projector(speed: 1)
    for _ in 0..<9 { projector.act(on: .forward, at: start) }
    #expect(projector.motion == .ended)
    projector.act(on: .pause, at: start)
    #expect(projector.motion == .ended)
    projector.act(on: .back, at: start)
    #expect(projector.motion == .paused)
    #expect(projector.film.shown == 4)
  }

  @Test func restartPlaysFromTheBeginning() {
    var projector = projector(speed: 1)
    _ = projector.advance(to: after(100))
    projector.act(on: .reset, at: after(200))
    #expect(projector.film.shown == 0)
    #expect(projector.deadline == after(200))
  }

  @Test func gapOfAMillionYearsDoesNotTrap() {
    let events = [Int64(0), .max].map {
      InputEvent(time: Timestamp(microseconds: $0), code: .synReport, value: 0)
    }
    let film = FrameTimeline(
      [.init(events: events, description: Sample.device, surface: Sample.surface)],
      since: Timestamp(microseconds: 0))
    var projector = FramePlayer(film, speed: 0.001, quitsAtEnd: false, at: start)
    _ = projector.advance(to: start)
    #expect(projector.film.shown == 1)
    #expect(projector.deadline.map { $0 > after(1_000_000) } == true)
  }
}
