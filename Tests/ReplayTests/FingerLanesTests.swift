import Evdev
import Replay
import Testing
import Touches

/// Frames of several devices, in whatever pieces their events come.
@Suite struct FingerLanesTests {
  private static let device: DeviceDescription = {
    var device = DeviceDescription(name: "Panel", codes: [.btnTouch])
    for code in [EventCode.absX, .absY] { device[axis: code] = AxisRange(0, 1_000) }
    return device
  }()

  private static func lanes(_ count: Int, unplugged: [Timestamp] = []) -> FingerLanes {
    var lanes = FingerLanes()
    let surface = Surface(device: device, size: SurfaceSize(of: device))
    for _ in 0..<count { _ = lanes.add(device, on: surface, unplugged: unplugged) }
    return lanes
  }

  private static func at(_ time: Int64) -> Timestamp { Timestamp(microseconds: time) }

  /// A report at each time: the finger comes down, moves, and stays.
  private static func events(_ times: [Int64]) -> [InputEvent] {
    times.flatMap { time in
      [
        InputEvent(time: at(time), code: .btnTouch, value: 1),
        InputEvent(time: at(time), code: .absX, value: Int32(time % 1_000)),
        InputEvent(time: at(time), code: .synReport, value: 0),
      ]
    }
  }

  /// Everything that is known by now, as lane and time.
  private static func take(_ lanes: inout FingerLanes) -> [String] {
    var frames: [String] = []
    while case .frame(let lane) = lanes.next() {
      frames.append("\(lane) \(lanes[lane].time.microseconds)")
    }
    return frames
  }

  @Test func devicesThatStandOneBehindTheOtherAreMergedByTime() {
    var lanes = Self.lanes(3)
    for (lane, times) in [[10, 40, 70], [20, 30, 70], [40, 60]].enumerated() {
      lanes.feed(Self.events(times.map(Int64.init)).span, to: lane)
      lanes.end(lane)
    }
    // At one moment the order is that of the devices.
    #expect(
      Self.take(&lanes) == ["0 10", "1 20", "1 30", "0 40", "2 40", "2 60", "0 70", "1 70"])
    let next = lanes.next()
    #expect(next == .over)
  }

  /// However the events are cut into pieces, and whichever device is fed first.
  @Test(arguments: 1...7) func piecesMakeNoDifference(size: Int) {
    let all = [[10, 40, 70, 100], [20, 30, 70], [5, 200]].map { times in
      Self.events(times.map(Int64.init))
    }
    var lanes = Self.lanes(3)
    var rest = all.map { $0[...] }
    var frames: [String] = []
    var isOver = false
    while !isOver {
      switch lanes.next() {
      case .frame(let lane): frames.append("\(lane) \(lanes[lane].time.microseconds)")
      case .over: isOver = true
      case .wants(let lane):
        let piece = Array(rest[lane].prefix(size))
        rest[lane] = rest[lane].dropFirst(size)
        if piece.isEmpty { lanes.end(lane) } else { lanes.feed(piece.span, to: lane) }
      }
    }
    #expect(
      frames == ["2 5", "0 10", "1 20", "1 30", "0 40", "0 70", "1 70", "0 100", "2 200"])
  }

  /// Live, nobody knows the next event: somebody says up to when each device was listened to.
  @Test func aFrameWaitsUntilNoEarlierOneCanCome() {
    var lanes = Self.lanes(2)
    lanes.feed(Self.events([50]).span, to: 0)
    var next = lanes.next()
    #expect(next == .wants(lane: 1))
    lanes.settle(1, upTo: Self.at(40))
    next = lanes.next()
    #expect(next == .wants(lane: 1))
    lanes.feed(Self.events([45]).span, to: 1)
    lanes.settle(1, upTo: Self.at(60))
    #expect(Self.take(&lanes) == ["1 45", "0 50"])
    next = lanes.next()
    #expect(next == .wants(lane: 0))
  }

  @Test func aDeviceThatIsUnpluggedTakesItsFingersBackThen() {
    var lanes = Self.lanes(2)
    lanes.feed(Self.events([10]).span, to: 0)
    lanes.unplug(0, at: Self.at(30))
    lanes.feed(Self.events([20, 40]).span, to: 1)
    lanes.settle(0, upTo: Self.at(100))
    lanes.settle(1, upTo: Self.at(100))
    var phases: [Contact.Phase] = []
    var frames: [String] = []
    while case .frame(let lane) = lanes.next() {
      frames.append("\(lane) \(lanes[lane].time.microseconds)")
      if lane == 0 { phases += lanes[lane].contacts.map(\.phase) }
    }
    #expect(frames == ["0 10", "1 20", "0 30", "1 40"])
    #expect(phases == [.began, .cancelled])
    // In a recording, only the session's log tells of it; what comes later is another touch.
    lanes = Self.lanes(1, unplugged: [Self.at(15)])
    lanes.feed(Self.events([10, 20]).span, to: 0)
    lanes.end(0)
    #expect(Self.take(&lanes) == ["0 10", "0 15", "0 20"])
  }

  @Test func whatIsStillDownAtTheEndIsTakenBack() {
    var lanes = Self.lanes(1)
    lanes.feed(Self.events([10]).span, to: 0)
    let asked = [lanes.next(of: 0), lanes.next(of: 0), lanes.finish(0)]
    #expect(asked == [true, false, true])
    #expect(lanes[0].contacts.map(\.phase) == [.cancelled])
    let again = lanes.finish(0)
    #expect(!again)
  }
}
