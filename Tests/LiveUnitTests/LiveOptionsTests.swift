import Evdev
import Gestures
import Replay
import ScreenReader
import Testing
import Touches

@testable import Live

/// The options of a live session are recorded, so that a replay uses the same.
@Suite struct LiveOptionsTests {
  /// Returns the options that are read back from a recording.
  private static func recorded(_ options: LiveOptions) throws -> SessionOptions {
    try SessionLog(text: SessionLog(options: SessionOptions(options.stated)).text).options
  }

  @Test func readerSettingsAreRecorded() throws {
    var reader = ReaderSettings(language: "de-AT")
    reader.verbosity.speaksHints = false
    reader.speakingRate = 90
    reader.volume = 30
    reader.typingFeedback = .words
    reader.phonetics = .characterAndWord
    reader.rotor = []
    var options = LiveOptions()
    options.reader = reader
    #expect(ReaderSettings(try Self.recorded(options), for: "en") == reader)
  }

  @Test func outOfRangeReaderSettingsAreClamped() throws {
    var reader = ReaderSettings(language: "")
    reader.speakingRate = 150
    reader.volume = -5
    var options = LiveOptions()
    options.reader = reader
    options.gestures.gestures = []
    let recorded = try Self.recorded(options)
    #expect(recorded.rate == 100 && recorded.volume == 0 && recorded.language == nil)
    #expect(reader.speakingRate == 100 && reader.volume == 0)
    #expect(GestureSettings(recorded).gestures.isEmpty)
  }

  @Test func gesturesAndTheirThresholdsAreRecorded() throws {
    var options = LiveOptions()
    options.gestures.gestures = GestureSet([.tap(count: 1, fingers: 1), .tap(count: 2, fingers: 2)])
    options.gestures.tunables.longestTap = .milliseconds(700)
    #expect(GestureSettings(try Self.recorded(options)) == options.gestures)
    // The user's configuration does not override recorded options either.
    #expect(GestureSettings(try Self.recorded(LiveOptions())) == GestureSettings())
    #expect(try Self.recorded(LiveOptions()).config == "/dev/null")
  }

  @Test func surfaceOptionsAreRecorded() throws {
    var options = LiveOptions()
    options.surface = SurfaceConfiguration(
      size: SurfaceSize(width: 120, height: 210, source: .option),
      calibration: Calibration("0 -1 1 1 0 0"), rotation: .half)
    #expect(options.surface.calibration != nil)
    #expect(try Self.recorded(options).surface == options.surface)
  }

  @Test func optionsOfALogRoundTripThroughASession() throws {
    let log: SessionOptions = [
      .language("de"), .hints(false), .rate(80), .volume(40), .profile(.slow),
      .except([.tap(count: 2, fingers: 2)]), .rotation(.half),
      .size(SurfaceSize(width: 120, height: 210, source: .option)),
    ]
    let options = LiveOptions(log, for: "en")
    let recorded = try Self.recorded(options)
    #expect(GestureSettings(recorded) == GestureSettings(log))
    #expect(recorded.surface == log.surface)
    #expect(ReaderSettings(recorded, for: "en") == ReaderSettings(log, for: "en"))
  }
}
