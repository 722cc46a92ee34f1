package import Gestures

/// Proposed tunables for a user, with the effect of each change.
package struct TuneProposal {
  /// The recordings of the search.
  package let trial: TuneDataset
  /// The present tunables and their score.
  package let base: ScoredTunables
  /// The result of each profile without further settings.
  package let profiles: [(profile: Profile, tally: Tally)]
  /// The proposed tunables and their score.
  package let best: ScoredTunables
  /// The changes from the present to the proposed tunables.
  package let changes: [Change]
  /// The proposed tunables as a profile and settings.
  package let diff: TunablesDiff
  /// The cross-validation result: the outcomes of recordings that were excluded from the search.
  ///
  /// `nil` if there are too few recordings or no changes.
  package private(set) var crossValidation: Tally?

  /// A change of one tunable or of the profile.
  package struct Change {
    /// The name of the tunable, or `profile`.
    package let name: String
    /// The present value.
    package let before: String
    /// The proposed value.
    package let after: String
    /// The additional correct gestures with the change.
    package private(set) var wins = Contribution()
    /// The gestures that are correct only without the change.
    package private(set) var losses = Contribution()
    /// The change that requires this one because their values would contradict; `nil` if
    /// independent.
    package let dependsOn: String?

    /// Compares the best tunables with those without the change.
    fileprivate init(
      _ name: String, _ before: String, _ after: String, dependsOn: String? = nil,
      best: ScoredTunables, without: Tunables, in trial: TuneDataset
    ) {
      (self.name, self.before, self.after, self.dependsOn) = (name, before, after, dependsOn)
      for (index, tally) in trial.tallies(without).enumerated() {
        let gained = best.tallies[index].right - tally.right
        let path = trial.recordings[index].path
        if gained > 0 { wins.add(gained, in: path) }
        if gained < 0 { losses.add(-gained, in: path) }
      }
    }
  }

  /// A number of gestures and the recordings that contain them.
  package struct Contribution {
    /// The number of gestures.
    package private(set) var gestures = 0
    /// The paths of the recordings.
    package private(set) var files: [String] = []

    fileprivate mutating func add(_ count: Int, in file: String) {
      gestures += count
      files.append(file)
    }
  }

  /// The minimum number of recordings for cross-validation.
  private static let minimumToHoldBack = 10
  private static let folds = 5

  /// Searches for better tunables.
  ///
  /// Calls `onProgress` after each step with a description.
  package init(
    _ trial: TuneDataset, base tunables: Tunables, onProgress: @escaping (String) -> Void
  ) {
    self.trial = trial
    let found = TuneProposal.search(trial, tunables, onProgress)
    (base, profiles, best) = (found.base, found.profiles, found.best)
    diff = TunablesDiff(found.best.tunables, changing: found.base.tunables)
    changes = TuneProposal.changes(from: found.base, to: found.best, in: trial)
    guard !changes.isEmpty, trial.recordings.count >= TuneProposal.minimumToHoldBack else { return }
    var held = Tally()
    for fold in 0..<TuneProposal.folds {
      let rest = trial.part { $0 % TuneProposal.folds != fold }
      let learned = TuneProposal.search(rest, tunables) {
        onProgress("\($0), cross-validation \(fold + 1) of \(TuneProposal.folds)")
      }
      let left = trial.part { $0 % TuneProposal.folds == fold }
      held = left.tallies(learned.best.tunables).reduce(held, +)
    }
    crossValidation = held
  }

  private static func search(
    _ trial: TuneDataset, _ tunables: Tunables, _ onProgress: @escaping (String) -> Void
  ) -> (base: ScoredTunables, profiles: [(Profile, Tally)], best: ScoredTunables) {
    let search = TuneSearch(trial: trial, onProgress: onProgress)
    let base = search.state(tunables)
    let starts = Profile.handProfiles.map { ($0, search.state($0.adapted(.standard))) }
    var best = search.improved(base)
    // Another profile changes many tunables, so it is tried only if it scores higher.
    for (_, start) in starts where start.score > base.score {
      let improved = search.improved(start)
      if improved.score > best.score { best = improved }
    }
    // Fewer wrong gestures alone do not suffice: an expected gesture may be specified wrongly.
    if best.sum.right <= base.sum.right { best = base }
    if let profile = profile(among: starts.map(\.1), insteadOf: best, base) { best = profile }
    return (base, starts.map { ($0, $1.sum) }, best)
  }

  /// Returns a profile without settings that is nearly as good as the best settings.
  ///
  /// A profile was measured with many hands, the settings only with these recordings. Therefore the
  /// settings must gain at least one gesture per setting after the first.
  private static func profile(
    among profiles: [ScoredTunables], insteadOf best: ScoredTunables, _ base: ScoredTunables
  ) -> ScoredTunables? {
    let settings = TunablesDiff(best.tunables).settings.count
    return profiles.filter { profile in
      profile.sum.right > base.sum.right && best.sum.right - profile.sum.right < settings - 1
    }.max { ($0.sum.right, $0.score) < ($1.sum.right, $1.score) }
  }

  private static func changes(
    from base: ScoredTunables, to best: ScoredTunables, in trial: TuneDataset
  ) -> [Change] {
    let (before, after) = (TunablesDiff(base.tunables), TunablesDiff(best.tunables))
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
    let followers = dependentChanges(among: changed, usual, best, trial)
    for tunable in changed {
      // A dependent change is reverted together with the change that requires it.
      let group = followers.filter { $0.leader == tunable.name }.map(\.name) + [tunable.name]
      let without = best.tunables.with(changed.filter { group.contains($0.name) }, as: usual)
      changes.append(
        Change(
          tunable.name, tunable.text(in: usual), tunable.text(in: best.tunables),
          dependsOn: followers.first { $0.name == tunable.name }?.leader,
          best: best, without: without, in: trial))
    }
    return changes
  }

  /// Returns the changes that gain nothing but prevent a contradiction with another change.
  private static func dependentChanges(
    among changed: [Tunable], _ usual: Tunables, _ best: ScoredTunables, _ trial: TuneDataset
  ) -> [(name: String, leader: String)] {
    let allowed = best.tunables.conflicts.count
    var followers: [(name: String, leader: String)] = []
    for tunable in changed where !followers.contains(where: { $0.leader == tunable.name }) {
      let alone = best.tunables.with([tunable], as: usual)
      guard alone.conflicts.count > allowed,
        trial.tallies(alone).map(\.right) == best.tallies.map(\.right)
      else { continue }
      let leader = changed.first { other in
        other.name != tunable.name && !followers.contains { $0.name == other.name }
          && best.tunables.with([tunable, other], as: usual).conflicts.count <= allowed
      }
      if let leader { followers.append((tunable.name, leader.name)) }
    }
    return followers
  }
}

extension Tunables {
  /// Returns a copy in which some tunables have the values of `usual`.
  fileprivate func with(_ some: [Tunable], as usual: Tunables) -> Tunables {
    var tunables = self
    for tunable in some { tunable.set(tunable.value(in: usual), in: &tunables) }
    return tunables
  }
}
