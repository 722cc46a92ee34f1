import Elements
import Evdev
import Glibc
import Replay
import ScreenReader
import Screens
import System
import TestSupport
import Testing

@testable import Live

/// The section about the bridge in `docs/kiosk.md`, and the examples, agree with the program.
@Suite struct BridgePageTests {
  /// Returns the first cells of the table below a heading, without their backquotes.
  private static func cells(below heading: String) throws -> [String] {
    let page = try #require(Checkout.text("docs/kiosk.md"))
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    return lines[start...].drop { !$0.hasPrefix("| `") }.prefix { $0.hasPrefix("| ") }.map { row in
      String(row.dropFirst(3).prefix { $0 != "`" })
    }
  }

  @Test func tableOfLinesHasEachLine() throws {
    let request = SentRequest("authorize", [SentRequest.Value("amount", json: "12.5")])
    let entries = [
      ReaderEffect.SystemRequest.send(request), .open(link: "https://example.org"),
    ].map { TranscriptEntry(time: .zero, event: .effect(.system($0))) }
    let lines =
      [
        BridgeLines.hello(screen: "kiosk.json", language: "en"), BridgeLines.visit(begins: true),
        BridgeLines.visit(begins: false), BridgeLines.activation(of: "pay", on: "summary"),
      ] + entries.compactMap { BridgeLines.line(for: $0) }
    let texts = lines.map { String(decoding: $0.dropLast(), as: UTF8.self) }
    #expect(try Self.cells(below: "### Lines to the bridge") == texts)
  }

  @Test func exampleMessagesAreAccepted() throws {
    let screen = #"""
      {"version": 1, "start": "a", "variables": {"price": 1}, "screens": {"done": {}, "a": {"subviews": [
        {"id": "status", "class": "Label", "text": "", "frame": [0, 0, 200, 40]}]}}}
      """#
    let prototype = Prototype(try ScreenFile.parse(bytes: Array(screen.utf8), name: "a.json"))
    let messages = try Self.cells(below: "### Messages from the bridge")
    #expect(messages.count == 4)
    for message in messages {
      #expect(throws: Never.self) { try prototype.application.checked(message) }
    }
  }

  @Test func limitsAreThoseOfThePage() throws {
    let page = try #require(Checkout.text("docs/kiosk.md"))
    let limits = BridgeLimits()
    for text in [
      "for \(limits.hang.count / 1_000_000) s | it is killed",
      "up to \(limits.longestDelay.count / 1_000_000) s",
      "more than \(limits.messagesPerSecond) messages or \(limits.bytesPerSecond >> 10) KiB per second",
      "or exceeds \(limits.line >> 10) KiB", "lines above \(limits.waiting >> 10) KiB that wait",
      "`\(BridgeOptions.connectedEvent)`", "`\(BridgeOptions.disconnectedEvent)`",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  /// The payment terminal takes four seconds, and the session goes on meanwhile.
  @Test func paymentExampleChecksThePIN() throws {
    let directory = "\(Checkout.root)/Examples/kiosk"
    let text = try #require(Checkout.text("Examples/kiosk/ticket-machine.json"))
    let stations = try #require(Checkout.text("Examples/kiosk/stations.csv"))
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "ticket-machine.json") { _ in
      Array(stations.utf8)
    }
    let prototype = Prototype(file)
    var options = LiveOptions()
    (options.devices, options.voice, options.handlesSignals) = (.none, .silent, false)
    options.bridge = BridgeOptions(command: ["python3", "\(directory)/payment.py"])
    var session = try LiveSession(prototype.application, named: "tickets", options)
    var faults: [LiveNotice] = []
    session.onNotice = { faults.append($0) }
    let control = session.control
    let thread = try SystemThread {
      func press(_ label: String) {
        control.post("press") { application in
          let order = application.readingOrder.entries.map(\.element)
          _ = application.perform(
            .activate, on: order.first { $0.resolved.label?.string == label })
        }
      }
      for label in ["Buy a ticket", "Castle Hill", "Pay by card"] { press(label) }
      usleep(2_000_000)
      for pin in ["9999", "1234"] {
        control.post("pin") { application in
          (application.keyWindow?.firstResponder as? any KeyInput)?.insertText(pin)
        }
        usleep(5_000_000)
      }
      control.stop()
    }
    var lines: [String] = []
    _ = try session.run { entries in
      lines += entries.map { TranscriptText.kindAndText(of: $0.event).text }
    }
    thread.join()
    #expect(faults.isEmpty, "\(faults)")
    let wrong = lines.firstIndex { $0.contains("“Wrong PIN. Please try again.”") }
    let right = lines.firstIndex { $0.contains("Its number is 4711.") }
    #expect(wrong != nil && right != nil, "\(lines)")
    #expect(!lines.contains { $0.contains("9999") || $0.contains("1234") })
    let sent = #"send authorize {"amount":2.8,"pin":"••••","station":"Castle Hill","count":1}"#
    #expect(lines.count { $0 == sent } == 2, "\(lines)")
  }
}
