import Gestures
import ScreenReader
import Testing

/// The text format of gesture bindings.
@Suite struct BindingsTextTests {
  private func read(_ text: String, into bindings: Bindings = Bindings()) throws -> Bindings {
    var bindings = bindings
    try bindings.read(text)
    return bindings
  }

  @Test func standardBindingsRoundTripThroughText() throws {
    #expect(try read(Bindings.standard.text) == .standard)
    #expect(Bindings().text.isEmpty)
  }

  @Test func everyGestureAndCommandRoundTripsThroughText() throws {
    var bindings = Bindings()
    for (index, gesture) in GestureCatalog.gestures.enumerated() {
      let command = ReaderCommand.allCases[index % ReaderCommand.allCases.count]
      let context = GestureContext.allCases[index % GestureContext.allCases.count]
      bindings.bind(gesture, to: command, in: context)
    }
    #expect(try read(bindings.text) == bindings)
  }

  @Test func boundGesturesHaveACommand() {
    var bindings = Bindings.standard
    bindings.bind(.escape, to: nil)
    bindings.bind(.tap(count: 1, fingers: 1), to: .nothing)
    bindings.bind(.tap(count: 2, fingers: 1), to: nil, in: .editing)
    bindings.bind(.escape, to: .undo, in: .keyboard)
    for context in GestureContext.allCases {
      let bound = GestureCatalog.known.filter { bindings.command(for: $0, in: context) != nil }
      #expect(bindings.boundGestures(in: context) == GestureSet(bound), "\(context)")
    }
  }

  @Test func linesBeforeTheFirstSectionBelongToDefault() throws {
    let bindings = try read("tap = undo # no more\r\n\r\n[ editing ]\r\n  tap\t=redo\n# tap = home")
    #expect(bindings.explicitCommand(for: .tap(count: 1, fingers: 1), in: .default) == .undo)
    #expect(bindings.explicitCommand(for: .tap(count: 1, fingers: 1), in: .editing) == .redo)
    #expect(bindings.explicitCommand(for: .tap(count: 1, fingers: 1), in: .keyboard) == nil)
  }

  @Test func unmentionedBindingsAreKept() throws {
    let bindings = try read("escape = nothing", into: .standard)
    #expect(bindings.command(for: .escape, in: .default) == nil)
    #expect(bindings.command(for: .tap(count: 2, fingers: 2), in: .default) == .magicTap)
  }

  @Test func textWithKeysReplacesAllKeys() throws {
    let (right, f17) = (KeypadKey(106), KeypadKey(187))
    #expect(Bindings.standard.command(for: right, in: .default) == .nextItem)
    let bindings = try read(
      "KEY_F17 = next-item\n[adjustable]\nKEY_F17 = increment", into: .standard)
    #expect(bindings.command(for: f17, in: .default) == .nextItem)
    #expect(bindings.command(for: f17, in: .adjustable) == .increment)
    #expect(bindings.command(for: f17, in: .practice) == nil)
    #expect(bindings.command(for: right, in: .default) == nil)
    #expect(bindings.command(for: .escape, in: .default) == .escape)
  }

  @Test func nothingUnbindsOnlyInItsSection() throws {
    let bindings = try read("[editing]\nescape = nothing", into: .standard)
    #expect(bindings.command(for: .escape, in: .editing) == nil)
    #expect(bindings.command(for: .escape, in: .keyboard) == .escape)
  }

  @Test(arguments: [
    ("tap", BindingsError.Problem.expectedKeyValue, 1, 1),
    (" = undo", .missingGesture, 1, 2),
    ("tap =  # undo", .missingCommand, 1, 6),
    ("\n  [editing", .unclosedSection, 2, 3),
    ("[edit]", .unknownContext("edit"), 1, 2),
    ("ä = undo", .unknownGesture("ä"), 1, 1),
    ("KEY_RIHGT = undo", .unknownKey("KEY_RIHGT"), 1, 1),
    ("KEY_UP = undo\nKEY_UP = redo", .duplicate("KEY_UP", line: 1), 2, 1),
    ("tap = ündo", .unknownCommand("ündo"), 1, 7),
    ("tap = undo\n[default]\ntap = redo", .duplicate("tap", line: 1), 3, 1),
  ])
  func errorsHavePositions(
    text: String, problem: BindingsError.Problem, line: Int, column: Int
  ) {
    var bindings = Bindings.standard
    do throws(BindingsError) {
      try bindings.read(text)
      Issue.record("nothing is wrong with \(text)")
    } catch {
      #expect(error.problem == problem && error.line == line, "\(error)")
      #expect(error.column == column, "\(error)")
      #expect(!error.sentence.isEmpty)
    }
    // A text with an error changes no binding.
    #expect(bindings == .standard)
  }
}
