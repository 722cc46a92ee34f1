import Gestures
import Grading
import Recordings
import Text

/// A tuning proposal as text, JSON Lines or a configuration file.
struct TuneReport {
  let proposal: TuneProposal
  /// The number of recordings without expected gestures.
  let unannotated: Int

  /// The number of recordings below which the text calls the basis of a proposal small.
  private static let enough = 30
  private static let maximumFiles = 4

  private var trial: TuneDataset { proposal.trial }

  // MARK: Text

  func text() -> String {
    var text = "\(recordings) with the current tunables; \(TuneReport.today(proposal.base.sum))\n"
    if unannotated > 0 {
      text += "\(unannotated.pluralized("recording")) without expected gestures skipped\n"
    }
    text += profiles
    text += proposal.changes.isEmpty ? nothing : changes
    return text + failing
  }

  private var recordings: String { trial.recordings.count.pluralized("recording") }

  private static func today(_ tally: Tally) -> String {
    let percent = Decimals.percent(tally.right, of: max(tally.count, 1))
    return "\(tally.count.pluralized("gesture")): \(tally.right) right (\(percent) %), "
      + "\(tally.wrong) wrong, \(tally.missed) missed"
  }

  private var profiles: String {
    let all = proposal.profiles.map { "\($0.profile.rawValue) \($0.tally.right)" }
    return "right with each profile: \(all.joined(separator: ", "))\n"
  }

  private var nothing: String {
    let isPerfect = proposal.base.sum.right == proposal.base.sum.count
    let reason = isPerfect ? "all gestures are right" : "no other value gains a gesture"
    return "\nNo proposal: \(reason).\n"
  }

  private var changes: String {
    let all = proposal.changes
    let name = all.map(\.name.count).max() ?? 0
    let before = all.map(\.before.count).max() ?? 0
    let after = all.map(\.after.count).max() ?? 0
    var text = "\nProposal: \(TuneReport.today(proposal.best.sum))\n"
    for change in all {
      text += "  " + change.name.padded(trailing: name) + "  "
      text += change.before.padded(leading: before) + " → " + change.after.padded(trailing: after)
      if let leader = change.dependsOn {
        text += "  needed for \(leader)\n"
        continue
      }
      text += "  gains \(change.wins.gestures), loses \(change.losses.gestures)\n"
      for (word, share) in [("gains", change.wins), ("loses", change.losses)]
      where !share.files.isEmpty {
        text += "    \(word) in \(TuneReport.list(share.files))\n"
      }
    }
    text += "\n\(ground)\n"
    text += "\nTo try it:\n  retouch recognize \(proposal.diff.options) …\n"
    text += "\nTo keep it, add this to ~/.config/retouch/config, or use --write FILE:\n"
    for line in proposal.diff.lines { text += "  \(line)\n" }
    return text
  }

  /// A statement of the evidence for the proposal: number of recordings and cross-validation
  /// result.
  var ground: String {
    let isLittle = trial.recordings.count < TuneReport.enough
    let text =
      isLittle
      ? "Based on only \(recordings); more recordings may lead to other values."
      : "Based on \(recordings)."
    guard let held = proposal.crossValidation else { return text }
    return text + "\nCross-validation in fifths: \(held.right) of \(held.count) right; "
      + "\(proposal.base.sum.right) with the current tunables."
  }

  private static func list(_ files: [String]) -> String {
    let shown = files.prefix(maximumFiles).map(\.terminalSafe).joined(separator: ", ")
    let more = files.count - maximumFiles
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  private var failing: String {
    let lines = trial.failures(proposal.best.tunables).map { path, outcome in
      let found = outcome.found.isEmpty ? "nothing" : outcome.found.joined(separator: ", ")
      return "  \(path.terminalSafe): expected \(outcome.expected.terminalSafe), found \(found)\n"
    }
    return lines.isEmpty
      ? ""
      : "\nNot recognized as expected ('retouch explain' prints the reasons):\n\(lines.joined())"
  }

  // MARK: JSON

  func json() -> String {
    var line = JSONLine()
    line.add("recordings", trial.recordings.count)
    line.add("unannotated", unannotated)
    add("today", proposal.base.sum, to: &line)
    line.add("profiles") { object in
      for (profile, tally) in proposal.profiles { object.add(profile.rawValue, tally.right) }
    }
    add("proposed", proposal.best.sum, to: &line)
    if let held = proposal.crossValidation { add("cross_validation", held, to: &line) }
    line.add("options", proposal.changes.isEmpty ? "" : proposal.diff.options)
    var text = line.line + "\n"
    for change in proposal.changes { text += json(change) }
    for (path, outcome) in trial.failures(proposal.best.tunables) {
      var line = JSONLine()
      line.add("file", path)
      line.add("expected", outcome.expected)
      line.add("verdict", outcome.grade.rawValue)
      line.add("found", outcome.found)
      text += line.line + "\n"
    }
    return text
  }

  private func json(_ change: TuneProposal.Change) -> String {
    var line = JSONLine()
    line.add("change", change.name)
    line.add("before", change.before)
    line.add("after", change.after)
    line.add("wins", change.wins.gestures)
    line.add("wins_in", change.wins.files)
    line.add("losses", change.losses.gestures)
    line.add("losses_in", change.losses.files)
    if let leader = change.dependsOn { line.add("goes_with", leader) }
    return line.line + "\n"
  }

  private func add(_ key: String, _ tally: Tally, to line: inout JSONLine) {
    line.add(key) { object in
      object.add("right", tally.right)
      object.add("wrong", tally.wrong)
      object.add("missed", tally.missed)
    }
  }

  // MARK: Configuration

  /// Returns a configuration file with a comment that states its origin.
  func configuration() -> String {
    let tally = proposal.best.sum
    let head =
      "# Proposed by 'retouch tune' from \(recordings): \(tally.right) of \(tally.count) right, "
      + "\(proposal.base.sum.right) before.\n"
    return head + proposal.diff.lines.map { $0 + "\n" }.joined()
  }
}
