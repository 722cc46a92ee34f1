import Controls
import Elements
import Live
import Testing

@testable import Display

/// The pages of a program whose screens are in Swift.
@Suite(.serialized) struct ProgramPageTests {
  private static func screen() -> Application {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let controller = ViewController()
    controller.title = "Trains"
    controller.view.addSubview(Button("Tickets", frame: Rect(x: 20, y: 40, width: 200, height: 44)))
    window.rootViewController = controller
    application.show(window)
    return application
  }

  /// Runs a session with both pages, and passes their addresses to a closure.
  private func live(
    _ use: (_ display: PageAddress, _ inspector: PageAddress) throws -> Void
  ) async throws {
    var options = LiveOptions()
    options.devices = .none
    options.voice = .silent
    options.handlesSignals = false
    options.show = DisplayOptions()
    options.inspect = InspectorOptions()
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let transcript = try LiveTranscript(of: Self.screen(), named: "trains", options) { notice in
      switch notice {
      case .displayOpened(let address), .inspectorOpened(let address): continuation.yield(address)
      default: break
      }
    }
    var opened: [PageAddress] = []
    for await address in addresses {
      opened.append(try #require(PageAddress(url: address)))
      if opened.count == 2 { break }
    }
    let result = Result { try use(opened[0], opened[1]) }
    try await transcript.stop()
    try result.get()
  }

  private func ask(
    _ address: PageAddress, _ method: String, _ path: String, until words: String? = nil
  ) -> String {
    let caller = Caller(address.port)
    caller.send(
      "\(method) /\(address.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(address.port)\r\n"
        + "Content-Length: 0\r\n\r\n")
    return caller.read(within: 5, until: words)
  }

  @Test func displayShowsTheScreenOfAProgram() async throws {
    try await live { display, _ in
      #expect(ask(display, "GET", "events", until: "event: moment").contains("Tickets"))
    }
  }

  @Test func inspectorShowsAndOperatesAProgram() async throws {
    try await live { _, inspector in
      let state = ask(inspector, "GET", "events", until: "event: session\ndata: {")
      #expect(state.contains("Tickets"))
      let session = ask(inspector, "GET", "events", until: "\"is_on\"")
      #expect(session.contains("\"file\":\"trains\",\"screen\":\"Trains\""), "\(session)")
      #expect(session.contains("\"target\":null"))
      #expect(
        ask(inspector, "POST", "do/gesture?name=double-tap", until: "\r\n\r\n")
          .hasPrefix("HTTP/1.1 204"))
      let log = ask(inspector, "GET", "events", until: "\"command\":\"activate\"")
      #expect(log.contains("\"command\":\"activate\""), "\(log)")
    }
  }

  @Test func changesOfAProgramAreNotSaved() async throws {
    try await live { _, inspector in
      let saved = ask(inspector, "POST", "do/save", until: "cannot be saved")
      #expect(saved.hasPrefix("HTTP/1.1 409") && saved.contains("belongs to a program"))
    }
  }

  @Test func usedPortIsAnErrorOfTheSession() async throws {
    try await live { display, _ in
      var options = LiveOptions()
      options.devices = .none
      options.show = DisplayOptions(port: display.port)
      let session = try LiveSession(Self.screen(), options)
      let error = #expect(throws: LiveError.self) { try session.run() }
      #expect(error?.kind == .display)
      #expect(error?.description.contains("port \(display.port) is in use") == true)
    }
  }
}
