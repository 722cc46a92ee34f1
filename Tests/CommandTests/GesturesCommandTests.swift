import Foundation
import TestSupport
import Testing

@Suite struct GesturesCommandTests {
  @Test(arguments: ["text", "bindings"])
  func tableMatchesTheGolden(format: String) throws {
    let program = try RetouchProcess.run(["gestures", "--format", format])
    #expect(program.status == 0 && program.errors.isEmpty)
    let golden = "Tests/CommandTests/Goldens/gestures.\(format == "text" ? "txt" : format)"
    #expect(Golden.difference(program.output, golden) == nil)
  }

  @Test func everyGestureIsListedInEveryContext() throws {
    let all = try RetouchProcess.run(["gestures", "--format", "jsonl"]).output.split(
      separator: "\n")
    let lines = all.filter { !$0.contains(#""key":"#) }
    #expect(all.count > lines.count + 20)
    let names = try RetouchProcess.run(["__complete", "gestures"]).output.split(separator: "\n")
    #expect(lines.count == names.count * 5)
    for name in names {
      #expect(lines.count { $0.contains(#""gesture":"\#(name)","#) } == 5, "\(name)")
    }
    let editing = try RetouchProcess.run(["gestures", "--format", "jsonl", "--context", "editing"])
    let gestures = editing.output.split(separator: "\n").filter { !$0.contains(#""key":"#) }
    #expect(gestures.count == names.count)
  }

  @Test func printedBindingsRoundTrip() throws {
    let printed = try RetouchProcess.run(["gestures", "--format", "bindings"]).output
    let again = try RetouchProcess.run(
      ["gestures", "--format", "bindings", "--bindings", "-"], input: Data(printed.utf8))
    #expect(again.output == printed)
  }

  @Test func bindingsFileChangesTheTable() throws {
    let program = try RetouchProcess.run(
      ["gestures", "--bindings", "-"],
      input: Data("escape = nothing\n[editing]\ntwo-finger-flick-left = undo\n".utf8))
    #expect(program.output.contains("editing: undoes the last typing (undo)"))
    let unbound = program.output.components(separatedBy: "Unbound;").dropFirst().last ?? ""
    #expect(unbound.contains("\n  escape\n"))
  }

  @Test(arguments: [
    (
      "[editting]",
      "1:2: unknown context 'editting'; did you mean 'editing'?\n  [editting]\n   ^"
    ),
    (
      "\ntapp = activate",
      "2:1: unknown gesture 'tapp'; did you mean 'tap'?\n  tapp = activate\n  ^"
    ),
    ("tap = activat", "1:7: unknown command 'activat'; did you mean 'activate'?"),
    ("tap", "1:1: expected '[context]' or 'gesture = command'"),
    ("tap = undo\ntap = redo", "2:1: 'tap' is already bound on line 1"),
  ])
  func errorsInBindingsShowTheirPosition(text: String, sentence: String) throws {
    let program = try RetouchProcess.run(["gestures", "--bindings", "-"], input: Data(text.utf8))
    #expect(program.status == 65)
    #expect(
      program.errors.hasPrefix("retouch: error: standard input:\(sentence)"), "\(program.errors)")
  }

  @Test(arguments: ["gestures", "steps"])
  func shellCompletionListsGesturesAndSteps(kind: String) throws {
    let words = try RetouchProcess.run(["__complete", kind]).output.split(separator: "\n")
    #expect(words.contains("magic-tap"))
    #expect(words.contains("first-item") == (kind == "steps"))
  }
}
