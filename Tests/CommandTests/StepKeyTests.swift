import Testing

@testable import retouch

/// What keys mean where a replay goes gesture by gesture.
@Suite struct StepKeyTests {
  private func keys(_ text: String) -> [StepKey] {
    var typed = Array(text.utf8)[...]
    var keys: [StepKey] = []
    while let key = StepKey.next(in: &typed) { keys.append(key) }
    return keys
  }

  @Test func keysThatComeTogetherAreTakenOneByOne() {
    #expect(keys("nnb") == [.next, .next, .back])
    #expect(keys("\u{1B}[Cw\u{1B}OA q") == [.next, .why, .back, .next, .quit])
  }

  @Test func ctrlZAsksForTheShell() {
    #expect(keys("n\u{1A}n") == [.next, .suspend, .next])
  }

  @Test func escAloneQuitsAndWhatFollowsItDoesNot() {
    #expect(keys("\u{1B}") == [.quit])
    #expect(keys("\u{1B}\u{1B}") == [.quit, .quit])
    #expect(keys("\u{1B}\u{1B}[C") == [.quit, .next])
    #expect(keys("\u{1B}[1;2H") == [.unknown])
    #expect(keys("\u{1B}x") == [.unknown])
  }
}
