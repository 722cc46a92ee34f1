import Gestures

/// The page of the documentation that lists the tunables, made from their table.
enum TunablePage {
  static var text: String {
    let profiles = Profile.allCases.filter { $0 != .standard }
    let header = ["tunable", "standard"] + profiles.map(\.rawValue) + ["allowed", "why"]
    var lines = [
      "# Tunables", "",
      "Every threshold of recognition. `--set NAME=VALUE` gives one another value, `--profile` all of",
      "them at once; both can stand in `~/.config/retouch/config`, a line each: `tap-slop = 6mm`.",
      "A value that is set stands whatever the profile. `retouch explain` names the tunable that a touch",
      "has missed.", "",
      row(header), row(header.map { _ in "---" }),
    ]
    for tunable in Tunable.ofHands {
      let standard = tunable.text(in: .standard)
      let others = profiles.map { profile in
        let text = tunable.text(in: profile.adapted(.standard))
        return text == standard ? "" : text
      }
      lines.append(
        row(["`\(tunable.name)`", standard] + others + [allowed(tunable), tunable.reason]))
    }
    let inner = ["tunable", "standard", "allowed", "why"]
    lines += [
      "", "## What tells fingers and shapes apart", "",
      "These can be set as well. No hand's profile changes them, and `retouch tune` leaves them alone: they",
      "are of sensors, and of what gestures look like, and not of one hand or another.", "",
      row(inner), row(inner.map { _ in "---" }),
    ]
    let ofHands = Set(Tunable.ofHands.map(\.name))
    for tunable in Tunable.all where !ofHands.contains(tunable.name) {
      let cells = ["`\(tunable.name)`", tunable.text(in: .standard), allowed(tunable)]
      lines.append(row(cells + [tunable.reason]))
    }
    lines += ["", "## Profiles", ""]
    for profile in Profile.allCases { lines.append("- `\(profile.rawValue)`: \(profile.reason)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func allowed(_ tunable: Tunable) -> String {
    "\(tunable.dimension.text(tunable.lowest)) to \(tunable.dimension.text(tunable.highest))"
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
