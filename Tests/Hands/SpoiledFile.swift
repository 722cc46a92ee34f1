import Evdev
import Recordings
import Synthesis
import Touches

/// Recordings as files, spoiled in ways that disks, editors and mail programs have.
package struct SpoiledFile {
  /// The kinds of file that are spoiled.
  package enum Kind: String, CaseIterable, Sendable {
    case libinput, evemu, evtest, getevent, raw
  }

  private let original: [UInt8]
  private var random: SeededRandom

  package init(_ kind: Kind, seed: UInt64) {
    original = SpoiledFile.originals[kind] ?? []
    random = SeededRandom(seed: seed)
  }

  /// A small whole recording of each kind.
  package static let originals: [Kind: [UInt8]] = {
    let device = SampleDevices.panel
    var hand = Hand()
    hand.down([.index, .middle], at: [Vector(40, 40), Vector(54, 42)])
    hand.move(.index, .middle, by: Vector(12, 7), over: .milliseconds(40))
    hand.up()
    var panel = Panel(device)
    let events = panel.events(of: hand)
    let file = DeviceFile(device: device, kind: .touchscreen, notes: ["made up"])
    let notes = SessionNotes(expected: ["magic-tap"], remarks: ["a \"remark\""])
    let recording = Recording(device: RecordedDevice(file: file), notes: notes, events: events)
    return [
      .libinput: RecordingWriter.bytes(of: [recording], as: .libinput),
      .evemu: RecordingWriter.bytes(of: [recording], as: .evemu),
      .raw: RecordingWriter.bytes(of: [recording], as: .raw),
      .evtest: Array(PastedText.evtest(events, of: device).utf8),
      .getevent: Array(PastedText.getevent(events, node: "/dev/input/event2").utf8),
    ]
  }()

  /// The next spoiled version of the file.
  package mutating func next() -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) {
      guard bytes.count > 1 else { break }
      let place = random.below(bytes.count)
      let length = min(1 + random.below(40), bytes.count - place)
      switch random.below(9) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 2: bytes.removeSubrange(place..<(place + length))
      case 3: bytes.removeSubrange(place...)
      case 4:
        bytes.insert(contentsOf: bytes[place..<(place + length)], at: random.below(bytes.count))
      case 5: deleteLine(&bytes, around: place)
      case 6: bytes.insert(contentsOf: "99999999999999999999".utf8, at: place)
      case 7: bytes.insert(contentsOf: "[{\"\\u00\t- :#".utf8, at: place)
      default: bytes.removeFirst(place)
      }
    }
    return bytes
  }

  private func deleteLine(_ bytes: inout [UInt8], around place: Int) {
    let start = bytes[..<place].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
    bytes.removeSubrange(start..<end)
  }
}
