import Arguments
import Text

/// All that was found, and how it is told.
struct Doctor {
  var findings: [Finding]

  /// Looks at this machine, and at the screen files that are named.
  static func examine(screens: [String]) -> Doctor {
    let speech = SpeechCheckup.Look.begin()
    let devices = DeviceCheckup.ofThisMachine()
    var findings = devices.findings
    findings += GroupCheckup(of: devices)?.findings ?? []
    findings += UdevCheckup(of: devices).findings
    findings += UinputCheckup.ofThisMachine().findings
    findings += speech.checkup.findings
    for path in screens { findings += ScreenCheckup(path: path).findings }
    findings += TerminalCheckup.ofThisTerminal().findings
    findings += ConfigurationCheckup.ofThisUser().findings
    return Doctor(findings: findings)
  }

  var status: ExitStatus {
    findings.contains { $0.state == .problem } ? .checkFailed : .done
  }

  /// How it stands altogether, in a line.
  var verdict: String {
    let counts = [Finding.State.problem, .warning].compactMap { state -> String? in
      let count = findings.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)\(count == 1 ? "" : "s")"
    }
    guard !counts.isEmpty else { return "All is well." }
    let well = findings.count { $0.state == .ok }
    return "\(counts.joined(separator: " and ")); \(well) \(well == 1 ? "is" : "are") well."
  }

  /// An object for each finding.
  var json: [String] {
    findings.map { finding in
      var line = JSONLine()
      line.add("check", finding.check.rawValue)
      if let subject = finding.subject { line.add("subject", subject) }
      line.add("state", finding.state.rawValue)
      line.add("text", finding.sentence)
      if let remedy = finding.remedy {
        line.add("commands", remedy.commands)
        if let note = remedy.note { line.add("note", note) }
      }
      return line.line
    }
  }
}
