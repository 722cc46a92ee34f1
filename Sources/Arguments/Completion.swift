/// Scripts that let a shell complete the words of a program, made from its declaration.
///
/// A script asks the program itself for words that only it knows: `retouch __complete devices`
/// prints them one a line. That command is hidden, and the program's to declare.
package enum Completion {
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  /// The name of the hidden command that lists dynamic words.
  package static let wordsCommand = "__complete"

  /// Writes the script that a shell sources.
  package static func script(for program: Program, shell: Shell) -> String {
    // Tests make scripts of all programs, so none of them can contradict itself.
    precondition(program.mistakes.isEmpty, program.mistakes.joined(separator: "; "))
    let root = Place(program)
    return switch shell {
    case .bash: bash(root)
    case .zsh: zsh(root)
    case .fish: fish(root)
    }
  }
}

extension Completion {
  /// A place on the command line: the program or a command, and what may be written there.
  struct Place {
    let path: [String]
    let abstract: String
    var places: [Place] = []
    let options: [Parameter]
    var positionals: [Parameter] = []

    init(_ program: Program) {
      path = [program.name]
      abstract = program.abstract
      options = program.options
      let commands = program.commands.filter { !$0.isHidden }
      places = commands.map { Place($0, below: [program.name]) }
      places.append(
        Place(
          Command("help", "Show the help of a command.", subcommands: commands), below: path,
          isOfHelp: true))
    }

    /// A command; below the built-in command `help`, the names of the others stand as they are.
    private init(_ command: Command, below path: [String], isOfHelp: Bool = false) {
      let path = path + [command.name]
      self.path = path
      abstract = command.abstract
      options = isOfHelp ? [.help] : command.options.filter { !$0.isHidden }
      positionals = isOfHelp ? [] : command.positionals
      places = command.subcommands.filter { !$0.isHidden }.map {
        Place($0, below: path, isOfHelp: isOfHelp)
      }
    }

    var name: String { path.last ?? "" }

    /// This place and all below it, in the order of the declaration.
    var all: [Place] { [self] + places.flatMap(\.all) }

    /// The path below the program, as one word list.
    var command: String { path.dropFirst().joined(separator: " ") }

    var function: String { Place.function(for: path) }

    /// The name of the shell function for the program.
    var main: String { Place.function(for: path.prefix(1)) }

    private static func function(for path: some Collection<String>) -> String {
      "_" + path.joined(separator: "_").map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined()
    }
  }
}

extension String {
  /// The text as one word of bash or zsh.
  package var quoted: String {
    "'" + map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
  }

  /// The text with a backslash before each of these characters.
  func escaping(_ characters: String) -> String {
    map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// The text with every occurrence of a mark replaced.
  func replacing(_ mark: String, with text: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
  }

  /// The text as a line of a completion menu, where a full stop at the end is noise.
  var menuText: String {
    hasSuffix(".") ? String(dropLast()) : self
  }
}
