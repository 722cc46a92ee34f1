import ScreenReader
import Testing

@testable import retouch

/// The answers to the questions for the keys of a keypad are lines of a bindings file.
@Suite struct KeypadLearningTests {
  @Test func answersAreLinesOfABindingsFile() throws {
    var learning = KeypadLearning()
    #expect(learning.question?.contains("next-item") == true)
    let (next, enter) = (KeypadKey(187), KeypadKey(28))
    #expect(learning.take(next) == "KEY_F17 is the key for next-item")
    // The key of another command is not accepted.
    #expect(learning.take(next)?.contains("already") == true)
    #expect(learning.question?.contains("previous-item") == true)
    #expect(learning.skip() == "previous-item has no key")
    #expect(learning.take(enter) == "KEY_ENTER is the key for activate")
    while learning.question != nil { _ = learning.skip() }
    #expect(
      learning.lines == [
        "KEY_F17 = next-item", "KEY_ENTER = activate", "", "[editing]", "KEY_ENTER = nothing",
      ])
    var bindings = Bindings.standard
    try bindings.read(learning.lines.joined(separator: "\n"))
    #expect(bindings.command(for: next, in: .default) == .nextItem)
    #expect(bindings.command(for: enter, in: .editing) == nil)
  }
}
