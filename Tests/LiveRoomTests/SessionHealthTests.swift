import Testing

@testable import Live

/// What a session lacks, in the line that a service manager shows.
@Suite struct SessionHealthTests {
  private static let error = LiveError(.recordingWithoutName)

  private func sentence(_ remarks: [LiveRemark]) -> String {
    var health = SessionHealth()
    for remark in remarks { health.hear(remark) }
    return health.sentence
  }

  private var lost: LiveRemark { .speechLost(Self.error) }

  private func comes(_ name: String) -> LiveRemark {
    .isBack(device: name, node: "/dev/input/event1")
  }

  private func goes(_ name: String) -> LiveRemark { .unplugged(device: name, isAwaited: true) }

  @Test func whatIsThereAndWhatIsMissingIsNamed() {
    #expect(sentence([]) == "no panel")
    #expect(sentence([comes("ELAN")]) == "ELAN")
    #expect(sentence([comes("ELAN"), comes("ELAN"), goes("ELAN")]) == "ELAN")
    #expect(sentence([comes("ELAN"), comes("Elo"), goes("ELAN")]) == "Elo")
    #expect(sentence([comes("ELAN"), goes("ELAN"), lost]) == "no panel, no voice")
    #expect(sentence([comes("ELAN"), lost, .speechIsBack]) == "ELAN")
    let loss = LostRecording(error: Self.error, isOver: false, rescue: nil)
    #expect(sentence([comes("ELAN"), .recordingLost(loss)]) == "ELAN, not recorded")
  }

  /// A name may hold anything, and this line is for a terminal.
  @Test func namesOrderNoTerminalAbout() {
    #expect(sentence([comes("A\u{1b}[31m")]) == "A·[31m")
  }
}
