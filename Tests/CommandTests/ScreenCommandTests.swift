import Foundation
import TestSupport
import Testing

/// `retouch screen` from the command line.
@Suite struct ScreenCommandTests {
  private static let wrong = Data(
    #"{"version": 1, "start": "a", "screens": {"a": {"subview": []}}}"#.utf8)

  @Test(arguments: [["screen"], ["screen", "check"], ["screen", "print"], ["screen", "schema"]])
  func helpMatchesTheGolden(words: [String]) throws {
    let program = try RetouchProcess.run(words + ["--help"])
    #expect(program.status == 0)
    let name = words.joined(separator: "-")
    #expect(Golden.difference(program.output, "Tests/CommandTests/Goldens/help-\(name).txt") == nil)
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func examplesHaveNoErrors() throws {
    let files = Checkout.screens.map { "Examples/screens/\($0).json" }
    let program = try RetouchProcess.run(["screen", "check"] + files)
    #expect(program.status == 0)
    #expect(program.errors.isEmpty)
    #expect(program.output.split(separator: "\n").count == files.count)
    #expect(
      program.output.contains(
        "Examples/screens/rating.json: no errors; 1 screen, 9 elements with an id\n"))
  }

  @Test func errorIsShownInCompilerFormat() throws {
    let program = try RetouchProcess.run(["screen", "check", "-"], input: Self.wrong)
    #expect(program.status == 65)
    #expect(program.output.isEmpty)
    #expect(
      program.errors == """
        retouch: error: standard input: 1 error
        standard input:1:48: a View has no key "subview"; did you mean "subviews"?
          {"version": 1, "start": "a", "screens": {"a": {"subview": []}}}
                                                         ^

        """)
  }

  @Test func errorIsPrintedAsJSON() throws {
    let program = try RetouchProcess.run(
      ["screen", "check", "--format", "jsonl", "-"], input: Self.wrong)
    #expect(program.status == 65)
    #expect(
      program.output
        == #"{"v":1,"file":"standard input","severity":"error","line":1,"column":48,"message":"a View has no key "#
        + #"\"subview\"; did you mean \"subviews\"?"}"# + "\n")
  }

  @Test func missingFileDoesNotHideOthers() throws {
    let program = try RetouchProcess.run([
      "screen", "check", "nowhere.json", "Examples/screens/book.json",
    ])
    #expect(program.status == 66)
    #expect(program.output.contains("book.json: no errors"))
    #expect(program.errors == "retouch: error: nowhere.json: no such file\n")
  }

  @Test func blockStyleIsPrintedAsJSON() throws {
    let draft = """
      # a draft
      version: 1
      start: a
      screens:
        a: {subviews: [{class: Label, text: Hello, isHidden: false}]}
      """
    let program = try RetouchProcess.run(["screen", "print", "-"], input: Data(draft.utf8))
    #expect(program.status == 0)
    #expect(
      program.output == """
        {
          "version": 1,
          "start": "a",
          "screens": {"a": {"subviews": [{"class": "Label", "text": "Hello"}]}}
        }

        """)
  }

  @Test func schemaMatchesTheDocumentation() throws {
    let program = try RetouchProcess.run(["screen", "schema"])
    #expect(program.status == 0)
    #expect(program.output == Checkout.text("docs/screen.schema.json"))
  }
}
