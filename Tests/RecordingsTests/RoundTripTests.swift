import Evdev
import TestSupport
import Recordings
import Testing

/// Conversions from every format to every other and back, for all recordings of the checkout.
@Suite struct RoundTripTests {
  private static let formats = RecordingWriter.Format.allCases

  @Test(arguments: GeneratedRecording.all)
  func everyPairOfFormatsKeepsEveryEvent(recording: GeneratedRecording) throws {
    let text = try #require(Checkout.text(recording.path))
    let original = try read(Array(text.utf8))
    var survey = RecordingStatistics()
    survey.add(original.events.span, of: 0)
    let (earliest, latest) = (try #require(survey.earliest), try #require(survey.latest))
    // 32 bits cannot represent negative times of a clock that was set back; this is reported.
    let formats = Self.formats.filter { $0.omissions(from: earliest, to: latest).isEmpty }
    #expect(formats.count == Self.formats.count || recording.session == "clock-set-back")
    for first in formats {
      let once = try read(RecordingWriter.bytes(of: [original], as: first))
      #expect(once.events == original.events, "\(first)")
      for second in formats {
        let twice = try read(RecordingWriter.bytes(of: [once], as: second))
        #expect(twice.events == original.events, "\(first) to \(second)")
        if first.describesDevices, second.describesDevices {
          #expect(twice.device.entry == original.device.entry, "\(first) to \(second)")
          #expect(twice.notes == original.notes)
        }
      }
    }
  }

  private func read(_ bytes: [UInt8]) throws -> Recording {
    let read = try RecordingReader.recordings(in: bytes.span)
    #expect(read.isWhole)
    return try #require(read.recordings.first)
  }
}
