import Arguments
import Testing

@Suite struct ArgumentErrorTests {
  @Test(arguments: [
    ("touchs", "unknown command 'touchs'; did you mean 'touches'?"),
    ("screen chek", "unknown command 'chek' for 'screen'; did you mean 'check'?"),
    ("help nope", "unknown command 'nope'"),
    ("help touches more", "unexpected argument 'more' for 'touches'"),
    ("secre", "unknown command 'secre'"),
    ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
    ("-- touches", "unknown option '--'"),
    ("touches --sise 3", "unknown option '--sise' for 'touches'; did you mean '--size'?"),
    ("touches --form=text a", "unknown option '--form' for 'touches'; did you mean '--format'?"),
    ("touches -size 3", "unknown option '-size' for 'touches'; did you mean '--size'?"),
    ("touches -qx", "unknown option '-x' for 'touches'"),
    ("touches -f a", "unknown option '-f' for 'touches'; FILE is an argument, not an option"),
    (
      "touches --files=a",
      "unknown option '--files' for 'touches'; FILE is an argument, not an option"
    ),
    ("report -p a", "unknown option '-p' for 'report'"),
    ("touches --debug-table", "unknown option '--debug-table' for 'touches'"),
    ("screen --strict check", "unknown option '--strict' for 'screen'"),
    ("touches --size", "option '--size' needs a value: --size WxH"),
    ("touches --size --quiet a", "option '--size' needs a value: --size WxH"),
    ("touches a -m", "option '-m' needs a value: -m NAME"),
    ("touches --quiet=yes", "option '--quiet' takes no value, but was given 'yes'"),
    ("touches --size 30 a", "invalid value '30' for '--size': expected a size like 300x200"),
    (
      "touches --format jsnl a",
      "invalid value 'jsnl' for '--format': expected text or jsonl; did you mean 'jsonl'?"
    ),
    (
      "touches --offset -11 a",
      "invalid value '-11' for '--offset': expected a number from -10 to 10"
    ),
    ("touches", "missing argument FILE for 'touches'"),
    (
      "touches -vdash.yml",
      "unknown option '-vdash.yml' for 'touches'; write './-vdash.yml' for a file of that name"
    ),
    ("report a", "missing option '--output PAGE' for 'report'"),
    (
      "report a.html",
      "missing option '--output PAGE' for 'report'; did you mean '--output a.html'?"
    ),
    ("report a b c -o p", "unexpected argument 'c' for 'report'"),
    ("touches a --loud -q", "options '--quiet' and '--loud' cannot be used together"),
  ])
  func sentenceDescribesTheError(line: String, sentence: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: ArgumentError.self) { try SampleProgram.program.parse(words) }
    #expect(error?.sentence == sentence)
  }

  @Test func messageEndsWithTheHelpCommand() {
    let error = #expect(throws: ArgumentError.self) { try parsed(["screen", "check", "--strct"]) }
    #expect(
      error?.description == """
        retouch: error: unknown option '--strct' for 'screen check'; did you mean '--strict'?
        See 'retouch screen check --help'.
        """)
  }

  @Test func missingArgumentHasAnExample() {
    let error = #expect(throws: ArgumentError.self) { try parsed(["touches"]) }
    #expect(
      error?.description == """
        retouch: error: missing argument FILE for 'touches'
        For example: retouch touches tap.evemu
        See 'retouch touches --help'.
        """)
  }

  @Test func errorsAreEquatableValues() {
    let error = #expect(throws: ArgumentError.self) { try parsed(["touches", "--sise", "3"]) }
    let expected = ArgumentError(
      .positional("--sise", nearest: "--size"), at: ["retouch", "touches"])
    #expect(error == expected)
  }

  @Test func requiredListNeedsAtLeastOneArgument() {
    let files = Positional.list(.file(), "Recordings.")
    let program = Program(
      "retouch", "Reads fingers.", version: "1",
      groups: [
        CommandGroup("All", [Command("join", "Join.", positionals: [files]) { _ in .success }])
      ]
    )
    let error = #expect(throws: ArgumentError.self) { try program.parse(["join"]) }
    #expect(error?.problem == .missingArgument("FILE"))
  }
}
