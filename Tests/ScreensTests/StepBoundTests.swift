import Controls
import Elements
import Testing

@testable import Screens

/// The resources that steps may use have limits, and reaching one is reported once.
@Suite struct StepBoundTests {
  private func prototype(_ steps: String) throws -> Prototype {
    let prototype = try Written.prototype(
      ##"""
      {"id": "go", "class": "Button", "title": "Go", "frame": [0, 600, 99, 44], "on": {"activate": [\##(steps)]}},
      {"id": "a", "class": "Label", "text": "0123456789"},
      {"id": "b", "class": "Label", "text": "b"},
      {"id": "page", "class": "ReadingView"},
      {"id": "field", "class": "TextField"}
      """##)
    prototype.application.setVoiceOverRunning(true)
    return prototype
  }

  private func text(_ prototype: Prototype, _ id: String) -> Int {
    (prototype.element(id) as? Label)?.text?.utf8.count ?? 0
  }

  @Test func doublingTextIsBoundedPerEvent() throws {
    let double = ##"{"set": "a", "text": "{a.text}{a.text}"}"##
    let steps = Array(repeating: double, count: 40) + [##"{"set": "b", "text": "after"}"##]
    let prototype = try prototype(steps.joined(separator: ", "))
    for _ in 0..<9 { prototype.activate("go") }
    #expect(text(prototype, "a") > 10_000)
    #expect(text(prototype, "a") <= StepExecution.maximumText)
    #expect(prototype.said("b") == "b")
    // The limit is reached at three different steps: the thirteenth, the second and the first.
    #expect(prototype.warnings.count == 3)
    #expect(
      prototype.warnings.first?.hasPrefix("One event produced more than 100000 bytes") == true)
  }

  @Test func keyAndListTextsAreBounded() throws {
    let places = String(repeating: "{0}", count: 3_000)
    let prototype = Prototype(
      try Written.parse(
        Written.file(
          ##"""
          {"id": "go", "class": "Button", "title": "Go", "frame": [0, 600, 99, 44], "on": {"activate": [
            {"set": "a", "text": {"key": "k", "args": ["{a.text}"]}}]}},
          {"id": "list", "class": "Button", "title": "List", "frame": [0, 700, 99, 44], "on": {"activate": [
            {"set": "page", "lines": ["{page.lines}{a.text}", "{page.lines}{a.text}"]}]}},
          {"id": "a", "class": "Label", "text": "0123456789"}, {"id": "page", "class": "ReadingView"}
          """##, more: ##" "strings": {"en": {"k": "\##(places)"}},"##)))
    prototype.activate("go")
    prototype.activate("go")
    #expect(text(prototype, "a") <= StepExecution.maximumText)
    for _ in 0..<30 { prototype.activate("list") }
    let lines = (prototype.element("page") as? ReadingView)?.lines ?? []
    #expect(lines.reduce(0) { $0 + $1.string.utf8.count } <= StepExecution.maximumText)
    #expect(prototype.warnings.count == 2)
  }

  @Test func totalElementTextIsBounded() throws {
    let prototype = try prototype(
      ##"{"set": "a", "text": "\##(String(repeating: "x", count: 60_000)){b.text}"}"##)
    for _ in 0..<300 { prototype.activate("go") }
    #expect(prototype.warnings == [])
    #expect(prototype.stage.textGivenInAll == 60_001)
    prototype.stage.textGivenInAll = ScreenRuntime.maximumText + 1
    prototype.activate("go")
    prototype.activate("go")
    #expect(prototype.warnings.count == 1)
  }

  /// Each round of a repeating timer starts two more timers, so without a limit they accumulate.
  @Test func timersStartingTimersAreBounded() throws {
    let prototype = try prototype(
      ##"{"timer": 1, "repeat": true, "steps": [{"timer": 500, "steps": []}, {"timer": 500, "steps": []}]}"##
    )
    for _ in 0..<10 { prototype.activate("go") }
    for time in 0..<300 { prototype.application.advance(to: .milliseconds(time)) }
    #expect(prototype.application.pendingTimerCount == ScreenRuntime.maximumTimers)
    #expect(prototype.warnings.count == 2)
    #expect(
      prototype.warnings.first?.hasPrefix(
        "More than 1000 timers are running; this one was not started")
        == true)
  }

  @Test func pendingAnnouncementsAreBounded() throws {
    let prototype = try prototype(##"{"announce": "{a.text}", "queued": true}"##)
    for _ in 0..<1_000 { prototype.activate("go") }
    #expect(prototype.application.pendingAnnouncementCount == ScreenRuntime.maximumAnnouncements)
    #expect(prototype.warnings.count == 1)
    #expect(
      prototype.warnings.first?.hasPrefix(
        "More than 100 announcements are waiting; this one was discarded")
        == true)
  }

  @Test func typedTextIsBounded() throws {
    let prototype = try prototype(
      ##"{"beginEditing": "field"}, {"type": "\##(String(repeating: "x", count: 60_000))"}"##)
    for _ in 0..<3 { prototype.activate("go") }
    #expect((prototype.element("field") as? TextField)?.text.count == 60_000)
    #expect(prototype.warnings.count == 1)
    #expect(
      prototype.warnings.first?.hasPrefix(
        "The edited text has reached its limit of 100000 characters") == true)
  }

  /// A sound counts as a step and as a text, so six rounds of 900 exceed ten thousand.
  @Test func excessTimerStepsWaitForTheNextSecond() throws {
    let sounds = Array(repeating: ##"{"sound": "tick"}"##, count: 900).joined(separator: ", ")
    let prototype = try prototype(##"{"timer": 1, "repeat": true, "steps": [\##(sounds)]}"##)
    prototype.activate("go")
    prototype.application.advance(to: .milliseconds(999))
    #expect(prototype.application.removeRequests().count == 6 * 900)
    prototype.application.advance(to: .milliseconds(1_999))
    #expect(prototype.application.removeRequests().count == 6 * 900)
  }

  @Test func longTimerTextsCostMoreThanShortOnes() throws {
    let long = String(repeating: "x", count: 50_000)
    let prototype = try prototype(
      ##"{"timer": 1, "repeat": true, "steps": [{"set": "a", "text": "\##(long){b.text}"}, {"sound": "tick"}]}"##
    )
    prototype.activate("go")
    prototype.application.advance(to: .milliseconds(999))
    #expect((18...22).contains(prototype.application.removeRequests().count))
  }
}
