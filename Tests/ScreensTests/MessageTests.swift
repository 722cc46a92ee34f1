import Controls
import Elements
import TestSupport
import Testing

@testable import Screens

/// Messages to a screen, and its requests to the bridge.
@Suite struct MessageTests {
  private static let nodes = #"""
    {"id": "status", "class": "Label", "text": "{total}", "frame": [0, 0, 200, 44]},
    {"id": "pin", "class": "SecureTextField", "text": "1234", "frame": [0, 50, 200, 44]},
    {"id": "level", "class": "Slider", "frame": [0, 100, 200, 44]},
    {"id": "quiet", "class": "Button", "title": "Quiet", "frame": [0, 150, 200, 44]},
    {"id": "list", "class": "TableView", "frame": [0, 250, 200, 300],
     "sections": [{"cells": [{"text": "None"}]}]},
    {"id": "go", "class": "Button", "title": "Go", "frame": [0, 200, 200, 44], "on": {"activate": [
      {"send": "check", "with": {"total": "{total}", "text": "is {total}", "fixed": true, "none": null,
       "names": "{names}", "pin": "{pin.text}", "long": "{size(pin.text)}", "shown": "{pin}"}}]}}
    """#

  private func prototype() throws -> Prototype {
    try Written.prototype(
      Self.nodes,
      more: #"""
         "variables": {"total": 5, "names": ["a", "b"]},
         "strings": {"en": {"paid": "Paid {0}"}},
         "application": {"event": {"done": [{"set": "status", "text": "{event.text}!"}]}},
        """#)
  }

  private func problem(_ message: String) throws -> String? {
    let prototype = try prototype()
    do throws(MessageError) {
      _ = try prototype.application.checked(message)
      return nil
    } catch {
      return error.problem
    }
  }

  private func send(_ message: String, _ prototype: Prototype) throws {
    prototype.application.receive(message: try prototype.application.checked(message))
  }

  @Test func stepsAndEventsRunInOrder() throws {
    let prototype = try prototype()
    try send(#"{"set": "total", "value": 7}"#, prototype)
    #expect(prototype.said("status") == "7")
    try send(
      #"[{"set": "status", "text": "x"}, {"event": "done", "text": 3}, {"add": 0.25, "to": "level.value"}]"#,
      prototype)
    #expect(prototype.said("status") == "3!")
    #expect((prototype.element("level") as? Slider)?.value == 0.25)
    #expect(prototype.warnings == [])
  }

  @Test func textsAreLiteral() throws {
    let prototype = try prototype()
    try send(#"{"set": "status", "text": "{pin.text} {"}"#, prototype)
    #expect(prototype.said("status") == "{pin.text} {")
    try send(#"{"set": "status", "text": {"key": "paid", "args": ["{total}"]}}"#, prototype)
    #expect(prototype.said("status") == "Paid {total}")
  }

  @Test func rowsCanBeReplaced() throws {
    let prototype = try prototype()
    try send(
      #"{"reloadRows": "list", "cells": [{"id": "r1", "text": "{One}"}, {"text": "Two"}]}"#,
      prototype)
    let texts = (prototype.element("list") as? TableView)?.sections.flatMap(\.cells).map {
      $0.resolved.label?.string
    }
    #expect(texts == ["{One}", "Two"])
  }

  @Test(arguments: [
    (#"{"set": "statu", "text": "x"}"#, #"no element has the id "statu"; did you mean "status"?"#),
    (#"{"set": "level", "value": "high"}"#, "expected"),
    (#"{"set": "total", "value": "much"}"#, "expected"),
    (#"{"openLink": "x"}"#, "expected a step that messages can contain, not \"openLink\""),
    (#"{"timer": 5, "steps": []}"#, "not \"timer\""),
    (#"{"anounce": "x"}"#, #"did you mean "announce"?"#),
    (#"{"set": "pin", "text": "99"}"#, "messages only clear secure text"),
    (#"{"event": ""}"#, "expected the name of an event"),
    (#"{"event": "done", "with": 1}"#, #"an event has no key "with""#),
    (#"{"event": "done", "text": []}"#, "expected text"),
    ("hello", "expected a step in braces"),
    ("[]", "expected a step in braces"),
    ("", "empty"),
    ("{\"announce\": \"a\"} {\"announce\": \"b\"}", ""),
    (#"{"announce": "a", "announce": "b"}"#, "announce"),
    (
      #"{"insertRows": "list", "cells": [{"text": "x", "on": {"activate": [{"openLink": "x"}]}}]}"#,
      "messages contain no handlers"
    ),
  ])
  func unacceptableMessageNamesItsProblem(message: String, expected: String) throws {
    let problem = try #require(try problem(message), "\(message)")
    #expect(expected.isEmpty || problem.contains(expected), "\(problem)")
    #expect(!problem.contains("99"))
  }

  @Test func secureTextCanBeCleared() throws {
    let prototype = try prototype()
    try send(#"{"set": "pin", "text": ""}"#, prototype)
    #expect((prototype.element("pin") as? TextField)?.text == "")
  }

  @Test func canonicalFormHasOneLine() throws {
    let prototype = try prototype()
    let text = try prototype.application.checked(
      " {\"announce\":\n \"a\\n\\ud83d\\ude00\\\\ud83d\" , \"queued\":true}")
    #expect(text == #"{"announce": "a\n😀\\ud83d", "queued": true}"#)
    #expect(try prototype.application.checked(text) == text)
  }

  @Test func unacceptableRecordedMessageIsAWarning() throws {
    let prototype = try prototype()
    prototype.application.receive(message: #"{"set": "lost", "text": ""}"#)
    #expect(prototype.warnings.count == 1)
    #expect(prototype.warnings.first?.hasPrefix("A message was skipped: no element") == true)
  }

  @Test func requestHasValuesOfTheirTypesAndMarksSecrets() throws {
    let prototype = try prototype()
    prototype.activate("go")
    let sent = prototype.application.removeRequests().compactMap {
      if case .send(let request) = $0 { request } else { nil }
    }
    let request = try #require(sent.first)
    #expect(sent.count == 1 && request.name == "check")
    #expect(
      request.values.map { "\($0.name)=\($0.json)" } == [
        "total=5", #"text="is 5""#, "fixed=true", "none=null", #"names=["a", "b"]"#,
        #"pin="1234""#, "long=4", #"shown="4 characters""#,
      ])
    #expect(request.values.filter(\.isSecret).map(\.name) == ["pin", "long", "shown"])
    #expect(request.values[5].redactedJSON == #""••••""#)
  }

  @Test func activationsOfElementsWithAnIDAreReported() throws {
    let prototype = try prototype()
    var reported: [String] = []
    prototype.application.onActivation = { reported.append("\($1)/\($0)") }
    prototype.activate("go")
    prototype.activate("quiet")
    prototype.application.tap(at: Point(x: 100, y: 170))
    prototype.activate("status")
    #expect(reported == ["main/go", "main/quiet", "main/quiet"])
  }

  @Test(arguments: [
    (#"{"send": ""}"#, "expected the name of a request"),
    (#"{"send": "a", "with": [1]}"#, "expected an object of values by name"),
    (#"{"send": "a", "with": {"b": [1]}}"#, "expected text, a number"),
    (#"{"send": "a", "with": {"b": "{lost.text}"}}"#, "no element has the id"),
    (#"{"send": "a", "values": {}}"#, "has no key"),
  ])
  func mistakeInARequestIsAnError(step: String, expected: String) {
    let sentences = Written.sentences(
      Written.file(#"{"class": "Button", "title": "x", "on": {"activate": [\#(step)]}}"#))
    #expect(sentences.count == 1 && sentences[0].contains(expected), "\(sentences)")
  }

  @Test func pageListsEachStepOfMessages() throws {
    let page = try #require(Checkout.text("docs/kiosk.md"))
    let names = ScreenMessage.stepKinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    #expect(page.contains("| a step: \(names) |"))
  }
}
