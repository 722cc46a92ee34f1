import Controls
import Elements
import Testing

@testable import Screens

/// Handlers of the window, the application and its delegate, and events of the environment.
@Suite struct ProgramHandlerTests {
  private static let log =
    ##"{"id": "log", "class": "Label", "text": ".", "frame": [0, 0, 200, 44]}"##

  private static func note(_ letter: String) -> String {
    ##"[{"set": "log", "text": "{log.text}\##(letter)"}]"##
  }

  private func prototype(_ more: String, _ subviews: String = log) throws -> Prototype {
    let prototype = try Written.prototype(subviews, more: " \(more),")
    prototype.application.setVoiceOverRunning(true)
    return prototype
  }

  @Test func chainEndsAtTheDelegate() throws {
    let prototype = try prototype(
      ##"""
      "window": {"magicTap": [{"set": "log", "text": "{log.text}w"}, {"return": false}]},
      "application": {"magicTap": [{"set": "log", "text": "{log.text}a"}, {"return": false}]},
      "delegate": {"magicTap": \##(Self.note("d"))}
      """##)
    let walk = prototype.application.perform(.magicTap, on: prototype.element("log"))
    #expect(walk.isHandled)
    #expect(prototype.said("log") == ".wad")
  }

  @Test func scrollIsHandledByDirection() throws {
    let prototype = try prototype(##""application": {"scroll": {"left": \##(Self.note("l"))}}"##)
    let log = prototype.element("log")
    #expect(prototype.application.perform(.scroll(.left), on: log).isHandled)
    #expect(!prototype.application.perform(.scroll(.right), on: log).isHandled)
    #expect(prototype.said("log") == ".l")
  }

  @Test func programReceivesEventsOnAnyScreen() throws {
    let prototype = try prototype(
      ##"""
      "application": {
        "announcementDidFinish": [{"set": "log", "text": "{event.text}"}],
        "voiceOverStatusChanged": \##(Self.note("v")),
        "rotated": [{"set": "log", "text": "{event.text}"}],
        "background": \##(Self.note("b")), "foreground": \##(Self.note("f"))
      }
      """##)
    #expect(prototype.said("log") == ".v")
    prototype.application.rotate(to: .landscape)
    #expect(prototype.said("log") == "landscape")
    prototype.application.enterBackground()
    prototype.application.enterForeground()
    #expect(prototype.said("log") == "landscapebf")
    prototype.application.post(.announcement("Hi"))
    for request in prototype.application.removeRequests() {
      if case .announcement(let announcement) = request {
        prototype.application.finish(announcement, outcome: .spoken)
      }
    }
    #expect(prototype.said("log") == "Hi")
  }

  @Test func programEventsReachProgramAndShownScreen() throws {
    let prototype = try prototype(
      ##""application": {"event": {"loaded": \##(Self.note("a")), "failed": \##(Self.note("f"))}}"##,
      ##"""
      {"id": "log", "class": "Label", "text": ".", "frame": [0, 0, 200, 44],
       "on": {"event": {"loaded": \##(Self.note("l"))}}}
      """##)
    _ = prototype.said("log")
    #expect(prototype.application.receive(event: "loaded"))
    #expect(prototype.said("log") == ".al")
    prototype.application.receive(event: "failed")
    #expect(prototype.said("log") == ".alf")
    #expect(!prototype.application.receive(event: "unknown"))
    prototype.navigation.pushViewController(ViewController())
    prototype.application.receive(event: "loaded")
    #expect(prototype.said("log") == ".alfa")
  }

  @Test func programEventsMapNamesToSteps() throws {
    let written = Written.file(Self.log, more: ##" "window": {"event": {"loaded": []}},"##)
    #expect(Written.sentences(written) == [])
    let mistake = Written.file(Self.log, more: ##" "window": {"event": []},"##)
    #expect(
      Written.sentences(mistake).first?.contains("an object of names and their steps") == true)
    let step = Written.file(Self.log, more: ##" "window": {"event": {"loaded": [{"psh": "a"}]}},"##)
    #expect(Written.sentences(step).count == 1)
  }

  @Test func eventTextBelongsToItsEvent() throws {
    let reported = ##"[{"set": "log", "text": "{log.text}{event.text} "}]"##
    let prototype = try prototype(
      ##"""
      "application": {"rotated": [
        {"set": "log", "text": "{event.text} "}, {"timer": 1000, "steps": \##(reported)}
      ]}
      """##,
      Self.log
        + ##"""
        , {"id": "box", "class": "Label", "text": "Box", "frame": [0, 50, 100, 44],
           "accessibilityDropPoints": [""],
           "on": {"drop": [{"rotate": "landscape"}, \##(reported.dropFirst().dropLast())]}}
        """##)
    let box = try #require(prototype.element("box"))
    #expect(box.receiveDrop("Stone", from: nil))
    #expect(prototype.said("log") == "landscape Stone ")
    prototype.application.advance(to: .seconds(1))
    #expect(prototype.said("log") == "landscape Stone landscape ")
  }

  @Test func stepsRotateTheScreenAndSwitchApplications() throws {
    let prototype = try prototype(
      ##""application": {"foreground": \##(Self.note("f"))}"##,
      Self.log
        + ##", {"id": "go", "class": "Button", "title": "Go", "frame": [0, 50, 100, 44], "on": {"activate": [{"rotate": "landscape"}, {"background": 3000}]}}"##
    )
    prototype.activate("go")
    #expect(prototype.application.orientation == .landscape)
    #expect(prototype.application.isInBackground)
    prototype.application.advance(to: .milliseconds(2_999))
    #expect(prototype.said("log") == ".")
    prototype.application.advance(to: .milliseconds(3_000))
    #expect(!prototype.application.isInBackground)
    #expect(prototype.said("log") == ".f")
  }

  @Test func programSoundsAreListed() throws {
    let file = try Written.parse(
      Written.file(Self.log, more: ##" "delegate": {"magicTap": [{"sound": "gong"}]},"##))
    #expect(file.sounds == ["gong"])
  }

  @Test func sectionsArePrintedInOrder() throws {
    let file = try Written.parse(
      Written.file(
        Self.log,
        more:
          ##" "delegate": {}, "window": {"magicTap": [], "escape": []}, "misspelled": ["teh"],"##))
    #expect(file.canonical["window"]?.entries?.map(\.key) == ["escape", "magicTap"])
    #expect(file.canonical["delegate"] == nil)
    #expect(try Written.parse(file.printed) == file)
  }

  @Test(arguments: [
    (
      ##""window": {"activate": []}"##,
      ##"1:44 the program does not send "activate"; it sends "escape", "magicTap", "scroll", "zoomIn", "zoomOut", "keypad", "announcementDidFinish", "voiceOverStatusChanged", "event", "rotated", "background", "foreground", "headphones", "idle", "visitBegan" and "visitEnded""##
    ),
    (
      ##""window": {"magictap": []}"##,
      ##"1:44 unknown event "magictap"; did you mean "magicTap"?"##
    ),
    (
      ##""application": {"rotated": [{"announce": "{event.wasSuccessful}"}]}"##,
      ##"1:75 this event has no attribute "wasSuccessful""##
    ),
    (
      ##""delegate": []"##,
      ##"1:45 expected an object of events and their steps, such as {"escape": […]}"##
    ),
  ])
  func unsupportedProgramHandlerIsReported(section: String, said: String) {
    #expect(Written.sentences(Written.file(Self.log, more: " \(section),")) == [said])
  }
}
