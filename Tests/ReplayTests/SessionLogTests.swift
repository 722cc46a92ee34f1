import Elements
import Evdev
import Gestures
import Replay
import ScreenReader
import Testing
import Touches

@Suite struct SessionLogTests {
  private static func change(
    _ attribute: ElementChange.Attribute, _ text: String
  ) -> SessionLog.Input {
    guard let change = ElementChange(attribute, text) else {
      preconditionFailure("\(attribute) cannot be “\(text)”")
    }
    return .change(change)
  }

  private static func changeNode(
    _ attribute: ElementChange.Attribute, _ text: String, _ number: Int
  ) -> SessionLog.Input {
    guard case .change(let change) = change(attribute, text) else { return .end }
    return .changeNode(change, number: number)
  }

  private let log = SessionLog(
    options: [.screen("screens/kiosk.json"), .rate(70), .bindings("my bindings")],
    labels: UserLabels(["street/door": "Front = door\n", "a = b/c\\": "7"]),
    lead: .microseconds(532_000), hasVoice: true,
    lines: [
      .init(frames: 0, time: .microseconds(1), input: .spoken(1, wasCut: false)),
      .init(frames: 12, time: .microseconds(1_234_567), input: .spoken(3, wasCut: true)),
      .init(frames: 40, time: .microseconds(5_200_000), input: .command(.nextItem)),
      .init(frames: 41, time: .microseconds(6_000_000), input: .label("Front  door\n\\ two")),
      .init(frames: 41, time: .microseconds(6_000_001), input: .label(nil)),
      .init(
        frames: 41, time: .microseconds(6_100_000),
        input: .gesture(.tap(count: 2, fingers: 1), position: .init(x: 0.5, y: 0.25))),
      .init(frames: 41, time: .microseconds(6_200_000), input: .focus(3)),
      .init(
        frames: 41, time: .microseconds(6_300_000),
        input: Self.change(.hint, "Opens\n the door")),
      .init(
        frames: 41, time: .microseconds(6_400_000),
        input: Self.change(.traits, "button selected")),
      .init(
        frames: 41, time: .microseconds(6_500_000),
        input: Self.change(.label, "")),
      .init(
        frames: 41, time: .microseconds(6_600_000),
        input: Self.changeNode(.isAccessibilityElement, "false", 12)),
      .init(
        frames: 41, time: .microseconds(6_700_000), input: Self.changeNode(.hint, "Two\n lines", 3)),
      .init(
        frames: 41, time: .microseconds(6_800_000),
        input: .touch(.began, position: .init(x: 0.5, y: 0.25))),
      .init(frames: 50, time: .microseconds(7_000_000), input: .unplugged(1)),
      .init(frames: 51, time: .microseconds(8_000_000), input: .power(false)),
      .init(frames: 51, time: .microseconds(8_050_000), input: .cleaning(true)),
      .init(frames: 51, time: .microseconds(8_060_000), input: .cleaning(false)),
      .init(frames: 51, time: .microseconds(8_100_000), input: .event("all\nloaded")),
      .init(
        frames: 51, time: .microseconds(8_200_000), input: .key(KeypadKey(106), isRepeat: false)),
      .init(
        frames: 51, time: .microseconds(8_300_000), input: .key(KeypadKey(0x2f5), isRepeat: true)),
      .init(frames: 51, time: .microseconds(8_400_000), input: .headphones(pluggedIn: true)),
      .init(frames: 51, time: .microseconds(8_500_000), input: .headphones(pluggedIn: false)),
      .init(frames: 60, time: .microseconds(3_600_000_000), input: .end),
    ])

  @Test func textIsReadableByPeople() {
    let expected = """
      # retouch session 1
      screen: screens/kiosk.json
      rate: 70
      bindings: my bindings
      label: a \\= b/c\\\\ = 7
      label: street/door = Front = door\\n
      lead: 0.532000
      voice: heard
      0 0.000001 spoken 1
      12 1.234567 spoken 3 cut
      40 5.200000 command next-item
      41 6.000000 label Front  door\\n\\\\ two
      41 6.000001 label
      41 6.100000 gesture double-tap 0.5000 0.2500
      41 6.200000 focus 3
      41 6.300000 change hint Opens\\n the door
      41 6.400000 change traits button selected
      41 6.500000 change label\(" ")
      41 6.600000 node 12 isAccessibilityElement false
      41 6.700000 node 3 hint Two\\n lines
      41 6.800000 touch began 0.5000 0.2500
      50 7.000000 unplugged 1
      51 8.000000 power off
      51 8.050000 cleaning on
      51 8.060000 cleaning off
      51 8.100000 event all\\nloaded
      51 8.200000 key KEY_RIGHT
      51 8.300000 key 0x2f5 repeat
      51 8.400000 headphones in
      51 8.500000 headphones out
      60 3600.000000 end

      """
    #expect(log.text == expected)
  }

  @Test func logRoundTrips() throws {
    #expect(try SessionLog(text: log.text) == log)
    // The text with the line ends of Windows.
    #expect(try SessionLog(text: log.text.split(separator: "\n").joined(separator: "\r\n")) == log)
    #expect(try SessionLog(text: SessionLog().text) == SessionLog())
    #expect(log.end == .microseconds(3_600_000_000))
  }

  @Test(arguments: [
    " two  blanks", "a\u{2028}b", "a\u{85}b\u{2029}", "\\ ", " ", "\r\n\u{0B}", "=\\=",
    "\u{301}foo", "= \u{301}", "caf\u{10FEE9}", "\\xE9", "\\x", "\u{1B}[31m\u{9B}2J\u{202E}\0",
    "\\u{1B}", "\\u{", "\\u",
  ])
  func everyNameRoundTrips(name: String) throws {
    let log = SessionLog(
      options: [.screen(name), .application(name)], labels: UserLabels(["s/\(name)": name]),
      lines: [.init(frames: 1, time: .microseconds(1), input: .label(name))])
    #expect(try SessionLog(text: log.text) == log, "\(log.text)")
  }

  @Test func truncatedLogKeepsCompleteLines() throws {
    let bytes = Array(log.text.utf8)
    for count in 20..<bytes.count {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      // A truncated header line is an error; a truncated event line is omitted.
      guard let read = try? SessionLog(text: text) else {
        #expect(!text.contains("voice: heard"), "\(text)")
        continue
      }
      #expect(read.lines.count <= log.lines.count)
    }
  }

  @Test(arguments: [
    ("10000000000", Microseconds.maxAllowed.count),
    ("-10000000000.000000", -Microseconds.maxAllowed.count),
    ("10000000000.000001", nil), ("-10000000000.000001", nil), ("999999999999.999999", nil),
    ("-999999999999.999999", nil), ("9223372036854.775807", nil), ("1000000000000", nil),
    ("9223372036854775807", nil), ("1e9", nil),
  ])
  func timesAreLimitedToTheLongest(text: String, microseconds: Int64?) {
    let lead = try? SessionLog(text: "# retouch session 1\nlead: \(text)\nvoice: quiet\n\n").lead
    #expect(lead?.wholeMicroseconds.count == microseconds)
    let line = try? SessionLog(text: "# retouch session 1\n1 \(text) end\n\n").lines.first
    #expect(line?.time.wholeMicroseconds.count == microseconds)
  }

  @Test(arguments: [
    ("", 1, "not a session file"),
    ("E: 0.0 3 53 12", 1, "not a session file"),
    ("# retouch session 2\n", 1, "unsupported session version '2'"),
    ("# retouch session 1\nlead\n", 2, "expected 'name: value'"),
    ("# retouch session 1\nlead: soon\n", 2, "expected seconds"),
    ("# retouch session 1\nlead: 0.1234567\n", 2, "expected seconds"),
    ("# retouch session 1\nlabel: door\n", 2, "expected an element and its label"),
    ("# retouch session 1\nlabel: a\\= b\n", 2, "expected an element and its label"),
    ("# retouch session 1\nvoice: loud\n", 2, "expected 'heard' or 'quiet'"),
    ("# retouch session 1\nscren: a\n", 2, "did you mean 'screen'?"),
    ("# retouch session 1\n1 2.0 spoke 3\n\n", 2, "expected an input"),
    ("# retouch session 1\n1 2.0 spoken\n\n", 2, "expected an input"),
    ("# retouch session 1\n1 2.0 end now\n\n", 2, "expected an input"),
    ("# retouch session 1\n1 x end\n\n", 2, "expected seconds"),
    (
      "# retouch session 1\n\n# a remark\n1 2.0 command next-itm\n\n", 4,
      "did you mean 'next-item'?"
    ),
  ])
  func errorsAreReportedWithTheirLine(text: String, line: Int, sentence: String) {
    let mistake = #expect(throws: SessionError.self) { try SessionLog(text: text) }
    #expect(mistake?.line == line)
    #expect(
      mistake?.problem.message.contains(sentence) == true, "\(mistake?.problem.message ?? "")")
  }

  @Test func garbageLinesDoNotTrap() {
    var random = SystemRandomNumberGenerator()
    let words = [
      "1", "-", ".", "spoken", "99999999999999999999", "\\", "cut", ":", "é", " ", "\u{2028}",
    ]
    for _ in 0..<5_000 {
      let line = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      _ = try? SessionLog(text: "# retouch session 1\n\(line)\n\n")
    }
  }
}
