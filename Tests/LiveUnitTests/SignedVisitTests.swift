import Elements
import Recordings
import TestSupport
import Testing
import Touches

@testable import Live
@testable import Replay

/// The log of a visit in which a signature is drawn.
@Suite struct SignedVisitTests {
  private static func screen(voiceover: Bool) -> String {
    """
    {"version": 1, "reader": {"voiceover": \(voiceover)}, "start": "m", "screens": {"m": {
     "subviews": [
      {"id": "name", "class": "SignatureView", "frame": [20, 40, 300, 200]},
      {"id": "done", "class": "Button", "title": "Done", "frame": [20, 300, 300, 40]}
    ]}}}
    """
  }

  @Test(arguments: [true, false]) func signatureIsInNoFile(voiceover: Bool) throws {
    var session = try VisitSession(screen: Self.screen(voiceover: voiceover))
    // Activates direct touch.
    if voiceover { try session.perform("double-tap", at: UnitPoint(x: 0.5, y: 0.8)) }
    for x: Int32 in [200, 400, 600] { try session.down(x: x, y: 400) }
    try session.lift()
    #expect(session.engine.signature == "Signed")
    try session.down(x: 600, y: 1_900)
    try session.lift()
    session.wait(61)
    session.end()
    let log = try #require(session.files(".session").first)
    #expect(log.contains("\n# partial\n"))
    let recording = try #require(session.files(".yml").first)
    let touches = try RecordedTouches(Array(recording.utf8))
    let contacts = touches.frames.flatMap(\.frame.contacts)
    #expect(contacts.contains { $0.normalizedPosition.y > 0.7 })
    let drawn = contacts.filter { $0.normalizedPosition.y < 0.5 }
    #expect(drawn.isEmpty, "\(drawn)")
  }
}
