import Devices
import Evdev
import Glibc
import Hands
import Recordings
import Synthesis
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
      var progress = start
      while results.count < Self.kills {
        try #require(Kernel.now - progress < Patience.limit, "\(results.count) kills only")
        for victim in victims { victim.look() }
        for panel in panels { try panel.move() }
        // One that starts takes all the processor that a small machine has.
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
        "\(results.count) recorders killed in \((Kernel.now - start).seconds) s: \(frames) frames "
          + "read back, \(complaints.count) files bad, the oldest lost frame was "
          + "\(oldest.seconds) s old; a recorder had had no rest for \(unseen.seconds) s at most")
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
  /// How old the oldest frame was that is not in the file, when the recorder last was at rest.
  ///
  /// What it has been kept from doing since, by all that the machine has to do, is no fault of it.
  var oldestLost = Microseconds(0)
  /// How long before its end that was.
  var sinceRest = Microseconds(0)
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

  /// How many frames a place is behind another; half of all are behind it, the others before.
  static func steps(from last: Int, to place: Int) -> Int {
    let steps = (place - last + places) % places
    return steps > places / 2 ? steps - places : steps
  }

  /// The first frame after a place that came to every reader; `nil` where there is none before
  /// the other place.
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
    // A place comes again: what was told of it the last time counts no more.
    witnessed.remove((written.count + Self.places / 2) % Self.places)
  }
}

/// Recorders that are killed one after the other.
private final class Victim {
  private let panel: TouchedPanel
  private let name: String
  private var recorder: RecordProcess?
  /// After how many frames of the panel it is to be killed.
  private var death: Int?
  /// When it was last seen with nothing left to do.
  private var rest: Timestamp?

  init(_ panel: TouchedPanel, _ name: String) {
    self.panel = panel
    self.name = name
  }

  var isStarted: Bool { recorder != nil }
  var isStarting: Bool { recorder != nil && death == nil }

  /// Looks whether it has done everything that was to be done by now.
  func look() {
    guard let recorder, death != nil else { return }
    let now = Kernel.now
    if Kernel.isAtRest(recorder.number) { rest = now }
  }

  /// Starts a recorder, lets it record, kills it; then what it left.
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
    // Of one that had no rest at all yet, nothing can be said.
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
      // What the kernel itself dropped, it says; the state after it is a new beginning.
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

/// Follows the places in a recording, each of which is one frame.
private struct PlaceWalk {
  /// The youngest place that was told.
  private(set) var youngest: Int?
  /// The last one that was told again.
  private var repeated: Int?
  /// Whether all that was told is the state at one moment.
  ///
  /// What the kernel has in its queue then may be older, and comes again.
  private var isStated = false

  /// What is wrong with this place as the next one.
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
