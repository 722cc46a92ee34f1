package import Gestures

/// Tunables as the profile that is nearest, and what differs from it or from what stands so far.
package struct TunablesInWords {
  package let profile: Profile
  package let settings: [Tunable.Setting]

  init(_ tunables: Tunables, changing present: Tunables? = nil) {
    func differing(from other: Tunables) -> [String] {
      Tunable.all.filter { $0.amount(in: other) != $0.amount(in: tunables) }.map(\.name)
    }
    var best = (profile: Profile.standard, names: differing(from: .standard))
    for profile in Profile.allCases {
      let names = differing(from: profile.adapted(.standard))
      if names.count < best.names.count { best = (profile, names) }
    }
    profile = best.profile
    var named = best.names
    // A setting that was given outlasts another profile, so its new value is given too.
    if let present, !TunablesInWords(present).settings.isEmpty { named += differing(from: present) }
    settings = Tunable.all.filter { named.contains($0.name) }.compactMap { tunable in
      try? Tunable.Setting(tunable, tunable.text(in: tunables))
    }
  }

  /// Each as `name = value`, the profile first.
  package var lines: [String] {
    let first = profile == .standard ? [] : ["profile = \(profile.rawValue)"]
    return first + values.map { "\($0) = \($1)" }
  }

  /// The options of a command line.
  package var options: String {
    let first = profile == .standard ? [] : ["--profile \(profile.rawValue)"]
    return (first + values.map { "--set \($0)=\($1)" }).joined(separator: " ")
  }

  private var values: [(String, String)] {
    settings.map { ($0.tunable.name, $0.tunable.dimension.text($0.amount)) }
  }
}
