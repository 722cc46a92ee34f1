import CBaseline
import Devices
import Glibc

extension Benchmark {
  private static let liveLatencyTarget = 1.5

  /// The delay from a kernel event to the line printed for it, by programs that sleep in between.
  static var liveLatency: Benchmark {
    Benchmark(
      name: "live-latency", input: "1 finger explores, 2 devices",
      explanation: "from an event to the line of 'retouch run', beside libevdev in C",
      family: "live"
    ) { seconds in
      var panel: ExploredPanel
      do throws(DeviceError) {
        panel = try ExploredPanel()
      } catch {
        return .skipped(
          reason: "\(error)",
          wayOut: "In a virtual machine: scripts/lab -- .build/release/retouch bench live-latency")
      }
      return .measured(try race(on: &panel, seconds))
    }
  }

  private static func race(on panel: inout ExploredPanel, _ seconds: Double) throws -> BenchResult {
    // A second panel of the same kind, so that one program sleeps while the other is measured.
    var other = try ExploredPanel()
    let run = try LineProgram.ourselves(on: panel.node, screen: ExploredPanel.screen)
    let reader = try LineProgram.libevdev(on: other.node)
    // The finger lands, and explores as soon as it has rested.
    try panel.step()
    try other.step()
    try run.wait(for: 2)
    try reader.wait(for: 1)
    var (delays, delaysInC): ([Double], [Double]) = ([], [])
    let end = baseline_nanoseconds() + Int64(seconds * 2e9)
    while delays.count < minimumSteps || baseline_nanoseconds() < end {
      delays.append(try run.delay(of: &panel))
      delaysInC.append(try reader.delay(of: &other))
    }
    return BenchResult(
      unit: .delay, ours: InterleavedTiming.Times(delays),
      baselines: [
        BenchResult.Baseline(
          name: "libevdev, C", times: InterleavedTiming.Times(delaysInC), target: liveLatencyTarget)
      ])
  }

  private static let minimumSteps = 500
}

extension LineProgram {
  /// Returns the delay from the next step of the finger to the line printed for it.
  fileprivate func delay(of panel: inout ExploredPanel) throws -> Double {
    let count = answers
    let start = try panel.step()
    let delay = Double(try wait(for: count + 1) - start)
    guard answers == count + 1 else {
      throw BenchError.resultMismatch("live-latency", .answeredTwice)
    }
    // Gives the program time for further output, and to sleep again.
    usleep(2_000)
    return delay
  }
}
