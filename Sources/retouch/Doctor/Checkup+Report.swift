import Arguments
import Recordings
import Terminal
import Text

/// The findings as text and as JSON Lines.
extension Checkup {
  /// The exit status: `.checkFailed` if there is a problem.
  var status: ExitStatus { count(.problem) > 0 ? .checkFailed : .success }

  private func count(_ state: Finding.State) -> Int {
    sections.reduce(0) { $0 + $1.found.count { $0.state == state } }
  }

  /// The last line: the numbers of problems, warnings and passed checks, or that there are no problems.
  private var summary: String {
    let counts = [Finding.State.problem, .warning].filter { count($0) > 0 }
      .map { count($0).pluralized($0.rawValue) }
    guard !counts.isEmpty else { return "No problems found." }
    return "\(counts.joined(separator: " and ")); \(count(.ok).pluralized("check")) passed."
  }

  /// The findings as JSON Lines, one object each.
  var jsonLines: [String] {
    sections.flatMap { subject, found in
      found.map { finding in
        var line = JSONLine()
        line.add("check", subject.rawValue)
        if let subject = finding.object { line.add("subject", subject) }
        line.add("state", finding.state.rawValue)
        line.add("text", finding.message)
        if let remedy = finding.remedy {
          line.add("commands", remedy.commands)
          if let note = remedy.note { line.add("note", note) }
        }
        return line.line
      }
    }
  }

  /// Returns the lines of the report: the findings by subject, with their remedies, and a summary.
  func text(width: Int, _ paint: TerminalStyle) -> [String] {
    let layout = HelpLayout(width: width)
    let sections = self.sections.filter { !$0.found.isEmpty }.flatMap { subject, found in
      [paint.bold(subject.title)] + found.flatMap { $0.lines(layout, paint) }
    }
    return sections + ["", summary]
  }
}

extension Finding {
  /// The column at which messages begin, to the right of the longest state.
  private static let messageColumn = 11

  fileprivate func lines(_ layout: HelpLayout, _ paint: TerminalStyle) -> [String] {
    let blanks = String(repeating: " ", count: Self.messageColumn)
    let width = layout.width - Self.messageColumn
    let about = object.map { "\($0.terminalSafe): " } ?? ""
    // A line break in text from a file would break the alignment.
    let sentence = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    var text = layout.wrap(about + sentence.terminalSafe, to: width)
    let first = text.isEmpty ? "" : text.removeFirst()
    let lines = ["  " + label(paint) + first] + text.map { blanks + $0 }
    // Commands are not wrapped, so that they can be copied. They may contain untrusted file names.
    let commands = (remedy?.commands ?? []).map { blanks + "  " + paint.bold($0.terminalSafe) }
    let note = remedy?.note.map { layout.wrap($0.terminalSafe, to: width) } ?? []
    return (lines + commands + note.map { blanks + $0 }).map(\.escapedForGitHubActions)
  }

  private func label(_ paint: TerminalStyle) -> String {
    let word = state.rawValue.padded(trailing: Self.messageColumn - 2)
    return switch state {
    case .ok: paint.dim(word)
    case .warning: paint.bold(word)
    case .problem: paint.error(word)
    }
  }
}

extension Checkup.Subject {
  fileprivate var title: String {
    switch self {
    case .devices: "Touch devices"
    case .groups: "Your groups"
    case .udev: "udev"
    case .uinput: "Virtual devices"
    case .speech: "Speech"
    case .desktop: "Desktop"
    case .screens: "Screen files"
    case .terminal: "Terminal"
    case .configuration: "Configuration"
    }
  }
}
