extension Program {
  /// The contradictions in the declaration, one sentence each; a test expects none.
  package var declarationErrors: [String] {
    let all = commands.flatMap { command in
      [(command.name, command)] + command.subcommands.map { ("\(command.name) \($0.name)", $0) }
    }
    let levels = [(name, commands)] + commands.map { ($0.name, $0.subcommands) }
    return levels.flatMap { path, commands in
      (commands.map(\.name) + (path == name ? ["help"] : [])).repeated
        .map { "'\(path)' has two commands '\($0)'" }
    } + all.flatMap { path, command in command.issues.map { "'\(path)' \($0)" } }
  }
}

extension Command {
  fileprivate var issues: [String] {
    let spellings = options.flatMap(\.spellings).repeated.map { "has two options '\($0)'" }
    let names = positionals.map(\.name).repeated.map { "has two arguments \($0)" }
    let unknown = exclusive.joined().filter { name in !options.contains { $0.name == name } }
      .map { "excludes '--\($0)', which it does not have" }
    let order = zip(positionals, positionals.dropFirst()).compactMap { first, second in
      first.isRepeatable
        ? "has \(second.name) after \(first.name), which takes all"
        : !first.isRequired && second.isRequired
          ? "needs \(second.name) after \(first.name), which may be left out" : nil
    }
    let deep = subcommands.filter { !$0.subcommands.isEmpty }
      .map { "has commands two levels below it, in '\($0.name)'" }
    return spellings + names + unknown + order + deep
  }
}

extension [String] {
  /// The elements that occur earlier in the array.
  fileprivate var repeated: [String] {
    indices.filter { self[..<$0].contains(self[$0]) }.map { self[$0] }
  }
}
