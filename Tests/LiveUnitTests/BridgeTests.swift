import Elements
import Evdev
import Glibc
import Replay
import ScreenReader
import Screens
import Synchronization
import System
import TestSupport
import Testing

@testable import Live

/// The bridge of a session: what it receives, and that its faults do not disturb the session.
@Suite struct BridgeTests {
  private static let screen = #"""
    {"version": 1, "start": "pay", "variables": {"price": 420, "big": "", "note": ""},
     "application": {"event": {
       "bridgeConnected": [{"announce": "Card payment works"}],
       "bridgeDisconnected": [{"announce": "Card payment is out of order"}],
       "paid": [{"announce": "Receipt {event.text}"}]}},
     "screens": {"pay": {"subviews": [
       {"id": "buy", "class": "Button", "title": "Buy", "frame": [0, 0, 400, 100], "on": {"activate": [
         {"send": "authorize", "with": {"amount": "{price}", "pin": "{pin.text}", "big": "{big}"}},
         {"openLink": "https://example.org/receipt"}]}},
       {"id": "status", "class": "Label", "text": "Waiting", "frame": [0, 100, 400, 40]},
       {"id": "pin", "class": "SecureTextField", "text": "1234", "frame": [0, 200, 400, 40]}
     ]}}}
    """#

  /// The output of a session, readable from any thread.
  private final class Emitted: Sendable {
    private let state = Mutex<(lines: [String], notices: [LiveNotice])>(([], []))

    var lines: [String] { state.withLock { $0.lines } }
    var notices: [LiveNotice] { state.withLock { $0.notices } }
    var faults: [BridgeFault] {
      notices.compactMap { if case .bridgeFault(let fault) = $0 { fault } else { nil } }
    }

    func add(_ entries: [TranscriptEntry]) {
      let lines = entries.map { TranscriptText.kindAndText(of: $0.event) }
      state.withLock { $0.lines += lines.map { "\($0.kind) \($0.text)" } }
    }

    func add(_ notice: LiveNotice) { state.withLock { $0.notices.append(notice) } }

    func has(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    /// Waits until a condition holds, at most 20 seconds.
    func wait(_ condition: (Emitted) -> Bool) {
      for _ in 0..<2_000 where !condition(self) { usleep(10_000) }
    }
  }

  /// Runs a session with a script as its bridge.
  ///
  /// Calls `act` on another thread and then ends the session.
  private func live(
    _ script: String, _ adjust: (inout BridgeLimits) -> Void = { _ in },
    price: String = "420", big: Int = 0,
    _ act: @escaping @Sendable (LiveControl, Emitted) -> Void
  ) throws -> Emitted {
    let text = Self.screen.replacing(
      #""big": """#, with: #""big": "\#(String(repeating: "x", count: big))""#)
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "pay.json")
    let prototype = Prototype(file)
    var options = LiveOptions()
    options.devices = .none
    options.voice = .silent
    options.handlesSignals = false
    options.systemRequests = SystemRequestHandlers(usesMediaPlayers: false)
    var bridge = BridgeOptions(command: ["/bin/sh", "-c", script])
    adjust(&bridge.limits)
    options.bridge = bridge
    var session = try LiveSession(prototype.application, named: "pay", options)
    let emitted = Emitted()
    session.onNotice = { emitted.add($0) }
    let control = session.control
    let thread = try SystemThread {
      act(control, emitted)
      control.stop()
    }
    _ = try session.run { emitted.add($0) }
    thread.join()
    return emitted
  }

  // MARK: Both directions

  @Test func bridgeReceivesWhatHappensInOrder() throws {
    let directory = try TemporaryDirectory()
    let file = directory["lines"]
    let emitted = try live("cat >\(file).part; echo end >>\(file).part; mv \(file).part \(file)") {
      control, emitted in
      emitted.wait { $0.has("Card payment works") }
      control.perform(.activate)
      emitted.wait { $0.has("receipt") }
    }
    #expect(
      directory.text("lines") == #"""
        {"v":1,"type":"hello","screen":"pay","language":"en"}
        {"v":1,"type":"visit","phase":"begin"}
        {"v":1,"type":"activate","id":"buy","screen":"pay"}
        {"v":1,"type":"request","name":"authorize","values":{"amount":420,"pin":"1234","big":""}}
        {"v":1,"type":"openLink","address":"https://example.org/receipt"}
        {"v":1,"type":"visit","phase":"end"}
        end

        """#)
    #expect(emitted.has(#"system send authorize {"amount":420,"pin":"••••","big":""}"#))
    #expect(!emitted.lines.contains { $0.contains("1234") })
    #expect(emitted.notices.isEmpty, "\(emitted.notices)")
  }

  @Test func messagesChangeTheScreen() throws {
    let emitted = try live(
      #"""
      read hello; echo '[{"set":"status","text":"{Done}"}, {"focus":"status"}]'
      echo '{"event":"paid","text":17}'; cat >/dev/null
      """#
    ) { _, emitted in
      emitted.wait { $0.has("Receipt 17") && $0.has("Done") }
    }
    #expect(emitted.has("say “{Done}”"))
    #expect(emitted.has("“Receipt 17”"))
    #expect(emitted.faults == [])
  }

  @Test func slowAnswerIsNoFault() throws {
    let emitted = try live(
      "read hello; sleep 1; echo '{\"announce\":\"Approved\"}'; cat >/dev/null",
      { $0.hang = Microseconds(300_000) }
    ) { _, emitted in emitted.wait { $0.has("Approved") } }
    #expect(emitted.has("Approved"))
    #expect(emitted.faults == [])
  }

  // MARK: Faults

  @Test func programThatEndsAtOnceIsReportedOnceAndRestarted() throws {
    let directory = try TemporaryDirectory()
    let runs = directory["runs"]
    let emitted = try live(
      "echo x >>\(runs); exit 3", { $0.firstDelay = Microseconds(20_000) }
    ) { _, emitted in
      emitted.wait { _ in KernelFile.line(of: runs) != nil }
      usleep(800_000)
    }
    let count = directory.text("runs")?.split(separator: "\n").count ?? 0
    // 20, 40, 80, 160, 320 ms between the runs.
    #expect((3...7).contains(count), "\(count)")
    #expect(emitted.faults == [.ended("/bin/sh", .status(3))])
    #expect(emitted.lines.filter { $0.contains("say") && $0.contains("out of order") }.count == 1)
    #expect(!emitted.has("Card payment works"))
  }

  @Test func programThatEndsLaterIsRestarted() throws {
    let directory = try TemporaryDirectory()
    let mark = directory["mark"]
    let emitted = try live(
      #"""
      if test -e \#(mark); then echo '{"announce":"Back again"}'; cat >/dev/null
      else touch \#(mark); echo '{"announce":"First run"}'; sleep 0.3; kill -9 $$; fi
      """#, { $0.firstDelay = Microseconds(50_000) }
    ) { _, emitted in emitted.wait { $0.has("Back again") } }
    #expect(emitted.faults == [.ended("/bin/sh", .signal(9))])
    let events = emitted.lines.filter { $0.hasPrefix("say") }
    #expect(events.contains { $0.contains("out of order") } && emitted.has("Back again"))
  }

  @Test func missingProgramIsReported() throws {
    let emitted = Emitted()
    let file = try ScreenFile.parse(bytes: Array(Self.screen.utf8), name: "pay.json")
    let prototype = Prototype(file)
    var options = LiveOptions()
    (options.devices, options.voice, options.handlesSignals) = (.none, .silent, false)
    options.bridge = BridgeOptions(command: ["/nonexistent/bridge"])
    var session = try LiveSession(prototype.application, options)
    session.onNotice = { emitted.add($0) }
    let control = session.control
    let thread = try SystemThread {
      emitted.wait { !$0.faults.isEmpty && $0.has("out of order") }
      control.stop()
    }
    _ = try session.run { emitted.add($0) }
    thread.join()
    #expect(emitted.faults == [.noProgram("/nonexistent/bridge")])
  }

  @Test func programThatNeverReadsIsRestarted() throws {
    let directory = try TemporaryDirectory()
    let runs = directory["runs"]
    let emitted = try live(
      "echo x >>\(runs); exec sleep 60",
      {
        $0.hang = Microseconds(300_000)
        $0.firstDelay = Microseconds(50_000)
      }, big: 30_000
    ) { control, emitted in
      emitted.wait { _ in KernelFile.line(of: runs) != nil }
      // The pipe holds 64 KiB, and 64 KiB more wait.
      for _ in 0..<6 { control.perform(.activate) }
      emitted.wait { $0.faults.contains(.hung("/bin/sh")) }
      usleep(300_000)
    }
    #expect(emitted.faults == [.lineDropped("/bin/sh"), .hung("/bin/sh")])
    #expect(directory.text("runs") == "x\nx\n")
  }

  @Test func floodIsSlowedDown() throws {
    let emitted = try live(
      "while :; do echo '{\"event\":\"paid\",\"text\":\"0\"}'; done",
      { $0.messagesPerSecond = 5 }
    ) { control, emitted in
      emitted.wait { $0.has("Receipt 0") }
      usleep(1_200_000)
      control.perform(.home)
      emitted.wait { $0.has("system home") }
    }
    #expect(emitted.has("system home"))
    let count = emitted.lines.filter { $0.hasPrefix("say") && $0.contains("Receipt 0") }.count
    #expect(count <= 20, "\(count)")
    #expect(emitted.faults == [.flooded("/bin/sh")])
  }

  @Test func nonsenseIsReportedAndSkipped() throws {
    let emitted = try live(
      #"""
      echo 'hello'; echo '{"set":"statu","text":"x"}'; echo '[1,'; printf '\377\376\n'
      echo '{"openLink":"file:///etc/passwd"}'; echo '{"set":"pin","text":"9876"}'
      echo; echo '{"announce":"Still here"}'; cat >/dev/null
      """#
    ) { _, emitted in emitted.wait { $0.has("Still here") } }
    #expect(emitted.has("Still here"))
    let problems = emitted.faults.map { fault in
      if case .rejected(_, let problem) = fault { problem } else { "\(fault)" }
    }
    #expect(problems.count == 6, "\(problems)")
    #expect(
      problems.contains(#"no element has the id "statu"; did you mean "status"?"#), "\(problems)")
    #expect(problems.contains("the line is not UTF-8"))
    #expect(!"\(emitted.notices)".contains("9876"))
  }

  @Test func longLineIsSkipped() throws {
    let emitted = try live(
      #"""
      head -c 200000 /dev/zero | tr '\0' x; echo; echo '{"announce":"After it"}'; cat >/dev/null
      """#
    ) { _, emitted in emitted.wait { $0.has("After it") } }
    #expect(emitted.has("After it"))
    #expect(emitted.faults == [.longLine("/bin/sh")])
  }

  @Test func lineWithoutItsEndIsNoMessage() throws {
    let emitted = try live(
      #"echo '{"announce":"Whole"}'; printf '{"announce":"Cut"}'"#,
      { $0.firstDelay = Microseconds(50_000_000) }
    ) { _, emitted in
      emitted.wait { $0.faults.count == 2 }
    }
    #expect(emitted.faults == [.cutLine("/bin/sh"), .ended("/bin/sh", .status(0))])
    #expect(emitted.has("Whole") && !emitted.has("Cut"))
  }

  // MARK: The end

  @Test func programThatIgnoresTheEndIsKilled() throws {
    let directory = try TemporaryDirectory()
    let file = directory["process"]
    let begin = ContinuousClock.now
    _ = try live(
      "trap '' TERM; echo $$ >\(file); while :; do sleep 0.1; done",
      { $0.grace = .milliseconds(200) }
    ) { _, emitted in
      emitted.wait { _ in KernelFile.line(of: file)?.isEmpty == false }
    }
    #expect(ContinuousClock.now - begin < .seconds(10))
    let process = try #require(directory.text("process").flatMap { Int32($0.dropLast()) })
    // Neither running nor a zombie.
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func requestWithoutBridgeIsReportedOnce() throws {
    let emitted = Emitted()
    let runner = try SystemRequestRunner(SystemRequestHandlers()) { emitted.add($0) }
    let entry = TranscriptEntry(
      time: .zero, event: .effect(.system(.send(SentRequest("authorize")))))
    for _ in 0..<2 { runner.see([entry]) }
    #expect(emitted.notices == [.bridgeFault(.noBridge(request: "authorize"))])
    #expect(emitted.notices.first?.description.contains("--bridge COMMAND") == true)
  }
}
