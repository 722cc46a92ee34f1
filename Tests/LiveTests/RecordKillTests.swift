import Devices
import Evdev
import Glibc
import Hands
import Recordings
import Testing

extension LiveTests {
  /// `kill -9` at any moment loses no frame that is older than 200 ms.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RecordKillTests {
    /// An emulated machine takes half a second to start a program, so it is spared most of them;
    /// RETOUCH_KILLS says another number.
    private static let kills: Int = {
      if let number = unsafe getenv("RETOUCH_KILLS") {
        return unsafe Int(String(cString: number)) ?? 0
      }
      return unsafe getenv("RETOUCH_LAB") == nil ? 200 : 14
    }()
    /// As many recorders at a time, on so many devices.
    private static let (together, devices) = (8, 2)

    @Test func killedRecorderHasEveryFrameUpToTheLastFifthOfASecond() throws {
      let room = try Room()
      var random = SeededRandom(seed: 3)
      var panels: [TouchedPanel] = []
      for _ in 0..<Self.devices {
        panels.append(try TouchedPanel(VirtualDevice.settled(Panel.tenSlots.device)))
      }
      let victims = (0..<Self.together).map {
        Victim(panels[$0 % panels.count], "victim-\($0).evemu")
      }
      defer { for victim in victims { victim.leave() } }
      var results: [Remains] = []
      let start = Kernel.now
      while results.count < Self.kills {
        try #require(Kernel.now - start < .milliseconds(200_000), "\(results.count) kills only")
        for panel in panels { try panel.move() }
        // One that starts takes all the processor that a small machine has.
        for victim in victims where victim.isStarted || !victims.contains(where: \.isStarting) {
          if let remains = try victim.live(in: room, &random) { results.append(remains) }
        }
        usleep(5_000)
      }
      let oldest = results.map(\.oldestLost).max() ?? Microseconds(0)
      let frames = results.map(\.frames).reduce(0, +)
      let complaints = results.compactMap(\.complaint)
      print(
        "\(results.count) recorders killed in \((Kernel.now - start).seconds) s: \(frames) frames "
          + "read back, \(complaints.count) files bad, the oldest lost frame was "
          + "\(oldest.seconds) s old")
      #expect(complaints.isEmpty)
      #expect(frames > Self.kills * 10)
      #expect(oldest < .milliseconds(200))
    }
  }
}

/// What was left of a recorder that was killed.
private struct Remains {
  var frames = 0
  /// Why the file does not read back as it should.
  var complaint: String?
  /// How old the oldest frame was that is not in the file.
  var oldestLost = Microseconds(0)
}

/// A device on which one finger moves on with each frame.
private final class TouchedPanel {
  private let device: VirtualDevice
  /// Another reader: what it did not get, the kernel kept from everybody, as it does while some
  /// program has the device for itself.
  private var witness: EvdevDevice
  private var witnessed = Set<Int>()
  /// When each frame was written; its number is its place, which comes again after so many.
  private(set) var written: [Timestamp] = []

  static let places = 4_000

  init(_ device: consuming VirtualDevice) throws {
    witness = try EvdevDevice(path: device.node)
    self.device = device
  }

  /// Whether a frame is missing between two that follow each other in a recording.
  func hasLost(from last: Int, to place: Int, atOpening: Bool) -> Bool {
    let step = (place - last + Self.places) % Self.places
    // What is told at the opening may be newer than what the kernel had in its queue.
    if step == 0 || step > Self.places / 2 { return !atOpening }
    return (1..<step).contains { witnessed.contains((last + $0) % Self.places) }
  }

  var node: String { device.node }

  func move() throws {
    if written.isEmpty {
      try device.write(words(.contact(1, id: 7, x: 0, y: 1), .report).events)
    } else {
      let place = Int32(written.count % Self.places)
      try device.write([Word(.absMTPositionX, place), Word(.synReport, 0)].events)
    }
    written.append(Kernel.now)
    var events: [InputEvent] = []
    try witness.read(into: &events)
    for event in events where event.code == .absMTPositionX { witnessed.insert(Int(event.value)) }
    // A place comes again: what was told of it the last time counts no more.
    witnessed.remove((written.count + Self.places / 2) % Self.places)
  }
}

/// Recorders that are killed one after the other.
private final class Victim {
  private let panel: TouchedPanel
  private let name: String
  private var recorder: RecordProcess?
  private var death: Timestamp?

  init(_ panel: TouchedPanel, _ name: String) {
    self.panel = panel
    self.name = name
  }

  var isStarted: Bool { recorder != nil }
  var isStarting: Bool { recorder != nil && death == nil }

  /// Starts a recorder, lets it record, kills it; then what it left.
  func live(in room: Room, _ random: inout SeededRandom) throws -> Remains? {
    guard let recorder else {
      _ = unsafe unlink(room.path(name + ".part"))
      recorder = try RecordProcess(
        [panel.node, "-o", room.path(name)], log: room.path(name + ".log"))
      return nil
    }
    guard let death else {
      if recorder.isRecording {
        death = Kernel.now + .milliseconds(Int64(300 + random.below(1_200)))
      }
      return nil
    }
    guard Kernel.now >= death else { return nil }
    recorder.send(SIGKILL)
    let end = Kernel.now
    let isKilled = recorder.end() == -SIGKILL
    (self.recorder, self.death) = (nil, nil)
    var remains = remains(room, end)
    if !isKilled { remains.complaint = "it ended before it was killed" }
    return remains
  }

  func leave() {
    recorder?.send(SIGKILL)
    _ = recorder?.end()
  }

  private func remains(_ room: Room, _ end: Timestamp) -> Remains {
    var remains = Remains()
    guard let events = try? room.read(name + ".part").recordings.first?.events else {
      remains.complaint = "it cannot be read"
      return remains
    }
    remains.frames = events.count { $0.code == .synReport }
    var last: Int?
    for (index, event) in events.enumerated() {
      // What the kernel itself dropped, it says; the state after it is a new beginning.
      if event.code == .synDropped { last = nil }
      guard event.code == .absMTPositionX else { continue }
      let place = Int(event.value)
      // The queue may still hold frames that are older than the state that was stated at opening.
      if let last, panel.hasLost(from: last, to: place, atOpening: index < 60) {
        let near = events[max(0, index - 8)...min(events.count - 1, index + 4)].map(Word.init)
        remains.complaint = "\(place) after \(last) at \(index) of \(events.count): \(near)"
      }
      last = place
    }
    guard let last else {
      remains.complaint = "no frame is in it"
      return remains
    }
    let youngest = panel.written.count - 1
    let back = (youngest - last + TouchedPanel.places) % TouchedPanel.places
    let lost = youngest - back + 1
    if lost < panel.written.count {
      remains.oldestLost = max(remains.oldestLost, end - panel.written[lost])
    }
    return remains
  }
}
