internal import Gestures
internal import Synchronization
internal import System

/// Searches for tunables that recognize more gestures of a user's recordings correctly.
///
/// Changes one tunable at a time, the one with the highest gain first. If no single change helps,
/// tries pairs. Finally reverts the changes that are not needed. Each step evaluates the imperfect
/// recordings first, because the score of the others can only decrease.
struct TuneSearch {
  let trial: TuneDataset
  /// Called after each step, to report progress.
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

  /// Returns the results of `find` for the elements, in order; it is called on several threads.
  private func results<Element: Sendable, Found: Sendable>(
    _ elements: [Element], name: (Element) -> String, _ find: @escaping @Sendable (Element) -> Found
  ) -> [Found] {
    var all: [Found] = []
    WorkerPool(size: WorkerPool.defaultSize).run(elements.count) {
      { find(elements[$0]) }
    } onResult: { index, found in
      onProgress(name(elements[index]))
      all.append(found)
    }
    return all
  }

  /// Returns the first of the highest scores above that of a state; `nil` if none is above it.
  ///
  /// `find` is called for each element on several threads. It may return `nil` for a score that
  /// does not exceed its second argument.
  private func best<Element: Sendable>(
    of elements: [Element], above state: ScoredTunables, name: (Element) -> String,
    _ find: @escaping @Sendable (Element, Int) -> ScoredTunables?
  ) -> ScoredTunables? {
    let leader = Leader(state.score)
    let found = results(Array(elements.enumerated()), name: { name($0.element) }) {
      index, element in
      let found = find(element, leader.limit(for: index))
      if let found { leader.note(found.score, of: index) }
      return found
    }
    return leader.index.flatMap { found[$0] }
  }

  // MARK: One tunable

  private func bestStep(from state: ScoredTunables) -> ScoredTunables? {
    let trial = trial
    return best(of: Tunable.userAdjustable, above: state, name: \.name) { tunable, limit in
      TuneSearch.bestValue(of: tunable, from: state, above: limit, in: trial)
    }
  }

  /// Returns the closest value with the highest score above a limit.
  ///
  /// Goes one step further if the score stays the same, as a margin for variation.
  private static func bestValue(
    of tunable: Tunable, from state: ScoredTunables, above limit: Int, in trial: TuneDataset
  ) -> ScoredTunables? {
    let present = tunable.value(in: state.tunables)
    let values = TunableGrid.values(of: tunable)
    var best: ScoredTunables?
    for side in [values.filter { $0 > present }, values.filter { $0 < present }.reversed()] {
      var (isMargin, last) = (false, best)
      for value in side {
        let minimum = max(limit, (last ?? best)?.score ?? limit)
        let tunables = TuneSearch.set(tunable, value, in: state.tunables)
        let tried = attempt(tunables, on: state, above: isMargin ? minimum - 1 : minimum, in: trial)
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
  private static func attempt(
    _ tunables: Tunables?, on state: ScoredTunables, above limit: Int, in trial: TuneDataset
  ) -> ScoredTunables? {
    guard let tunables else { return nil }
    var tallies = state.tallies
    // The score if all recordings that are not evaluated yet were perfect.
    var highest = tallies.reduce(0) { $0 + $1.count }
    return trial.visit(tunables) { tally in
      // Recordings without failures cannot improve, so they are evaluated last.
      for isPerfect in [false, true] {
        for index in tallies.indices where state.tallies[index].isPerfect == isPerfect {
          tallies[index] = tally(index)
          highest -= tallies[index].count - tallies[index].score
          guard highest > limit else { return nil }
        }
      }
      return ScoredTunables(tunables: tunables, tallies: tallies)
    }
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
    let pairs = suspects.indices.flatMap { index in
      suspects[(index + 1)...].map { (suspects[index], $0) }
    }
    let trial = trial
    let name = { (pair: (Tunable, Tunable)) in "\(pair.0.name) and \(pair.1.name)" }
    return best(of: pairs, above: state, name: name) { pair, limit in
      var best: ScoredTunables?
      for value in TunableGrid.fewValues(of: pair.0) {
        guard let one = TuneSearch.set(pair.0, value, in: state.tunables) else { continue }
        for other in TunableGrid.fewValues(of: pair.1) {
          let both = TuneSearch.set(pair.1, other, in: one)
          let minimum = best?.score ?? limit
          best = TuneSearch.attempt(both, on: state, above: minimum, in: trial) ?? best
        }
      }
      return best
    }
  }

  /// Returns the tunables that affect the recordings with failures.
  private func sensitiveTunables(in state: ScoredTunables) -> [Tunable] {
    let failing = trial.part { !state.tallies[$0].isPerfect }.recordings
    let now = failing.map { TuneDataset.outcomes($0, state.tunables) }
    let areSuspect = results(Tunable.userAdjustable, name: \.name) { tunable in
      TunableGrid.fewValues(of: tunable).contains { value in
        guard let tunables = TuneSearch.set(tunable, value, in: state.tunables) else {
          return false
        }
        return failing.indices.contains {
          TuneDataset.outcomes(failing[$0], tunables) != now[$0]
        }
      }
    }
    let suspects = zip(Tunable.userAdjustable, areSuspect).filter { $0.1 }.map { $0.0 }
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

/// The best of several steps that are searched at the same time: the first one with the highest
/// score.
private final class Leader: Sendable {
  private struct Best {
    var score: Int
    var index: Int?

    func limit(for other: Int) -> Int { score - (index.map { other < $0 } == true ? 1 : 0) }
  }

  private let best: Mutex<Best>

  /// Creates a leader that a step replaces if it has a higher score.
  init(_ score: Int) { best = Mutex(Best(score: score)) }

  /// The index of the step; `nil` if no score was high enough.
  var index: Int? { best.withLock { $0.index } }

  /// Returns the score that the step with this index must exceed.
  func limit(for index: Int) -> Int { best.withLock { $0.limit(for: index) } }

  /// Replaces the leader if the step with this index is better.
  func note(_ score: Int, of index: Int) {
    best.withLock {
      if score > $0.limit(for: index) { $0 = Best(score: score, index: index) }
    }
  }
}

extension Tally {
  fileprivate var isPerfect: Bool { right == count }
}
