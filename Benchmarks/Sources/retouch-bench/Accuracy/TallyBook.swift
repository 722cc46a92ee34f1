import Grading

/// Tallies by what they are of, in the order in which each was met first.
struct TallyBook<Key: Hashable> {
  private(set) var keys: [Key] = []
  private var tallies: [Key: Tally] = [:]

  subscript(key: Key) -> Tally { tallies[key] ?? Tally() }

  mutating func add(_ grade: Outcome.Grade, to key: Key) {
    if tallies[key] == nil { keys.append(key) }
    tallies[key, default: Tally()].add(grade)
  }

  /// What all the keys come to that are asked for.
  func sum(where isMeant: (Key) -> Bool = { _ in true }) -> Tally {
    keys.filter(isMeant).reduce(Tally()) { $0 + self[$1] }
  }
}

/// What was taken for what, how often, and where to see it.
struct ConfusionList {
  private(set) var all: [Confusion] = []
  private var places: [Key: Int] = [:]

  struct Confusion: Hashable {
    var hand: String
    var outcome: Outcome
    var count = 0
    /// The command line that shows the first of them.
    var replay: String
  }

  private struct Key: Hashable {
    var hand: String
    var outcome: Outcome
  }

  mutating func add(_ outcome: Outcome, hand: String, replay: @autoclosure () -> String) {
    let key = Key(hand: hand, outcome: outcome)
    let place = places[key] ?? all.count
    if place == all.count {
      places[key] = place
      all.append(Confusion(hand: hand, outcome: outcome, replay: replay()))
    }
    all[place].count += 1
  }

  /// The most frequent first; those that are as frequent in the order in which they were met.
  var ranked: [Confusion] {
    all.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}
