import Controls
import Elements
import Evdev
import Gestures
import Glibc
import Live
import Replay
import ScreenReader
import System
import Testing
import Touches

extension LiveTests {
  /// A Swift program's screen in a live session of the library.
  ///
  /// The test acts when a line is printed.
  @Suite struct LiveSessionTests {
    /// A screen with a row of buttons.
    private static func application() -> Application {
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      for number in 1...3 {
        let button = Button(frame: Rect(x: 0, y: Double(number) * 100, width: 400, height: 90))
        button.accessibilityLabel = "Button \(number)"
        window.addSubview(button)
      }
      let application = Application()
      application.show(window)
      return application
    }

    /// The printed lines, and the actions that they trigger.
    private final class Story {
      var text = TranscriptText()
      var emitted: [String] = []
      var notices: [LiveNotice] = []
      private var chapters: [(words: String, act: () throws -> Void)] = []
      var problem: (any Error)?

      /// Performs an action once a line contains `words`, after the previous actions.
      func when(_ words: String, _ act: @escaping () throws -> Void) {
        chapters.append((words, act))
      }

      func take(_ entries: [TranscriptEntry]) {
        let lines = entries.map { text.line($0) }
        emitted += lines
        for line in lines {
          guard let next = chapters.first, line.contains(next.words) else { continue }
          chapters.removeFirst()
          do { try next.act() } catch { problem = error }
        }
      }

      var isOver: Bool { chapters.isEmpty && problem == nil }
    }

    private static func options(_ screen: Touchable) -> LiveOptions {
      var options = LiveOptions()
      options.devices = .named([screen.node])
      options.voice = .silent
      options.handlesSignals = false
      // Even the longest touch is a tap, so that a slow machine passes the test.
      options.gestures.tunables.longestTap = .milliseconds(1_500)
      options.gestures.tunables.exploreAfter = .milliseconds(1_600)
      return options
    }

    @Test func libraryReplaysARecordedSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let story = Story()
      var options = Self.options(screen)
      options.recording = try RecordingDestination(room.path("visit.yml"))
      // The recording contains the options of the session.
      options.surface.rotation = .half
      options.reader = ReaderSettings(language: "de")
      var session = try LiveSession(Self.application(), named: "a row of buttons", options)
      session.onNotice = { story.notices.append($0) }
      var names: [UserLabels] = []
      session.onLabelsChanged = { names.append($0) }
      let control = session.control
      story.when("Button 1") { control.perform(.nextItem) }
      story.when("Button 2") { try screen.tap(x: 2_000, y: 1_000) }
      story.when("  gesture  ") { control.perform(.labelItem) }
      story.when("label, current") { control.label("Bell") }
      story.when("Bell") { control.stop() }
      let outcome = try session.run(story.take)
      #expect(story.isOver, "\(story.emitted)")
      #expect(outcome.end == .stopped)
      #expect(outcome.latency.count > 0)
      #expect(outcome.lostRecording == nil)
      #expect(names.last?.names.values.contains("Bell") == true, "\(names)")
      #expect(story.notices.last == .recorded(path: room.path("visit.yml")))
      // One notice each for the device and for the path of the recording.
      #expect(story.notices.count == 2, "\(story.notices)")

      let bytes = Array(try #require(Text.contents(of: room.path("visit.yml"))).utf8)
      let text = try #require(Text.contents(of: room.path("visit.yml.session")))
      let log = try SessionLog(text: text)
      #expect(log.options.application == "a row of buttons")
      let fingers = try RecordedTouches(bytes, log: log)
      let replay = ReaderSession(application: Self.application(), log: log)
      var lines = TranscriptText()
      let replayed = fingers.transcript(on: replay, log: log).map { lines.line($0) }
      #expect(replayed == story.emitted)
    }

    @Test func anotherThreadEndsTheSession() throws {
      let screen = try Touchable(.tenSlots)
      let story = Story()
      let session = try LiveSession(Self.application(), Self.options(screen))
      let control = session.control
      var thread: SystemThread?
      story.when("Button 1") { thread = try SystemThread { control.stop() } }
      let outcome = try session.run(story.take)
      thread?.join()
      #expect(outcome.end == .stopped)
      #expect(story.isOver)
      #expect(outcome.latency.count == 0)
    }

    /// The session does not wait for a path that cannot be a device.
    @Test func fileAsADeviceIsAnError() throws {
      let screen = try Touchable(.tenSlots)
      var options = Self.options(screen)
      options.devices = .named(["recordings/visit.yml"])
      let session = try LiveSession(Self.application(), options)
      let error = #expect(throws: LiveError.self) { try session.run() }
      #expect(error?.kind == .noDevice)
    }

    /// The path is checked before devices are opened, and no file is left.
    @Test func existingRecordingIsNotReplaced() throws {
      let room = try Room()
      try room.write("mine", to: "visit.yml")
      let error = #expect(throws: LiveError.self) {
        try RecordingDestination(room.path("visit.yml"))
      }
      #expect(error?.description.contains("file exists") == true)
    }
  }
}
