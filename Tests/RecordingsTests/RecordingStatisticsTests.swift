import Evdev
import Recordings
import Testing

@Suite struct RecordingStatisticsTests {
  private func events(_ times: Int64...) -> [InputEvent] {
    times.map { InputEvent(time: Timestamp(microseconds: $0), code: .synReport, value: 0) }
  }

  @Test func successiveDevicesAreNotInterleaved() {
    var survey = RecordingStatistics()
    survey.add(events(5, 9).span, of: 0)
    survey.add(events(3).span, of: 1)
    survey.add(events(12).span, of: 1)
    #expect(!survey.isInterleaved)
    #expect(survey.start?.microseconds == 3)
    #expect(survey.latest?.microseconds == 12)
    #expect(survey.events == 4)
    #expect(survey.devices.map(\.reports) == [2, 2])
  }

  @Test func alternatingDevicesAreInterleaved() {
    var survey = RecordingStatistics()
    survey.add(events(1).span, of: 1)
    survey.add(events(2).span, of: 0)
    #expect(survey.isInterleaved)
    // A device begins with its first event.
    #expect(survey.devices[0].first.microseconds == 2)
  }

  @Test func clockSetBackWidensTheExtent() {
    var survey = RecordingStatistics()
    survey.add(events(10, 20, -5).span, of: 0)
    #expect(survey.start?.microseconds == 10)
    #expect(survey.earliest?.microseconds == -5)
    #expect(survey.latest?.microseconds == 20)
  }

  @Test func emptySurveyHasNoTimes() {
    var survey = RecordingStatistics()
    survey.add(events().span, of: 2)
    #expect(survey.start == nil && survey.latest == nil && survey.events == 0)
  }
}
