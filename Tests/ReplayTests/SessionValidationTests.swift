import Evdev
import Replay
import Testing

@Suite struct SessionValidationTests {
  private func warnings(_ text: String) throws -> [SessionWarning] {
    try SessionValidation(text: "# retouch session 1\n" + text).warnings
  }

  @Test func validSessionHasNoWarnings() throws {
    let review = try SessionValidation(
      text: "# retouch session 1\nlead: -0.002000\nvoice: heard\n0 0.1 spoken 1\n9 3.0 end\n")
    #expect(review.warnings.isEmpty)
    #expect(review.warnings(afterFrames: 9, said: [1]).isEmpty)
  }

  @Test func truncatedHeaderIsReported() throws {
    let lines = "screen: kiosk.json\n"
    #expect(
      try warnings(lines) == [SessionWarning(line: 2, .truncated(missing: ["lead", "voice"]))])
    #expect(
      try warnings(lines + "lead: 0.5\n") == [
        SessionWarning(line: 3, .truncated(missing: ["voice"]))
      ])
  }

  @Test func impossibleStartTimeIsReported() throws {
    #expect(
      try warnings("lead: -5\nvoice: quiet\n")
        == [SessionWarning(line: 2, .earlyStart(.seconds(5)))])
    #expect(
      try warnings("voice: quiet\nlead: 12\n9 3.0 end\n") == [SessionWarning(line: 3, .lateStart)])
  }

  @Test func decreasingTimesAreReported() throws {
    let text =
      "lead: 0\nvoice: heard\n1 2.0 power off\n# a remark\n2 1.0 power on\n1 3.0 power off\n"
    #expect(
      try warnings(text)
        == [SessionWarning(line: 6, .outOfOrder), SessionWarning(line: 7, .outOfOrder)])
  }

  @Test func unplugTimeMayPrecedeItsLogLine() throws {
    let head = "lead: 0\nvoice: heard\n5 2.0 power off\n"
    #expect(try warnings(head + "3 1.5 unplugged 0\n5 2.0 power on\n") == [])
    #expect(
      try warnings(head + "3 1.5 unplugged 0\n4 1.8 power on\n")
        == [SessionWarning(line: 6, .outOfOrder)])
  }

  @Test func missingFramesAndUtterancesAreReported() throws {
    let review = try SessionValidation(
      text: "# retouch session 1\nlead: 0\nvoice: heard\n1 2.0 spoken 99\n999999 3.0 power off\n")
    #expect(
      review.warnings(afterFrames: 60, said: [1])
        == [SessionWarning(line: 5, .framesMissing(recorded: 60))])
    #expect(
      review.warnings(afterFrames: 999_999, said: [1]) == [
        SessionWarning(line: 4, .unknownUtterance(99))
      ])
    #expect(review.warnings(afterFrames: 999_999, said: nil).isEmpty)
  }

  @Test func eventsAfterTheEndAreReported() throws {
    let text = "lead: 0\nvoice: quiet\n1 2.0 end\n1 2.5 power off\n1 3.0 end\n"
    #expect(
      try warnings(text)
        == [
          SessionWarning(line: 5, .afterEnd(line: 4)), SessionWarning(line: 6, .afterEnd(line: 4)),
        ])
  }

  @Test func unknownDeviceIsReported() throws {
    let review = try SessionValidation(
      text: "# retouch session 1\nlead: 0\nvoice: quiet\n1 2.0 unplugged 1\n")
    #expect(
      review.warnings(afterFrames: 9, said: nil, devices: [0])
        == [SessionWarning(line: 4, .unknownDevice(1))])
    #expect(review.warnings(afterFrames: 9, said: nil, devices: [0, 1]).isEmpty)
  }

  @Test func truncationAfterAnErrorIsReported() throws {
    let text = "# retouch session 1\nlead: 0.5\nprofile: fast\nrate: 40\n"
    let review = try SessionValidation(lenient: text)
    #expect(review.warnings == [SessionWarning(line: 4, .truncated(missing: ["voice"]))])
    #expect(review.log.options == [.rate(40)])
    let mistake = #expect(throws: SessionError.self) { try SessionValidation(text: text) }
    #expect(mistake?.line == 3)
  }

  @Test func excessiveTimeIsRefused() {
    let mistake = #expect(throws: SessionError.self) {
      try warnings("lead: 999999999999\nvoice: quiet\n")
    }
    #expect(mistake?.line == 2)
    #expect(mistake?.problem == .tooLong("999999999999"))
  }
}
