import Grading

/// Tallies by key, in the order of first occurrence.
struct TallyBook<Key: Hashable> {
  private(set) var keys: [Key] = []
  private var tallies: [Key: Tally] = [:]

  subscript(key: Key) -> Tally { tallies[key] ?? Tally() }

  mutating func add(_ grade: GestureOutcome.Grade, to key: Key) {
    if tallies[key] == nil { keys.append(key) }
    tallies[key, default: Tally()].add(grade)
  }

  /// Returns the sum of the tallies whose keys satisfy `isMeant`.
  func sum(where isMeant: (Key) -> Bool = { _ in true }) -> Tally {
    keys.filter(isMeant).reduce(Tally()) { $0 + self[$1] }
  }
}

/// The gestures recognized in place of the expected ones, each with a count and a replay command.
struct ConfusionList {
  private(set) var all: [Confusion] = []
  private var places: [Key: Int] = [:]

  struct Confusion: Hashable {
    var hand: String
    var outcome: GestureOutcome
    var count = 0
    /// The command line that shows the first occurrence.
    var replay: String
  }

  private struct Key: Hashable {
    var hand: String
    var outcome: GestureOutcome
  }

  mutating func add(_ outcome: GestureOutcome, hand: String, replay: @autoclosure () -> String) {
    let key = Key(hand: hand, outcome: outcome)
    let place = places[key] ?? all.count
    if place == all.count {
      places[key] = place
      all.append(Confusion(hand: hand, outcome: outcome, replay: replay()))
    }
    all[place].count += 1
  }

  /// The confusions in descending order of frequency, equal ones in order of occurrence.
  var ranked: [Confusion] {
    all.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}
