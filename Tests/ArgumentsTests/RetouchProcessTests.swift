import Arguments
import Testing

@Suite struct RetouchProcessTests {
  @Test func validDeclarationHasNoErrors() {
    #expect(SampleProgram.program.declarationErrors.isEmpty)
  }

  @Test(arguments: [["lab"], ["lab", "--help"], ["lab", "--odd", "x"], ["help", "lab"]])
  func externalProgramReceivesAllArguments(words: [String]) throws {
    let lab = Command(external: "lab", "Measures.") { _ in .checkFailed }
    let program = Program(
      "retouch", "Reads fingers.", version: "1", groups: [CommandGroup("Labs", [lab])])
    #expect(program.declarationErrors.isEmpty)
    guard case .run(let start, let arguments) = try program.parse(words) else {
      Issue.record("help was printed")
      return
    }
    #expect(try start(arguments) == .checkFailed)
    #expect(arguments.path == ["retouch", "lab"])
  }

  @Test func contradictoryDeclarationsAreReported() {
    let files = Positional.list(.file(), "All files.")
    let directory = Positional.optional(.directory(), "A folder.")
    let name = Positional(.text("NAME"), "A name.")
    let hush = Option.flag("hush", short: "h", "Says nothing.")
    let shout = Option.flag("shout", "Says much.")
    let program = Program(
      "retouch", "Reads fingers.", version: "1",
      groups: [
        CommandGroup(
          "All",
          [
            Command("join", "Join.", positionals: [files, directory, name]) { _ in .success },
            Command("join", "Join again.", options: [hush], exclusive: [[hush, shout]]) { _ in
              .success
            },
            Command("help", "Help.", positionals: [name, name]) { _ in .success },
          ])
      ])
    #expect(
      program.declarationErrors == [
        "'retouch' has two commands 'join'",
        "'retouch' has two commands 'help'",
        "'join' has DIR after FILE, which takes all",
        "'join' needs NAME after DIR, which may be left out",
        "'join' has two options '-h'",
        "'join' excludes '--shout', which it does not have",
        "'help' has two arguments NAME",
      ])
  }
}
