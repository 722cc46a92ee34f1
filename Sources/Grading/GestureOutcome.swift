package import Gestures
package import Synthesis

/// The gesture expected and the gestures recognized instead.
package struct GestureOutcome: Hashable, Sendable {
  /// The name of the expected gesture or non-gesture; `none` if no gesture is expected.
  package var expected: String
  /// The names of the recognized gestures; consecutive rotor turns and split taps appear once.
  package var found: [String]
  /// The grade of this outcome.
  package var grade: Grade

  /// The quality of an outcome.
  package enum Grade: String, Sendable, CaseIterable {
    /// The expected gesture was recognized.
    case correct = "right"
    /// Another or an additional gesture was recognized.
    case incorrect = "wrong"
    /// No gesture was recognized.
    case missed
  }

  /// The name that a recording uses if no gesture is expected.
  package static let nothing = "none"

  /// Creates an outcome and grades it.
  package init(expected: String, found: [String]) {
    self.expected = expected
    self.found = found
    if expected == GestureOutcome.nothing {
      grade = found.isEmpty ? .correct : .incorrect
    } else {
      grade = found == [expected] ? .correct : found.isEmpty ? .missed : .incorrect
    }
  }

  /// Creates the outcome of one act of a synthetic hand.
  package init(_ act: HandAction, _ found: [Gesture]) {
    let names = GestureOutcome.once(found)
    self.init(expected: act.name, found: names)
    guard case .nonGesture(let nonGesture) = act else { return }
    grade = found.allSatisfy(nonGesture.acceptableGestures.contains) ? .correct : .incorrect
  }

  /// Returns the outcome of each gesture that a recording is expected to show.
  ///
  /// The two lists are aligned with the fewest differences. An additional gesture is assigned to
  /// the expected gesture before it.
  package static func all(expected: [String], found: [Gesture]) -> [GestureOutcome] {
    if expected.isEmpty { return [] }
    if expected == [nothing] { return [GestureOutcome(expected: nothing, found: once(found))] }
    let every = found.map(\.name)
    let names = every == expected ? every : once(found)
    var shares = expected.map { _ in [String]() }
    var last = 0
    for (index, name) in Alignment.pairs(expected, names) {
      last = index ?? last
      if let name { shares[last].append(name) }
    }
    return zip(expected, shares).map(GestureOutcome.init)
  }

  /// Returns the names without the repetitions of repeating gestures.
  ///
  /// A rotor is reported once for each detent, and a split tap may be repeated beside a resting
  /// finger.
  static func once(_ gestures: [Gesture]) -> [String] {
    var names: [String] = []
    for gesture in gestures {
      let repeats = if case .rotor = gesture { true } else { gesture == .splitTap }
      if !repeats || names.last != gesture.name { names.append(gesture.name) }
    }
    return names
  }
}

extension GestureOutcome {
  /// Returns the grade of a whole recording.
  ///
  /// `nil` if no gestures are expected.
  package static func grade(_ expected: [String], _ found: [Gesture]) -> Grade? {
    if expected.isEmpty { return nil }
    if agree(expected, found) { return .correct }
    return found.isEmpty ? .missed : .incorrect
  }

  /// Returns whether the gestures have these names.
  ///
  /// An expected rotor turn matches any number of consecutive detents.
  package static func agree(_ expected: [String], _ found: [Gesture]) -> Bool {
    let asked = expected == [nothing] ? [] : expected
    return found.map(\.name) == asked || namesCollapsingDetents(found) == asked
  }

  /// Returns the names; consecutive detents in the same direction appear once.
  package static func namesCollapsingDetents(_ gestures: [Gesture]) -> [String] {
    var names: [String] = []
    for gesture in gestures {
      if case .rotor = gesture, names.last == gesture.name { continue }
      names.append(gesture.name)
    }
    return names
  }
}

extension GestureOutcome {
  /// Returns each expected gesture with the gesture recognized for it.
  package static func places(
    of expected: [String], among recognition: [Recognition]
  ) -> [(name: String, made: Recognition?)] {
    var places: [(name: String, made: Recognition?)] = expected.map { ($0, nil) }
    var found = recognition.makeIterator()
    for (index, name) in Alignment.pairs(expected, recognition.map(\.gesture.name))
    where name != nil {
      let next = found.next()
      if let index { places[index].made = next }
    }
    return places
  }
}

/// Aligns two lists of names with the fewest differences.
enum Alignment {
  /// Returns the aligned pairs in order: the index of an expected name and a recognized name.
  static func pairs(_ expected: [String], _ found: [String]) -> [(place: Int?, found: String?)] {
    // costs[i][j]: the minimum cost of aligning expected[i...] with found[j...].
    var costs = Array(
      repeating: Array(repeating: 0, count: found.count + 1), count: expected.count + 1)
    for row in (0...expected.count).reversed() {
      for column in (0...found.count).reversed() {
        costs[row][column] = cost(row, column, expected, found, costs)
      }
    }
    var pairs: [(place: Int?, found: String?)] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < found.count {
      if row < expected.count, column < found.count {
        let change = expected[row] == found[column] ? 0 : 2
        if costs[row][column] == costs[row + 1][column + 1] + change {
          pairs.append((row, found[column]))
          (row, column) = (row + 1, column + 1)
          continue
        }
      }
      if row < expected.count, costs[row][column] == costs[row + 1][column] + 2 {
        pairs.append((row, nil))
        row += 1
      } else {
        pairs.append((nil, found[column]))
        column += 1
      }
    }
    return pairs
  }

  private static func cost(
    _ row: Int, _ column: Int, _ expected: [String], _ found: [String], _ costs: [[Int]]
  ) -> Int {
    if row == expected.count { return (found.count - column) * 2 }
    if column == found.count { return (expected.count - row) * 2 }
    let change = expected[row] == found[column] ? 0 : 2
    return min(
      costs[row + 1][column + 1] + change, costs[row + 1][column] + 2, costs[row][column + 1] + 2)
  }
}
