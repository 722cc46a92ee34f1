import Devices
import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// Devices that are plugged in and removed during a session, and the replay of its recording.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunPluggingTests {
    @Test func deviceCanBePluggedInAfterTheStart() throws {
      let room = try Room()
      let session = try RunningSession([], as: .jsonl, in: room)
      try session.wait(forNotice: "Waiting for a touch device to be connected")
      let device = try Touchable(.tenSlots)
      try session.wait(forNotice: "added as")
      var strokes = Strokes()
      try strokes.add([HandAction]("flick-right", "flick-left"), on: device)
      try strokes.play()
      try session.endsAndIsReplayed()
    }

    @Test func sessionWithoutDevicesIsNotRecorded() throws {
      let room = try Room()
      let session = try RunningSession([], as: .jsonl, in: room)
      session.send(SIGINT)
      #expect(session.end() == 0)
      #expect(session.said.contains("no device was used, so nothing was recorded"))
      #expect(!room.has("visit.yml") && !room.has("visit.yml.session"))
    }

    @Test func deviceExceedingTheFormatIsExcluded() throws {
      let room = try Room()
      let first = try Touchable(.tenSlots)
      let session = try RunningSession([], as: .jsonl, recording: "visit.evemu", in: room)
      let second = try Touchable(.trackpad)
      try session.wait(forNotice: "\(second.description.name) is not used")
      try second.down(x: 100)
      try first.down(x: 100)
      try second.up()
      try first.up()
      try session.endsAndIsReplayed()
    }

    @Test func laterDeviceIsAttached() throws {
      let room = try Room()
      let first = try Touchable(.tenSlots)
      let session = try RunningSession([], as: .jsonl, in: room)
      try first.down(x: 100)
      let second = try Touchable(.trackpad)
      try session.wait(forNotice: "\(second.description.name) added as")
      var strokes = Strokes()
      try strokes.add([HandAction]("flick-right", "flick-left"), on: second)
      try strokes.play()
      try first.up()
      try session.endsAndIsReplayed()
    }

    /// The kernel's last events for the fingers of a removed device are lost if it is read too
    /// late.
    @Test(arguments: [true, false], [true, false])
    func unpluggingDuringAGestureIsReplayed(looksTooLate: Bool, comesBack: Bool) throws {
      let room = try Room()
      let other = try Touchable(.trackpad)
      var device: Touchable? = try Touchable(.tenSlots)
      let name = device?.description.name ?? ""
      let session = try RunningSession([], as: .jsonl, in: room)
      try device?.down(x: 100)
      try other.down(x: 100)
      try session.wait(for: "\"gesture\":\"explore\"")
      if looksTooLate { session.send(SIGSTOP) }
      device = nil
      session.send(SIGCONT)
      try session.wait(forNotice: "\(name) disconnected")
      try other.move(x: 200)
      try other.up()
      if comesBack {
        let again = try Touchable(.tenSlots)
        try session.wait(forNotice: "\(name) reconnected")
        var strokes = Strokes()
        try strokes.add([HandAction]("flick-right"), on: again)
        try strokes.play()
      }
      try session.endsAndIsReplayed()
      if looksTooLate { #expect(session.printed.contains("\"kind\":\"unplugged\"")) }
    }

    /// A session waits for its named device and ignores others.
    @Test func onlyTheNamedDeviceIsReattached() throws {
      let room = try Room()
      var named: Touchable? = try Touchable(.tenSlots)
      let name = named?.description.name ?? ""
      let session = try RunningSession(
        [try #require(named)], RunningSession.anyTap + ["--grab"], recording: nil, in: room)
      let before = try Touchable(.trackpad)
      named = nil
      try session.wait(forNotice: "\(name) disconnected")
      // Another device may get the same node.
      let meanwhile = try Touchable(.anonymousContacts)
      let again = try Touchable(.tenSlots)
      try session.wait(forNotice: "reconnected as \(again.node)")
      for other in [before, meanwhile] {
        #expect(!session.said.contains(other.description.name), "\(session.said)")
      }
      // The device is grabbed again.
      let rival = failure { () throws(DeviceError) in
        _ = try EvdevDevice(path: again.node, grab: true)
      }
      guard case .busy = rival else {
        Issue.record("no .busy but \(String(describing: rival))")
        return
      }
      try again.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 0)
    }

    /// The kernel gives the number of a removed device to the next one.
    @Test func deviceWithAReusedNumberIsAttached() throws {
      let room = try Room()
      var first: Touchable? = try Touchable(.tenSlots)
      let name = first?.description.name ?? ""
      let session = try RunningSession([], RunningSession.anyTap, recording: nil, in: room)
      first = nil
      try session.wait(forNotice: "\(name) disconnected")
      var between: Touchable? = try Touchable(.trackpad)
      try session.wait(forNotice: "added as \(between?.node ?? "")")
      let again = try Touchable(.tenSlots)
      try session.wait(forNotice: "\(name) reconnected as \(again.node)")
      between = nil
      try session.wait(forNotice: "disconnected", times: 2)
      let last = try Touchable(.anonymousContacts)
      try session.wait(forNotice: "\(last.description.name) added as \(last.node)")
      try last.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 0)
    }

    @Test func unpluggingTwiceDuringSpeechIsHandled() throws {
      let room = try Room()
      var device: Touchable? = try Touchable(.tenSlots)
      let name = device?.description.name ?? ""
      let session = try RunningSession([try #require(device)], on: "book", as: .jsonl, in: room)
      try session.hears(
        "two-finger-flick-down", of: ["flick-right", "two-finger-flick-down"],
        on: try #require(device))
      for times in 1...2 {
        device = nil
        try session.wait(forNotice: "\(name) disconnected", times: times)
        device = try Touchable(.tenSlots)
        try session.wait(forNotice: "\(name) reconnected", times: times)
      }
      try session.wait(for: "\"action\":\"scroll next\"")
      try device?.down(x: 100)
      try session.endsAndIsReplayed()
    }
  }
}
