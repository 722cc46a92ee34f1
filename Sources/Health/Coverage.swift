internal import Text
internal import Touches

/// How often fingers crossed each row, column and cell of the surface, and were reported there.
package struct Coverage: Sendable {
  /// The bands perpendicular to the x axis, those perpendicular to the y axis, and the cells.
  private(set) var columns, rows, cells: Bins
  /// The number of columns of cells.
  package let width: Int
  /// The number of rows of cells.
  package let height: Int

  /// Bands or cells, each with the number of crossings and of positions.
  struct Bins: Sendable {
    /// The size of a bin along the axes, in millimeters.
    let size: Vector
    /// The number of positions that a healthy panel is expected to report, at most one per step.
    var expected: [Double]
    /// The number of reported positions.
    var samples: [Int]
    /// The number of crossings in which the finger seemed to jump.
    var skips: [Int]

    /// The number of jumps without which an empty bin is not dead.
    ///
    /// Equal lines, as of a robot, may be reported at the same places each time, but at even
    /// distances.
    static let enoughSkips = 3
    /// The number of expected positions from which an empty bin is dead.
    ///
    /// If a fast finger reports a position in each tenth crossing, all of 80 crossings miss a
    /// healthy bin once in 3,000 times.
    static let enough = 8.0

    init(_ size: Vector, count: Int) {
      self.size = size
      expected = Array(repeating: 0, count: count)
      samples = Array(repeating: 0, count: count)
      skips = samples
    }

    var dead: [Int] {
      expected.indices.filter {
        samples[$0] == 0 && expected[$0] >= Self.enough && skips[$0] >= Self.enoughSkips
      }
    }
    var judged: Int { expected.count { $0 >= Self.enough } }
  }

  private let extent: Vector
  /// The spots where no finger was reported, each as indices of its cells.
  private var spots: [[Int]] = []

  /// The distance in millimeters that a finger skips at most: a dead line and the error around it.
  private static let skip = 12.0

  /// Counts the trails of a surface.
  ///
  /// A band is at least 2 mm wide, less than half the pitch of the sensor lines of touchscreens, and
  /// four of the device's units, so that rounding leaves no band empty. A cell is as large as a
  /// fingertip.
  init(_ trails: [Trail], _ interruptions: [Interruption], on extent: Vector, unit: Vector) {
    self.extent = extent
    func side(_ least: Double, _ unit: Double, _ whole: Double) -> Double {
      max(least, unit * 4, whole / 250)
    }
    let band = Vector(side(2, unit.x, extent.x), side(2, unit.y, extent.y))
    let cell = Vector(
      max(side(7, unit.x, extent.x), extent.x / 60), max(side(7, unit.y, extent.y), extent.y / 60))
    func count(_ whole: Double, _ part: Double) -> Int { max(1, Int((whole / part).rounded(.up))) }
    (width, height) = (count(extent.x, cell.x), count(extent.y, cell.y))
    columns = Bins(band, count: count(extent.x, band.x))
    rows = Bins(band, count: count(extent.y, band.y))
    cells = Bins(cell, count: width * height)
    for trail in trails {
      for sample in trail.samples {
        columns.samples[column(sample.position)] += 1
        rows.samples[row(sample.position)] += 1
        cells.samples[self.cell(sample.position)] += 1
      }
      var before = 0.0
      for (from, to) in zip(trail.samples, trail.samples.dropFirst()) {
        let step = (to.position - from.position).span
        // A farther step is another finger, or a finger that became much faster.
        let isSkip = before > 0 && step > before * 1.5 && step <= before * 3 + Self.skip
        cross(from.position, to.position, step: isSkip ? before : step, isSkip: isSkip)
        before = step
      }
    }
    for interruption in interruptions {
      cross(
        interruption.from.position, interruption.to.position, step: interruption.step, isSkip: true)
    }
    spots = findSpots()
  }

  // MARK: Spots

  /// The expected positions of a spot, and of its most crossed cell, from which it is dead.
  ///
  /// A cell alone may be missed by fast fingers, but not several neighbors: a finger that moves
  /// 20 mm per frame is reported in one of three cells.
  private static let enoughOfSpot = (whole: 10.0, cell: 2.5)

  /// Returns the spots of neighboring cells that fingers crossed and where none was reported.
  private func findSpots() -> [[Int]] {
    var isOpen = cells.expected.indices.map { cells.samples[$0] == 0 && cells.expected[$0] >= 1 }
    var spots: [[Int]] = []
    for start in isOpen.indices where isOpen[start] {
      var spot = [start]
      isOpen[start] = false
      var next = 0
      while next < spot.count {
        let (x, y) = (spot[next] % width, spot[next] / width)
        next += 1
        for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        where (0..<width).contains(x) && (0..<height).contains(y) && isOpen[y * width + x] {
          isOpen[y * width + x] = false
          spot.append(y * width + x)
        }
      }
      let expected = spot.map { cells.expected[$0] }
      if spot.reduce(0, { $0 + cells.skips[$1] }) >= Bins.enoughSkips,
        expected.reduce(0, +) >= Self.enoughOfSpot.whole,
        expected.contains(where: { $0 >= Self.enoughOfSpot.cell })
      {
        spots.append(spot)
      }
    }
    return spots
  }

  // MARK: Bins

  private func index(_ value: Double, _ size: Double, _ count: Int) -> Int {
    min(max(0, Int(value / size)), count - 1)
  }
  private func column(_ position: Vector) -> Int {
    index(position.x, columns.size.x, columns.samples.count)
  }
  private func row(_ position: Vector) -> Int {
    index(position.y, rows.size.y, rows.samples.count)
  }
  private func cell(_ position: Vector) -> Int {
    index(position.y, cells.size.y, height) * width + index(position.x, cells.size.x, width)
  }

  /// Counts a movement between two successive positions through the bins between them.
  ///
  /// A finger that moves `step` per frame is reported in a bin with the probability of its way
  /// through the bin divided by `step`.
  private mutating func cross(_ from: Vector, _ to: Vector, step: Double, isSkip: Bool) {
    let way = to - from
    let length = way.span
    guard length > 0.5 else { return }
    // The way through each bin is added up in parts of half a millimeter at most.
    let parts = min(Int(length * 2) + 1, 2_000)
    let chance = length / Double(parts) / max(step, 0.1)
    var run = (column: (-1, 0.0), row: (-1, 0.0), cell: (-1, 0.0))
    for part in 0...parts {
      let point = from + way * (Double(part) / Double(parts))
      Coverage.step(&run.column, to: column(point), (chance, isSkip), &columns)
      Coverage.step(&run.row, to: row(point), (chance, isSkip), &rows)
      Coverage.step(&run.cell, to: cell(point), (chance, isSkip), &cells)
    }
    Coverage.step(&run.column, to: -1, (chance, isSkip), &columns)
    Coverage.step(&run.row, to: -1, (chance, isSkip), &rows)
    Coverage.step(&run.cell, to: -1, (chance, isSkip), &cells)
  }

  /// Adds the way in a bin to its crossings when the next bin is reached.
  private static func step(
    _ run: inout (Int, Double), to bin: Int, _ part: (chance: Double, isSkip: Bool),
    _ bins: inout Bins
  ) {
    if run.0 != bin {
      if run.0 >= 0 {
        bins.expected[run.0] += min(run.1, 1)
        bins.skips[run.0] += part.isSkip ? 1 : 0
      }
      run = (bin, 0)
    }
    run.1 += part.chance
  }

  /// The number of reported positions in a cell.
  package func samples(column: Int, row: Int) -> Int { cells.samples[row * width + column] }

  /// Whether fingers crossed a cell and were never reported there.
  package func isDead(column: Int, row: Int) -> Bool {
    spots.contains { $0.contains(row * width + column) }
  }

  // MARK: Finding

  /// The dead columns and rows as ranges in millimeters.
  package var deadLines: (columns: [ClosedRange<Double>], rows: [ClosedRange<Double>]) {
    (
      Coverage.ranges(columns.dead, columns.size.x), Coverage.ranges(rows.dead, rows.size.y)
    )
  }

  private static func ranges(_ bins: [Int], _ size: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var last = -2
    for bin in bins {
      let (low, high) = (Double(bin) * size, Double(bin + 1) * size)
      if bin == last + 1, let range = ranges.popLast() {
        ranges.append(range.lowerBound...high)
      } else {
        ranges.append(low...high)
      }
      last = bin
    }
    return ranges
  }

  var finding: HealthFinding {
    let lines = deadLines
    let all = columns.samples.count + rows.samples.count
    let judged = columns.judged + rows.judged
    let values = [
      ("judged", Double(judged) / Double(all)), ("dead_columns", Double(lines.columns.count)),
      ("dead_rows", Double(lines.rows.count)), ("dead_spots", Double(spots.count)),
    ]
    var faults: [String] = []
    for (name, ranges) in [("x", lines.columns), ("y", lines.rows)] where !ranges.isEmpty {
      let places = ranges.prefix(3).map {
        "\(Decimals.text($0.lowerBound, decimals: 0)) to "
          + "\(Decimals.text($0.upperBound, decimals: 0)) mm"
      }
      faults.append("no finger was reported at \(name) = " + places.joined(separator: ", "))
    }
    if faults.isEmpty, !spots.isEmpty {
      let places = spots.prefix(3).map { spot in
        let sum = spot.reduce(Vector(0, 0)) {
          $0 + Vector(Double($1 % width) + 0.5, Double($1 / width) + 0.5)
        }
        let middle = sum * (1 / Double(spot.count))
        return Vector(middle.x * cells.size.x, middle.y * cells.size.y).text
      }
      faults.append("no finger was reported around " + places.joined(separator: ", "))
    }
    let share = Decimals.percent(judged, of: all).split(separator: ".")[0]
    guard faults.isEmpty else {
      return HealthFinding(.dead, isSuspect: true, faults.joined(separator: "; "), values)
    }
    guard judged > 0 else {
      return HealthFinding(
        notMeasured: .dead, because: "no row or column was crossed often enough",
        remedy: "Draw many lines across the surface.", values)
    }
    return HealthFinding(
      .dead, isSuspect: false, "none in the \(share) % of rows and columns crossed often enough",
      values)
  }
}
