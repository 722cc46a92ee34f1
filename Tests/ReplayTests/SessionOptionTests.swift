import Elements
import Gestures
import ScreenReader
import Testing
import Touches

@testable import Replay

@Suite struct SessionOptionTests {
  private static let magicTap = Gesture.tap(count: 2, fingers: 2)

  /// One option of each kind, as it is written.
  private static let written: [(String, String)] = [
    ("screen", "../kiosk · é.json"), ("application", "tea timer"), ("desktop", "mousepad"),
    ("language", "de-AT"),
    ("hints", "off"), ("rate", "70"),
    ("volume", "0"), ("reader", "typing-feedback=words"), ("bindings", "my bindings"),
    ("labels", "names"),
    ("only", "tap,flick-right"), ("except", "magic-tap"), ("profile", "slow"),
    ("set", "double-tap-window=500ms"), ("cleaning", "on"), ("config", "/dev/null"),
    ("device", "nexus-4"),
    ("size", "217.5x136"), ("rotate", "270"), ("calibration", "0 -1 1 1 0 0.25"),
  ]

  @Test func everyOptionRoundTrips() throws {
    #expect(Self.written.map(\.0) == SessionOption.Name.allCases.map(\.rawValue))
    for (name, text) in Self.written {
      let option = try SessionOption(name, text)
      #expect(option.name.rawValue == name)
      #expect(option.text == text)
    }
  }

  @Test func optionsOverrideInitialReaderSettings() {
    var beginning = ReaderSettings(language: "de")
    beginning.verbosity.speaksHints = false
    beginning.speakingRate = 70
    beginning.volume = 20
    beginning.navigation = .grouped
    #expect(ReaderSettings([], over: beginning) == beginning)
    var expected = beginning
    expected.verbosity.speaksHints = true
    expected.speakingRate = 30
    #expect(ReaderSettings([.hints(true), .rate(30)], over: beginning) == expected)
    expected.language = "hi"
    expected.volume = 0
    let log = SessionLog(options: [.hints(true), .rate(30), .language("hi"), .volume(0)])
    let session = ReaderSession(
      application: Application(language: "ru"), log: log, baseSettings: beginning)
    #expect(session.reader.settings == expected)
  }

  @Test func everyReaderSettingIsAnOptionAndTheLastWins() throws {
    var settings = ReaderSettings(language: "de")
    settings.verbosity.speaksTraits = false
    settings.hintDelay = 900
    settings.navigation = .grouped
    settings.rotor = [.links, .headings]
    settings.volume = 10
    let log = try SessionLog(text: SessionLog(options: settings.options).text)
    #expect(ReaderSettings(log.options, for: "en") == settings)
    let stated = settings.options.from(.transcript("a"))
      .overridden(by: [try SessionOption("reader", "hint-delay=0")])
    settings.hintDelay = 0
    #expect(ReaderSettings(stated, for: "en") == settings)
  }

  @Test func lastDoubleTapTimeoutOptionWins() throws {
    func timeout(_ written: (String, String)...) throws -> Int? {
      let options = try written.map { try SessionOption($0.0, $0.1) }
      return ReaderSettings(SessionOptions(options), for: "en").doubleTapTimeout
    }
    let own = ("reader", "double-tap-timeout=250")
    #expect(try timeout(own) == 250)
    #expect(try timeout(("profile", "slow"), ("set", "double-tap-window=500ms"), own) == 250)
    #expect(try timeout(own, ("set", "double-tap-window=500ms")) == nil)
    #expect(try timeout(own, ("profile", "slow")) == nil)
    #expect(try timeout(own, ("reader", "double-tap-timeout=default")) == nil)
    #expect(try timeout(own, ("set", "tap-slop=5mm")) == 250)
  }

  @Test func configurationKeepsTheReadersDoubleTapTimeout() throws {
    let window = try SessionOption("set", "double-tap-window=500ms")
    let file = ([window, .profile(.slow)] as SessionOptions).from(.configuration)
    var own = ReaderSettings()
    own.doubleTapTimeout = 250
    #expect(ReaderSettings(file, over: own).doubleTapTimeout == 250)
    #expect(ReaderSettings(file.overridden(by: [window]), over: own).doubleTapTimeout == nil)
  }

  @Test func defaultReaderLanguageIsTheApplicationLanguage() {
    let session = ReaderSession(application: Application(language: "ru"), log: SessionLog())
    #expect(session.reader.settings == ReaderSettings(language: "ru"))
  }

  @Test func headingsAndSessionsKeepEveryOption() throws {
    let options = SessionOptions(try Self.written.map { try SessionOption($0.0, $0.1) })
    let heading = try TranscriptHeading.options(of: TranscriptHeading.line(options))
    #expect(heading.invalid == nil)
    #expect(heading == options)
    let log = SessionLog(options: options)
    #expect(try SessionLog(text: log.text) == log)
  }

  @Test(arguments: [
    ("profil", "slow", "unknown option 'profil'; did you mean 'profile'?"),
    ("lead", "", "unknown option 'lead'"),
    (
      "profile", "slo",
      "invalid value 'slo' for '--profile': expected quick, standard, slow, novice, tremor, spastic or machine; did "
        + "you mean 'slow'?"
    ),
    ("rate", "101", "invalid value '101' for '--rate': expected a whole number from 0 to 100"),
    ("screen", "", "invalid value '' for '--screen': expected the name of a file"),
    ("rotate", "45", "invalid value '45' for '--rotate': expected 0, 90, 180 or 270"),
    (
      "size", "0x0",
      "invalid value '0x0' for '--size': expected a size in millimeters, such as 217x136"
    ),
    (
      "only", "tap,flick-rigth",
      "invalid value 'tap,flick-rigth' for '--only': expected the name of a gesture, such as "
        + "magic-tap; did you mean 'flick-right'?"
    ),
    (
      "reader", "phonetic=on",
      "invalid value 'phonetic=on' for '--reader': expected fallback-language, hint-delay, verbosity, "
        + "punctuation, typing, typing-feedback, phonetics, phonetic-delay, action-announcements, "
        + "navigation, direct-touch, double-tap-timeout, voiceover, one-finger, focus-sound or rotor; did you mean 'phonetics'?"
    ),
    (
      "reader", "phonetics=words",
      "invalid value 'phonetics=words' for '--reader': expected off, character-and-word or word; "
        + "did you mean 'word'?"
    ),
    (
      "reader", "typing",
      "invalid value 'typing' for '--reader': expected a name and a value, such as hint-delay=900; "
        + "did you mean 'typing=…'?"
    ),
    // Another option specifies it.
    (
      "reader", "rate=30",
      "invalid value 'rate=30' for '--reader': expected fallback-language, hint-delay, verbosity, "
        + "punctuation, typing, typing-feedback, phonetics, phonetic-delay, action-announcements, "
        + "navigation, direct-touch, double-tap-timeout, voiceover, one-finger, focus-sound or rotor"
    ),
    (
      "set", "tap-slop",
      "invalid value 'tap-slop' for '--set': expected a name and a value, such as "
        + "double-tap-window=500ms; did you mean 'tap-slop=…'?"
    ),
  ])
  func invalidOptionIsReportedWithAMessage(name: String, text: String, sentence: String) {
    let problem = #expect(throws: SessionError.Problem.self) { try SessionOption(name, text) }
    #expect(problem?.message == sentence)
  }

  @Test func sessionErrorIsReportedWithItsLine() {
    let text = "# retouch session 1\nscreen: a.json\nrate: fast\nlead: 0.000000\nvoice: quiet\n"
    let mistake = #expect(throws: SessionError.self) { try SessionLog(text: text) }
    #expect(
      mistake?.rendered(file: "a.session")
        == "a.session:3: invalid value 'fast' for '--rate': expected a whole number from 0 to 100")
  }

  /// A program may hold values that no file can; the written form can be read again.
  @Test(arguments: [
    (SessionOption.rate(150), "rate: 100\n"), (.volume(-1), "volume: 0\n"), (.only([]), ""),
    (.except([]), ""), (.language(""), ""), (.language("f"), ""), (.screen(""), ""),
    (.size(SurfaceSize(width: 0.5, height: 40, source: .option)), ""),
    (.size(SurfaceSize(width: .nan, height: 40, source: .option)), ""),
  ])
  func writtenOptionsCanBeRead(option: SessionOption, written: String) throws {
    let text = SessionLog(options: [option]).text
    #expect(text == "# retouch session 1\n\(written)lead: 0.000000\nvoice: quiet\n")
    #expect(try SessionLog(text: text).text == text)
    let heading = TranscriptHeading.line([option])
    #expect(try TranscriptHeading.options(of: heading).invalid == nil)
  }

  @Test func emptyGestureSetIsNotAllGestures() throws {
    var settings = GestureSettings()
    settings.gestures = []
    let text = SessionLog(options: settings.options).text
    #expect(GestureSettings(try SessionLog(text: text).options).gestures.isEmpty)
  }

  @Test func optionsWithDifferentNormalizationDiffer() {
    #expect(SessionOption.screen("\u{e9}") != .screen("e\u{301}"))
    #expect(Set([SessionOption.screen("\u{e9}"), .screen("e\u{301}")]).count == 2)
  }

  // MARK: The last word

  @Test func lastOfSeveralValuesWins() throws {
    let options: SessionOptions = [.rate(10), .hints(true), .rate(90), .only([Self.magicTap])]
    #expect(options.rate == 90)
    #expect(options.hints == true)
    #expect(options.only == [Self.magicTap])
    #expect(options.screen == nil)
  }

  @Test func sessionGestureOptionsOverrideTheConfiguration() throws {
    func set(_ text: String) throws -> SessionOption { try SessionOption("set", text) }
    let written: SessionOptions = [
      .profile(.slow), .only([Self.magicTap, .escape]), .except([.escape]),
      try set("double-tap-window=600ms"),
    ]
    let file = written.from(.configuration)
    let settings = GestureSettings(file.overridden(by: [try set("tap-slop=9mm")]))
    #expect(settings.gestures == GestureSet([Self.magicTap]))
    var expected = Profile.slow.adapted(.standard)
    for text in ["double-tap-window=600ms", "tap-slop=9mm"] {
      if case .set(let setting) = try set(text) { setting.apply(to: &expected) }
    }
    #expect(settings.tunables == expected)
    // An explicit selection of gestures replaces the configured one.
    #expect(
      GestureSettings(file.overridden(by: [.only([.escape])])).gestures == GestureSet([.escape]))
    #expect(
      GestureSettings(file.overridden(by: [.except([.escape])])).gestures == [Self.magicTap])
  }

  @Test func gestureSettingsRoundTripThroughOptions() throws {
    let options: SessionOptions = [
      .profile(.tremor), .except([Self.magicTap]), try SessionOption("set", "tap-slop=9mm"),
    ]
    let settings = GestureSettings(options)
    #expect(GestureSettings(settings.options) == settings)
    #expect(settings.options.config == "/dev/null")
    let cleaned = GestureSettings([.cleaning(true)])
    #expect(cleaned.pausesForCleaning && GestureSettings(cleaned.options) == cleaned)
    #expect(!settings.pausesForCleaning && settings.options.cleaning == nil)
  }

  private static let session = SessionOptions.Source.session("a.session")

  @Test(arguments: [
    // The tunables and gestures of a session are the result of its user's profile.
    (
      session, ["profile: slow"],
      ["screen: a", "only: tap", "config: b", "profile: slow"]
    ),
    (session, ["config: c"], ["screen: a", "config: c"]),
    (
      session, ["set: tap-slop=8mm"],
      ["screen: a", "only: tap", "config: b", "set: tap-slop=9mm", "set: tap-slop=8mm"]
    ),
    // In a transcript, each value is independent.
    (
      .transcript("a.transcript"), ["profile: slow"],
      ["screen: a", "only: tap", "config: b", "set: tap-slop=9mm", "profile: slow"]
    ),
    (
      .transcript("a.transcript"), ["screen: d"],
      ["only: tap", "config: b", "set: tap-slop=9mm", "screen: d"]
    ),
  ])
  func laterOptionsOverrideEarlierOnes(
    first: SessionOptions.Source, later: [String], all: [String]
  ) throws {
    func options(_ lines: [String]) throws -> SessionOptions {
      SessionOptions(
        try lines.map { line in
          let parts = line.split(separator: ": ")
          return try SessionOption(String(parts[0]), String(parts[1]))
        })
    }
    let stated = try options(["screen: a", "only: tap", "config: b", "set: tap-slop=9mm"])
      .from(first).overridden(by: try options(later).from(.commandLine))
    #expect(stated.all.map { "\($0.name.rawValue): \($0.text)" } == all)
  }

  /// An invalid value is ignored if another value overrides it.
  @Test(arguments: [
    ("profile: fast", SessionOption.profile(.slow), false),
    ("language: f", .language("de"), false),
    ("hints: perhaps", .hints(true), false), ("rate: 150", .rate(50), false),
    ("screen:", .screen("a.json"), false), ("size: 1", .rotation(.half), true),
    ("set: no-such=5mm", .profile(.slow), false), ("set: no-such=5mm", .config("a"), false),
    ("colour: red", .profile(.slow), true),
  ])
  func overriddenErrorIsDropped(line: String, later: SessionOption, stays: Bool) throws {
    let review = try SessionValidation(
      lenient: "# retouch session 1\nvolume: 30\n\(line)\nlead: 0\nvoice: quiet\n")
    var stated = review.log.options.from(.session("a.session"))
    #expect(stated.invalid?.entry.file == "a.session")
    #expect(stated.invalid?.error.line == 3)
    stated = stated.overridden(by: [later])
    #expect((stated.invalid == nil) != stays)
    #expect(stated.all == [.volume(30), later])
  }

  /// In a transcript, a tunable is written whatever the profile.
  @Test func profileDoesNotOverrideTranscriptTunables() throws {
    let mark = "# retouch transcript 1 · set: no-such=5mm"
    var heading = try TranscriptHeading.options(of: mark).from(.transcript("a.transcript"))
    heading = heading.overridden(by: [.profile(.slow)])
    #expect(heading.invalid?.error.line == 1)
    #expect(heading.invalid?.entry.file == "a.transcript")
  }
}
