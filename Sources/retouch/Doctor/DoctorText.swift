import Arguments
import Terminal
import Text

/// What was found, as a person reads it: a state in words, and below it the commands that mend it.
struct DoctorText {
  private let layout: HelpLayout
  private let paint: Paint
  private let width: Int

  init(width: Int, _ paint: Paint) {
    layout = HelpLayout(width: width)
    self.width = layout.width
    self.paint = paint
  }

  /// Sentences stand behind the widest state.
  private static let indent = 11

  func lines(of doctor: Doctor) -> [String] {
    var lines: [String] = []
    for check in Finding.Check.allCases {
      let findings = doctor.findings.filter { $0.check == check }
      guard !findings.isEmpty else { continue }
      lines.append(paint.strong(check.title))
      for finding in findings { lines += self.lines(of: finding) }
    }
    return lines + ["", doctor.verdict]
  }

  private func lines(of finding: Finding) -> [String] {
    let blanks = String(repeating: " ", count: Self.indent)
    let subject = finding.subject.map { "\($0.harmless): " } ?? ""
    // A line break of a file's own would end the column.
    let sentence = finding.sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    var text = layout.wrap(subject + sentence.harmless, to: width - Self.indent)
    let first = text.isEmpty ? "" : text.removeFirst()
    var lines = ["  " + label(finding.state) + first] + text.map { blanks + $0 }
    guard let remedy = finding.remedy else { return lines }
    // A command is never broken: it is there to be copied.
    lines += remedy.commands.map { blanks + "  " + paint.strong($0) }
    if let note = remedy.note {
      lines += layout.wrap(note, to: width - Self.indent).map { blanks + $0 }
    }
    return lines
  }

  private func label(_ state: Finding.State) -> String {
    let word = state.rawValue.padded(trailing: Self.indent - 2)
    return switch state {
    case .ok: paint.faint(word)
    case .warning: paint.strong(word)
    case .problem: paint.alarm(word)
    }
  }
}

extension Finding.Check {
  fileprivate var title: String {
    switch self {
    case .devices: "Touch devices"
    case .groups: "Your groups"
    case .udev: "udev"
    case .uinput: "Virtual devices"
    case .speech: "Speech"
    case .screens: "Screen files"
    case .terminal: "Terminal"
    case .configuration: "Configuration"
    }
  }
}
