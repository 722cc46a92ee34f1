internal import Gestures

/// Searches for tunables that recognize more gestures of a user's recordings correctly.
///
/// Changes one tunable at a time, the one with the highest gain first. If no single change helps,
/// tries pairs. Finally reverts the changes that are not needed. Each step evaluates the imperfect
/// recordings first, because the score of the others can only decrease.
struct TuneSearch {
  let trial: TuneTrial
  /// Called before each step, to report progress.
  let tell: (String) -> Void

  private static let mostChanges = 8
  private static let mostSuspects = 9

  func state(_ tunables: Tunables) -> TuneState {
    TuneState(tunables: tunables, tallies: trial.tallies(tunables))
  }

  /// Returns the best tunables found from a starting point.
  func improved(_ start: TuneState) -> TuneState {
    var state = start
    for _ in 0..<TuneSearch.mostChanges where !state.tallies.allSatisfy(\.isPerfect) {
      guard let next = bestStep(from: state) ?? bestPair(from: state) else { break }
      state = next
    }
    return pruned(state, towards: start.tunables)
  }

  // MARK: One tunable

  private func bestStep(from state: TuneState) -> TuneState? {
    var best: TuneState?
    for tunable in Tunable.ofHands {
      tell(tunable.name)
      let found = bestValue(of: tunable, from: state)
      if let found, found.worth > best?.worth ?? state.worth { best = found }
    }
    return best
  }

  /// Returns the closest value with the highest score.
  ///
  /// Goes one step further if the score stays the same, as a margin for variation.
  private func bestValue(of tunable: Tunable, from state: TuneState) -> TuneState? {
    let present = tunable.amount(in: state.tunables)
    let values = TunableGrid.values(of: tunable)
    var best: TuneState?
    for side in [values.filter { $0 > present }, values.filter { $0 < present }.reversed()] {
      var (isMargin, last) = (false, best)
      for value in side {
        let least = max(state.worth, (last ?? best)?.worth ?? state.worth)
        let tunables = TuneSearch.set(tunable, value, in: state.tunables)
        let tried = attempt(tunables, on: state, above: isMargin ? least - 1 : least)
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

  /// Returns the score of the tunables, or `nil` if it does not exceed the limit.
  private func attempt(
    _ tunables: Tunables?, on state: TuneState, above limit: Int
  ) -> TuneState? {
    guard let tunables else { return nil }
    var tallies = state.tallies
    // Recordings without failures cannot improve, so they are evaluated last.
    for isPerfect in [false, true] {
      for index in tallies.indices where state.tallies[index].isPerfect == isPerfect {
        tallies[index] = TuneTrial.tally(trial.recordings[index], tunables)
      }
      guard TuneState(tunables: tunables, tallies: tallies).worth > limit else { return nil }
    }
    return TuneState(tunables: tunables, tallies: tallies)
  }

  /// Returns tunables with the new value.
  ///
  /// If it contradicts another tunable, sets both to this value.
  ///
  /// `nil` if a contradiction remains.
  private static func set(_ tunable: Tunable, _ value: Double, in tunables: Tunables) -> Tunables? {
    var changed = tunables
    tunable.set(value, in: &changed)
    let allowed = tunables.contradictions.count
    guard changed.contradictions.count > allowed else { return changed }
    let unit = tunable.dimension.unit
    for other in Tunable.ofHands where other.name != tunable.name && other.dimension.unit == unit {
      var both = changed
      other.set(value, in: &both)
      if both.contradictions.count <= allowed { return both }
    }
    return nil
  }

  // MARK: Two tunables

  private func bestPair(from state: TuneState) -> TuneState? {
    let suspects = suspects(in: state)
    var best: TuneState?
    for (index, first) in suspects.enumerated() {
      for second in suspects[(index + 1)...] {
        tell("\(first.name) and \(second.name)")
        for value in TunableGrid.fewValues(of: first) {
          guard let one = TuneSearch.set(first, value, in: state.tunables) else { continue }
          for other in TunableGrid.fewValues(of: second) {
            let both = TuneSearch.set(second, other, in: one)
            best = attempt(both, on: state, above: best?.worth ?? state.worth) ?? best
          }
        }
      }
    }
    return best
  }

  /// Returns the tunables that affect the recordings with failures.
  private func suspects(in state: TuneState) -> [Tunable] {
    let failing = trial.part { !state.tallies[$0].isPerfect }.recordings
    let now = failing.map { TuneTrial.outcomes($0, state.tunables) }
    let suspects = Tunable.ofHands.filter { tunable in
      tell(tunable.name)
      return TunableGrid.fewValues(of: tunable).contains { value in
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

  // MARK: Pruning

  private func pruned(_ state: TuneState, towards start: Tunables) -> TuneState {
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

extension Tally {
  fileprivate var isPerfect: Bool { right == count }
}
