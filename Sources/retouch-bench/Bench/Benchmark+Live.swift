import Devices
import Evdev
import Touches

extension Benchmark {
  /// The time to read and decode bursts of events from a virtual device.
  static var live: Benchmark {
    Benchmark(
      name: "live", input: "1–5 fingers, a virtual device",
      explanation: "what reading a device costs, beside libevdev and bare read(2) in C"
    ) { seconds in
      let panel = SamplePanel.protocolB
      let device: VirtualDevice
      do throws(DeviceError) {
        device = try VirtualDevice(panel.device)
      } catch {
        return .skipped(
          reason: "\(error)",
          wayOut: "In a virtual machine: scripts/lab -- .build/release/retouch bench live")
      }
      return .measured(try race(on: device, panel, seconds))
    }
  }

  private static func race(
    on device: borrowing VirtualDevice, _ panel: SamplePanel, _ seconds: Double
  ) throws -> BenchResult {
    let bursts = bursts(of: SessionGenerator.events(on: panel, fingers: 1...5, count: 50_000))
    var ours = try LiveReader(path: device.node, surface: panel.surface)
    let ways = BaselineReader.Way.allCases
    let first = try BaselineReader(path: device.node, way: ways[0])
    let second = try BaselineReader(path: device.node, way: ways[1])
    let firstDecoder = BaselineDecoder(panel: panel)
    let secondDecoder = BaselineDecoder(panel: panel)
    var turn = 0
    let times = try InterleavedTiming.run(3, seconds: seconds) { runner in
      if runner == 0 {
        try device.write(bursts[turn % bursts.count])
        turn += 1
      }
      var events = 0
      let time = try InterleavedTiming.time {
        switch runner {
        case 0: events = try ours.read()
        case 1: events = try firstDecoder.read(first)
        default: events = try secondDecoder.read(second)
        }
      }
      return InterleavedTiming.Sample(nanoseconds: time, events: events)
    }
    try agree("live", ours.sum, firstDecoder.sum)
    try agree("live", ours.sum, secondDecoder.sum)
    let perFrame = Double(ours.eventCount) / Double(max(1, ours.sum.frames))
    return BenchResult(
      unit: .events(perFrame: perFrame), ours: times[0],
      baselines: zip(ways, times.dropFirst()).map { .init(name: $0.rawValue, times: $1) })
  }

  /// Splits the events into bursts of whole frames, about 240 events each.
  ///
  /// The kernel's queue holds that many without loss.
  private static func bursts(of events: [InputEvent]) -> [[InputEvent]] {
    // The session is repeated. The generator assumes that the kernel's current slot is 0 at its
    // start.
    var bursts: [[InputEvent]] = [
      [InputEvent(time: Timestamp(microseconds: 0), code: .absMTSlot, value: 0)]
    ]
    for event in events {
      bursts[bursts.count - 1].append(event)
      if event.code == .synReport, bursts[bursts.count - 1].count >= 240 { bursts.append([]) }
    }
    return bursts.filter { !$0.isEmpty }
  }
}

/// Reads and decodes a device as Retouch does.
private struct LiveReader: ~Copyable {
  private var device: EvdevDevice
  private var tracker: TouchTracker
  private var events: [InputEvent] = []
  private(set) var sum = FrameSum()
  private(set) var eventCount = 0

  init(path: String, surface: Surface) throws {
    device = try EvdevDevice(path: path)
    tracker = TouchTracker(device: device.description, surface: surface)
  }

  mutating func read() throws -> Int {
    events.removeAll(keepingCapacity: true)
    try device.read(into: &events)
    for event in events where tracker.handle(event) { sum.count(tracker.frame) }
    eventCount += events.count
    return events.count
  }
}
