import Foundation
import TestSupport
import Testing

@Suite struct WalkCommandTests {
  /// A recorded walk through an example.
  struct Story: Sendable, CustomStringConvertible {
    var name: String
    var screen: String
    var arguments: [String] = []
    var description: String { name }
  }

  static let stories = [
    Story(name: "ticket-by-flicks", screen: "ticket-kiosk"),
    Story(name: "ticket-by-touch", screen: "ticket-kiosk"),
    Story(name: "help-left-by-escape", screen: "ticket-kiosk"),
    Story(name: "typed-name", screen: "ticket-kiosk", arguments: ["--screen", "name"]),
    Story(name: "book-read-aloud", screen: "book"),
    Story(name: "weather-rotor", screen: "weather"),
    Story(name: "player-magic-tap", screen: "media-player"),
  ]

  private func run(_ story: Story, _ more: String...) throws -> RetouchProcess {
    let steps = try #require(Checkout.text("Examples/walks/\(story.name).walk"))
    return try RetouchProcess.run(
      ["walk", "Examples/screens/\(story.screen).json"] + story.arguments + more,
      input: Data(steps.utf8))
  }

  private func walk(_ steps: String, _ arguments: [String] = []) throws -> RetouchProcess {
    try RetouchProcess.run(
      ["walk", "Examples/screens/ticket-kiosk.json"] + arguments, input: Data(steps.utf8))
  }

  @Test(arguments: stories)
  func storyMatchesTheGolden(story: Story) throws {
    let program = try run(story)
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    let golden = "Tests/CommandTests/Goldens/walk-\(story.name).txt"
    #expect(Golden.difference(program.output, golden) == nil)
  }

  @Test func readerSettingsAreSetByName() throws {
    let usual = try walk("")
    #expect(usual.output.contains("“City Museum. Heading.”"))
    let terse = try walk("", ["--reader", "verbosity=nothing", "--reader", "hint-delay=0"])
    #expect(terse.output.contains("“City Museum”"))
  }

  @Test(arguments: [
    (
      "tap @200,300",
      "no gesture before '@200,300'; write the position directly after it, such as tap@200,300"
    ),
    ("wait 99999999s", "'99999999s' is too long: the maximum is 86400s (one day)"),
    (
      "three-finger-double-tap-hold@1,1",
      "'three-finger-double-tap-hold' requires a path, such as "
        + "three-finger-double-tap-hold@20,300:200,300"
    ),
    ("type:", "'type:' requires a text, such as type:Anna"),
    ("FLICK-RIGHT", "unknown step 'FLICK-RIGHT'; did you mean 'flick-right'?"),
    ("swipe-right", "unknown step 'swipe-right'; did you mean 'flick-right'?"),
    ("flick-right lift", "'lift' has no finger to lift; put one down with 'explore'"),
  ])
  func stepWithoutEffectIsReported(steps: String, sentence: String) throws {
    let program = try walk(steps)
    #expect(program.errors.contains(sentence), "\(program)")
    #expect(program.status == (steps.contains("lift") ? 1 : 65))
  }

  // MARK: VoiceOver off

  /// Returns the output of a step.
  private func lines(_ output: String, of step: String) -> [Substring] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0 == "> \(step)" } ?? lines.endIndex
    return Array(lines[start...].dropFirst().prefix { !$0.isEmpty })
  }

  @Test func tapPressesWithVoiceOverOff() throws {
    let program = try walk(
      "tap@200,670\nvoiceover=on\nflick-right", ["--reader", "voiceover=off"])
    #expect(program.status == 0, "\(program.errors)")
    #expect(!lines(program.output, of: "tap@200,670").contains { $0.contains("say") })
    #expect(program.output.hasPrefix("> tap@200,670\n"))
    // The next screen is shown.
    #expect(lines(program.output, of: "flick-right").contains { $0.contains("“Choose tickets") })
  }

  @Test func fourFingerTripleTapTogglesVoiceOver() throws {
    let toggle = "four-finger-triple-tap"
    let program = try walk(
      "\(toggle)\ntap@200,670\nvoiceover=off\ntap@200,670\n\(toggle)",
      ["--reader", "voiceover=off"])
    #expect(lines(program.output, of: toggle).contains { $0.contains("“City Museum") })
    let taps = program.output.components(separatedBy: "> tap@200,670\n").dropFirst()
    #expect(taps.first?.contains("command  tap → speak-item") == true)
    #expect(taps.last?.contains("pass     touch ended → buy") == true)
    #expect(taps.last?.contains("say      “Back Button.”") == true)
    let again = try walk("\(toggle)\n\(toggle)\ntap@200,670", ["--reader", "voiceover=off"])
    #expect(lines(again.output, of: "tap@200,670").contains { $0.contains("touch ended → buy") })
  }

  @Test(arguments: ["explore@200,700:200,600", "flick-up@200,700", "flick-up"])
  func fingerScrollsWithVoiceOverOff(step: String) throws {
    func pressed(_ steps: [String]) throws -> String? {
      let program = try RetouchProcess.run(
        ["walk", "Examples/screens/stocks.json", "--reader", "voiceover=off"] + steps
          + ["tap@200,590"])
      return lines(program.output, of: "tap@200,590").last.map(String.init)
    }
    let before = try pressed([])
    #expect(before?.contains("touch ended → ") == true)
    #expect(try pressed([step]) != before)
    #expect(try pressed([step, "flick-down@200,400"]) == before)
  }

  @Test func tapsTypeTextWithVoiceOverOff() throws {
    let program = try walk(
      "tap@200,200\ntype:Anna\nvoiceover=on\nfirst-item\nflick-right\nflick-right",
      ["--screen", "name", "--reader", "voiceover=off"])
    #expect(program.status == 0, "\(program.errors)")
    #expect(lines(program.output, of: "type:Anna").allSatisfy { !$0.contains("command") })
    #expect(program.output.contains("Is editing. Anna”"), "\(program.output)")
  }

  /// A keyboard that is part of the screen has several planes, too.
  @Test func keyboardOfTheScreenTypesText() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      {"version": 1, "keyboard": false, "start": "main", "screens": {"main": {
        "on": {"appear": [{"beginEditing": "name"}]}, "subviews": [
          {"id": "name", "class": "TextField", "frame": [20, 60, 300, 44]},
          {"class": "KeyboardView", "frame": [0, 500, 402, 300]}]}}}
      """, "pad.json")
    let program = try RetouchProcess.run(["walk", directory["pad.json"], "type:B12c", "first-item"])
    #expect(program.output.contains("B12c"), "\(program)")
  }

  @Test func labelOfUnknownElementIsReported() throws {
    let directory = try TemporaryDirectory()
    let printed =
      "a label is defined for 'welcome/hours', which does not exist in this screen file; "
    try directory.write("[welcome]\nhours = Hello\n", "names")
    let walk = try walk("say", ["--labels", directory["names"]])
    #expect(walk.errors.contains(printed + "did you mean 'screen welcome/hours'?"), "\(walk)")
    try directory.write(try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    let kiosk = Checkout.path("Examples/screens/ticket-kiosk.json")
    try directory.write(
      "# retouch session 1\nscreen: \(kiosk)\nlabel: welcome/hours = Hi\nlead: 0\nvoice: quiet\n",
      "a.yml.session")
    let replay = try RetouchProcess.run(["replay", directory["a.yml"]])
    #expect(replay.errors.contains(printed), "\(replay.errors)")
    try directory.write("[screen welcome]\nhours = Hello\n", "names")
    #expect(try self.walk("say", ["--labels", directory["names"]]).errors.isEmpty)
  }

  @Test func everyExampleWalkIsTested() {
    #expect(
      Checkout.names(in: "Examples/walks") == Self.stories.map { $0.name + ".walk" }.sorted())
  }

  @Test(arguments: stories)
  func jsonLinesMatchTheText(story: Story) throws {
    let text = try run(story).output
    let lines = try run(story, "--format", "jsonl").output.split(separator: "\n")
    #expect(lines.count == text.split(separator: "\n").count)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["v"] as? Int == 1 && object?["event"] is String, "\(line)")
      guard object?["event"] as? String == "say", let said = object?["tokens"] as? [[String: Any]]
      else { continue }
      for token in said { #expect(text.contains(token["text"] as? String ?? "?"), "\(line)") }
    }
  }

  @Test func kioskStoriesEndWithATicket() throws {
    for story in Self.stories.prefix(2) {
      #expect(try run(story).output.contains("say      “Take your tickets below."), "\(story)")
    }
    let flicks = try #require(Checkout.text("Examples/walks/ticket-by-flicks.walk"))
    let words = flicks.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }
    #expect(Set(words) == ["flick-left", "flick-right", "double-tap", "wait", "4s"])
  }

  @Test func sameStepsProduceTheSameOutput() throws {
    let story = Self.stories[0]
    #expect(try run(story).output == run(story).output)
  }

  // MARK: Steps

  @Test func stepsMayBeCommandLineArguments() throws {
    let program = try RetouchProcess.run([
      "walk", "Examples/screens/ticket-kiosk.json", "flick-right", "wait", "0.2s", "last-item",
      "explore at 200,140", "say",
    ])
    #expect(program.status == 0, "\(program.errors)")
    let steps = program.output.split(separator: "\n").filter { $0.hasPrefix("> ") }
    #expect(
      steps == ["> flick-right", "> wait 0.2s", "> last-item", "> explore@200,140", "> say"])
    #expect(program.output.contains("say      “Help. Button.”"))
  }

  @Test func waitTakesExactlyItsDuration() throws {
    // Speech longer than a second continues during the next gesture.
    let program = try walk("flick-right\nwait 250ms\nflick-right\n")
    let times = program.output.split(separator: "\n").compactMap { Double($0.prefix(10).trimmed) }
    #expect(times.count >= 3)
    #expect(times.last.map { last in times.contains { abs(last - $0 - 0.25) < 0.001 } } == true)
  }

  @Test func typingNeedsAKeyboard() throws {
    let program = try walk("type:Ada\n")
    #expect(program.status == 1)
    #expect(
      program.errors
        == "retouch: error: type:Ada: the keyboard is not shown; activate a text field first\n")
  }

  @Test func customKeyboardReceivesTypedText() throws {
    let program = try RetouchProcess.run([
      "walk", "Examples/screens/bigkey.json", "last-item", "type:so A", "first-item", "flick-right",
    ])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains("Note. Text Field. Is editing. so A"), "\(program.output)")
  }

  @Test func optionsDisableHintsAndChangeTheSpeechRate() throws {
    let name = ["--screen", "name"]
    #expect(try walk("flick-left\nlast-item", name).output.contains("Button"))
    let steps = "flick-right flick-right"
    #expect(try walk(steps, name).output.contains("Double tap to edit."))
    #expect(try !walk(steps, name + ["--hints", "off"]).output.contains("Double tap to edit."))
    #expect(try walk(steps, ["--rate", "100"]).output != walk(steps).output)
    #expect(try walk("flick-right", ["--language", "de"]).output.contains("Heute bis 18 Uhr"))
  }

  @Test func optionsOverrideReaderSettingsOfTheScreenFile() throws {
    let directory = try TemporaryDirectory()
    let screen = try #require(Checkout.text("Examples/screens/ticket-kiosk.json"))
    try directory.write(
      screen.replacing(
        #""version": 1,"#, with: #""version": 1, "reader": {"hints": false, "language": "de"},"#,
        maxReplacements: 1),
      "kiosk.json")
    let hint = "doppeltippen"
    let steps = ["flick-right", "flick-right"]
    func walk(_ options: String...) throws -> String {
      try RetouchProcess.run(
        ["walk", directory["kiosk.json"], "--screen", "name"] + options + steps
      ).output
    }
    #expect(try walk().contains("Textfeld"))
    #expect(try !walk().contains(hint))
    #expect(try walk("--hints", "on").contains(hint))
    #expect(try walk("--language", "en").contains("Text Field"))
  }

  @Test func unsupportedLanguageCausesOneNotice() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      {"version": 1, "language": "ar", "start": "a", "screens": {"a": {"subviews": [
        {"class": "Button", "title": "شراء", "frame": [0, 0, 90, 90]},
        {"class": "Button", "title": "بيع", "frame": [0, 100, 90, 90]}]}}}
      """, "arabic.json")
    let steps = [directory["arabic.json"], "flick-right", "--format", "jsonl"]
    let program = try RetouchProcess.run(["walk"] + steps + ["--reader", "fallback-language=de"])
    #expect(program.status == 0)
    let notices = program.errors.split(separator: "\n")
    #expect(
      notices.count == 1 && notices[0].contains("does not support the language 'ar'; it uses 'de'"),
      "\(notices)")
    let said = #"[{"role":"label","text":"بيع","language":"ar"},{"role":"trait","text":"Taste."}]"#
    #expect(program.output.contains(said), "\(program.output)")
    // A language given as an option is reported too.
    let asked = try RetouchProcess.run(
      ["walk", "Examples/screens/ticket-kiosk.json", "flick-right", "--language", "fr"])
    #expect(asked.status == 0 && asked.errors.contains("'fr'"), "\(asked.errors)")
  }

  @Test func practiceNamesGesturesLikeAReplay() throws {
    let directory = try TemporaryDirectory()
    let gestures = "four-finger-double-tap,explore,split-tap,flick-right,double-tap-hold"
    let words = ["--device", "nexus-4", "-o", directory["a.yml"]]
    #expect(try RetouchProcess.run(["synth", gestures] + words).status == 0)
    let screen = "Examples/screens/ticket-kiosk.json"
    let replay = try RetouchProcess.run(["replay", "-s", screen, directory["a.yml"]])
    let steps =
      "four-finger-double-tap explore@20,300:200,300 lift split-tap@20,300 lift flick-right "
      + "double-tap-hold@20,300:200,300"
    let walk = try self.walk(steps)
    func practiced(_ text: String) -> [Substring] {
      text.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /practice (.*→.*)$/)?.1
      }
    }
    #expect(practiced(walk.output).first == "explore → explore")
    #expect(practiced(walk.output) == practiced(replay.output))
    // Next to a finger that explored before, only the tapping finger is named.
    let beside = try self.walk("four-finger-double-tap explore@20,300:200,300 split-tap lift")
    #expect(practiced(beside.output) == ["split-tap → activate-touched"], "\(beside.output)")
  }

  @Test func exploringCanBeBound() throws {
    let directory = try TemporaryDirectory()
    try directory.write("[default]\nexplore = last-item\n", "b")
    let program = try walk("explore@20,300:200,300 lift", ["--bindings", directory["b"]])
    #expect(program.output.contains("explore → last-item"), "\(program.output)")
  }

  @Test func bindingsChangeGestureCommands() throws {
    let directory = try TemporaryDirectory()
    try directory.write("[default]\nflick-right = last-item\n", "b")
    let program = try walk("flick-right", ["--bindings", directory["b"]])
    #expect(program.output.contains("flick-right → last-item"))
    #expect(program.output.contains("say      “Help. Button.”"))
  }

  @Test func labelsAreSavedInAFile() throws {
    let directory = try TemporaryDirectory()
    let labels = ["--labels", directory["names"]]
    let first = try walk("flick-right two-finger-double-tap-hold\nlabel:Times = \\ #1\n", labels)
    #expect(first.status == 0, "\(first.errors)")
    #expect(directory.text("names")?.hasSuffix("hours = Times \\= \\\\ #1\n") == true)
    #expect(try walk("flick-right", labels).output.contains(#"say      “Times = \ #1”"#))
    _ = try walk("flick-right\nlabel:\n", labels)
    #expect(directory.text("names") == "")
  }

  @Test func controlCharactersInALabelArePreserved() throws {
    let directory = try TemporaryDirectory()
    let words = ["walk", "Examples/screens/ticket-kiosk.json", "--labels", directory["names"]]
    let steps = ["flick-right\nflick-right", "flick-left", "label:A\n[x]\n\u{1B}[31mb"]
    let program = try RetouchProcess.run(words + steps)
    #expect(program.status == 0, "\(program.errors)")
    let text = try #require(directory.text("names"))
    #expect(text.hasSuffix(#" = A\n[x]\n\u{1B}[31mb"# + "\n"), "\(text)")
    #expect(text.split(separator: "\n").count == 2)
  }

  @Test func errorsInALabelFileAreReported() throws {
    let directory = try TemporaryDirectory()
    try directory.write("[s]\nnothing\n", "names")
    let program = try walk("say", ["--labels", directory["names"]])
    #expect(program.status == 65)
    #expect(program.errors.contains("names:2:1: expected '[screen]' or 'element = label'"))
  }

  // MARK: Errors

  @Test(arguments: [
    ("flick-rigt", "1:1: unknown step 'flick-rigt'; did you mean 'flick-right'?"),
    ("say\n  tap@1 # here", "2:3: invalid position '1'"),
    ("explore", "1:1: 'explore' requires a position or a path"),
    ("wait", "1:1: 'wait' requires a time"), ("wait soon", "1:6: invalid time 'soon'"),
    ("tap@1,2:3,4", "1:1: 'tap' takes one position, not a path"),
    ("explore@1,2:1e300,-1e300", "1:1: invalid position '1e300,-1e300'"),
    ("tap@nan,1", "1:1: invalid position 'nan,1'"),
    // A device may return an endless line.
    (
      "say\n" + String(repeating: "x", count: 70_000),
      "2:1: line too long: the maximum is 65536 bytes\n  xxxxxxxxxx"
    ),
  ])
  func errorsInStepsShowTheirPosition(steps: String, sentence: String) throws {
    let program = try walk(steps)
    #expect(program.status == 65)
    #expect(
      program.errors.hasPrefix("retouch: error: standard input:\(sentence)"), "\(program.errors)")
    let line = try RetouchProcess.run(["walk", "Examples/screens/book.json", "flick-rigt"])
    #expect(line.status == 2)
  }

  @Test(arguments: [
    (["walk", "nowhere.json", "say"], 66), (["walk"], 2), (["walk", "-"], 2),
    (["walk", "Package.swift", "say"], 65),
  ])
  func errorsAreReported(words: [String], status: Int) throws {
    let program = try RetouchProcess.run(words)
    #expect(Int(program.status) == status)
    #expect(program.errors.hasPrefix("retouch: error: "))
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
