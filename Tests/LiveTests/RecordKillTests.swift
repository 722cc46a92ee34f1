import Devices
import Evdev
import Glibc
import TestSupport
import Recordings
import Synthesis
import Testing

extension LiveTests {
  /// `kill -9` at any time loses no frame that is older than 200 ms.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RecordKillTests {
    /// The number of kills, from RETOUCH_KILLS.
    ///
    /// The default is lower in an emulated machine, where starting a program takes 0.5 s.
    private static let kills: Int = {
      if let number = unsafe getenv("RETOUCH_KILLS") {
        return unsafe Int(String(cString: number)) ?? 0
      }
      return unsafe getenv("RETOUCH_LAB") == nil ? 200 : 14
    }()
    /// The number of concurrent recorders, and of devices.
    private static let (together, devices) = (8, 2)

    @Test func killedRecorderLosesAtMostAFifthOfASecond() throws {
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
      var progress = start
      while results.count < Self.kills {
        try #require(Kernel.now - progress < Timeout.limit, "\(results.count) kills only")
        for victim in victims { victim.look() }
        for panel in panels { try panel.move() }
        // A starting recorder uses all of a small machine's processor time.
        for victim in victims where victim.isStarted || !victims.contains(where: \.isStarting) {
          guard let remains = try victim.live(in: room, &random) else { continue }
          results.append(remains)
          progress = Kernel.now
        }
        usleep(5_000)
      }
      let oldest = results.map(\.oldestLost).max() ?? Microseconds(0)
      let frames = results.map(\.frames).reduce(0, +)
      let complaints = results.compactMap(\.complaint)
      let unseen = results.map(\.sinceRest).max() ?? Microseconds(0)
      print(
        "\(results.count) recorders killed in \((Kernel.now - start).formattedSeconds) s: \(frames) frames "
          + "read back, \(complaints.count) files bad, the oldest lost frame was "
          + "\(oldest.formattedSeconds) s old; a recorder had had no rest for \(unseen.formattedSeconds) s at most"
      )
      #expect(complaints.isEmpty)
      #expect(frames > Self.kills * 10)
      #expect(oldest < .milliseconds(200))
    }
  }
}

/// The result of a killed recorder.
private struct Remains {
  var frames = 0
  /// A message about an invalid recording.
  var complaint: String?
  /// The age of the oldest frame missing from the file, at the time when the recorder was last
  /// idle.
  ///
  /// Later delays are caused by the load of the machine and are not counted.
  var oldestLost = Microseconds(0)
  /// The time from then until the kill.
  var sinceRest = Microseconds(0)
}

/// A device on which one finger moves with each frame.
private final class TouchedPanel {
  private let device: VirtualDevice
  /// A second reader.
  ///
  /// Frames that it does not receive were withheld by the kernel, as during a grab by another
  /// program.
  private var witness: EvdevDevice
  private var witnessed = Set<Int>()
  /// The time at which each frame was written.
  ///
  /// The index modulo `places` is the position.
  private(set) var written: [Timestamp] = []

  static let places = 4_000

  init(_ device: consuming VirtualDevice) throws {
    witness = try EvdevDevice(path: device.node)
    self.device = device
  }

  /// Returns the distance in frames from one position to another, negative if it is before.
  static func steps(from last: Int, to place: Int) -> Int {
    let steps = (place - last + places) % places
    return steps > places / 2 ? steps - places : steps
  }

  /// Returns the first frame between two positions that every reader received; `nil` if there is
  /// none.
  func firstSeen(after last: Int, before place: Int) -> Int? {
    (1..<max(1, Self.steps(from: last, to: place))).map { (last + $0) % Self.places }
      .first { witnessed.contains($0) }
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
    // Positions repeat. Forgets the earlier use of this one.
    witnessed.remove((written.count + Self.places / 2) % Self.places)
  }
}

/// A series of recorders that are killed one after the other.
private final class Victim {
  private let panel: TouchedPanel
  private let name: String
  private var recorder: RecordProcess?
  /// The number of frames after which the recorder is killed.
  private var death: Int?
  /// The time at which the recorder was last idle.
  private var rest: Timestamp?

  init(_ panel: TouchedPanel, _ name: String) {
    self.panel = panel
    self.name = name
  }

  var isStarted: Bool { recorder != nil }
  var isStarting: Bool { recorder != nil && death == nil }

  /// Checks whether the recorder is idle.
  func look() {
    guard let recorder, death != nil else { return }
    let now = Kernel.now
    if Kernel.isAtRest(recorder.number) { rest = now }
  }

  /// Starts a recorder, or lets it record, or kills it and returns the result.
  func live(in room: Room, _ random: inout SeededRandom) throws -> Remains? {
    guard let recorder else {
      _ = unsafe unlink(room.path(name + ".part"))
      recorder = try RecordProcess(
        [panel.node, "-o", room.path(name)], log: room.path(name + ".log"))
      return nil
    }
    guard let death else {
      if recorder.isRecording { death = panel.written.count + 30 + random.below(100) }
      return nil
    }
    // A recorder that was never idle gives no result.
    guard panel.written.count >= death, let rest else { return nil }
    recorder.send(SIGKILL)
    let end = Kernel.now
    let isKilled = recorder.end() == -SIGKILL
    var remains = remains(room, rest)
    remains.sinceRest = end - rest
    (self.recorder, self.death, self.rest) = (nil, nil, nil)
    if !isKilled { remains.complaint = "it ended before it was killed" }
    return remains
  }

  func leave() {
    recorder?.send(SIGKILL)
    _ = recorder?.end()
  }

  private func remains(_ room: Room, _ rest: Timestamp) -> Remains {
    var remains = Remains()
    guard let events = try? room.read(name + ".part").recordings.first?.events else {
      remains.complaint = "it cannot be read"
      return remains
    }
    remains.frames = events.count { $0.code == .synReport }
    var walk = PlaceWalk()
    var youngest: Int?
    for (index, event) in events.enumerated() {
      // After `SYN_DROPPED`, the positions are checked from the new state on.
      if event.code == .synDropped { walk = PlaceWalk() }
      guard event.code == .absMTPositionX else { continue }
      if let fault = walk.fault(at: Int(event.value), on: panel) {
        let near = events[max(0, index - 8)...min(events.count - 1, index + 4)].map(Word.init)
        remains.complaint = "\(fault) at \(index) of \(events.count): \(near)"
      }
      youngest = walk.youngest
    }
    guard let last = youngest else {
      remains.complaint = "no place is in it"
      return remains
    }
    let next = panel.written.count
    if let lost = panel.firstSeen(after: last, before: next % TouchedPanel.places) {
      let age = rest - panel.written[next - TouchedPanel.steps(from: lost, to: next)]
      remains.oldestLost = max(remains.oldestLost, age)
    }
    return remains
  }
}

/// Checks the positions in a recording, one per frame.
private struct PlaceWalk {
  /// The latest recorded position.
  private(set) var youngest: Int?
  /// The last position that was recorded a second time.
  private var repeated: Int?
  /// Whether all recorded frames are the full state at one time.
  ///
  /// Events in the kernel's queue may be older than the state and repeat it.
  private var isStated = false

  /// Returns the fault of the next position; `nil` if it is valid.
  mutating func fault(at place: Int, on panel: TouchedPanel) -> String? {
    guard let youngest else {
      (self.youngest, isStated) = (place, true)
      return nil
    }
    let last: Int
    if isStated, TouchedPanel.steps(from: youngest, to: place) <= 0 {
      defer { repeated = place }
      guard let repeated else { return nil }
      last = repeated
    } else {
      (last, isStated, self.youngest) = (youngest, false, place)
    }
    if TouchedPanel.steps(from: last, to: place) <= 0 { return "\(place) after \(last)" }
    let lost = panel.firstSeen(after: last, before: place)
    return lost.map { "\(place) after \(last), without \($0)," }
  }
}
