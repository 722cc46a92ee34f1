/// Manual pages of a program and its commands, in the language mdoc.
///
/// They are generated from the declarations that `--help` prints. `man retouch` is the overview,
/// and `man retouch-touches` or `man retouch touches` is the page of a command.
package struct ManualPage: Sendable {
  /// The name of the file, such as `retouch-touches.1`.
  package let fileName: String
  /// The source text.
  package let text: String
}

extension Program {
  /// Returns the manual pages: the overview, and one page for each command in help.
  ///
  /// The date is that of the version, such as `November 28, 2026`.
  package func manualPages(date: String) -> [ManualPage] {
    let visible = commands.filter { !$0.isHidden }
    return [overviewPage(date: date)]
      + visible.flatMap { pages(of: $0, at: [name, $0.name], date: date) }
  }

  private func overviewPage(date: String) -> ManualPage {
    var source = ManualSource()
    source.begin(name, date: date, abstract: abstract)
    source.section("SYNOPSIS")
    source.macro("Nm \(name)")
    source.macro("Ar COMMAND")
    source.macro("Op Ar OPTION ...")
    source.section("DESCRIPTION")
    for paragraph in discussion { source.paragraph(paragraph) }
    for group in groups {
      source.subsection(group.title)
      source.list(
        group.commands.filter { !$0.isHidden }.map { ("Nm \(name) \($0.name)", $0.abstract) })
    }
    source.subsection("Options")
    source.list(options.map { (ManualSource.item($0), $0.abstract) })
    source.environment(environment, files: files)
    source.exitStatuses(exits.map { ("\($0.key.code)", $0.value) })
    source.seeAlso(commands.filter { !$0.isHidden }.map { "\(name)-\($0.name)" })
    return ManualPage(fileName: "\(name).1", text: source.text)
  }

  /// Returns the page of a command, and those of its subcommands.
  private func pages(of command: Command, at path: [String], date: String) -> [ManualPage] {
    let title = path.joined(separator: "-")
    let visible = command.options.filter { !$0.isHidden }
    var source = ManualSource()
    source.begin(title, date: date, abstract: command.abstract)
    source.section("SYNOPSIS")
    source.macro("Nm \(path.joined(separator: " "))")
    if command.subcommands.isEmpty {
      for option in visible { source.synopsis(option) }
      for positional in command.positionals { source.synopsis(argument: positional) }
    } else {
      source.macro("Ar COMMAND")
    }
    source.section("DESCRIPTION")
    source.paragraph(command.abstract)
    for paragraph in command.discussion { source.paragraph(paragraph) }
    source.rows("Commands", command.subcommands.filter { !$0.isHidden }) {
      ("Nm \(path.joined(separator: " ")) \($0.name)", $0.abstract)
    }
    source.rows("Arguments", command.positionals) { ("Ar \($0.name)", $0.description(of: nil)) }
    var titles: [String?] = [nil]
    for option in visible where !titles.contains(option.group) { titles.append(option.group) }
    for title in titles {
      source.rows(title ?? "Options", visible.filter { $0.group == title }) {
        (ManualSource.item($0), $0.description(of: command))
      }
    }
    source.exitStatuses(
      [("0", "Success.")] + command.exits.map { ("\($0.key.code)", $0.value) }
        + exits.filter { status in !command.exits.contains { $0.key == status.key } }
        .filter { $0.key != .success }.map { ("\($0.key.code)", $0.value) })
    source.examples(command.examples.map { (text: $0.value, command: $0.key) })
    source.seeAlso(
      [path.dropLast().joined(separator: "-")]
        + command.subcommands.filter { !$0.isHidden }.map { "\(title)-\($0.name)" })
    let subcommands = command.subcommands.filter { !$0.isHidden }
    return [ManualPage(fileName: "\(title).1", text: source.text)]
      + subcommands.flatMap { pages(of: $0, at: path + [$0.name], date: date) }
  }
}

/// The source text of a manual page.
private struct ManualSource {
  private(set) var text = ""

  /// Appends a line that begins with a macro.
  mutating func macro(_ line: String) { text += ".\(line)\n" }

  mutating func section(_ title: String) { macro("Sh \(title)") }

  mutating func subsection(_ title: String) { macro("Ss \(escaped(title))") }

  /// Appends the title lines and the section `NAME`.
  mutating func begin(_ title: String, date: String, abstract: String) {
    macro("Dd \(date)")
    macro("Dt \(title.uppercased()) 1")
    macro("Os")
    section("NAME")
    macro("Nm \(title)")
    let sentence = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    macro("Nd \(escaped(sentence.prefix(1).lowercased() + sentence.dropFirst()))")
  }

  mutating func paragraph(_ sentences: String) {
    if !text.hasSuffix(".Sh DESCRIPTION\n") { macro("Pp") }
    write(sentences)
  }

  /// Appends text, and begins a line with each sentence, as mdoc requires.
  private mutating func write(_ sentences: String) {
    var line = ""
    for word in sentences.split(separator: " ").map({ escaped(String($0)) }) {
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 78 || line.endsSentence {
        append(line: line)
        line = word
      } else {
        line += line.isEmpty ? word : " \(word)"
      }
    }
    append(line: line)
  }

  private mutating func append(line: String) {
    let isControl = line.hasPrefix(".") || line.hasPrefix("'")
    text += (isControl ? "\\&" : "") + line + "\n"
  }

  // MARK: Options

  /// Returns the macro line of an option as the item of a list.
  static func item(_ option: Parameter) -> String {
    let value = option.placeholder.map { " Ar \(escaped($0))" } ?? ""
    let short = option.short.map { "Fl \($0)\(value) , " } ?? ""
    return "\(short)Fl \\-\(escaped(option.name))\(value)"
  }

  mutating func synopsis(_ option: Parameter) {
    guard option.name != Parameter.help.name else { return }
    let value = option.placeholder.map { " Ar \(escaped($0))" } ?? ""
    let dots = option.isRepeatable ? " ..." : ""
    let spelling =
      option.short.map { "Fl \($0)\(value)" } ?? "Fl \\-\(escaped(option.name))\(value)"
    macro(option.isRequired ? spelling + dots : "Op \(spelling)\(dots)")
  }

  mutating func synopsis(argument: Parameter) {
    let name = "Ar \(escaped(argument.name))" + (argument.isRepeatable ? " ..." : "")
    macro(argument.isRequired ? name : "Op \(name)")
  }

  // MARK: Lists

  mutating func rows<Value>(
    _ title: String, _ values: [Value], _ row: (Value) -> (item: String, text: String)
  ) {
    guard !values.isEmpty else { return }
    subsection(title)
    list(values.map(row))
  }

  /// Appends a list of items with descriptions.
  mutating func list(_ rows: [(item: String, text: String)]) {
    macro("Bl -tag -width Ds")
    for row in rows {
      macro("It \(row.item)")
      write(row.text.asSentence)
    }
    macro("El")
  }

  mutating func environment(
    _ variables: KeyValuePairs<String, String>, files: KeyValuePairs<String, String>
  ) {
    for (title, mark, rows) in [("ENVIRONMENT", "Ev", variables), ("FILES", "Pa", files)]
    where !rows.isEmpty {
      section(title)
      list(rows.map { ("\(mark) \(escaped($0.key))", $0.value) })
    }
  }

  mutating func exitStatuses(_ rows: [(code: String, text: String)]) {
    guard !rows.isEmpty else { return }
    section("EXIT STATUS")
    list(rows.map { ($0.code, $0.text) })
  }

  mutating func examples(_ examples: [(text: String, command: String)]) {
    guard !examples.isEmpty else { return }
    section("EXAMPLES")
    for (index, example) in examples.enumerated() {
      if index > 0 { macro("Pp") }
      write(example.text.asSentence)
      macro("Dl $ \(escaped(example.command, isCode: true))")
    }
  }

  mutating func seeAlso(_ titles: [String]) {
    section("SEE ALSO")
    let sorted = titles.sorted()
    for (index, title) in sorted.enumerated() {
      macro("Xr \(title) 1" + (index < sorted.count - 1 ? " ," : ""))
    }
  }
}

extension String {
  /// The text with a capital at the start and a mark at the end.
  fileprivate var asSentence: String {
    let text = prefix(1).uppercased() + dropFirst()
    return text.last.map { ".:?!".contains($0) } == true ? text : text + "."
  }

  /// Whether the text ends with a full stop, a question mark or an exclamation mark.
  fileprivate var endsSentence: Bool {
    guard let last = last(where: { !"\"')]”’".contains($0) }) else { return false }
    return ".?!".contains(last)
  }
}

/// Returns text in which no character has a meaning in mdoc.
///
/// In code, quotes and dashes stay as they are typed; elsewhere they are typeset.
private func escaped(_ text: some StringProtocol, isCode: Bool = false) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "'": result += "\\(aq"
    case "\"": result += "\\(dq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    case "-" where isCode: result += "\\-"
    case "…": result += "..."
    // A long list of choices may be broken after each.
    case "|" where !isCode: result += "|\\:"
    default: result.append(character)
    }
  }
  return result
}
