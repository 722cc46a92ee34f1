import Elements
import Live
import Testing

/// Sessions that begin before a device is present.
@Suite struct MissingDeviceTests {
  private var options: LiveOptions {
    var options = LiveOptions()
    options.devices = .named(["no such device"])
    options.voice = .silent
    options.handlesSignals = false
    return options
  }

  /// Without a handler, the user would not learn why the session does not start.
  @Test func sessionWithoutANoticeHandlerDoesNotWait() throws {
    let session = try LiveSession(Application(), options)
    // Otherwise the session would wait forever.
    session.control.stop()
    let error = #expect(throws: LiveError.self) { try session.run() }
    #expect(error?.kind == .noDevice)
    #expect(error?.description.contains("set LiveSession.onNotice") == true)
  }

  @Test func sessionWithANoticeHandlerWaits() throws {
    var session = try LiveSession(Application(), options)
    var isEmitted = false
    session.onNotice = { if case .waitsForDevice = $0 { isEmitted = true } }
    session.control.stop()
    #expect(try session.run().end == .stopped)
    #expect(isEmitted)
  }
}
