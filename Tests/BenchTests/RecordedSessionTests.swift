import Evdev
import Recordings
import Testing

@testable import retouch_bench

@Suite struct RecordedSessionTests {
  @Test(arguments: RecordedSession.Format.allCases)
  func everyFormatRoundTrips(format: RecordedSession.Format) throws {
    let session = RecordedSession(format, bytes: 300_000)
    #expect(session.bytes.count >= 300_000)
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(session.bytes.span, into: &batch)
    let isWhole = try reader.finish(into: &batch)
    #expect(isWhole)
    #expect(reader.format?.rawValue == format.rawValue)
    var tally = EventTally()
    tally.count(batch.events.span)
    #expect(tally == session.tally)
    #expect(tally.values != 0)
  }

  @Test(arguments: RecordedSession.Format.allCases)
  func cProgramsFindTheSameEvents(format: RecordedSession.Format) {
    let session = RecordedSession(format, bytes: 300_000)
    for way in BaselineParser.Implementation.beside(format) {
      // evemu may not be installed.
      guard let parser = BaselineParser(way, session.bytes) else { continue }
      if way == .scan {
        let lines = session.bytes.count { $0 == 0x0a }
        #expect(parser.read(session.bytes).events == lines)
      } else {
        #expect(parser.read(session.bytes) == session.tally)
      }
    }
  }
}
