import Elements
import Evdev
import Gestures
import Recordings
import ScreenReader
import Screens
import Synthesis
import TestSupport
import Testing
import Touches

@testable import Disk
@testable import Live
@testable import Replay

/// The log of visits: each visit has its own files, and none has what is typed into secure fields.
@Suite struct VisitRecorderTests {
  static let screen = """
    {"version": 1, "start": "m", "screens": {"m": {"subviews": [
     {"id": "name", "class": "TextField", "frame": [20, 40, 300, 40], "accessibilityLabel": "Name"},
     {"id": "done", "class": "Button", "title": "Done", "frame": [20, 100, 300, 40],
      "on": {"activate": [{"endVisit": true}]}},
     {"id": "pin", "class": "SecureTextField", "frame": [20, 160, 300, 40],
      "accessibilityLabel": "PIN"}
    ]}}}
    """

  /// Checks that the replay of each visit is its transcript; returns the transcripts.
  private func replayedVisits(in session: VisitSession) throws -> [String] {
    let names = VisitFiles.visits(in: session.visits).map(\.name)
    return try names.map { name in
      let path = "\(session.visits)/\(name)"
      let transcript = try #require(session.text("\(name).transcript"))
      let heading = "# retouch transcript 1\n"
      #expect(transcript.hasPrefix(heading))
      let replay = try RetouchProcess.run([
        "replay", "--allow-path", session.directory["m.json"], path + ".yml",
      ])
      #expect(replay.status == 0 && replay.errors.isEmpty, "\(replay.errors)")
      #expect(replay.output == transcript.dropFirst(heading.count), "\(name)")
      return transcript
    }
  }

  @Test func eachVisitIsReplayedAlone() throws {
    var session = try VisitSession()
    // The first visit ends by a step, the second by time, the third with the session.
    try session.perform("flick-right", "double-tap")
    try session.perform("flick-right", "flick-left", "two-finger-tap")
    session.wait(61)
    session.wait(500)
    session.add(.command(.nextItem))
    try session.perform("double-tap", "flick-right", "flick-right", "flick-left")
    session.add(.command(.nextItem))
    session.end()
    let transcripts = try replayedVisits(in: session)
    #expect(transcripts.count == 4)
    #expect(transcripts.dropLast().allSatisfy { $0.hasSuffix("visit    a new visit begins\n") })
    #expect(transcripts[0].contains("gesture  double-tap"))
    #expect(transcripts[1].contains("gesture  two-finger-tap"))
    #expect(transcripts[2].contains("command  next-item"))
    #expect(!transcripts[3].contains("visit"))
    let ends = VisitFiles.visits(in: session.visits).map { visit in
      VisitSummary(
        session: session.text(visit.name + ".yml.session") ?? "",
        transcript: session.text(visit.name + ".transcript") ?? "")
    }
    #expect(ends.map(\.end) == [.endVisit, .timeout, .endVisit, .session])
    #expect(ends[1].gestureCount == 3)
    #expect(ends.allSatisfy { !$0.isPartial })
    let seconds = try #require(ends[1].duration).components.seconds
    #expect((60...70).contains(seconds), "\(seconds)")
  }

  /// The panel reports only changes: the next visit has values that it reported in an earlier one.
  @Test func laterVisitHasUnchangedValuesOfThePanel() throws {
    var session = try VisitSession()
    let place = UnitPoint(x: 0.5, y: 0.2)
    try session.perform("tap", at: place)
    session.wait(61)
    try session.perform("tap", at: place)
    session.end()
    let transcripts = try replayedVisits(in: session)
    #expect(transcripts.count == 2)
    #expect(transcripts.allSatisfy { $0.contains("gesture  ") })
  }

  /// A finger that rests on the panel while the visit ends has no effect on the next one.
  @Test func fingersOfAnEarlierVisitAreIgnored() throws {
    var session = try VisitSession()
    try session.perform("flick-right")
    try session.down(x: 500, y: 500)
    session.wait(61)
    try session.down(x: 700, y: 900)
    try session.lift()
    try session.perform("flick-right")
    session.end()
    let transcripts = try replayedVisits(in: session)
    #expect(transcripts.count == 2)
    #expect(transcripts[0].contains("explore"))
    #expect(!transcripts[1].contains("explore"))
    #expect(transcripts[1].contains("gesture  flick-right"))
  }

  @Test func headphonesEndAVisit() throws {
    var session = try VisitSession()
    session.add(.headphones(pluggedIn: false))
    session.add(.headphones(pluggedIn: true))
    try session.perform("flick-right")
    session.wait(61)
    session.add(.headphones(pluggedIn: true))
    try session.perform("flick-right")
    session.add(.headphones(pluggedIn: false))
    session.end()
    let transcripts = try replayedVisits(in: session)
    #expect(transcripts.count == 2)
    #expect(transcripts.allSatisfy { $0.contains("gesture  flick-right") })
    let ends = session.files(".session").map { VisitSummary(session: $0, transcript: "").end }
    #expect(ends == [.timeout, .headphones])
  }

  // MARK: Secret text

  @Test func pinIsInNoFile() throws {
    var session = try VisitSession()
    try session.perform("flick-right", "flick-right", "double-tap")
    #expect(session.engine.isEditingSecureText)
    for label in ["q", "j"] {
      try session.perform("tap", at: session.position(of: label))
      try session.perform("double-tap", at: session.position(of: label))
    }
    for key in ["KEY_7", "KEY_4"] {
      session.add(.key(try #require(KeypadKey(name: key)), isRepeat: false))
    }
    let typed = session.engine.typedText
    #expect(typed?.hasSuffix("74") == true && typed?.lowercased().contains("q") == true)
    session.wait(61)
    session.end()
    let names = session.directory.names
    #expect(VisitFiles.visits(in: session.visits).count == 1, "\(names)")
    let session1 = try #require(session.files(".session").first)
    #expect(!session1.contains("key "), "\(session1)")
    #expect(session1.contains("\n# partial\n"))
    let transcript = try #require(session.files(".transcript").first)
    #expect(transcript.contains("PIN"))
    for secret in ["“q”", "“j”", "“Q”", "“7”", "“4”", "KEY_", "•", "bullet", "Quebec", "74"] {
      #expect(!transcript.contains(secret), "\(secret) in \(transcript)")
    }
    let recording = try #require(session.files(".yml").first)
    let touches = try RecordedTouches(Array(recording.utf8))
    let low = touches.frames.flatMap(\.frame.contacts).filter { $0.normalizedPosition.y > 0.55 }
    #expect(low.isEmpty, "\(low)")
    #expect(touches.frames.last?.frame.contacts.allSatisfy { $0.phase.isLast } == true)
    let path = session.visits + "/" + VisitFiles.visits(in: session.visits)[0].name + ".yml"
    let replay = try RetouchProcess.run([
      "replay", "--allow-path", session.directory["m.json"], path,
    ])
    #expect(replay.status == 0)
    #expect(replay.errors.contains("a secure text field was edited"), "\(replay.errors)")
  }

  /// A digit on a secure field begins its editing and is typed at once.
  @Test func firstDigitOfAKeypadIsInNoFile() throws {
    var session = try VisitSession()
    session.add(.command(.nextItem), .command(.nextItem))
    session.add(.key(try #require(KeypadKey(name: "KEY_7")), isRepeat: false))
    #expect(session.engine.typedText == "7")
    session.wait(61)
    session.end()
    #expect(session.files(".session").count == 1)
    for text in session.files("") { #expect(!text.contains("KEY_7") && !text.contains("“7”")) }
  }

  @Test func textOfOtherFieldsIsRecorded() throws {
    var session = try VisitSession()
    session.add(.key(try #require(KeypadKey(name: "KEY_7")), isRepeat: false))
    session.wait(61)
    session.end()
    #expect(session.files(".session").first?.contains("key KEY_7") == true)
    #expect(session.files(".session").first?.contains("# partial") == false)
  }

  // MARK: Limits

  @Test func oldestVisitsAreDeleted() throws {
    var session = try VisitSession(maximumCount: 2)
    for _ in 1...4 {
      try session.perform("flick-right", "double-tap")
    }
    session.end()
    let visits = VisitFiles.visits(in: session.visits)
    #expect(visits.count == 2)
    #expect(visits.allSatisfy { $0.paths.count == 3 })
  }

  @Test func oldestVisitsAreDeletedBySize() throws {
    let directory = try TemporaryDirectory()
    for number in 1...4 {
      let name = "2026-11-28T10153\(number)Z"
      for ending in [".yml", ".yml.session", ".transcript"] {
        try directory.write(String(repeating: "a", count: 100), name + ending)
      }
    }
    try directory.write("mine", "notes.yml")
    VisitFiles.removeOldest(in: directory.path, maximumCount: 10, maximumSize: 650)
    #expect(
      VisitFiles.visits(in: directory.path).map(\.name)
        == ["2026-11-28T101533Z", "2026-11-28T101534Z"])
    #expect(directory.names.contains("notes.yml"))
    // The latest visit remains, although it is too large.
    VisitFiles.removeOldest(in: directory.path, maximumCount: 10, maximumSize: 1)
    #expect(VisitFiles.visits(in: directory.path).map(\.name) == ["2026-11-28T101534Z"])
  }

  @Test func visitsOfOneSecondAreOrderedByNumber() throws {
    let directory = try TemporaryDirectory()
    for name in ["", "-2", "-10"] { try directory.write("", "2026-11-28T101530Z\(name).yml") }
    #expect(
      VisitFiles.visits(in: directory.path).map(\.name)
        == ["2026-11-28T101530Z", "2026-11-28T101530Z-2", "2026-11-28T101530Z-10"])
  }
}
