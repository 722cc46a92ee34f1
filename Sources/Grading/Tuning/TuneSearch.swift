internal import Gestures

/// Searches for tunables that recognize more gestures of a user's recordings correctly.
///
/// Changes one tunable at a time, the one with the highest gain first. If no single change helps,
/// tries pairs. Finally reverts the changes that are not needed. Each step evaluates the imperfect
/// recordings first, because the score of the others can only decrease.
struct TuneSearch {
  let trial: TuneDataset
  /// Called before each step, to report progress.
  let onProgress: (String) -> Void

  private static let maximumChanges = 8
  private static let maximumSuspects = 9

  func state(_ tunables: Tunables) -> ScoredTunables {
    ScoredTunables(tunables: tunables, tallies: trial.tallies(tunables))
  }

  /// Returns the best tunables found from a starting point.
  func improved(_ start: ScoredTunables) -> ScoredTunables {
    var state = start
    for _ in 0..<TuneSearch.maximumChanges where !state.tallies.allSatisfy(\.isPerfect) {
      guard let next = bestStep(from: state) ?? bestPair(from: state) else { break }
      state = next
    }
    return pruned(state, towards: start.tunables)
  }

  // MARK: One tunable

  private func bestStep(from state: ScoredTunables) -> ScoredTunables? {
    var best: ScoredTunables?
    for tunable in Tunable.userAdjustable {
      onProgress(tunable.name)
      let found = bestValue(of: tunable, from: state)
      if let found, found.score > best?.score ?? state.score { best = found }
    }
    return best
  }

  /// Returns the closest value with the highest score.
  ///
  /// Goes one step further if the score stays the same, as a margin for variation.
  private func bestValue(of tunable: Tunable, from state: ScoredTunables) -> ScoredTunables? {
    let present = tunable.value(in: state.tunables)
    let values = TunableGrid.values(of: tunable)
    var best: ScoredTunables?
    for side in [values.filter { $0 > present }, values.filter { $0 < present }.reversed()] {
      var (isMargin, last) = (false, best)
      for value in side {
        let minimum = max(state.score, (last ?? best)?.score ?? state.score)
        let tunables = TuneSearch.set(tunable, value, in: state.tunables)
        let tried = attempt(tunables, on: state, above: isMargin ? minimum - 1 : minimum)
        if let tried, isMargin, tried.score == minimum {
          (last, isMargin) = (tried, false)
          continue
        }
        isMargin = false
        guard let tried, tried.score > minimum else { continue }
        (last, isMargin) = (tried, true)
      }
      best = last
    }
    return best
  }

  /// Returns the score of the tunables, or `nil` if it does not exceed the limit.
  private func attempt(
    _ tunables: Tunables?, on state: ScoredTunables, above limit: Int
  ) -> ScoredTunables? {
    guard let tunables else { return nil }
    var tallies = state.tallies
    // Recordings without failures cannot improve, so they are evaluated last.
    for isPerfect in [false, true] {
      for index in tallies.indices where state.tallies[index].isPerfect == isPerfect {
        tallies[index] = TuneDataset.tally(trial.recordings[index], tunables)
      }
      guard ScoredTunables(tunables: tunables, tallies: tallies).score > limit else { return nil }
    }
    return ScoredTunables(tunables: tunables, tallies: tallies)
  }

  /// Returns tunables with the new value.
  ///
  /// If it contradicts another tunable, sets both to this value.
  ///
  /// `nil` if a contradiction remains.
  private static func set(_ tunable: Tunable, _ value: Double, in tunables: Tunables) -> Tunables? {
    var changed = tunables
    tunable.set(value, in: &changed)
    let allowed = tunables.conflicts.count
    guard changed.conflicts.count > allowed else { return changed }
    let unit = tunable.dimension.unit
    for other in Tunable.userAdjustable
    where other.name != tunable.name && other.dimension.unit == unit {
      var both = changed
      other.set(value, in: &both)
      if both.conflicts.count <= allowed { return both }
    }
    return nil
  }

  // MARK: Two tunables

  private func bestPair(from state: ScoredTunables) -> ScoredTunables? {
    let suspects = sensitiveTunables(in: state)
    var best: ScoredTunables?
    for (index, first) in suspects.enumerated() {
      for second in suspects[(index + 1)...] {
        onProgress("\(first.name) and \(second.name)")
        for value in TunableGrid.fewValues(of: first) {
          guard let one = TuneSearch.set(first, value, in: state.tunables) else { continue }
          for other in TunableGrid.fewValues(of: second) {
            let both = TuneSearch.set(second, other, in: one)
            best = attempt(both, on: state, above: best?.score ?? state.score) ?? best
          }
        }
      }
    }
    return best
  }

  /// Returns the tunables that affect the recordings with failures.
  private func sensitiveTunables(in state: ScoredTunables) -> [Tunable] {
    let failing = trial.part { !state.tallies[$0].isPerfect }.recordings
    let now = failing.map { TuneDataset.outcomes($0, state.tunables) }
    let suspects = Tunable.userAdjustable.filter { tunable in
      onProgress(tunable.name)
      return TunableGrid.fewValues(of: tunable).contains { value in
        guard let tunables = TuneSearch.set(tunable, value, in: state.tunables) else {
          return false
        }
        return failing.indices.contains {
          TuneDataset.outcomes(failing[$0], tunables) != now[$0]
        }
      }
    }
    return Array(suspects.prefix(TuneSearch.maximumSuspects))
  }

  // MARK: Pruning

  private func pruned(_ state: ScoredTunables, towards start: Tunables) -> ScoredTunables {
    var state = state
    for tunable in Tunable.all {
      let usual = tunable.value(in: start)
      guard tunable.value(in: state.tunables) != usual else { continue }
      var tunables = state.tunables
      tunable.set(usual, in: &tunables)
      guard tunables.conflicts.count <= state.tunables.conflicts.count else { continue }
      let without = self.state(tunables)
      if without.score >= state.score { state = without }
    }
    return state
  }
}

extension Tally {
  fileprivate var isPerfect: Bool { right == count }
}
