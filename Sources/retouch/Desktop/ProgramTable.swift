import AccessibleTrees
import Desktop
import Text

/// The programs of the desktop, as a table or as JSON Lines.
struct ProgramTable {
  var programs: [RunningProgram]
  var hidden: [HiddenProgram]

  func print(as format: OutputFormat) {
    var output = OutputBuffer()
    switch format {
    case .text: table(&output)
    case .jsonl:
      for program in programs { output.add(json(program)) }
      for program in hidden { output.add(json(program)) }
    }
    output.flush()
  }

  private func table(_ output: inout OutputBuffer) {
    guard !programs.isEmpty || !hidden.isEmpty else {
      output.add("No programs with windows found.")
      return
    }
    var rows = [(["PROGRAM", "PID", "TOOLKIT"], [String]())]
    for program in programs {
      rows.append(
        (
          [program.shownName, pid(program.process), program.toolkitName],
          program.windows.map { "window " + $0.summary } + notices(program)
        ))
    }
    for program in hidden {
      rows.append(
        (
          [program.name.terminalSafe, pid(program.process), program.toolkit.rawValue],
          ["no accessibility tree: \(program.message)"]
        ))
    }
    let widths = (0..<3).map { column in rows.map { $0.0[column].count }.max() ?? 0 }
    for (cells, details) in rows {
      let line = zip(cells, widths).map { $0.padded(trailing: $1) }
      output.add(line.joined(separator: "  ").trimmed)
      for detail in details { output.add("  \(detail)") }
    }
  }

  private func pid(_ process: Int?) -> String { process.map { String($0) } ?? "-" }

  private func notices(_ program: RunningProgram) -> [String] {
    guard program.isResponding else { return ["did not reply in time, and is left out"] }
    if let reason = hiddenPages(of: program) { return [reason.message(.chromium)] }
    return program.windows.isEmpty ? ["no windows"] : []
  }

  private func hiddenPages(of program: RunningProgram) -> HiddenProgram.Reason? {
    program.process.flatMap { HiddenProgram.reasonOfHiddenPages(process: $0) }
  }

  private func json(_ program: RunningProgram) -> String {
    var line = JSONLine()
    line.add("v", 1)
    line.add("program", program.name)
    if let process = program.process { line.add("pid", process) }
    line.add("toolkit", program.toolkit)
    line.add("version", program.version)
    line.add("responding", program.isResponding)
    line.add("windows", program.windows) { line, window in
      line.add("title", window.title)
      line.add("role", window.role.rawValue)
      line.add("states", window.states.names)
    }
    if let reason = hiddenPages(of: program) { line.add("problem", reason.message(.chromium)) }
    return line.line
  }

  private func json(_ program: HiddenProgram) -> String {
    var line = JSONLine()
    line.add("v", 1)
    line.add("program", program.name)
    line.add("pid", program.process)
    line.add("toolkit", program.toolkit.rawValue)
    line.add("problem", program.message)
    return line.line
  }
}

extension RunningProgram {
  fileprivate var shownName: String { name.isEmpty ? "(no name)" : name.terminalSafe }

  fileprivate var toolkitName: String {
    let text = "\(toolkit) \(version)".trimmed.terminalSafe
    return text.isEmpty ? "-" : text
  }
}

extension ProgramWindow {
  fileprivate var summary: String {
    let name = title.isEmpty ? "without a title" : "“\(title.terminalSafe)”"
    let state = states.contains(.active) ? ", active" : ""
    return "\(name), \(role.rawValue)\(state)"
  }
}
