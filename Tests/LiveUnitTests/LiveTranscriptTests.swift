import Controls
import Elements
import Gestures
import Live
import Replay
import ScreenReader
import Testing

/// Sessions that run on a thread of their own.
@Suite struct LiveTranscriptTests {
  private static func screen() -> Application {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let controller = ViewController()
    for index in 0..<3 {
      let frame = Rect(x: 20, y: 40 + Double(index) * 80, width: 200, height: 44)
      controller.view.addSubview(Button("Button \(index)", frame: frame))
    }
    window.rootViewController = controller
    application.show(window)
    return application
  }

  private static func options() -> LiveOptions {
    var options = LiveOptions()
    options.devices = .none
    options.voice = .silent
    options.handlesSignals = false
    return options
  }

  @Test func entriesArriveUntilTheSessionIsStopped() async throws {
    let transcript = try LiveTranscript(of: Self.screen(), Self.options())
    transcript.control.perform(.flick(.right, fingers: 1))
    transcript.control.perform(.flick(.right, fingers: 1))
    var focused: [String] = []
    for try await entry in transcript {
      guard case .effect(.focus(let element)) = entry.event else { continue }
      focused.append(element.label ?? "none")
      if focused.count == 3 { transcript.control.stop() }
    }
    #expect(focused == ["Button 0", "Button 1", "Button 2"])
    #expect(try await transcript.stop().end == .stopped)
  }

  /// A task that waits for entries must not wait forever when no touch can come.
  @Test func missingDeviceEndsTheSequenceWithTheReason() async throws {
    var options = Self.options()
    options.devices = .named(["no such device"])
    let transcript = try LiveTranscript(of: Self.screen(), options)
    let error = await #expect(throws: LiveError.self) {
      for try await _ in transcript {}
    }
    #expect(error?.kind == .noDevice)
    await #expect(throws: LiveError.self) { try await transcript.stop() }
  }

  @Test func cancelledTaskEndsTheSession() async throws {
    let transcript = try LiveTranscript(of: Self.screen(), Self.options())
    let task = Task { for try await _ in transcript {} }
    task.cancel()
    _ = await task.result
    #expect(try await transcript.stop().end == .stopped)
  }
}
