import Text

extension Completion {
  /// Returns a script with one function that parses the line and four lookup tables.
  ///
  /// It does not require the package bash-completion.
  static func bash(_ root: Node) -> String {
    let places = root.all
    let commands = places.dropFirst().map { row([$0.path.joined(separator: " ")], ":") }
    let values = places.flatMap { node in
      node.options.compactMap { option in
        option.placeholder.map { _ in
          let keys = option.spellings.map { (node.path + [$0]).joined(separator: " ") }
          return row(keys, answer(option.suggestions))
        }
      }
    }
    let options = places.map { node in
      let spellings = node.options.flatMap(\.spellings)
      return row([node.path.joined(separator: " ")], answer(.words(spellings)))
    }
    let arguments = places.flatMap(arguments)
    let tables = [
      table(
        "\(root.function)__command", "Whether words lead to a command.", commands,
        otherwise: "return 1"),
      table(
        "\(root.function)__value", "What follows an option; nothing for a flag.", values,
        otherwise: "kind="),
      table(
        "\(root.function)__options", "The options of a command.", options, otherwise: "kind=none"),
      table(
        "\(root.function)__argument", "What an argument is, by its number.", arguments,
        otherwise: "kind=none"),
    ]
    let walk = bashRuntime.replacing("NAME", with: root.function).replacing(
      "PROGRAM", with: root.name)
    let end = "complete -F \(root.function) \(root.name)\n"
    return ([walk] + tables + [end]).joined(separator: "\n")
  }

  private static func arguments(of node: Node) -> [String] {
    let path = node.path.joined(separator: " ")
    guard node.children.isEmpty else {
      return [row(["\(path) 0"], answer(.words(node.children.map(\.name))))]
    }
    return node.positionals.enumerated().map { number, positional in
      let pattern = positional.isRepeatable ? "'\(path) '*" : "'\(path) \(number)'"
      return "    \(pattern)) \(answer(positional.suggestions)) ;;"
    }
  }

  private static func row(_ keys: [String], _ answer: String) -> String {
    "    \(keys.map(\.singleQuoted).joined(separator: " | "))) \(answer) ;;"
  }

  private static func table(
    _ name: String, _ purpose: String, _ rows: [String], otherwise: String
  ) -> String {
    """
    # \(purpose)
    \(name)() {
      case $1 in
    \((rows + ["    *) \(otherwise) ;;"]).joined(separator: "\n"))
      esac
    }

    """
  }

  private static func answer(_ suggestions: Suggestions) -> String {
    "kind=\(kind(of: suggestions).joined(separator: " ").singleQuoted)"
  }

  private static func kind(of suggestions: Suggestions) -> [String] {
    switch suggestions {
    case .none: ["none"]
    case .files(let extensions): ["files"] + extensions
    case .directories: ["directories"]
    case .words(let words): ["words"] + words
    case .dynamic(let kind): ["dynamic", kind]
    case .list(let suggestions): ["list"] + kind(of: suggestions)
    }
  }
}
