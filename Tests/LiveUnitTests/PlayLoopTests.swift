import Devices
import Evdev
import Glibc
import Live
import Recordings
import System
import Testing

/// The playback loop without a device: events, times, and behavior when it is stopped.
@Suite(.serialized) struct PlayLoopTests {
  /// Records when each frame arrives; fails at a given frame.
  private final class Notebook: PlayTarget {
    let name = "notebook"
    let nodes: [String] = []
    let isTemporary = false
    var moments: [Timestamp] = []
    var frames: [Int] = []
    var lifts = 0
    var failsAt: Int?
    var interruptsAt: Int?

    func warmUp() throws(DeviceError) {}

    func play(_ frame: Int) throws(DeviceError) {
      moments.append(MonotonicClock.now)
      frames.append(frame)
      if frame == interruptsAt { pthread_kill(pthread_self(), SIGINT) }
      if frame == failsAt { throw .unplugged(path: "notebook") }
    }

    func releaseAll() throws(DeviceError) -> Bool {
      lifts += 1
      return false
    }
  }

  private func schedule(_ times: [Int64], speed: Double = 1) -> PlaySchedule {
    let moments = times.map {
      PlaySchedule.Moment(time: Timestamp(microseconds: $0), length: 5, isIdle: true)
    }
    return PlaySchedule([PlaySchedule.Track(moments: moments, queue: 512)], speed: speed)
  }

  @Test func framesArePlayedAtTheirTimes() throws {
    // A hundred frames per second, some close together, for a second and a half.
    let times = (0..<150).flatMap { [Int64($0) * 10_000, Int64($0) * 10_000 + 700] }
    let notebook = Notebook()
    var performance = PlayLoop(try EventLoop(signals: [.interrupt]))
    let ending = try performance.play(schedule(times), times: 1, on: [notebook])
    #expect(ending == .finished)
    #expect(notebook.frames == Array(0..<300))
    let late = performance.lateness
    let p99 = try #require(late.percentile(99))
    print(
      "engine of play: late by p50 \(late.percentile(50)?.count ?? 0) µs, p99 \(p99.count) µs, "
        + "at most \(late.greatest.count) µs")
    // Other programs on the machine may delay any frame, even most, but not all of them. A delay is
    // not passed on to the next frame: no frame is off by more than the reported maximum.
    #expect((late.percentile(1)?.count ?? .max) < 5_000)
    let offsets = zip(notebook.moments, times).map { ($0 - notebook.moments[0]).count - $1 }
    #expect(offsets.allSatisfy { $0.magnitude <= late.greatest.count })
  }

  @Test func passesAreOneSecondApart() throws {
    let notebook = Notebook()
    var performance = PlayLoop(try EventLoop())
    _ = try performance.play(schedule([0, 1_000]), times: 2, on: [notebook])
    #expect(notebook.frames == [0, 1, 0, 1])
    #expect(performance.passes == 2)
    #expect(notebook.lifts == 2)
    // A frame may be late by at most the reported maximum.
    let distance = (notebook.moments[2] - notebook.moments[0]).count
    #expect((distance - 1_001_000).magnitude <= performance.lateness.greatest.count)
  }

  @Test func interruptionLiftsAllFingers() throws {
    let notebook = Notebook()
    notebook.interruptsAt = 1
    var performance = PlayLoop(try EventLoop(signals: [.interrupt]))
    let ending = try performance.play(schedule([0, 1_000, 60_000_000]), times: 1, on: [notebook])
    #expect(ending == .interrupted(.interrupt))
    #expect(notebook.frames == [0, 1])
    #expect(notebook.lifts == 1)
  }

  @Test func failureLiftsAllFingers() throws {
    let (notebook, other) = (Notebook(), Notebook())
    notebook.failsAt = 1
    var performance = PlayLoop(try EventLoop())
    #expect(throws: DeviceError.self) {
      _ = try performance.play(schedule([0, 1_000, 2_000]), times: 1, on: [notebook, other])
    }
    #expect(notebook.frames == [0, 1])
    #expect([notebook.lifts, other.lifts] == [1, 1])
  }
}
