import Text

extension HelpLayout {
  func help(of program: Program) -> String {
    let options = program.options.map { optionRow($0) }
    let groups = program.groups.map { (title: $0.title, rows: commandRows($0.commands)) }
    let labels = labelWidth(of: groups.flatMap(\.rows) + options)
    var sections = [wrapBreakingLongWords(program.abstract, to: width)]
    sections.append(usage("\(program.name) COMMAND [OPTIONS]"))
    sections += groups.map { table($0.title, $0.rows, labelWidth: labels) }
    sections.append(table("Options", options, labelWidth: labels))
    sections.append(
      wrapBreakingLongWords(
        "See '\(program.name) help COMMAND' for the arguments and options of a command.", to: width)
    )
    return join(sections)
  }

  /// Returns the commands to begin with.
  func firstSteps(of program: Program) -> String {
    let rows = program.firstSteps.map { Row(label: $0.key, text: $0.value) }
    let name = program.name
    return join([
      wrapBreakingLongWords(program.abstract, to: width),
      table("First steps", rows, labelWidth: labelWidth(of: rows)),
      wrapBreakingLongWords(
        "See '\(name) help' for all commands, and '\(name) help COMMAND' for one.", to: width),
    ])
  }

  func help(of command: Command, at path: [String]) -> String {
    let arguments = command.positionals.map { Row(label: label($0), text: $0.description(of: nil)) }
    let visible = command.options.filter { !$0.isHidden }
    let options = visible.map { optionRow($0, of: command) }
    let commands = commandRows(command.subcommands)
    let labels = labelWidth(of: arguments + options + commands)
    var sections = [wrapBreakingLongWords(command.abstract, to: width)]
    sections.append(usage(of: command, at: path))
    sections += command.discussion.map { wrapBreakingLongWords($0, to: width) }
    sections.append(table("Commands", commands, labelWidth: labels))
    sections.append(table("Arguments", arguments, labelWidth: labels))
    var titles: [String?] = [nil]
    for option in visible where !titles.contains(option.group) { titles.append(option.group) }
    sections += titles.map { title in
      let rows = zip(visible, options).filter { $0.0.group == title }.map(\.1)
      return table(title ?? "Options", rows, labelWidth: labels)
    }
    sections.append(examples(of: command))
    let exits = command.exits.map { Row(label: "\($0.key.code)", text: $0.value) }
    sections.append(table("Exit status", exits, labelWidth: 2))
    return join(sections)
  }

  /// Returns the usage line with all options if they fit, otherwise with the required options only.
  private func usage(of command: Command, at path: [String]) -> [String] {
    let start = path.joined(separator: " ")
    guard command.subcommands.isEmpty else { return usage("\(start) COMMAND") }
    let visible = command.options.filter { !$0.isHidden && $0.name != Parameter.help.name }
    let arguments = command.positionals.map { $0.isRequired ? label($0) : "[\(label($0))]" }
    let all = [start] + visible.map(usage) + arguments
    let few = [start] + visible.filter(\.isRequired).map(usage) + ["[OPTIONS]"] + arguments
    let line = all.joined(separator: " ")
    let fits = "Usage: ".count + line.count <= width
    return usage(fits ? line : few.joined(separator: " "))
  }

  private func usage(_ line: String) -> [String] {
    let title = "Usage: "
    let lines = wrapBreakingLongWords(line, to: width - title.count)
    return lines.prefix(1).map { "\(heading("Usage")) \($0)" }
      + lines.dropFirst().map { String(repeating: " ", count: title.count) + $0 }
  }

  private func usage(_ option: Parameter) -> String {
    let spelling = option.spellings[0] + (option.placeholder.map { " \($0)" } ?? "")
    return (option.isRequired ? spelling : "[\(spelling)]") + (option.isRepeatable ? "…" : "")
  }

  private func label(_ positional: Parameter) -> String {
    positional.name + (positional.isRepeatable ? "…" : "")
  }

  private func optionRow(_ option: Parameter, of command: Command? = nil) -> Row {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.placeholder.map { " \($0)" } ?? ""
    return Row(label: "\(short)--\(option.name)\(value)", text: option.description(of: command))
  }

  private func commandRows(_ commands: [Command]) -> [Row] {
    commands.filter { !$0.isHidden }.map { Row(label: $0.name, text: $0.abstract) }
  }

  private func examples(of command: Command) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    let blocks = command.examples.map { example in
      (wrapBreakingLongWords(example.value, to: width - 2).map { "  \($0)" }
        + wrap(command: example.key)).joined(separator: "\n")
    }
    return [heading("Examples"), blocks.joined(separator: "\n\n")]
  }
}
