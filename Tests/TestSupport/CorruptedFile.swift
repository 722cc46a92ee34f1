import Evdev
import Recordings
import Synthesis
import Touches

/// Corrupted recordings, with faults as from disks, editors and mail programs.
package struct CorruptedFile {
  /// The formats of recordings.
  package enum Kind: String, CaseIterable, Sendable {
    case libinput, evemu, evtest, getevent, raw
  }

  private let originals: [[UInt8]]
  private var random: SeededRandom

  package init(_ kind: Kind, seed: UInt64) {
    self.init(of: [CorruptedFile.originals[kind] ?? []], seed: seed)
  }

  package init(of originals: [[UInt8]], seed: UInt64) {
    self.originals = originals
    random = SeededRandom(seed: seed)
  }

  /// A small valid recording of each format.
  package static let originals: [Kind: [UInt8]] = {
    let device = SampleDevices.panel
    var hand = HandScript()
    hand.down([.index, .middle], at: [Vector(40, 40), Vector(54, 42)])
    hand.move(.index, .middle, by: Vector(12, 7), over: .milliseconds(40))
    hand.up()
    var panel = SimulatedPanel(device)
    let events = panel.events(of: hand)
    let file = DeviceFile(device: device, kind: .touchscreen, notes: ["made up"])
    let notes = SessionNotes(expected: ["magic-tap"], comments: ["a \"remark\""])
    let recording = Recording(device: RecordedDevice(entry: file), notes: notes, events: events)
    return [
      .libinput: RecordingWriter.bytes(of: [recording], as: .libinput),
      .evemu: RecordingWriter.bytes(of: [recording], as: .evemu),
      .raw: RecordingWriter.bytes(of: [recording], as: .raw),
      .evtest: Array(ToolOutput.evtest(events, of: device).utf8),
      .getevent: Array(ToolOutput.getevent(events, node: "/dev/input/event2").utf8),
    ]
  }()

  /// Returns the next corrupted recording.
  package mutating func next() -> [UInt8] {
    var bytes = originals.count == 1 ? originals[0] : originals[random.below(originals.count)]
    for _ in 0...random.below(4) {
      guard bytes.count > 1 else { break }
      let place = random.below(bytes.count)
      let length = min(1 + random.below(40), bytes.count - place)
      switch random.below(10) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 2: bytes.removeSubrange(place..<(place + length))
      case 3: bytes.removeSubrange(place...)
      case 4:
        bytes.insert(contentsOf: bytes[place..<(place + length)], at: random.below(bytes.count))
      case 5: deleteLine(&bytes, around: place)
      case 6: bytes.insert(contentsOf: "99999999999999999999".utf8, at: place)
      case 7: bytes.insert(contentsOf: "[{\"\\u00\t- :#".utf8, at: place)
      case 8: putEdge(&bytes, at: place)
      default: bytes.removeFirst(place)
      }
    }
    return bytes
  }

  /// Replaces a number by one at the edge of a range.
  private mutating func putEdge(_ bytes: inout [UInt8], at place: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: { digits.contains($0) }) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.edges[random.below(Self.edges.count)].utf8)
  }

  private static let edges = [
    "0", "-1", "1e9", "65536", "2147483647", "2147483648", "4294967295", "3155760000",
    "9300000000000", "9223372036854775807", "-9223372036854775808",
  ]

  private func deleteLine(_ bytes: inout [UInt8], around place: Int) {
    let start = bytes[..<place].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
    bytes.removeSubrange(start..<end)
  }
}
