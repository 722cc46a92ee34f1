import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// The ticket machine of the examples with a touchscreen, a keypad, a headphone jack and its
  /// payment terminal.
  @Suite(
    .enabled(if: RecordProcess.isBuilt, "retouch itself is not built"),
    .enabled(if: unsafe access("/usr/bin/python3", X_OK) == 0, "python3 is not installed"))
  struct RunTicketMachineTests {
    /// The touchscreen is unplugged while a finger is down, and the jack while headphones are in.
    @Test func visitWithFingersIsReplayed() throws {
      let room = try Room()
      var screen: Touchable? = try Touchable(.tenSlots)
      let name = screen?.description.name ?? ""
      var jack: Accessory? = try .jack()
      let session = try Self.session([], in: room)
      try session.wait(forNotice: "a headphone jack")
      try jack?.plug(isIn: true)
      try session.wait(for: "Tickets. Heading.")
      if let screen {
        try session.hears("flick-right", on: screen)
        try session.hears("double-tap", on: screen)
        try screen.down(x: 300)
        try session.wait(for: "explore → explore")
      }
      screen = nil
      try session.wait(forNotice: "\(name) disconnected")
      let again = try Touchable(.tenSlots)
      try session.wait(forNotice: "\(name) reconnected")
      try session.hears("flick-left", on: again)
      jack = nil
      try session.wait(forNotice: "Kiosk Headphone Jack disconnected")
      try session.wait("no end of the visit") { session.visits == 2 }
      try session.endsAndIsReplayed()
    }

    /// The keypad is unplugged before the PIN is typed, and connected again.
    @Test func visitWithKeysIsReplayed() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      var pad: Accessory? = try .keypad()
      let jack = try Accessory.jack()
      let session = try Self.session([screen], in: room)
      try session.wait(forNotice: "a headphone jack")
      try session.wait(forNotice: "a keypad")
      try jack.plug(isIn: true)
      try session.wait(for: "Tickets. Heading.")
      let steps: [(key: EventCode, words: String)] = [
        (.right, "Buy a ticket. Button."), (.enter, "Stations. Heading."),
        (.right, "Search stations."), (.right, "Airport"), (.enter, "To Airport. Heading."),
        (.end, "Pay by card. Button."), (.enter, "PIN. Secure Text Field."),
      ]
      for step in steps {
        try pad?.press(step.key)
        try session.wait(for: step.words)
      }
      pad = nil
      try session.wait(forNotice: "Tactile Pad disconnected")
      let again = try Accessory.keypad()
      try session.wait(forNotice: "a keypad", times: 2)
      for digit in 1...4 as ClosedRange<UInt16> {
        try again.press(EventCode(.key, 1 + digit))
        try session.wait("digit \(digit) was not heard") {
          session.printed.components("“bullet”") == digit
        }
      }
      try session.wait(for: "send authorize")
      try session.wait(for: "Take your ticket below. Its number is 4711.")
      try jack.plug(isIn: false)
      try session.wait("no end of the visit") { session.visits == 2 }
      try session.endsAndIsReplayed()
      #expect(!session.printed.contains("1234"))
      let log = try #require(Text.contents(of: room.path("visit.yml.session")))
      let digits = log.split(separator: "\n").filter { $0.contains("key KEY_") }.suffix(4)
        .compactMap(\.last)
      #expect(digits.count == 4 && digits != ["1", "2", "3", "4"])
    }

    private static func session(_ devices: [Touchable], in room: Room) throws -> RunningSession {
      try RunningSession(
        devices,
        [
          "--keypad", "Tactile", "--headphones", "auto", "--bridge",
          "python3 Examples/kiosk/payment.py",
        ]
          + RunningSession.anyTap,
        on: "Examples/kiosk/ticket-machine.json", in: room, waits: false)
    }
  }
}

extension RunningSession {
  /// The number of visits that began after the first.
  fileprivate var visits: Int { printed.components("a new visit begins") }
}

extension String {
  /// Returns the number of lines that contain words.
  fileprivate func components(_ words: String) -> Int {
    split(separator: "\n").count { $0.contains(words) }
  }
}

extension EventCode {
  fileprivate static let right = EventCode(.key, 106)
  fileprivate static let enter = EventCode(.key, 28)
  fileprivate static let end = EventCode(.key, 107)
  fileprivate static let headphones = EventCode(.sw, 2)
}

/// A keypad or a headphone jack of the kernel.
///
/// It is removed with the object.
private final class Accessory {
  private let device: VirtualDevice

  private init(_ name: String, _ codes: [EventCode]) throws {
    device = try VirtualDevice(DeviceDescription(name: name, codes: codes))
  }

  static func keypad() throws -> Accessory {
    try Accessory("Tactile Pad", [.right, .enter, .end] + (2...11).map { EventCode(.key, $0) })
  }

  static func jack() throws -> Accessory { try Accessory("Kiosk Headphone Jack", [.headphones]) }

  func press(_ key: EventCode) throws {
    try write(key, 1)
    try write(key, 0)
  }

  func plug(isIn: Bool) throws { try write(.headphones, isIn ? 1 : 0) }

  private func write(_ code: EventCode, _ value: Int32) throws {
    try device.write([Word(code, value), Word(.synReport, 0)].events)
  }
}
