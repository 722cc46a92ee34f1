import Gestures
import Grading

/// Values that would serve a person better, and what each of them is good for.
struct TuneProposal {
  let trial: TuneTrial
  let base: TuneSearch.State
  /// What each profile comes to as it is.
  let profiles: [(profile: Profile, tally: Tally)]
  let best: TuneSearch.State
  let changes: [Change]
  /// The profile and the settings that say the same in few words.
  let words: TunablesInWords
  /// How many are right of those that were left out of the search in turn; `nil` with few.
  private(set) var heldBack: Tally?

  /// One change of a value or of the profile.
  struct Change {
    let name: String
    let before: String
    let after: String
    /// The recordings in which gestures are right with it and not without, and the other way round.
    let wins: Share
    let losses: Share
    /// The change that would contradict this value as it was; this one wins nothing by itself.
    var goesWith: String?
  }

  /// Gestures, and the recordings that they are in.
  struct Share {
    var gestures = 0
    var files: [String] = []
  }

  /// With fewer recordings nothing is left over to hold back.
  private static let leastToHoldBack = 10
  private static let folds = 5

  init(_ trial: TuneTrial, base tunables: Tunables, tell: @escaping (String) -> Void) {
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
      held = held + left.tallies(learned.best.tunables).sum
    }
    heldBack = held
  }

  private static func search(
    _ trial: TuneTrial, _ tunables: Tunables, _ tell: @escaping (String) -> Void
  ) -> (base: TuneSearch.State, profiles: [(Profile, Tally)], best: TuneSearch.State) {
    let search = TuneSearch(trial: trial, tell: tell)
    let base = search.state(tunables)
    let starts = Profile.allCases.map { ($0, search.state($0.adapted(.standard))) }
    var best = search.improved(base)
    // Another profile changes much at once, so it has to win more.
    for (_, start) in starts where start.worth > base.worth {
      let improved = search.improved(start)
      if improved.worth > best.worth { best = improved }
    }
    // Fewer wrong ones alone are no reason: a label may be wrong, and a change costs other gestures.
    if best.tallies.sum.right <= base.tallies.sum.right { best = base }
    return (base, starts.map { ($0, $1.tallies.sum) }, best)
  }

  private static func changes(
    from base: TuneSearch.State, to best: TuneSearch.State, in trial: TuneTrial
  ) -> [Change] {
    let (before, after) = (TunablesInWords(base.tunables), TunablesInWords(best.tunables))
    var changes: [Change] = []
    if before.profile != after.profile {
      var without = before.profile.adapted(.standard)
      for setting in after.settings { setting.apply(to: &without) }
      changes.append(
        change(
          "profile", before.profile.rawValue, after.profile.rawValue, without, best, trial))
    }
    let usual = before.profile == after.profile ? base.tunables : after.profile.adapted(.standard)
    let changed = Tunable.all.filter { $0.text(in: usual) != $0.text(in: best.tunables) }
    let followers = followers(among: changed, usual, best, trial)
    for tunable in changed {
      let follower = followers.first { $0.name == tunable.name }
      // What only keeps up with another value goes back with it.
      let group = followers.filter { $0.leader == tunable.name }.map(\.name) + [tunable.name]
      let without = best.tunables.with(changed.filter { group.contains($0.name) }, as: usual)
      var change = change(
        tunable.name, tunable.text(in: usual), tunable.text(in: best.tunables), without, best, trial
      )
      change.goesWith = follower?.leader
      changes.append(change)
    }
    return changes
  }

  /// The changes that win nothing, and are there as another one would contradict what was.
  private static func followers(
    among changed: [Tunable], _ usual: Tunables, _ best: TuneSearch.State, _ trial: TuneTrial
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

  private static func change(
    _ name: String, _ before: String, _ after: String, _ without: Tunables,
    _ best: TuneSearch.State, _ trial: TuneTrial
  ) -> Change {
    var (wins, losses) = (Share(), Share())
    for (index, tally) in trial.tallies(without).enumerated() {
      let gained = best.tallies[index].right - tally.right
      guard gained != 0 else { continue }
      let path = trial.recordings[index].path
      if gained > 0 {
        wins = Share(gestures: wins.gestures + gained, files: wins.files + [path])
      } else {
        losses = Share(gestures: losses.gestures - gained, files: losses.files + [path])
      }
    }
    return Change(name: name, before: before, after: after, wins: wins, losses: losses)
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

/// Tunables as the profile that is nearest, and what differs from it or from what stands so far.
struct TunablesInWords {
  let profile: Profile
  let settings: [Tunable.Setting]

  init(_ tunables: Tunables, changing present: Tunables? = nil) {
    var best: (profile: Profile, names: [Tunable])?
    for profile in [.standard] + Profile.allCases {
      let adapted = profile.adapted(.standard)
      let names = Tunable.all.filter { $0.amount(in: adapted) != $0.amount(in: tunables) }
      if names.count < best?.names.count ?? .max { best = (profile, names) }
    }
    profile = best?.profile ?? .standard
    let named = Tunable.all.filter { tunable in
      let amount = tunable.amount(in: tunables)
      return best?.names.contains { $0.name == tunable.name } == true
        || present.map { tunable.amount(in: $0) != amount } == true
    }
    settings = named.compactMap { tunable in
      try? Tunable.Setting(tunable, tunable.text(in: tunables))
    }
  }

  /// Each as `name = value`, the profile first.
  var lines: [String] {
    let first = profile == .standard ? [] : ["profile = \(profile.rawValue)"]
    return first
      + settings.map { "\($0.tunable.name) = \($0.tunable.dimension.text($0.amount))" }
  }

  /// The options of a command line.
  var options: String {
    let first = profile == .standard ? [] : ["--profile \(profile.rawValue)"]
    return
      (first
      + settings.map { "--set \($0.tunable.name)=\($0.tunable.dimension.text($0.amount))" })
      .joined(separator: " ")
  }
}
