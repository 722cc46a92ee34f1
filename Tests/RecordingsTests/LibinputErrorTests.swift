import Evdev
import TestSupport
import Synthesis
import Testing

@testable import Recordings

@Suite struct LibinputErrorTests {
  @Test(arguments: [
    (
      "devices:\n- events:\n  - evdev:\n    - [  0,      0,   3,  57,      x] # EV_ABS\n",
      """
      f.yml:4:36: expected the event's value, a whole number of 32 bits
            - [  0,      0,   3,  57,      x] # EV_ABS
                                           ^
      """
    ),
    (
      "devices:\n- events:\n  - evdev:\n    - [0, 0, 70000, 57, 1]\n",
      """
      f.yml:4:14: out of range for the number of an event type, 0 to 65535
            - [0, 0, 70000, 57, 1]
                     ^
      """
    ),
    (
      "devices:\n- events:\n  - evdev:\n    - [0, 0, 3, 57]\n",
      """
      f.yml:4:7: expected an event of five whole numbers: [seconds, microseconds, type, code, value]
            - [0, 0, 3, 57]
              ^
      """
    ),
    (
      "devices:\n- events:\n  - evdev:\n    - [0, 0, 3, 57, 1] tail\n",
      """
      f.yml:4:24: expected the end of the line
            - [0, 0, 3, 57, 1] tail
                               ^
      """
    ),
    (
      "devices:\n- events:\n  - 12\n  - evdev:\n",
      """
      f.yml:3:5: expected evdev: and a list of events
          - 12
            ^
      """
    ),
    (
      "version: 2\ndevices: []\n",
      """
      f.yml:1:10: expected version 1, the only version of libinput recordings
        version: 2
                 ^
      """
    ),
    (
      "version: 1\ndevices:\n- evdev:\n    name: é\n    id: [é, 1, 2, 3]\n  events:\n",
      """
      f.yml:5:10: expected the device's bus, vendor, product and version, such as [24, 1739, 52542, 256]
            id: [é, 1, 2, 3]
                 ^
      """
    ),
    (
      "devices:\n- evdev:\n    absinfo:\n      53: [0, 1, 2, 3]\n  events:\n",
      """
      f.yml:4:11: expected five whole numbers: minimum, maximum, fuzz, flat and resolution
              53: [0, 1, 2, 3]
                  ^
      """
    ),
    (
      "devices:\n- evdev:\n    codes:\n      1: [768]\n  events:\n",
      """
      f.yml:4:11: out of range for the numbers of event codes, 0 to 767, such as [0, 1, 53, 54]
              1: [768]
                  ^
      """
    ),
    (
      "devices:\n- node: a\n  evdev:\n    name: \"x\n  events:\n",
      """
      f.yml:4:11: invalid YAML: found unexpected end of stream
            name: "x
                  ^
      """
    ),
    (
      "devices:\n- retouch: {kind: toaster}\n  events:\n",
      """
      f.yml:2:19: expected touchscreen, touchpad or tablet-touch
        - retouch: {kind: toaster}
                          ^
      """
    ),
    (
      #"{"version":1,"devices":[{"events":[{"evdev":[[0,0,3,57,"👍\ud83d\udc4d"],x]}]}]}"# + "\n",
      """
      f.yml:1:56: expected the event's value, a whole number of 32 bits
        {"version":1,"devices":[{"events":[{"evdev":[[0,0,3,57,"👍\\ud83d\\udc4d"],x]}]}]}
                                                               ^
      """
    ),
    (
      "{\"version\":1,\n \"devices\":[{\"events\":[{\"evdev\":[[0,0,3,57,1},\n",
      """
      f.yml:2:45: invalid YAML: did not find expected ',' or ']'
         "devices":[{"events":[{"evdev":[[0,0,3,57,1},
                                                    ^
      """
    ),
  ])
  func errorsShowTheirPosition(text: String, expected: String) {
    for pieces in [Int.max, 1, 5] {
      do throws(RecordingError) {
        _ = try LibinputSamples.read(text + "more: 1\n", pieces: pieces)
        Issue.record("this was read: \(text)")
      } catch {
        #expect(error.rendered(file: "f.yml") == expected)
      }
    }
  }

  @Test func unboundedDescriptionIsRefused() {
    let line = "    # \(String(repeating: "x", count: 1_000))\n"
    let bytes = Array(("devices:\n- node: a\n" + String(repeating: line, count: 5_000)).utf8)
    expectProblem(.sectionTooLong, bytes)
    expectProblem(.sectionTooLong, Array("{\"a\": \"".utf8) + bytes)
    expectProblem(.lineTooLong, Array(repeating: 0x61, count: 5 << 20))
    expectProblem(
      .sectionTooLong,
      Array("devices: [{events: [{evdev: [[0,".utf8) + Array(repeating: 0x20, count: 5 << 20))
  }

  /// Blanks and comments have no meaning, but the parser does not read them indefinitely.
  @Test(arguments: [" ", "#"], ["", "\nmore: 1\n"])
  func unboundedLineIsRefused(mark: String, rest: String) {
    let line = String(repeating: mark, count: 5 << 20) + rest
    for text in [LibinputSamples.plain, LibinputSamples.block, "devices:\n"] {
      expectProblem(.lineTooLong, Array((text + line).utf8))
    }
  }

  @Test func excessiveNestingIsRefused() {
    let bytes = Array("devices:\n- a: ".utf8) + Array(repeating: 0x5b, count: 1 << 20)
    expectProblem(.nestedTooDeep, bytes + Array("\n  events:\n".utf8))
  }

  private func expectProblem(_ problem: RecordingError.Problem, _ bytes: [UInt8]) {
    for pieces in [Int.max, 10_000] {
      do throws(RecordingError) {
        _ = try LibinputSamples.read(bytes, pieces: pieces)
        Issue.record("this was read")
      } catch {
        #expect(error.problem == problem)
        #expect(error.text.utf8.count <= 1_100)
      }
    }
  }

  /// A corrupted file is parsed or refused with a position, however it is split.
  @Test func corruptedFilesAreReadOrRefused() {
    let originals = LibinputSamples.all.map { Array($0.utf8) }
    let strays = Array("[]{},:#-'\" \n\t|>&*!%?\\".utf8)
    var random = SeededRandom(seed: 11)
    var (read, refused) = (0, 0)
    for _ in 0..<20_000 {
      var bytes = originals[random.below(originals.count)]
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes.remove(at: place)
        case 1: bytes.removeSubrange(place...)
        case 2: bytes[place] ^= 1 << UInt8(random.below(8))
        case 3: bytes.insert(strays[random.below(strays.count)], at: place)
        case 4:
          let end = min(bytes.count, place + random.below(200))
          bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        }
        if bytes.isEmpty { bytes = [0x0a] }
      }
      let whole = Result { () throws(RecordingError) in try LibinputSamples.read(bytes) }
      let inPieces = Result { () throws(RecordingError) in
        try LibinputSamples.read(bytes, pieces: 1 + random.below(90))
      }
      #expect(whole == inPieces)
      switch whole {
      case .success: read += 1
      case .failure(let error):
        refused += 1
        #expect(error.line >= 1 && error.column >= error.textColumn)
        #expect(error.column <= error.textColumn + error.text.utf8.count)
      }
    }
    #expect(read > 1_000 && refused > 1_000)
  }
}
