import Evdev
import TestSupport
import Synthesis
import Testing

@testable import Recordings

/// Lines in the usual format are parsed in bulk, all others one by one, with the same result.
@Suite struct UsualLinesTests {
  static let kinds: [CorruptedFile.Kind] = [.libinput, .evemu, .evtest, .getevent]

  /// The result of parsing a file: its events and devices, and how it ended.
  private struct Outcome: Equatable {
    var events: [InputEvent]
    var devices: [RecordedDevice]
    var isWhole = false
    var error: RecordingError?
  }

  private static func outcome(_ kind: CorruptedFile.Kind, _ bytes: [UInt8], piece: Int) -> Outcome {
    var parser: any RecordingParser =
      switch kind {
      case .libinput: LibinputParser()
      case .evemu: LineParser<EvemuLines>()
      case .evtest: LineParser<EvtestLines>()
      case .getevent: LineParser<GeteventLines>()
      case .raw: RawParser(.bits64)
      }
    var batch = EventBatch()
    var (isWhole, failure): (Bool, RecordingError?) = (false, nil)
    do throws(RecordingError) {
      for start in stride(from: 0, to: bytes.count, by: piece) {
        let end = min(bytes.count, start + piece)
        try parser.read(bytes.span.extracting(start..<end), into: &batch)
      }
      isWhole = try parser.finish(isTorn: false, into: &batch)
    } catch {
      failure = error
    }
    return Outcome(
      events: batch.events, devices: parser.devices, isWhole: isWhole, error: failure)
  }

  /// Returns the first version whose result depends on the chunk size.
  private static func difference(_ kind: CorruptedFile.Kind, _ versions: [[UInt8]]) -> String? {
    for bytes in versions {
      let bulk = outcome(kind, bytes, piece: bytes.count + 1)
      let single = outcome(kind, bytes, piece: 11)
      if bulk != single { return String(decoding: bytes, as: UTF8.self) + "\(bulk) \(single)" }
    }
    return nil
  }

  @Test(arguments: kinds)
  func corruptedFilesReadEquallyInBulk(kind: CorruptedFile.Kind) {
    var file = CorruptedFile(kind, seed: 11)
    let versions = (0..<1_500).map { _ in file.next() }
    #expect(UsualLinesTests.difference(kind, versions) == nil)
  }

  /// A line with one changed character is nearly in the usual format.
  @Test(arguments: kinds)
  func changedCharacterReadsEquallyInBulk(kind: CorruptedFile.Kind) throws {
    let original = try #require(CorruptedFile.originals[kind])
    let characters = Array("0123456789abcdefgABCDEFG -+.,:;#()[]/@`\t\r\n>".utf8)
    var random = SeededRandom(seed: 12)
    var versions: [[UInt8]] = []
    for _ in 0..<4_000 {
      var bytes = original
      // The events follow the description, and the last lines are never read in bulk.
      let place = original.count / 3 + random.below(original.count / 2)
      let character = characters[random.below(characters.count)]
      switch random.below(3) {
      case 0: bytes.insert(character, at: place)
      case 1: bytes.remove(at: place)
      default: bytes[place] = character
      }
      versions.append(bytes)
    }
    #expect(UsualLinesTests.difference(kind, versions) == nil)
  }

  @Test func numericGeteventLinesAreReadInBulk() {
    var text = ""
    for count in 0..<40 {
      text += "[  12345.0000\(10 + count)] 0003 0035 00000\(100 + count)\n"
      text += "[  12345.0000\(10 + count)] 0000 0000 00000000            \r\n"
    }
    let bulk = UsualLinesTests.outcome(.getevent, Array(text.utf8), piece: text.utf8.count)
    #expect(bulk == UsualLinesTests.outcome(.getevent, Array(text.utf8), piece: 11))
    #expect(bulk.events.count == 80)
    #expect(bulk.events[2].value == 0x101)
  }

  /// Reports without times get one each.
  ///
  /// A line with a time is an error in bulk parsing as well.
  @Test(
    arguments: ["", "/dev/input/event2: "], ["0003 0035", "EV_ABS       ABS_MT_POSITION_X   "])
  func geteventLinesWithoutTimesAreReadInBulk(node: String, code: String) {
    var text = "add device 1: /dev/input/event2\n"
    for count in 0..<40 {
      text += "\(node)\(code) 00000\(100 + count)\n\(node)0000 0000 00000000\n"
    }
    let torn = text + "[  12345.000010] \(node)0000 0000 00000000\n" + text
    for bytes in [text, torn].map({ Array($0.utf8) }) {
      let bulk = UsualLinesTests.outcome(.getevent, bytes, piece: bytes.count)
      #expect(bulk == UsualLinesTests.outcome(.getevent, bytes, piece: 11))
      #expect((bulk.error == nil) == (bytes.count == text.utf8.count))
      #expect(bulk.events.count == 80)
      #expect(bulk.events[3].time == Timestamp(microseconds: 10_000))
    }
  }

  /// A node may be longer than the lookahead.
  @Test(arguments: [1, 100, 180, 215, 220, 240, 241, 242, 300])
  func longNodePathsAreRead(length: Int) {
    let node = "/dev/input/" + String(repeating: "e", count: length)
    let line = "[  12345.000010] \(node): EV_ABS       ABS_MT_POSITION_X    00000101            \n"
    let bytes = Array(String(repeating: line, count: 6).utf8)
    for end in bytes.indices {
      let cut = Array(bytes[..<end])
      let bulk = UsualLinesTests.outcome(.getevent, cut, piece: end + 1)
      #expect(bulk == UsualLinesTests.outcome(.getevent, cut, piece: 11))
    }
  }

  @Test func evemuCommentsAndWindowsLineEndingsAreReadInBulk() throws {
    var text = "E: 0.000001 0003 0035 0120\t# EV_ABS / ABS_MT_POSITION_X    120\n"
    text += "E: 1234567890.000002 0003 0036 -007\r\n"
    text += "E: 0.000003 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms\r\n"
    var bytes: [UInt8] = []
    for _ in 0..<20 { bytes += text.utf8 }
    let bulk = UsualLinesTests.outcome(.evemu, bytes, piece: bytes.count)
    #expect(bulk == UsualLinesTests.outcome(.evemu, bytes, piece: 11))
    #expect(bulk.events.count == 60)
    #expect(bulk.events[1].time == Timestamp(microseconds: 1_234_567_890_000_002))
    #expect(bulk.events[1].value == -7)
  }
}
