import Controls
import Elements
import Evdev
import TestSupport
import Recordings
import ScreenReader
import Testing
import Touches

@testable import Replay

@Suite struct RecordedTouchesTests {
  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try #require(Checkout.text(path)).utf8)
  }

  private static func recording(_ bytes: [UInt8]) throws -> Recording {
    let read = try RecordingReader.recordings(in: bytes.span)
    return try #require(read.recordings.first)
  }

  @Test func framesMatchTheTracker() throws {
    let bytes = try Self.bytes("recordings/flatfrog-3200/dropped-events.evemu")
    let fingers = try RecordedTouches(bytes)
    let recording = try Self.recording(bytes)
    let file = try #require(recording.device.entry)
    var tracker = TouchTracker(
      device: file.device,
      surface: Surface(
        device: file.device,
        size: SurfaceSize(
          of: file.device, kind: file.kind,
          deviceFile: file.size.map {
            SurfaceSize(width: $0.width, height: $0.height, source: .deviceFile)
          })))
    var frames: [TouchFrame] = []
    tracker.handleAll(recording.events) { frames.append($0) }
    #expect(fingers.frames.map(\.frame) == frames)
    #expect(fingers.devices == [file])
    #expect(fingers.start == recording.events.first?.time)
    #expect(fingers.isWhole)
  }

  @Test func otherDataIsAnError() {
    #expect(throws: RecordingError.self) { try RecordedTouches(Array("no recording\n".utf8)) }
  }

  @Test func recordingWithoutEventsHasNoFrames() throws {
    let whole = try #require(Checkout.text("recordings/nexus-4/two-finger-tap.evemu"))
    let head = whole.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("E:") }.joined(separator: "\n")
    let fingers = try RecordedTouches(Array(head.utf8))
    #expect(fingers.frames.isEmpty)
    #expect(fingers.devices.isEmpty)
  }

  @Test func transcriptEndsWithTheRecordedGesture() throws {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 402, height: 874))
    let controller = ViewController()
    controller.view.addSubview(Label("Hello", frame: Rect(x: 0, y: 0, width: 100, height: 44)))
    window.rootViewController = controller
    application.show(window)
    let fingers = try RecordedTouches(Self.bytes("recordings/nexus-4/two-finger-scrub.evemu"))
    let transcript = fingers.transcript(
      on: ReaderSession(reader: ScreenReader(application: application)))
    var text = TranscriptText()
    let lines = transcript.map { text.line($0) }
    #expect(lines.contains { $0.hasSuffix("gesture  escape") })
    #expect(lines.contains { $0.contains("act      escape") })
  }
}
