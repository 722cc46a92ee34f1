import CBaseline
import Controls
import Elements
import Gestures
import ScreenReader
import Touches

extension Benchmark {
  private static let readerInput = "1,000 elements, 16 gestures"

  /// The time from a gesture to all of its effects.
  static var reader: Benchmark {
    Benchmark(
      name: "reader", input: readerInput,
      explanation: "a gesture to all that a reader says and does about it", family: "reader"
    ) { seconds in
      var session = BenchReading()
      let times = try InterleavedTiming.run(1, seconds: seconds) { _ in
        var effects = 0
        let time = try InterleavedTiming.time {
          for _ in 0..<BenchReading.gestures { effects += session.next() }
        }
        try BenchReading.check(effects)
        return InterleavedTiming.Sample(nanoseconds: time, events: BenchReading.gestures)
      }
      return .measured(BenchResult(unit: .work("a gesture", limit: 5_000), ours: times[0]))
    }
  }

  /// The 99th percentile of the time that a gesture takes.
  static var readerLatency: Benchmark {
    Benchmark(
      name: "reader-latency", input: readerInput,
      explanation: "what 99 of 100 gestures take at most, to the last effect", family: "reader"
    ) { seconds in
      var session = BenchReading()
      var laps = [Int64](repeating: 0, count: BenchReading.gestures)
      var slowest: [Double] = []
      var spent = 0.0
      while slowest.count < 5 || spent < seconds * 1e9 {
        var effects = 0
        for lap in laps.indices {
          laps[lap] = try InterleavedTiming.time { effects += session.next() }
        }
        try BenchReading.check(effects)
        spent += Double(laps.reduce(0, +))
        laps.sort()
        slowest.append(Double(laps[laps.count * 99 / 100]))
      }
      return .measured(
        BenchResult(unit: .work("a gesture", limit: 20_000), ours: InterleavedTiming.Times(slowest))
      )
    }
  }
}

/// A session of gestures on a screen of 1,000 visible elements.
///
/// The elements are not grouped, so a search may visit all of them.
private struct BenchReading {
  static let gestures = 10_000
  private static let columns = 25
  private static let rows = 40
  private static let cell = Size(width: 16, height: 20)

  private static let hand: [Gesture] = [
    .tap(count: 1, fingers: 1), .flick(.right, fingers: 1), .flick(.right, fingers: 1),
    .flick(.right, fingers: 1), .flick(.left, fingers: 1), .flick(.down, fingers: 1),
    .tap(count: 1, fingers: 1), .flick(.right, fingers: 1), .flick(.up, fingers: 1),
    .tap(count: 2, fingers: 1), .flick(.right, fingers: 1), .tap(count: 1, fingers: 2),
    .flick(.right, fingers: 1), .flick(.right, fingers: 1), .tap(count: 1, fingers: 3),
    .rotor(.clockwise),
  ]

  private var reader: ScreenReader
  private var made = 0
  private var time = Duration.zero

  init() {
    let application = Application()
    let size = BenchReading.cell
    let window = Window(
      frame: Rect(
        x: 0, y: 0, width: Double(BenchReading.columns) * size.width,
        height: Double(BenchReading.rows) * size.height))
    application.show(window)
    for place in 0..<BenchReading.rows * BenchReading.columns {
      let (row, column) = place.quotientAndRemainder(dividingBy: BenchReading.columns)
      let frame = Rect(
        x: Double(column) * size.width, y: Double(row) * size.height, width: size.width - 1,
        height: size.height - 1)
      window.addSubview(BenchReading.view(place, frame))
    }
    reader = ScreenReader(application: application)
    _ = reader.handle(.power(on: true), at: time)
  }

  private static func view(_ place: Int, _ frame: Rect) -> View {
    switch place % 10 {
    case 0:
      let heading = Label("Heading \(place)", frame: frame)
      heading.accessibilityTraits = .header
      return heading
    case 1: return Switch(isOn: place.isMultiple(of: 3), frame: frame)
    case 2: return Slider(value: 0.5, frame: frame)
    case 3, 4, 5: return Label("Text \(place)", frame: frame)
    default: return Button("Button \(place)", frame: frame)
    }
  }

  /// Makes the next gesture.
  ///
  /// Returns the number of its effects.
  mutating func next() -> Int {
    let gesture = BenchReading.hand[made % BenchReading.hand.count]
    let place = made &* 7_919 % (BenchReading.columns * BenchReading.rows)
    made += 1
    time += .milliseconds(400)
    let point = UnitPoint(
      x: (Double(place % BenchReading.columns) + 0.5) / Double(BenchReading.columns),
      y: (Double(place / BenchReading.columns) + 0.5) / Double(BenchReading.rows))
    return reader.handle(.gesture(gesture, position: point), at: time).count
  }

  /// Throws if there are fewer than two effects per gesture: the time is meaningless then.
  static func check(_ effects: Int) throws {
    guard effects < gestures * 2 else { return }
    throw BenchError.resultMismatch("reader", .fewEffects(effects, of: gestures))
  }
}
