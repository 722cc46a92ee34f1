import Testing

@testable import Live

/// The problems of a session in the status line for a service manager.
@Suite struct SessionHealthTests {
  private static let error = LiveError(.recordingWithoutName)

  private func sentence(_ notices: [LiveNotice]) -> String {
    var health = SessionHealth()
    for notice in notices { health.hear(notice) }
    return health.sentence
  }

  private var lost: LiveNotice { .speechLost(Self.error) }

  private func comes(_ name: String) -> LiveNotice {
    .reconnected(device: name, node: "/dev/input/event1")
  }

  private func goes(_ name: String) -> LiveNotice { .unplugged(device: name, isAwaited: true) }

  @Test func presentAndMissingPartsAreNamed() {
    #expect(sentence([]) == "no panel")
    #expect(sentence([comes("ELAN")]) == "ELAN")
    #expect(sentence([comes("ELAN"), comes("ELAN"), goes("ELAN")]) == "ELAN")
    #expect(sentence([comes("ELAN"), comes("Elo"), goes("ELAN")]) == "Elo")
    #expect(sentence([comes("ELAN"), goes("ELAN"), lost]) == "no panel, no voice")
    #expect(sentence([comes("ELAN"), lost, .speechRestored]) == "ELAN")
    let loss = RecordingFailure(error: Self.error, isOver: false, rescue: nil)
    #expect(sentence([comes("ELAN"), .recordingFailed(loss)]) == "ELAN, not recorded")
  }

  /// A label may contain any characters, but this line is printed on a terminal.
  @Test func escapeSequencesInNamesAreNotPrinted() {
    #expect(sentence([comes("A\u{1b}[31m")]) == "A·[31m")
  }
}
