import Evdev
import Gestures
import Hands
import Synthesis
import Testing
import Touches

/// Fingers drawn as text, one column a tick and one row a finger, with the answer underneath.
///
///     index  |#####.....#####
///     middle |#####.....#####
///            |               magic-tap
///     ?      |
///
/// A gesture stands at the column at which it is reported, and behind `?` stands why a touch was
/// nothing, at the column at which it ended. In a finger's row
///
/// - `#` touches and rests; `.` or nothing is up
/// - `<` `>` `^` `v` touches and moves by a step
/// - `(` `)` moves by a step to the left or right, and the sensor does not see it
/// - `p` is taken for a palm, `x` is taken back
/// - `j` was there before the session, `!` is there before and after events that were lost
/// - `~` lands anew after events that were lost, its lift among them
struct Timeline {
  private let rows: [Row]
  private let marks: [Mark]
  private let reasons: [Mark]
  private let tick: Microseconds
  private let step: Double

  private struct Row {
    let finger: Hand.Finger
    let cells: [Character]

    func cell(_ column: Int) -> Character { column < cells.count ? cells[column] : "." }
  }

  /// A word at a column.
  struct Mark: Hashable, CustomStringConvertible {
    var column: Int
    var word: String
    var description: String { "\(column):\(word)" }
  }

  init(_ drawing: String, tick: Microseconds = .milliseconds(10), step: Double = 2) {
    var (rows, marks, reasons): ([Row], [Mark], [Mark]) = ([], [], [])
    for line in drawing.split(separator: "\n") {
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let label = parts.first, let cells = parts.last else {
        Issue.record("no row of a timeline: \(line)")
        continue
      }
      switch label.filter({ $0 != " " }) {
      case "": marks += Timeline.words(in: cells)
      case "?": reasons += Timeline.words(in: cells)
      case let name:
        let finger = Hand.Finger.allCases.first { "\($0)" == name }
        if finger == nil { Issue.record("no finger: \(name)") }
        rows.append(Row(finger: finger ?? .index, cells: Array(cells)))
      }
    }
    self.rows = rows
    self.marks = marks.sorted { $0.column < $1.column }
    self.reasons = reasons.sorted { $0.column < $1.column }
    self.tick = tick
    self.step = step
  }

  private static func words(in cells: Substring) -> [Mark] {
    var marks: [Mark] = []
    for (column, cell) in cells.enumerated() where cell != " " {
      if marks.last.map({ $0.column + $0.word.count }) != column {
        marks.append(Mark(column: column, word: ""))
      }
      marks[marks.count - 1].word.append(cell)
    }
    return marks
  }

  /// The frames; where nothing happens there may be one, or none.
  func frames(showingStillness: Bool) -> [TouchFrame] {
    var glass = Glass()
    glass.showsStillness = showingStillness
    let palm = Palm(at: Vector(70, 60))
    var places = rows.map { palm.tip($0.finger) }
    for column in 0...(rows.map(\.cells.count).max() ?? 0) {
      var touching: [(finger: Int, position: Vector)] = []
      var odd: [Int: Glass.Oddity] = [:]
      for (index, row) in rows.enumerated() {
        let finger = row.finger.rawValue
        switch row.cell(column) {
        case "#": break
        case "<": places[index] = places[index] + Vector(-step, 0)
        case ">": places[index] = places[index] + Vector(step, 0)
        case "^": places[index] = places[index] + Vector(0, -step)
        case "v": places[index] = places[index] + Vector(0, step)
        case "(":
          places[index] = places[index] + Vector(-step, 0)
          continue
        case ")":
          places[index] = places[index] + Vector(step, 0)
          continue
        case "p": odd[finger] = .palm
        case "x": odd[finger] = .unplugged
        case "j": odd[finger] = .joined
        case "!": odd[finger] = .dropped
        case "~": odd[finger] = .relanded
        default: continue
        }
        touching.append((finger, places[index]))
      }
      glass.show(touching, at: time(column), odd: odd)
    }
    return glass.frames
  }

  private static let start = Timestamp(microseconds: 1_000_000)

  private func time(_ column: Int) -> Timestamp {
    Timeline.start + Microseconds(tick.count * Int64(column))
  }

  private func mark(_ word: String, at time: Timestamp) -> Mark {
    let passed = (time - Timeline.start).count
    let (column, rest) = passed.quotientAndRemainder(dividingBy: tick.count)
    return Mark(column: Int(column), word: rest == 0 ? word : "\(word)+\(rest)us")
  }

  /// Holds what a recognizer says of the fingers against the rows underneath.
  func check(
    bound: GestureSet = .all, tunables: Tunables = .standard, showsPhases: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for isStill in [false, true] {
      let said = Said(
        of: frames(showingStillness: isStill), bound: bound, tunables: tunables)
      var found = said.recognitions.map { mark($0.gesture.name, at: $0.time) }
      if showsPhases {
        found += said.phases.filter { $0.step != .changed }.map {
          mark("\($0.gesture.name):\($0.step.rawValue)", at: $0.time)
        }
      }
      #expect(Timeline.sorted(found) == Timeline.sorted(marks), sourceLocation: sourceLocation)
      let nothings = said.accounts.filter(\.gestures.isEmpty).map {
        mark($0.closest?.refusal.name ?? "no-reason", at: $0.end)
      }
      #expect(nothings == reasons, sourceLocation: sourceLocation)
    }
  }

  private static func sorted(_ marks: [Mark]) -> [Mark] {
    marks.sorted { ($0.column, $0.word) < ($1.column, $1.word) }
  }
}

/// Checks a drawing at once.
func timeline(
  _ drawing: String, bound: GestureSet = .all, tick: Int64 = 10, step: Double = 2,
  tunables: Tunables = .standard, showsPhases: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  Timeline(drawing, tick: .milliseconds(tick), step: step).check(
    bound: bound, tunables: tunables, showsPhases: showsPhases, sourceLocation: sourceLocation)
}
