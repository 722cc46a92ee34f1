package import Gestures

/// Tunables as the closest profile and the settings that differ from it.
///
/// The settings include those that differ from the present tunables, if those are given and have
/// settings themselves.
package struct TunablesDiff {
  /// The closest profile.
  package let profile: Profile
  /// The settings that differ from it.
  package let settings: [Tunable.Setting]

  init(_ tunables: Tunables, changing present: Tunables? = nil) {
    func differing(from other: Tunables) -> [String] {
      Tunable.all.filter { $0.value(in: other) != $0.value(in: tunables) }.map(\.name)
    }
    var best = (profile: Profile.standard, names: differing(from: .standard))
    for profile in Profile.allCases {
      let names = differing(from: profile.adapted(.standard))
      if names.count < best.names.count { best = (profile, names) }
    }
    profile = best.profile
    var named = best.names
    // A present setting also overrides another profile, so its new value must be specified.
    if let present, !TunablesDiff(present).settings.isEmpty { named += differing(from: present) }
    settings = Tunable.all.filter { named.contains($0.name) }.compactMap { tunable in
      try? Tunable.Setting(tunable, tunable.text(in: tunables))
    }
  }

  /// The profile and the settings, each as `name = value`.
  package var lines: [String] {
    let first = profile == .standard ? [] : ["profile = \(profile.rawValue)"]
    return first + values.map { "\($0) = \($1)" }
  }

  /// The profile and the settings as command-line options.
  package var options: String {
    let first = profile == .standard ? [] : ["--profile \(profile.rawValue)"]
    return (first + values.map { "--set \($0)=\($1)" }).joined(separator: " ")
  }

  private var values: [(String, String)] {
    settings.map { ($0.tunable.name, $0.tunable.dimension.text($0.value)) }
  }
}
