import Elements
import Live
import Testing

/// A session that begins before there is a device.
@Suite struct MissingDeviceTests {
  private var options: LiveOptions {
    var options = LiveOptions()
    options.devices = .named(["no such device"])
    options.voice = .quiet
    options.heedsSignals = false
    return options
  }

  /// Nothing would say why nothing happens.
  @Test func sessionThatTellsNobodyDoesNotWait() throws {
    let session = try LiveSession(Application(), options)
    // It would wait for ever.
    session.control.stop()
    let error = #expect(throws: LiveError.self) { try session.run() }
    #expect(error?.kind == .noDevice)
    #expect(error?.description.contains("set LiveSession.remarks") == true)
  }

  @Test func sessionThatTellsOfItWaits() throws {
    var session = try LiveSession(Application(), options)
    var isTold = false
    session.remarks = { if case .waitsForDevice = $0 { isTold = true } }
    session.control.stop()
    #expect(try session.run().end == .stopped)
    #expect(isTold)
  }
}
