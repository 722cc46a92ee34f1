internal import Text

/// Generates shell completion scripts from the declaration of a program.
///
/// A script runs the program to list dynamic words: `retouch __complete devices` prints one word
/// per line. The program has to declare this hidden command.
package enum Completion {
  /// The supported shells.
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  /// The name of the hidden command that lists dynamic words.
  package static let wordsCommand = "__complete"

  /// Returns the completion script for a shell.
  package static func script(for program: Program, shell: Shell) -> String {
    // Tests generate the scripts of all programs, so every contradiction in a declaration is
    // detected.
    precondition(
      program.declarationErrors.isEmpty, program.declarationErrors.joined(separator: "; "))
    let root = Node(program)
    return switch shell {
    case .bash: bash(root)
    case .zsh: zsh(root)
    case .fish: fish(root)
    }
  }
}

extension Completion {
  /// The program or a command, with the options, arguments and subcommands that may follow it.
  struct Node {
    let path: [String]
    let abstract: String
    var children: [Node] = []
    let options: [Parameter]
    var positionals: [Parameter] = []

    init(_ program: Program) {
      path = [program.name]
      abstract = program.abstract
      options = program.options
      let commands = program.commands.filter { !$0.isHidden }
      children = commands.map { Node($0, below: [program.name]) }
      children.append(
        Node(
          Command("help", "Show the help of a command.", subcommands: commands), below: path,
          isOfHelp: true))
    }

    /// Creates the place of a command.
    ///
    /// Below the built-in command `help`, only command names follow.
    private init(_ command: Command, below path: [String], isOfHelp: Bool = false) {
      let path = path + [command.name]
      self.path = path
      abstract = command.abstract
      options = isOfHelp ? [.help] : command.options.filter { !$0.isHidden }
      positionals = isOfHelp ? [] : command.positionals
      children = command.subcommands.filter { !$0.isHidden }.map {
        Node($0, below: path, isOfHelp: isOfHelp)
      }
    }

    var name: String { path.last ?? "" }

    /// This place and all places below it, in declaration order.
    var all: [Node] { [self] + children.flatMap(\.all) }

    /// The command names after the program name, separated by spaces.
    var command: String { path.dropFirst().joined(separator: " ") }

    var function: String { Node.function(for: path) }

    /// The name of the shell function for the program.
    var main: String { Node.function(for: path.prefix(1)) }

    private static func function(for path: some Collection<String>) -> String {
      "_" + path.joined(separator: "_").map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined()
    }
  }
}

extension String {
  /// Returns the text with a backslash before each of the given characters.
  func escaping(_ characters: String) -> String {
    map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Returns the text with every occurrence of `mark` replaced.
  func replacing(_ mark: String, with text: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
  }

  /// The text without a final full stop, for a completion menu.
  var menuText: String { hasSuffix(".") ? String(dropLast()) : self }
}
