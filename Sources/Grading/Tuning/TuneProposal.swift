package import Gestures

/// Values that would serve a person better, and what each of them is good for.
package struct TuneProposal {
  package let trial: TuneTrial
  package let base: TuneState
  /// What each profile comes to as it is.
  package let profiles: [(profile: Profile, tally: Tally)]
  package let best: TuneState
  package let changes: [Change]
  /// The profile and the settings that say the same in few words.
  package let words: TunablesInWords
  /// How many are right of those that were left out of the search in turn; `nil` with few.
  package private(set) var heldBack: Tally?

  /// One change of a value or of the profile.
  package struct Change {
    package let name: String
    package let before: String
    package let after: String
    /// The recordings in which gestures are right with it and not without.
    package private(set) var wins = Share()
    /// The recordings in which gestures are right without it and not with it.
    package private(set) var losses = Share()
    /// The change that would contradict this value as it was; this one wins nothing by itself.
    package let goesWith: String?

    /// What the best comes to, beside what it comes to without the change.
    fileprivate init(
      _ name: String, _ before: String, _ after: String, goesWith: String? = nil,
      best: TuneState, without: Tunables, in trial: TuneTrial
    ) {
      (self.name, self.before, self.after, self.goesWith) = (name, before, after, goesWith)
      for (index, tally) in trial.tallies(without).enumerated() {
        let gained = best.tallies[index].right - tally.right
        let path = trial.recordings[index].path
        if gained > 0 { wins.add(gained, in: path) }
        if gained < 0 { losses.add(-gained, in: path) }
      }
    }
  }

  /// Gestures, and the recordings that they are in.
  package struct Share {
    package private(set) var gestures = 0
    package private(set) var files: [String] = []

    fileprivate mutating func add(_ count: Int, in file: String) {
      gestures += count
      files.append(file)
    }
  }

  /// With fewer recordings nothing is left over to hold back.
  private static let leastToHoldBack = 10
  private static let folds = 5

  /// Searches; `tell` is called before each step with what is tried.
  package init(_ trial: TuneTrial, base tunables: Tunables, tell: @escaping (String) -> Void) {
    self.trial = trial
    let found = TuneProposal.search(trial, tunables, tell)
    (base, profiles, best) = (found.base, found.profiles, found.best)
    words = TunablesInWords(found.best.tunables, changing: found.base.tunables)
    changes = TuneProposal.changes(from: found.base, to: found.best, in: trial)
    guard !changes.isEmpty, trial.recordings.count >= TuneProposal.leastToHoldBack else { return }
    var held = Tally()
    for fold in 0..<TuneProposal.folds {
      let rest = trial.part { $0 % TuneProposal.folds != fold }
      let learned = TuneProposal.search(rest, tunables) {
        tell("\($0), with a fifth held back (\(fold + 1) of \(TuneProposal.folds))")
      }
      let left = trial.part { $0 % TuneProposal.folds == fold }
      held = left.tallies(learned.best.tunables).reduce(held, +)
    }
    heldBack = held
  }

  private static func search(
    _ trial: TuneTrial, _ tunables: Tunables, _ tell: @escaping (String) -> Void
  ) -> (base: TuneState, profiles: [(Profile, Tally)], best: TuneState) {
    let search = TuneSearch(trial: trial, tell: tell)
    let base = search.state(tunables)
    let starts = Profile.ofHands.map { ($0, search.state($0.adapted(.standard))) }
    var best = search.improved(base)
    // Another profile changes much at once, so it has to win more.
    for (_, start) in starts where start.worth > base.worth {
      let improved = search.improved(start)
      if improved.worth > best.worth { best = improved }
    }
    // Fewer wrong ones alone are no reason: a label may be wrong, and a change costs other gestures.
    if best.sum.right <= base.sum.right { best = base }
    if let profile = profile(among: starts.map(\.1), insteadOf: best, base) { best = profile }
    return (base, starts.map { ($0, $1.sum) }, best)
  }

  /// Returns a profile without settings that serves nearly as well as the best settings.
  ///
  /// A profile was measured with many hands, settings with these recordings alone. Therefore each
  /// setting but the first has to win at least one gesture more than the profile does.
  private static func profile(
    among profiles: [TuneState], insteadOf best: TuneState, _ base: TuneState
  ) -> TuneState? {
    let settings = TunablesInWords(best.tunables).settings.count
    return profiles.filter { profile in
      profile.sum.right > base.sum.right
        && best.sum.right - profile.sum.right < settings - 1
    }.max { ($0.sum.right, $0.worth) < ($1.sum.right, $1.worth) }
  }

  private static func changes(
    from base: TuneState, to best: TuneState, in trial: TuneTrial
  ) -> [Change] {
    let (before, after) = (TunablesInWords(base.tunables), TunablesInWords(best.tunables))
    var changes: [Change] = []
    var usual = base.tunables
    if before.profile != after.profile {
      usual = after.profile.adapted(.standard)
      var without = before.profile.adapted(.standard)
      for setting in after.settings { setting.apply(to: &without) }
      changes.append(
        Change(
          "profile", before.profile.rawValue, after.profile.rawValue, best: best, without: without,
          in: trial))
    }
    let changed = Tunable.all.filter { $0.text(in: usual) != $0.text(in: best.tunables) }
    let followers = followers(among: changed, usual, best, trial)
    for tunable in changed {
      // What only keeps up with another value goes back with it.
      let group = followers.filter { $0.leader == tunable.name }.map(\.name) + [tunable.name]
      let without = best.tunables.with(changed.filter { group.contains($0.name) }, as: usual)
      changes.append(
        Change(
          tunable.name, tunable.text(in: usual), tunable.text(in: best.tunables),
          goesWith: followers.first { $0.name == tunable.name }?.leader,
          best: best, without: without, in: trial))
    }
    return changes
  }

  /// The changes that win nothing, and are there as another one would contradict what was.
  private static func followers(
    among changed: [Tunable], _ usual: Tunables, _ best: TuneState, _ trial: TuneTrial
  ) -> [(name: String, leader: String)] {
    let allowed = best.tunables.contradictions.count
    var followers: [(name: String, leader: String)] = []
    for tunable in changed where !followers.contains(where: { $0.leader == tunable.name }) {
      let alone = best.tunables.with([tunable], as: usual)
      guard alone.contradictions.count > allowed,
        trial.tallies(alone).map(\.right) == best.tallies.map(\.right)
      else { continue }
      let leader = changed.first { other in
        other.name != tunable.name && !followers.contains { $0.name == other.name }
          && best.tunables.with([tunable, other], as: usual).contradictions.count <= allowed
      }
      if let leader { followers.append((tunable.name, leader.name)) }
    }
    return followers
  }
}

extension Tunables {
  /// The same with some of them as they stand elsewhere.
  fileprivate func with(_ some: [Tunable], as usual: Tunables) -> Tunables {
    var tunables = self
    for tunable in some { tunable.set(tunable.amount(in: usual), in: &tunables) }
    return tunables
  }
}
