package import Gestures
package import Synthesis

/// What was meant, and what was found in its place.
package struct Outcome: Hashable, Sendable {
  /// The name of a gesture or of something that is none; `none` where nothing was to come.
  package var expected: String
  /// The names of what came, those that repeat themselves once.
  package var found: [String]
  package var grade: Grade

  /// How good it is.
  package enum Grade: String, Sendable, CaseIterable {
    case right
    /// Another gesture came, or one that nobody made.
    case wrong
    /// Nothing came.
    case missed
  }

  /// How a recording says that nothing is to come.
  package static let nothing = "none"

  package init(expected: String, found: [String]) {
    self.expected = expected
    self.found = found
    if expected == Outcome.nothing {
      grade = found.isEmpty ? .right : .wrong
    } else {
      grade = found == [expected] ? .right : found.isEmpty ? .missed : .wrong
    }
  }

  /// What came of one act of a hand.
  package init(_ act: Act, _ found: [Gesture]) {
    let names = Outcome.once(found)
    self.init(expected: act.name, found: names)
    guard case .nonGesture(let nonGesture) = act else { return }
    grade = found.allSatisfy(nonGesture.mayBe.contains) ? .right : .wrong
  }

  /// What came of each gesture that a recording says it shows.
  ///
  /// The two lists are laid side by side so that as few as possible differ; what nobody made counts
  /// with the gesture before it.
  package static func all(expected: [String], found: [Gesture]) -> [Outcome] {
    if expected.isEmpty { return [] }
    if expected == [nothing] { return [Outcome(expected: nothing, found: once(found))] }
    let every = found.map(\.name)
    let names = every == expected ? every : once(found)
    var shares = expected.map { _ in [String]() }
    var last = 0
    for (place, name) in Alignment.pairs(expected, names) {
      last = place ?? last
      if let name { shares[last].append(name) }
    }
    return zip(expected, shares).map(Outcome.init)
  }

  /// The names without repetition where a gesture repeats itself by nature: a rotor comes once for
  /// each detent, and a finger that rests may be tapped beside again and again.
  static func once(_ gestures: [Gesture]) -> [String] {
    var names: [String] = []
    for gesture in gestures {
      let repeats = if case .rotor = gesture { true } else { gesture == .splitTap }
      if !repeats || names.last != gesture.name { names.append(gesture.name) }
    }
    return names
  }
}

extension Outcome {
  /// How good all of a recording is; `nil` if it is not known what it is to show.
  package static func grade(_ expected: [String], _ found: [Gesture]) -> Grade? {
    if expected.isEmpty { return nil }
    if agree(expected, found) { return .right }
    return found.isEmpty ? .missed : .wrong
  }

  /// Whether gestures are those with these names; a rotor that is named once may turn by any number
  /// of detents.
  package static func agree(_ expected: [String], _ found: [Gesture]) -> Bool {
    let asked = expected == [nothing] ? [] : expected
    return found.map(\.name) == asked || withTurnsOnce(found) == asked
  }

  /// The names, with a turn of the rotor once, however many detents it has.
  package static func withTurnsOnce(_ gestures: [Gesture]) -> [String] {
    var names: [String] = []
    for gesture in gestures {
      if case .rotor = gesture, names.last == gesture.name { continue }
      names.append(gesture.name)
    }
    return names
  }
}

extension Outcome {
  /// Each gesture that a recording says it shows, and what was recognized for it.
  package static func places(
    of expected: [String], among made: [Recognition]
  ) -> [(name: String, made: Recognition?)] {
    var places: [(name: String, made: Recognition?)] = expected.map { ($0, nil) }
    var found = made.makeIterator()
    for (place, name) in Alignment.pairs(expected, made.map(\.gesture.name)) where name != nil {
      let next = found.next()
      if let place { places[place].made = next }
    }
    return places
  }
}

/// Lays two lists of names side by side so that as few as possible differ.
enum Alignment {
  /// Each name found with the place of the expected one that it stands for, in order.
  static func pairs(_ expected: [String], _ found: [String]) -> [(place: Int?, found: String?)] {
    // costs[i][j]: the least that differs between what is left from i and from j on.
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
