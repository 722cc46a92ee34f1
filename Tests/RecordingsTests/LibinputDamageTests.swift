import Evdev
import TestSupport
import Testing

@testable import Recordings

/// Damage in the middle of a file is refused with its position; only a truncated end is an
/// interruption.
@Suite struct LibinputDamageTests {
  private static let lines = LibinputSamples.plain.split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init)

  /// The line of the first event, and the line of the preceding `- evdev:` of the first packet.
  private static let event = lines.firstIndex { $0.contains("- [  0,") } ?? 0

  /// Checks that the lines are refused in this range, however the file is split.
  private func problem(of lines: [String], in range: ClosedRange<Int>) {
    let text = lines.joined(separator: "\n")
    for pieces in [Int.max, 1, 7] {
      do throws(RecordingError) {
        let reading = try LibinputSamples.read(text, pieces: pieces)
        Issue.record("read as whole \(reading.isWhole): \(reading.events.map(\.count))")
      } catch {
        #expect(range.contains(error.line), "\(error.rendered(file: "f"))")
      }
    }
  }

  @Test(arguments: [
    "    garbage here", "  - garbage", "  - foo:", "    foo:", "\t- [ 0, 0, 3, 57, 1]",
    "\0\0\0\0", "    - [  0,  40", "    - [  0,  40 # comment", "  - evd", "foo: [",
  ])
  func strayLineAmongEventsIsRefused(stray: String) {
    var lines = Self.lines
    lines.insert(stray, at: Self.event + 1)
    // The error is found at the damage or where the following text is invalid.
    problem(of: lines, in: Self.event + 2...Self.event + 4)
  }

  @Test func truncatedEventInTheMiddleIsRefusedAtItsLine() {
    for count in 7..<(Self.lines[Self.event].prefix { $0 != "]" }.count) {
      var lines = Self.lines
      lines[Self.event] = String(lines[Self.event].prefix(count))
      problem(of: lines, in: Self.event + 1...Self.event + 1)
    }
  }

  @Test func unindentedKeyInAListIsRefused() {
    var lines = Self.lines
    lines.insert("foo: 1", at: Self.event + 1)
    let text = lines.joined(separator: "\n")
    #expect(throws: RecordingError.self) { () throws(RecordingError) in
      try LibinputSamples.read(text)
    }
  }

  /// The damage is reported, however much follows.
  @Test func earlyDamageIsReportedAtItsLine() {
    let packet = "  - evdev:\n    - [  0,      0,   3,  57,    2194] # EV_ABS\n"
    let text =
      "devices:\n- node: a\n  events:\n" + packet + "\tx\n"
      + String(repeating: packet, count: 80_000)
    #expect {
      try LibinputSamples.read(text)
    } throws: { error in
      let error = error as? RecordingError
      guard case .invalidYAML? = error?.problem else { return false }
      return error?.line == 6
    }
  }

  @Test func unknownListIsSkipped() throws {
    let text = LibinputSamples.plain.replacing(
      "  - hid:\n", with: "  - tablet:\n    - {a: 1}\n    more: [1, 2]\n  - hid:\n")
    let reading = try LibinputSamples.read(text)
    #expect(reading == (try LibinputSamples.read(LibinputSamples.plain)))
  }

  @Test(arguments: ["...", "...\n", "... # the end\n", "...\n\n# done\n"])
  func documentEndMarkerIsNotATruncation(end: String) throws {
    for pieces in [Int.max, 1, 7] {
      let reading = try LibinputSamples.read(LibinputSamples.plain + end, pieces: pieces)
      #expect(reading == (try LibinputSamples.read(LibinputSamples.plain)))
      #expect(reading.isWhole)
    }
  }

  /// Editors leave such lines; in YAML they have no other meaning.
  @Test(arguments: [-1, 1])
  func unevenlyIndentedEventsAreRead(columns: Int) throws {
    let plain = try LibinputSamples.read(LibinputSamples.plain)
    let first = Self.lines.indices.filter { Self.lines[$0].contains("- {type: DEVICE_ADDED") }
    // The first item shows where the list begins.
    let places = Self.lines.indices.filter {
      (Self.lines[$0].hasPrefix("    - [") || Self.lines[$0].hasPrefix("  - evdev:"))
        && !first.contains($0 - 1)
    }
    #expect(places.count > 5)
    for place in places {
      var lines = Self.lines
      lines[place] = columns < 0 ? String(lines[place].dropFirst()) : " " + lines[place]
      for pieces in [Int.max, 1, 7] {
        let text = lines.joined(separator: "\n")
        #expect(try LibinputSamples.read(text, pieces: pieces) == plain, "line \(place + 1)")
      }
    }
  }

  @Test(arguments: ["\t", "  \t", "\t\r"])
  func blankLinesAreIgnored(line: String) throws {
    let plain = try LibinputSamples.read(LibinputSamples.plain)
    var lines = Self.lines
    lines.insert(line, at: Self.event + 1)
    #expect(try LibinputSamples.read(lines.joined(separator: "\n")) == plain)
    for end in [line, line + "\n", String(repeating: line, count: 1_000)] {
      #expect(try LibinputSamples.read(LibinputSamples.plain + end) == plain)
    }
  }

  @Test func listAfterNullIsRefused() {
    for value in ["null", "~"] {
      let text = "devices:\n- events: \(value)\n  - evdev:\n    - [0, 0, 0, 0, 0]\n"
      #expect(throws: RecordingError.self) { () throws(RecordingError) in
        try LibinputSamples.read(text)
      }
    }
  }

  /// The last line is invalid, as after any interruption.
  @Test(arguments: ["garbage", "garbage\n", "}{ [\n"])
  func invalidLineAfterTheEndIsATruncation(garbage: String) throws {
    for pieces in [Int.max, 1, 7] {
      let text = LibinputSamples.plain + "...\n" + garbage
      let reading = try LibinputSamples.read(text, pieces: pieces)
      #expect(reading.events == (try LibinputSamples.read(LibinputSamples.plain)).events)
      #expect(!reading.isWhole)
    }
  }

  /// A file is read up to the point where the recorder was killed.
  @Test func fileCutAnywhereIsReadUpToTheCut() throws {
    let bytes = Array(LibinputSamples.plain.utf8)
    let whole = try LibinputSamples.read(bytes).events.map(\.count)
    for count in bytes.indices.dropFirst() {
      let reading = try LibinputSamples.read(Array(bytes[..<count]))
      for (device, events) in reading.events.enumerated() { #expect(events.count <= whole[device]) }
    }
  }
}
