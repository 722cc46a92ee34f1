import CBaseline
import Elements

extension Benchmark {
  static let elementsFamily = "elements"

  private static func elements(
    _ name: String, _ input: String, _ explanation: String,
    _ run: @escaping @Sendable (Double) throws -> BenchOutcome
  ) -> Benchmark {
    Benchmark(
      name: "elements-\(name)", input: input, explanation: explanation, family: elementsFamily,
      run: run)
  }

  /// Throws unless the result is correct: the time of a wrong result is meaningless.
  private static func check(_ isRight: Bool, or warning: BenchError.Mismatch) throws {
    if !isRight { throw BenchError.resultMismatch(elementsFamily, warning) }
  }

  /// The reading order of a whole screen, compared with C that sorts the same positions.
  static var elementsOrder: Benchmark {
    elements(
      "order", "100,000 elements, all of them",
      "the order of a whole screen, beside C that only sorts the places"
    ) { seconds in
      let screen = BenchScreen()
      let places = screen.places
      var sorted = [baseline_place](repeating: baseline_place(), count: places.count)
      var order: ReadingOrder?
      let times = try InterleavedTiming.run(2, seconds: seconds) { runner in
        if runner == 0 { screen.application.invalidateReadingOrder() } else { sorted = places }
        let time = try InterleavedTiming.time {
          if runner == 0 {
            order = screen.application.readingOrder
          } else {
            unsafe baseline_sort_places(&sorted, sorted.count, 8)
          }
        }
        return InterleavedTiming.Sample(nanoseconds: time, events: screen.buttons.count)
      }
      let ours = order?.entries.map { $0.frame.origin } ?? []
      try check(ours == sorted.map { Point(x: $0.x, y: $0.y) }, or: .otherOrder)
      return .measured(
        BenchResult(
          unit: .work("an element", limit: 600), ours: times[0],
          baselines: [BenchResult.Baseline(name: "C qsort", times: times[1], target: 0.2)]))
    }
  }

  /// Navigation from each element to the next, and back.
  static var elementsNext: Benchmark {
    elements("next", "100,000 elements, both ways", "from one element to the next, or back") {
      seconds in
      let screen = BenchScreen()
      let order = screen.application.readingOrder
      let times = try InterleavedTiming.run(1, seconds: seconds) { _ in
        var steps = 0
        var current = order.first
        let time = try InterleavedTiming.time {
          while let here = current, let next = order.element(after: here) {
            current = next
            steps += 1
          }
          while let here = current, let next = order.element(before: here) {
            current = next
            steps += 1
          }
        }
        try check(current === order.first, or: .otherWayBack)
        return InterleavedTiming.Sample(nanoseconds: time, events: steps)
      }
      return .measured(BenchResult(unit: .work("a step", limit: 2_000), ours: times[0]))
    }
  }

  /// The element at a point of the screen.
  static var elementsHit: Benchmark {
    elements("hit", "100,000 elements, any place", "the element under a finger") {
      seconds in
      let screen = BenchScreen()
      let order = screen.application.readingOrder
      let places = screen.touches(100_000)
      let times = try InterleavedTiming.run(1, seconds: seconds) { _ in
        var hits = 0
        let time = try InterleavedTiming.time {
          for place in places where order.hitTest(place) != nil { hits += 1 }
        }
        try check(hits == places.count, or: .nothingHit)
        return InterleavedTiming.Sample(nanoseconds: time, events: places.count)
      }
      return .measured(BenchResult(unit: .work("a touch", limit: 5_000), ours: times[0]))
    }
  }

  /// A label change that leaves the reading order valid.
  static var elementsLabel: Benchmark {
    elements("label", "100,000 elements, one renamed", "a changed label, and the order asked again")
    {
      seconds in
      let screen = BenchScreen()
      let order = screen.application.readingOrder
      var round = 0
      let times = try InterleavedTiming.run(1, seconds: seconds) { _ in
        var isSame = true
        let time = try InterleavedTiming.time {
          for button in screen.buttons {
            button.accessibilityLabel = round.isMultiple(of: 2) ? "Even" : "Odd"
            isSame = isSame && screen.application.readingOrder === order
          }
        }
        round += 1
        try check(isSame, or: .orderChanged)
        return InterleavedTiming.Sample(nanoseconds: time, events: screen.buttons.count)
      }
      return .measured(BenchResult(unit: .work("a label", limit: 2_000), ours: times[0]))
    }
  }

  /// The memory used by a screen, without its reading order.
  static var elementsBytes: Benchmark {
    elements("bytes", "100,000 buttons with titles", "the memory that an element takes") {
      _ in
      let before = baseline_allocated_bytes()
      let screen = BenchScreen()
      let bytes = Double(baseline_allocated_bytes() - before) / Double(screen.buttons.count)
      return .measured(
        BenchResult(unit: .bytes(bytes, each: "an element"), ours: InterleavedTiming.Times([])))
    }
  }
}
