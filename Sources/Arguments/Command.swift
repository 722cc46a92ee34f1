/// One command of a program: everything its help, errors and completion say, and what it does.
///
///     enum TouchesCommand {
///       static let recording = Positional(.file("yml", "evemu"), "The recording.")
///       static let format = Option(
///         "format", .choice(of: OutputFormat.self), default: .text, "How to print.")
///
///       static let command = Command(
///         "touches", "Print the fingers in a recording, frame by frame.",
///         positionals: [recording], options: [format],
///         examples: ["retouch touches tap.yml": "The fingers of one tap:"], run: run)
///
///       private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
///         let recording = try Recording(path: arguments[recording])
///         …
///       }
///     }
package struct Command: Sendable {
  /// What a command does; it may throw any error, and the program words it.
  package typealias Action = @Sendable (ParsedArguments) throws -> ExitStatus

  /// A command acts, leaves all to another program, or is a title over commands of its own.
  package enum Body: Sendable {
    case action(Action)
    /// Which words there may be is the other program's to say, and so is the help.
    case otherProgram(Action)
    case subcommands([Command])
  }

  package let name: String
  /// One line, shown in lists and above the command's own help.
  package let abstract: String
  /// Paragraphs that help wraps to the width of the terminal.
  package let discussion: [String]
  package let positionals: [Parameter]
  /// The options of this command; `--help` is added to them.
  package let options: [Parameter]
  /// Names of options of which at most one may be given.
  package let exclusive: [[String]]
  /// Command lines, each with one line that explains it.
  package let examples: KeyValuePairs<String, String>
  /// The exit statuses worth naming.
  package let exits: KeyValuePairs<ExitStatus, String>
  package let isHidden: Bool
  package let body: Body

  private init(
    _ name: String, _ abstract: String, discussion: [String] = [],
    positionals: [any DeclaredPositional] = [], options: [any DeclaredOption] = [],
    exclusive: [[any DeclaredOption]] = [], examples: KeyValuePairs<String, String> = [:],
    exits: KeyValuePairs<ExitStatus, String> = [:], isHidden: Bool = false, body: Body
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.positionals = positionals.map(\.parameter)
    self.options = options.map(\.parameter) + [.help]
    self.exclusive = exclusive.map { $0.map(\.parameter.name) }
    self.examples = examples
    self.exits = exits
    self.isHidden = isHidden
    self.body = body
  }

  /// Declares a command that acts.
  package init(
    _ name: String, _ abstract: String, discussion: [String] = [],
    positionals: [any DeclaredPositional] = [], options: [any DeclaredOption] = [],
    exclusive: [[any DeclaredOption]] = [], examples: KeyValuePairs<String, String> = [:],
    exits: KeyValuePairs<ExitStatus, String> = [:], isHidden: Bool = false,
    run: @escaping Action
  ) {
    self.init(
      name, abstract, discussion: discussion, positionals: positionals, options: options,
      exclusive: exclusive, examples: examples, exits: exits, isHidden: isHidden,
      body: .action(run))
  }

  /// Declares a command that another program does, which is given the same command line.
  ///
  /// The positionals are for completion alone.
  package init(
    ofOtherProgram name: String, _ abstract: String, positionals: [any DeclaredPositional] = [],
    start: @escaping Action
  ) {
    self.init(name, abstract, positionals: positionals, body: .otherProgram(start))
  }

  /// Declares a command that only groups others: `retouch screen check`.
  package init(
    _ name: String, _ abstract: String, discussion: [String] = [],
    examples: KeyValuePairs<String, String> = [:], subcommands: [Command]
  ) {
    self.init(
      name, abstract, discussion: discussion, examples: examples, body: .subcommands(subcommands))
  }

  var subcommands: [Command] {
    switch body {
    case .action, .otherProgram: []
    case .subcommands(let commands): commands
    }
  }
}
