import Devices
import Evdev
import Testing

extension LiveTests {
  /// Sessions with a keypad and a headphone jack of the kernel.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunKeypadTests {
    private static let (right, four, headphones) = (
      EventCode(.key, 106), EventCode(.key, 5), EventCode(.sw, 2)
    )

    private static func device(_ name: String, _ codes: EventCode...) throws -> VirtualDevice {
      try VirtualDevice(DeviceDescription(name: name, codes: codes))
    }

    private func send(
      _ device: borrowing VirtualDevice, _ code: EventCode, _ values: Int32...
    ) throws {
      let time = Timestamp(microseconds: 0)
      for value in values {
        try device.write([
          InputEvent(time: time, code: code, value: value),
          InputEvent(time: time, code: .synReport, value: 0),
        ])
      }
    }

    @Test func keysAreCommandsAndAreReplayed() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let pad = try Self.device("Tactile Pad", Self.right, Self.four)
      let options = ["--keypad", "tactile", "--grab"] + RunningSession.anyTap
      let session = try RunningSession([screen], options, in: room)
      try session.wait(forNotice: "Tactile Pad added as \(pad.node), a keypad")
      try screen.tap()
      try session.wait(forGesture: "tap")
      try send(pad, Self.right, 1, 0)
      try session.wait(for: "next-item")
      try session.endsAndIsReplayed()
    }

    /// The keypad may be plugged in after the start, and again after it was unplugged.
    @Test func keypadMayBeUnplugged() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let options = ["--keypad", "Tactile"]
      let session = try RunningSession([screen], options, recording: nil, in: room)
      try session.wait(forNotice: "no keypad named 'Tactile' found")
      for time in 1...2 {
        let pad = try Self.device("Tactile Pad", Self.right, Self.four)
        try session.wait(forNotice: "a keypad", times: time)
        try send(pad, Self.right, 1, 0)
        try session.wait("no command") {
          session.printed.split(separator: "\n").count { $0.contains("next-item") } >= time
        }
      }
      try session.wait(forNotice: "Tactile Pad disconnected", times: 2)
      #expect(session.stop() == 0)
    }

    @Test func headphonesBeginAndEndASpokenVisit() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let jack = try Self.device("Kiosk Headphone Jack", Self.headphones)
      let options = ["--headphones", "auto"] + RunningSession.anyTap
      let session = try RunningSession([screen], options, in: room, waits: false)
      try session.wait(forNotice: "Kiosk Headphone Jack added as \(jack.node), a headphone jack")
      try screen.tap()
      try send(jack, Self.headphones, 1)
      try session.wait(for: "say ")
      try send(jack, Self.headphones, 0)
      try session.wait("no second visit") {
        session.printed.split(separator: "\n").count { $0.contains("a new visit begins") } == 2
      }
      try session.endsAndIsReplayed()
    }
  }
}
