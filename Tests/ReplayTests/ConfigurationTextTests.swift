import Evdev
import Gestures
import Replay
import Testing

/// The text of a configuration file.
///
/// The library opens no file.
@Suite struct ConfigurationTextTests {
  @Test func linesAreParsedAsOptions() throws {
    let options = try SessionOptions(
      configuration: """
        # a slow hand
        profile = slow
        except = magic-tap   # never meant

        double-tap-window = 500ms\r
        """)
    var tunables = Profile.slow.adapted(.standard)
    tunables.doubleTapWindow = .milliseconds(500)
    #expect(options.all.map(\.name) == [.profile, .except, .set])
    let settings = GestureSettings(options)
    #expect(settings.tunables == tunables)
    #expect(settings.gestures == GestureSet.all.subtracting([.tap(count: 2, fingers: 2)]))
  }

  @Test func errorHasItsPositionAndASuggestion() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try SessionOptions(configuration: "only = escape\n  profil = slow\n")
    }
    #expect(error.problem == .noOption("profil", nearest: "profile"))
    #expect((error.line, error.column) == (2, 3))
    #expect("\(error)".hasPrefix("2:3: unknown option or tunable 'profil'"))
    #expect(throws: ConfigurationError.self) { try SessionOptions(configuration: "profile = fat") }
  }
}
