import Devices
import Controls
import Elements
import Glibc
import TestSupport
import Replay
import ScreenReader
import System
import Testing

@testable import Live

/// Requests to the system around a session.
///
/// Commands perform them, and the session does not wait for them.
@Suite struct SystemRequestTests {
  private final class NoticeRecorder {
    var notices: [LiveNotice] = []
  }

  /// Runs a session without devices.
  ///
  /// Calls `ask` on another thread and then ends the session.
  private func live(
    _ handlers: SystemRequestHandlers, links: [String] = [],
    _ ask: @escaping @Sendable (LiveControl) -> Void
  ) throws -> [LiveNotice] {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let application = Application()
    for (index, link) in links.enumerated() {
      let button = Button(frame: Rect(x: 0, y: Double(index) * 100, width: 400, height: 90))
      button.title = "Link \(index)"
      button.onActivate = { [unowned application] in application.request(.open(link: link)) }
      window.addSubview(button)
    }
    application.show(window)
    var options = LiveOptions()
    options.devices = .none
    options.voice = .silent
    options.handlesSignals = false
    options.systemRequests = handlers
    var session = try LiveSession(application, options)
    let emitted = NoticeRecorder()
    session.onNotice = { emitted.notices.append($0) }
    let control = session.control
    let thread = try SystemThread {
      ask(control)
      control.stop()
    }
    _ = try session.run()
    thread.join()
    return emitted.notices
  }

  /// Waits until a file contains a text.
  private static func wait(for text: String, in path: String) {
    for _ in 0..<1_000 {
      if KernelFile.line(of: path)?.hasPrefix(text) == true { return }
      usleep(20_000)
    }
  }

  @Test func commandsReceiveTheRequestAsOneArgument() throws {
    let directory = try TemporaryDirectory()
    let script = directory["script"]
    try directory.write(
      "printf '%s|' \"$@\" >\"\(directory.path)/$1.part\"; "
        + "mv \"\(directory.path)/$1.part\" \"\(directory.path)/$1\"\n", "script")
    let commands = SystemRequestHandlers.Kind.allCases.map {
      ($0, ["/bin/sh", script, $0.rawValue, "two words"])
    }
    let handlers = SystemRequestHandlers(
      commands: Dictionary(uniqueKeysWithValues: commands))
    let path = directory.path
    let link = "https://example.org/?a=1&b=$(touch x); `id`' \"*"
    let notices = try live(handlers, links: [link]) { control in
      control.perform(.home)
      control.perform(.magicTap)
      control.perform(.activate)
      control.perform(.nextApplication)
      for kind in SystemRequestHandlers.Kind.allCases {
        Self.wait(for: kind.rawValue, in: "\(path)/\(kind.rawValue)")
      }
    }
    #expect(directory.text("home") == "home|two words|")
    #expect(directory.text("media") == "media|two words|")
    #expect(directory.text("link") == "link|two words|\(link)|")
    #expect(directory.text("application") == "application|two words|next|")
    #expect(notices.filter(\.isOfRequest).isEmpty, "\(notices)")
  }

  /// An inherited descriptor would keep a device grabbed after the end of the session.
  @Test func programInheritsNoFileDescriptors() throws {
    let directory = try TemporaryDirectory()
    let file = FileSystem.open("/dev/null", O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    let done = directory["done"]
    let look = "test -e /dev/fd/\(file) && echo open >\(done).part || echo closed >\(done).part"
    let handlers = SystemRequestHandlers(
      commands: [.home: ["/bin/sh", "-c", "\(look); mv \(done).part \(done)"]])
    _ = try live(handlers) { control in
      control.perform(.home)
      Self.wait(for: "", in: done)
    }
    #expect(directory.text("done") == "closed\n")
  }

  @Test func sessionDoesNotWaitForPrograms() throws {
    let handlers = SystemRequestHandlers(commands: [.home: ["/bin/sleep", "20"]])
    let begin = ContinuousClock.now
    let notices = try live(handlers) { control in
      for _ in 0..<20 { control.perform(.home) }
    }
    #expect(ContinuousClock.now - begin < .seconds(10))
    // The number of running commands is limited.
    #expect(notices.filter(\.isOfRequest) == [.requestFailed(.home, .tooMany)])
  }

  @Test func unhandledRequestIsReportedOnce() throws {
    let handlers = SystemRequestHandlers(usesMediaPlayers: false)
    let notices = try live(handlers, links: ["https://example.org"]) { control in
      for _ in 0..<3 {
        for command in [ReaderCommand.home, .magicTap, .activate, .previousApplication] {
          control.perform(command)
        }
      }
    }
    let emitted = notices.filter(\.isOfRequest)
    #expect(
      emitted == [
        .requestFailed(.home, .noHandler), .requestFailed(.media, .noHandler),
        .requestFailed(.link, .noHandler), .requestFailed(.application, .noHandler),
      ])
    #expect(emitted.first?.description.contains("--on home=COMMAND") == true)
  }

  @Test func linkLikeAnOptionIsNotPassedOn() throws {
    let directory = try TemporaryDirectory()
    let handlers = SystemRequestHandlers(commands: [.link: ["/usr/bin/touch", directory["made"]]])
    let notices = try live(handlers, links: ["--reference=/etc/passwd"]) { $0.perform(.activate) }
    #expect(notices.contains(.requestFailed(.link, .unfitArgument)))
    #expect(directory.text("made") == nil)
  }

  @Test(arguments: [
    (["/nonexistent/player"], RequestFailure.noProgram("/nonexistent/player")),
    (["/bin/sh", "-c", "exit 3"], .ended("/bin/sh", .status(3))),
    (["/bin/sh", "-c", "kill -9 $$"], .ended("/bin/sh", .signal(9))),
  ])
  func failureIsReported(command: [String], failure: RequestFailure) throws {
    let emitted = NoticeRecorder()
    let runner = try SystemRequestRunner(SystemRequestHandlers(commands: [.media: command])) {
      emitted.notices.append($0)
    }
    for _ in 0..<2 {
      runner.see([TranscriptEntry(time: .zero, event: .effect(.system(.toggleMedia)))])
      let descriptor = try #require(runner.pollRequest?.descriptor)
      #expect(Readiness.waitUntilReadable(descriptor, timeout: 20_000))
      runner.handle(.ready(.systemResults))
    }
    #expect(emitted.notices == [.requestFailed(.media, failure)])
  }
}

extension LiveNotice {
  fileprivate var isOfRequest: Bool {
    if case .requestFailed = self { true } else { false }
  }
}
