import Arguments
import Testing

@Suite struct ArgumentParserTests {
  @Test(arguments: [["--size", "300x200"], ["--size=300x200"]])
  func valueFollowsOrIsAttached(words: [String]) throws {
    let arguments = try parsed(["touches", "tap.yml"] + words)
    #expect(arguments[TouchesCommand.size] == SurfaceSize(width: 300, height: 200))
    #expect(arguments[TouchesCommand.recording] == "tap.yml")
  }

  @Test(arguments: [["-o", "p"], ["-op"], ["-o=p"], ["--output", "p"], ["--output=p"]])
  func shortFormMeansTheSameOption(words: [String]) throws {
    #expect(try parsed(["report", "a"] + words)[ReportCommand.output] == "p")
  }

  @Test func optionsMayAppearAnywhere() throws {
    let arguments = try parsed(["touches", "-q", "a", "--format", "jsonl", "b", "--size=1x2", "c"])
    #expect(arguments[TouchesCommand.quiet])
    #expect(arguments[TouchesCommand.format] == .jsonl)
    #expect(arguments[TouchesCommand.recording] == "a")
    #expect(arguments[TouchesCommand.others] == ["b", "c"])
  }

  @Test func absentOptionsHaveTheirDefaults() throws {
    let arguments = try parsed(["touches", "a"])
    #expect(arguments[TouchesCommand.size] == nil)
    #expect(arguments[TouchesCommand.format] == .text)
    #expect(arguments[TouchesCommand.offset] == 0)
    #expect(arguments[TouchesCommand.mark].isEmpty)
    #expect(arguments[TouchesCommand.others].isEmpty)
    #expect(!arguments[TouchesCommand.quiet])
  }

  @Test func shortFlagsCanBeCombined() throws {
    let arguments = try parsed(["touches", "-qm", "thumb", "-qmindex", "a"])
    #expect(arguments[TouchesCommand.quiet])
    #expect(arguments[TouchesCommand.mark] == ["thumb", "index"])
  }

  @Test func lastValueWins() throws {
    let arguments = try parsed(["touches", "--format", "jsonl", "a", "--format", "text"])
    #expect(arguments[TouchesCommand.format] == .text)
  }

  @Test func listKeepsItsOrder() throws {
    let arguments = try parsed(["touches", "--mark", "b", "-m", "a", "--mark=", "x"])
    #expect(arguments[TouchesCommand.mark] == ["b", "a", ""])
  }

  @Test func doubleDashEndsOptions() throws {
    let arguments = try parsed(["touches", "--", "--quiet", "--", "-h"])
    #expect(arguments[TouchesCommand.recording] == "--quiet")
    #expect(arguments[TouchesCommand.others] == ["--", "-h"])
    #expect(!arguments[TouchesCommand.quiet])
  }

  @Test func dashIsAValue() throws {
    let arguments = try parsed(["report", "-", "-o", "-"])
    #expect(arguments[ReportCommand.recording] == "-")
    #expect(arguments[ReportCommand.output] == "-")
  }

  @Test(arguments: [("-3", -3), ("-.5", -0.5), ("-1e-2", -0.01)])
  func negativeNumberIsAValue(word: String, value: Double) throws {
    let arguments = try parsed(["touches", "--offset", word, word])
    #expect(arguments[TouchesCommand.offset] == value)
    #expect(arguments[TouchesCommand.recording] == word)
  }

  @Test func attachedValueMayLookLikeAnOption() throws {
    #expect(try parsed(["touches", "--mark=--x=y", "a"])[TouchesCommand.mark] == ["--x=y"])
  }

  @Test func hiddenOptionsAndCommandsWork() throws {
    #expect(try parsed(["touches", "--debug-tables", "a"])[TouchesCommand.debug])
    #expect(try parsed(["secret"]).path == ["retouch", "secret"])
  }

  @Test func subcommandIsFoundBelowItsCommand() throws {
    let arguments = try parsed(["screen", "check", "a.json", "--strict"])
    #expect(arguments.path == ["retouch", "screen", "check"])
    #expect(arguments[ScreenCheckCommand.screen] == "a.json")
    #expect(arguments[ScreenCheckCommand.strict])
  }

  @Test func optionalArgumentMayBeOmitted() throws {
    #expect(try parsed(["report", "a", "-o", "p"])[ReportCommand.directory] == nil)
    #expect(try parsed(["report", "a", "b", "-o", "p"])[ReportCommand.directory] == "b")
  }

  @Test(arguments: [
    (["touches", "a"], Arguments.ExitStatus.success), (["touches", "-q", "a"], .checkFailed),
  ])
  func actionReceivesItsArguments(words: [String], status: Arguments.ExitStatus) throws {
    guard case .run(let action, let arguments) = try SampleProgram.program.parse(words) else {
      Issue.record("nothing to run")
      return
    }
    #expect(try action(arguments) == status)
  }

  @Test func exitStatusesMatchTheManual() {
    let statuses: [Arguments.ExitStatus] = [
      .success, .checkFailed, .usage, .badData, .noInput, .unavailable, .ioError, .noPermission,
    ]
    #expect(statuses.map(\.code) == [0, 1, 2, 65, 66, 69, 74, 77])
  }
}
