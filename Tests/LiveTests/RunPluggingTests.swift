import Devices
import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// Devices that come and go in a session, and the replay of its recording.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunPluggingTests {
    @Test func nothingIsPluggedInYet() throws {
      let room = try Room()
      let session = try RunProcess([], in: room)
      try session.wait(forRemark: "Waiting for a touch device to be plugged in")
      let device = try Touchable(.tenSlots)
      try session.wait(forRemark: "takes part")
      var strokes = Strokes()
      try strokes.add([Act]("flick-right", "flick-left"), on: device)
      try strokes.play()
      try session.endsAndIsReplayed()
    }

    @Test func nothingIsRecordedWhereNothingTookPart() throws {
      let room = try Room()
      let session = try RunProcess([], in: room)
      session.process.send(SIGINT)
      #expect(session.process.end() == 0)
      #expect(session.process.said.contains("no device took part, so nothing is recorded"))
      #expect(!room.has("visit.yml") && !room.has("visit.yml.session"))
    }

    @Test func deviceThatTheRecordingHasNoRoomForTakesNoPart() throws {
      let room = try Room()
      let first = try Touchable(.tenSlots)
      let session = try RunProcess([], to: "visit.evemu", in: room)
      let second = try Touchable(.trackpad)
      try session.wait(forRemark: "\(second.description.name) takes no part")
      try second.drag(to: 100, isFirst: true)
      try first.drag(to: 100, isFirst: true)
      try second.lift()
      try first.lift()
      try session.endsAndIsReplayed()
    }

    @Test func deviceThatComesLaterTakesPart() throws {
      let room = try Room()
      let first = try Touchable(.tenSlots)
      let session = try RunProcess([], in: room)
      try first.drag(to: 100, isFirst: true)
      let second = try Touchable(.trackpad)
      try session.wait(forRemark: "\(second.description.name) takes part")
      var strokes = Strokes()
      try strokes.add([Act]("flick-right", "flick-left"), on: second)
      try strokes.play()
      try first.lift()
      try session.endsAndIsReplayed()
    }

    /// What the kernel says of the fingers of a device that goes is lost on who looks too late.
    @Test(arguments: [true, false], [true, false])
    func unpluggedInMidGesture(looksTooLate: Bool, comesBack: Bool) throws {
      let room = try Room()
      let other = try Touchable(.trackpad)
      var device: Touchable? = try Touchable(.tenSlots)
      let name = device?.description.name ?? ""
      let session = try RunProcess([], in: room)
      try device?.drag(to: 100, isFirst: true)
      try other.drag(to: 100, isFirst: true)
      try session.wait(for: "\"gesture\":\"explore\"")
      if looksTooLate { session.process.send(SIGSTOP) }
      device = nil
      session.process.send(SIGCONT)
      try session.wait(forRemark: "\(name) was unplugged")
      try other.drag(to: 200)
      try other.lift()
      if comesBack {
        let again = try Touchable(.tenSlots)
        try session.wait(forRemark: "\(name) is back")
        var strokes = Strokes()
        try strokes.add([Act]("flick-right"), on: again)
        try strokes.play()
      }
      try session.endsAndIsReplayed()
      if looksTooLate { #expect(session.transcript.contains("\"kind\":\"unplugged\"")) }
    }

    @Test func unpluggedTwiceInTheMidstOfWords() throws {
      let room = try Room()
      var device: Touchable? = try Touchable(.tenSlots)
      let name = device?.description.name ?? ""
      let session = try RunProcess([try #require(device)], on: "book", in: room)
      var strokes = Strokes()
      try strokes.add(
        [Act]("flick-right", "two-finger-flick-down"), on: try #require(device))
      try strokes.play()
      strokes = Strokes()
      for times in 1...2 {
        device = nil
        try session.wait(forRemark: "\(name) was unplugged", times: times)
        device = try Touchable(.tenSlots)
        try session.wait(forRemark: "\(name) is back", times: times)
      }
      try session.wait(for: "\"action\":\"scroll next\"")
      try device?.drag(to: 100, isFirst: true)
      try session.endsAndIsReplayed()
    }
  }
}
