import Evdev
import Replay
import Testing
import Touches

/// Frames of several devices, in arbitrary chunks of events.
@Suite struct TouchFrameMergerTests {
  private static let device: DeviceDescription = {
    var device = DeviceDescription(name: "Panel", codes: [.btnTouch])
    for code in [EventCode.absX, .absY] { device[axis: code] = AxisRange(0, 1_000) }
    return device
  }()

  private static func devices(_ count: Int, unplugged: [Timestamp] = []) -> TouchFrameMerger {
    var devices = TouchFrameMerger()
    let surface = Surface(device: device, size: SurfaceSize(of: device))
    for _ in 0..<count { _ = devices.add(device, on: surface, unplugged: unplugged) }
    return devices
  }

  private static func at(_ time: Int64) -> Timestamp { Timestamp(microseconds: time) }

  /// Returns a report at each time: the finger lands, moves and stays.
  private static func events(_ times: [Int64]) -> [InputEvent] {
    times.flatMap { time in
      [
        InputEvent(time: at(time), code: .btnTouch, value: 1),
        InputEvent(time: at(time), code: .absX, value: Int32(time % 1_000)),
        InputEvent(time: at(time), code: .synReport, value: 0),
      ]
    }
  }

  /// Returns all frames that can be returned now, as device index and time.
  private static func take(_ devices: inout TouchFrameMerger) -> [String] {
    var frames: [String] = []
    while case .frame(let device) = devices.next() {
      frames.append("\(device) \(devices[device].time.microseconds)")
    }
    return frames
  }

  @Test func sequentiallyStoredDevicesAreMergedByTime() {
    var devices = Self.devices(3)
    for (device, times) in [[10, 40, 70], [20, 30, 70], [40, 60]].enumerated() {
      devices.feed(Self.events(times.map(Int64.init)).span, to: device)
      devices.end(device)
    }
    // At equal times, the order is that of the devices.
    #expect(
      Self.take(&devices) == ["0 10", "1 20", "1 30", "0 40", "2 40", "2 60", "0 70", "1 70"])
    let next = devices.next()
    #expect(next == .finished)
  }

  /// The result does not depend on chunk boundaries or on which device is processed first.
  @Test(arguments: 1...7) func chunkBoundariesHaveNoEffect(size: Int) {
    let all = [[10, 40, 70, 100], [20, 30, 70], [5, 200]].map { times in
      Self.events(times.map(Int64.init))
    }
    var devices = Self.devices(3)
    var rest = all.map { $0[...] }
    var frames: [String] = []
    var isOver = false
    while !isOver {
      switch devices.next() {
      case .frame(let device): frames.append("\(device) \(devices[device].time.microseconds)")
      case .finished: isOver = true
      case .needsEvents(let device):
        let piece = Array(rest[device].prefix(size))
        rest[device] = rest[device].dropFirst(size)
        if piece.isEmpty { devices.end(device) } else { devices.feed(piece.span, to: device) }
      }
    }
    #expect(
      frames == ["2 5", "0 10", "1 20", "1 30", "0 40", "0 70", "1 70", "0 100", "2 200"])
  }

  /// In a live session the next event is unknown: the caller states up to when each device was
  /// read.
  @Test func frameWaitsUntilNoEarlierFrameIsPossible() {
    var devices = Self.devices(2)
    devices.feed(Self.events([50]).span, to: 0)
    var next = devices.next()
    #expect(next == .needsEvents(device: 1))
    devices.advance(1, to: Self.at(40))
    next = devices.next()
    #expect(next == .needsEvents(device: 1))
    devices.feed(Self.events([45]).span, to: 1)
    devices.advance(1, to: Self.at(60))
    #expect(Self.take(&devices) == ["1 45", "0 50"])
    next = devices.next()
    #expect(next == .needsEvents(device: 0))
  }

  @Test func unplugCancelsContactsAtItsTime() {
    var devices = Self.devices(2)
    devices.feed(Self.events([10]).span, to: 0)
    devices.unplug(0, at: Self.at(30))
    devices.feed(Self.events([20, 40]).span, to: 1)
    devices.advance(0, to: Self.at(100))
    devices.advance(1, to: Self.at(100))
    var phases: [Contact.Phase] = []
    var frames: [String] = []
    while case .frame(let device) = devices.next() {
      frames.append("\(device) \(devices[device].time.microseconds)")
      if device == 0 { phases += devices[device].contacts.map(\.phase) }
    }
    #expect(frames == ["0 10", "1 20", "0 30", "1 40"])
    #expect(phases == [.began, .cancelled])
    // In a recording, only the log records the removal; later events belong to another touch.
    devices = Self.devices(1, unplugged: [Self.at(15)])
    devices.feed(Self.events([10, 20]).span, to: 0)
    devices.end(0)
    #expect(Self.take(&devices) == ["0 10", "0 15", "0 20"])
  }

  @Test func contactsDownAtTheEndAreCancelled() {
    var devices = Self.devices(1)
    devices.feed(Self.events([10]).span, to: 0)
    let asked = [devices.next(of: 0), devices.next(of: 0), devices.finish(0)]
    #expect(asked == [true, false, true])
    #expect(devices[0].contacts.map(\.phase) == [.cancelled])
    let again = devices.finish(0)
    #expect(!again)
  }
}
