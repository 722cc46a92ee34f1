import CBaseline
import Disk
import Glibc
import ScreenReader
import System
import Text

extension Benchmark {
  static let desktopFamily = "desktop"
  private static let usual = "1,789 objects in Chromium"

  /// The benchmarks of sessions on a desktop.
  static var desktops: [Benchmark] {
    [desktopOutline, desktopWords, desktopPress, desktopLarge, desktopIdle, desktopChange]
  }

  private static func desktop(
    _ name: String, _ input: String, _ explanation: String, _ page: DesktopPage = .usual,
    _ run: @escaping @Sendable (Double) throws -> BenchResult
  ) -> Benchmark {
    Benchmark(
      name: "desktop-\(name)", input: input, explanation: explanation, family: desktopFamily
    ) { seconds in
      let missing = PrivateDesktop.missingPackages
      guard missing.isEmpty else {
        return .skipped(
          reason: "not installed: " + missing.joined(separator: ", "),
          wayOut: "sudo apt install " + missing.joined(separator: " "))
      }
      let desktop = try PrivateDesktop(page)
      return try withExtendedLifetime(desktop) {
        try awaitPage(page)
        return .measured(try run(seconds))
      }
    }
  }

  /// Waits until Chromium has loaded a page.
  private static func awaitPage(_ page: DesktopPage) throws {
    var objects = 0
    for _ in 0..<10 {
      let reading = try DesktopReading()
      defer { reading.end() }
      if reading.receive(seconds: 6, until: { reading.isComplete(page) }) { return }
      objects = reading.objects.count
    }
    throw BenchError.resultMismatch("desktop", .incompletePage(objects))
  }

  /// Returns a session that has read all elements of a page.
  private static func complete(_ page: DesktopPage) throws -> DesktopReading {
    let reading = try DesktopReading()
    guard reading.receive(seconds: 60, until: { reading.isComplete(page) }) else {
      reading.end()
      throw BenchError.resultMismatch("desktop", .incompletePage(reading.objects.count))
    }
    return reading
  }

  /// The time from the connection to all elements of a page.
  private static var desktopOutline: Benchmark {
    desktop("outline", usual, "from the connection to all elements, beside libatspi") { seconds in
      let page = DesktopPage.usual
      var (ours, theirs): ([Double], [Double]) = ([], [])
      let end = MonotonicClock.uptime + .seconds(8 * seconds)
      while ours.count < 3 || MonotonicClock.uptime < end {
        let reading = try complete(page)
        ours.append(reading.elapsed)
        reading.end()
        guard baseline_can_walk() != 0 else { continue }
        var walk = baseline_walk()
        guard unsafe baseline_walk_window("Chromium", &walk) == 0,
          abs(Int(walk.objects) - reading.objects.count) <= 10
        else {
          throw BenchError.resultMismatch(
            "desktop-outline", .otherObjects(reading.objects.count, ofC: Int(walk.objects)))
        }
        theirs.append(Double(walk.nanoseconds))
      }
      var result = BenchResult(unit: .wait(limit: 700e6), ours: InterleavedTiming.Times(ours))
      if theirs.isEmpty {
        result.absent = [
          BenchResult.Absent(name: "libatspi, C", wayOut: "install libatspi2.0-dev and build again")
        ]
      } else {
        result.baselines = [
          BenchResult.Baseline(
            name: "libatspi, C", times: InterleavedTiming.Times(theirs), target: 5)
        ]
      }
      return result
    }
  }

  /// The time from a step of the cursor to its words.
  private static var desktopWords: Benchmark {
    desktop("words", usual, "from a step of the cursor to words, over all elements") { _ in
      let reading = try complete(.usual)
      defer { reading.end() }
      reading.perform(.firstItem)
      var times: [Double] = []
      while times.count < DesktopPage.usual.elements - 1 {
        var words: [String] = []
        let time = try InterleavedTiming.time { words = reading.perform(.nextItem) }
        guard !words.isEmpty else {
          throw BenchError.resultMismatch("desktop-words", .unspoken(reading.focusedLabel))
        }
        times.append(Double(time))
      }
      return BenchResult(unit: .wait(limit: 30e6), ours: InterleavedTiming.Times(times))
    }
  }

  /// The time from a press of a check box to its new state in words.
  private static var desktopPress: Benchmark {
    desktop("press", usual, "from a press of a check box to words about its state") { seconds in
      let reading = try complete(.usual)
      defer { reading.end() }
      reading.perform(.firstItem)
      var steps = 0
      while !reading.focusedLabel.hasPrefix("Check ") {
        steps += 1
        guard steps < 20 else {
          throw BenchError.resultMismatch("desktop-press", .unspoken("Check 1"))
        }
        reading.perform(.nextItem)
      }
      var times: [Double] = []
      let end = MonotonicClock.uptime + .seconds(2 * seconds)
      while times.count < 20 || MonotonicClock.uptime < end {
        reading.lastWords = ""
        let state = times.count.isMultiple(of: 2) ? "On" : "Off"
        let start = baseline_nanoseconds()
        reading.perform(.activate)
        guard reading.receive(seconds: 5, until: { reading.lastWords.hasPrefix(state) }) else {
          throw BenchError.resultMismatch("desktop-press", .unspoken(state))
        }
        times.append(Double(baseline_nanoseconds() - start))
        // The page comes to rest.
        _ = reading.receive(seconds: 0.2) { false }
      }
      return BenchResult(unit: .wait(limit: 150e6), ours: InterleavedTiming.Times(times))
    }
  }

  /// The time from the connection to the first words of a large page.
  private static var desktopLarge: Benchmark {
    desktop("large", "10,000 objects in Chromium", "from the connection to the first words", .large)
    { _ in
      var times: [Double] = []
      while times.count < 3 {
        let reading = try complete(.large)
        reading.end()
        times.append(reading.firstWords ?? reading.elapsed)
      }
      return BenchResult(unit: .wait(limit: 3_000e6), ours: InterleavedTiming.Times(times))
    }
  }

  /// The number of wake-ups of all threads while nothing changes.
  private static var desktopIdle: Benchmark {
    desktop("idle", usual, "wake-ups in three seconds without changes") { _ in
      let reading = try complete(.usual)
      defer { reading.end() }
      _ = reading.receive(seconds: 2) { false }
      let before = try wakeups()
      sleep(3)
      // Without the wake-up of this thread.
      let count = try wakeups() - before - 1
      return BenchResult(
        unit: .count(max(0, count), of: "wake-ups in 3 s", limit: 1),
        ours: InterleavedTiming.Times([]))
    }
  }

  /// The number of times that the threads of this process have waited.
  private static func wakeups() throws -> Int {
    FileSystem.names(in: "/proc/self/task").reduce(0) { sum, thread in
      let file = try? FileContents("/proc/self/task/\(thread)/status", .recording) { _ in }
      let line = (file?.text ?? "").split(separator: "\n").first {
        $0.hasPrefix("voluntary_ctxt_switches:")
      }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}
