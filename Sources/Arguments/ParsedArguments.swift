/// The parsed values of a command line, read with their options and positionals as keys.
package struct ParsedArguments: Sendable {
  /// The program and the command, such as `["retouch", "touches"]`.
  package let path: [String]
  private let declared: [String]
  private let options: [String: [any Sendable]]
  private let positionals: [String: [any Sendable]]

  init(
    of command: Command, at path: [String], options: [String: [any Sendable]],
    positionals: [String: [any Sendable]]
  ) {
    self.path = path
    declared = command.options.map { "--\($0.name)" } + command.positionals.map(\.name)
    self.options = options
    self.positionals = positionals
  }

  /// The value of an option, which the command must declare.
  package subscript<Value>(option: Option<Value>) -> Value {
    value(of: "--\(option.parameter.name)", option.read(options[option.parameter.name] ?? []))
  }

  /// Returns the values given for an option, which the command must declare.
  ///
  /// If the option is not repeatable, only the last value counts.
  package func values<Value>(of option: some DeclaredOption, as type: Value.Type) -> [Value] {
    let parameter = option.parameter
    let values = (options[parameter.name] ?? []).compactMap { $0 as? Value }
    return value(of: "--\(parameter.name)", parameter.isRepeatable ? values : values.suffix(1))
  }

  /// Returns the first of these options that is given, with its dashes; `nil` if none is.
  package func firstGiven(of options: [any DeclaredOption]) -> String? {
    let names = options.map(\.parameter.name)
    return names.first { self.options[$0] != nil }.map { "--\($0)" }
  }

  /// The value of a positional argument, which the command must declare.
  package subscript<Value>(positional: Positional<Value>) -> Value {
    value(
      of: positional.parameter.name, positional.read(positionals[positional.parameter.name] ?? []))
  }

  var asksForHelp: Bool { options[Parameter.help.name] != nil }

  private func value<Value>(of name: String, _ value: Value?) -> Value {
    guard declared.contains(name), let value else {
      preconditionFailure(
        "'\(path.joined(separator: " "))' reads \(name), which it does not declare")
    }
    return value
  }
}
