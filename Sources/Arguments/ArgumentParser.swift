import Text

/// Parses the arguments that follow a command name, according to the command's declaration.
///
/// The value of an option cannot begin with `-`, except for `-` itself and negative numbers: in
/// `--size --format text` the value of `--size` is missing. `--size=--odd` passes such a value.
struct ArgumentParser {
  let command: Command
  let path: [String]
  private var options: [String: [any Sendable]] = [:]
  private var arguments: [String] = []

  init(command: Command, path: [String]) {
    self.command = command
    self.path = path
  }

  mutating func parse(_ words: [String]) throws(ArgumentError) -> ParsedArguments {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        break
      } else if word.hasPrefix("--") {
        try parseLong(word, &rest)
      } else if isValue(word) {
        arguments.append(word)
      } else {
        try parseShort(word, &rest)
      }
    }
    // With `--help`, required arguments and options may be missing.
    let asksForHelp = options[Parameter.help.name] != nil
    let positionals = asksForHelp ? [:] : try assignArguments()
    if !asksForHelp { try checkOptions() }
    return ParsedArguments(of: command, at: path, options: options, positionals: positionals)
  }

  private mutating func parseLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    // Split by scalars: a combining accent at the start of the value would form one character with
    // `=`.
    let parts = word.unicodeScalars
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { Substring($0) }
    let spelling = String(parts[0])
    guard let option = command.options.first(where: { "--\($0.name)" == spelling }) else {
      throw error(unknown(spelling))
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if option.placeholder == nil, let attached {
      throw error(.unexpectedValue(attached, option: spelling))
    }
    try take(option, spelling, attached, &rest)
  }

  private func unknown(_ option: String) -> ArgumentError.Problem {
    .unknown(option: option, among: command.options, positionals: command.positionals)
  }

  /// Parses `-o FILE`, `-oFILE` and combined flags.
  private mutating func parseShort(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        let isFirst = letters.count == word.count - 2
        throw error(unknown(isFirst ? word : "-\(letter)"))
      }
      let takesRest = option.placeholder != nil && !letters.isEmpty
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      try take(option, "-\(letter)", takesRest ? String(attached) : nil, &rest)
      if takesRest { return }
    }
  }

  private mutating func take(
    _ option: Parameter, _ spelling: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    guard let placeholder = option.placeholder else {
      options[option.name, default: []].append(true)
      return
    }
    let following = attached == nil ? rest.first.flatMap { isValue($0) ? $0 : nil } : nil
    guard let text = attached ?? following else {
      throw error(.missingValue(option: spelling, placeholder: placeholder))
    }
    if attached == nil { rest.removeFirst() }
    let value = try convert(text, by: option, named: spelling)
    options[option.name, default: []].append(value)
  }

  private func assignArguments() throws(ArgumentError) -> [String: [any Sendable]] {
    var values: [String: [any Sendable]] = [:]
    var rest = arguments[...]
    for positional in command.positionals {
      if rest.isEmpty && positional.isRequired {
        throw ArgumentError(
          .missingArgument(positional.name), at: path, example: command.examples.first?.key)
      }
      let own = rest.prefix(positional.isRepeatable ? rest.count : 1)
      rest = rest.dropFirst(own.count)
      for text in own {
        let value = try convert(text, by: positional, named: positional.name)
        values[positional.name, default: []].append(value)
      }
    }
    if let extra = rest.first { throw error(.unexpectedArgument(extra)) }
    return values
  }

  private func checkOptions() throws(ArgumentError) {
    for option in command.options where option.isRequired && options[option.name] == nil {
      throw ArgumentError(
        .missingOption(
          "--\(option.name)", placeholder: option.placeholder ?? "",
          meant: arguments.first(where: option.takesFile)),
        at: path, example: command.examples.first?.key)
    }
    for names in command.exclusive {
      let given = names.filter { options[$0] != nil }
      if given.count > 1 { throw error(.exclusive("--\(given[0])", "--\(given[1])")) }
    }
  }

  private func convert(
    _ text: String, by parameter: Parameter, named name: String
  ) throws(ArgumentError) -> any Sendable {
    do throws(InvalidValue) {
      return try parameter.parse(text)
    } catch {
      throw self.error(.invalidValue(text, of: name, error))
    }
  }

  /// Returns whether a word is a value and not an option.
  ///
  /// `-` and negative numbers are values.
  private func isValue(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return true }
    let letter = word.dropFirst().first ?? "-"
    let isNumber = ("0"..."9").contains(letter) || (letter == "." && word.count > 2)
    return isNumber && !command.options.contains { $0.short == letter }
  }

  private func error(_ problem: ArgumentError.Problem) -> ArgumentError {
    ArgumentError(problem, at: path)
  }
}
