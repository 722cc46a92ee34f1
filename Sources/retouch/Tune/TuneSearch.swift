import Gestures
import Grading

/// Looks for tunables with which more of a person's recordings are right.
///
/// One tunable after the other, the one that wins most first; then two together, where one alone
/// wins nothing; at the end everything goes back that is not needed. Each step is tried first on the
/// recordings that are not right yet: the others can only lose.
struct TuneSearch {
  let trial: TuneTrial
  /// Called before each step, so that a person sees that something happens.
  let tell: (String) -> Void

  private static let mostChanges = 8
  private static let mostSuspects = 9

  /// Tunables, and what the recordings come to with them.
  struct State {
    var tunables: Tunables
    var tallies: [Tally]
    var worth: Int { tallies.sum.worth }
  }

  func state(_ tunables: Tunables) -> State {
    State(tunables: tunables, tallies: trial.tallies(tunables))
  }

  /// The best that is found from one starting point.
  func improved(_ start: State) -> State {
    var state = start
    for _ in 0..<TuneSearch.mostChanges where !isPerfect(state) {
      guard let next = bestStep(from: state) ?? bestPair(from: state) else { break }
      state = next
    }
    return pruned(state, towards: start.tunables)
  }

  private func isPerfect(_ state: State) -> Bool {
    state.tallies.allSatisfy { $0.right == $0.count }
  }

  // MARK: One tunable

  private func bestStep(from state: State) -> State? {
    var best: State?
    for tunable in Tunable.ofHands {
      tell(tunable.name)
      let found = bestValue(of: tunable, from: state)
      if let found, found.worth > best?.worth ?? state.worth { best = found }
    }
    return best
  }

  /// The nearest value that wins most, and one step further where that is as good: hands vary.
  private func bestValue(of tunable: Tunable, from state: State) -> State? {
    let present = tunable.amount(in: state.tunables)
    let values = TunableGrid.values(of: tunable)
    var best: State?
    for side in [values.filter { $0 > present }, values.filter { $0 < present }.reversed()] {
      var (isMargin, last) = (false, best)
      for value in side {
        let least = max(state.worth, (last ?? best)?.worth ?? state.worth)
        let tried = attempt(tunable, value, on: state, above: isMargin ? least - 1 : least)
        if let tried, isMargin, tried.worth == least {
          (last, isMargin) = (tried, false)
          continue
        }
        isMargin = false
        guard let tried, tried.worth > least else { continue }
        (last, isMargin) = (tried, true)
      }
      best = last
    }
    return best
  }

  /// What a value comes to, if it can be worth more than a limit.
  private func attempt(
    _ tunable: Tunable, _ value: Double, on state: State, above limit: Int
  ) -> State? {
    guard let tunables = TuneSearch.set(tunable, value, in: state.tunables) else { return nil }
    return attempt(tunables, on: state, above: limit)
  }

  private func attempt(_ tunables: Tunables, on state: State, above limit: Int) -> State? {
    var tallies = state.tallies
    // Recordings that are right keep their worth at best.
    for index in tallies.indices where tallies[index].right < tallies[index].count {
      tallies[index] = TuneTrial.tally(trial.recordings[index], tunables)
    }
    guard tallies.sum.worth > limit else { return nil }
    for index in tallies.indices where state.tallies[index].right == state.tallies[index].count {
      tallies[index] = TuneTrial.tally(trial.recordings[index], tunables)
    }
    return tallies.sum.worth > limit ? State(tunables: tunables, tallies: tallies) : nil
  }

  /// Sets a tunable, and another one to the same where the two would contradict each other.
  ///
  /// `nil` where that is of no use.
  static func set(_ tunable: Tunable, _ value: Double, in tunables: Tunables) -> Tunables? {
    var changed = tunables
    tunable.set(value, in: &changed)
    let allowed = tunables.contradictions.count
    guard changed.contradictions.count > allowed else { return changed }
    for other in Tunable.ofHands where other.name != tunable.name && other.unit == tunable.unit {
      var both = changed
      other.set(value, in: &both)
      if both.contradictions.count <= allowed { return both }
    }
    return nil
  }

  // MARK: Two tunables

  private func bestPair(from state: State) -> State? {
    let suspects = suspects(in: state)
    var best: State?
    for (index, first) in suspects.enumerated() {
      for second in suspects[(index + 1)...] {
        tell("\(first.name) and \(second.name)")
        for value in TunableGrid.values(of: first).thinned {
          guard let one = TuneSearch.set(first, value, in: state.tunables) else { continue }
          for other in TunableGrid.values(of: second).thinned {
            guard let both = TuneSearch.set(second, other, in: one) else { continue }
            let limit = best?.worth ?? state.worth
            if let tried = attempt(both, on: state, above: limit) { best = tried }
          }
        }
      }
    }
    return best
  }

  /// The tunables that make any difference to what is not right yet.
  private func suspects(in state: State) -> [Tunable] {
    let failing = trial.part { state.tallies[$0].right < state.tallies[$0].count }.recordings
    let now = failing.map { TuneTrial.outcomes($0, state.tunables) }
    let suspects = Tunable.ofHands.filter { tunable in
      tell(tunable.name)
      return TunableGrid.values(of: tunable).thinned.contains { value in
        guard let tunables = TuneSearch.set(tunable, value, in: state.tunables) else {
          return false
        }
        return failing.indices.contains {
          TuneTrial.outcomes(failing[$0], tunables) != now[$0]
        }
      }
    }
    return Array(suspects.prefix(TuneSearch.mostSuspects))
  }

  // MARK: What is not needed

  private func pruned(_ state: State, towards start: Tunables) -> State {
    var state = state
    for tunable in Tunable.all {
      let usual = tunable.amount(in: start)
      guard tunable.amount(in: state.tunables) != usual else { continue }
      var tunables = state.tunables
      tunable.set(usual, in: &tunables)
      guard tunables.contradictions.count <= state.tunables.contradictions.count else { continue }
      let without = self.state(tunables)
      if without.worth >= state.worth { state = without }
    }
    return state
  }
}

extension Tunable {
  fileprivate var unit: String { dimension.unit }
}

extension [Double] {
  /// Every third of them.
  fileprivate var thinned: [Double] { indices.filter { $0 % 3 == 1 }.map { self[$0] } }
}
