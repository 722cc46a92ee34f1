import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Fingers drawn as text, with one column per tick, one row per finger, and the expected output
/// below.
///
///     index  |#####.....#####
///     middle |#####.....#####
///            |               magic-tap
///     ?      |
///
/// A gesture is at the column at which it is emitted. The row `?` has the reason why a touch is not
/// a gesture, at the column at which the touch ended. In the row of a finger
///
/// - `#` is down and rests; `.` or a blank is up
/// - `<` `>` `^` `v` is down and moves by a step
/// - `(` `)` moves by a step to the left or right, unseen by the sensor
/// - `p` is reported as a palm, `x` is cancelled
/// - `j` was down before the session, `!` is down before and after lost events
/// - `~` lands again after lost events that included its lift
struct Timeline {
  private let rows: [Row]
  private let marks: [Mark]
  private let reasons: [Mark]
  private let tick: Microseconds
  private let step: Double

  private struct Row {
    let finger: HandScript.Finger
    let cells: [Character]

    func cell(_ column: Int) -> Character { column < cells.count ? cells[column] : "." }
  }

  /// An expected word and its column.
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
        let finger = HandScript.Finger.allCases.first { "\($0)" == name }
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

  /// Returns the frames.
  ///
  /// Ticks without change have one frame or none.
  func frames(showingStillness: Bool) -> [TouchFrame] {
    var glass = Glass()
    glass.showsStillness = showingStillness
    let palm = HandPose(at: Vector(70, 60))
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

  /// Compares the output of a recognizer with the expected rows.
  func check(
    bound: GestureSet = .all, tunables: Tunables = .standard, showsPhases: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for isStill in [false, true] {
      let said = Said(
        of: frames(showingStillness: isStill), bound: bound, tunables: tunables)
      var found = said.recognitions.map { mark($0.gesture.name, at: $0.time) }
      if showsPhases {
        found += said.phases.filter { $0.state != .changed }.map {
          mark("\($0.gesture.name):\($0.state.rawValue)", at: $0.time)
        }
      }
      #expect(Timeline.sorted(found) == Timeline.sorted(marks), sourceLocation: sourceLocation)
      let nothings = said.accounts.filter(\.gestures.isEmpty).map {
        mark($0.closest?.reason.name ?? "no-reason", at: $0.end)
      }
      #expect(nothings == reasons, sourceLocation: sourceLocation)
    }
  }

  private static func sorted(_ marks: [Mark]) -> [Mark] {
    marks.sorted { ($0.column, $0.word) < ($1.column, $1.word) }
  }
}

/// Checks a drawing.
func timeline(
  _ drawing: String, bound: GestureSet = .all, tick: Int64 = 10, step: Double = 2,
  tunables: Tunables = .standard, showsPhases: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  Timeline(drawing, tick: .milliseconds(tick), step: step).check(
    bound: bound, tunables: tunables, showsPhases: showsPhases, sourceLocation: sourceLocation)
}
