import Evdev
import Foundation
import TestSupport
import Recordings
import Testing

/// A secret in every part of a recording that can hold one, in every format.
@Suite struct AnonymizeCommandTests {
  private static let word = "Zacharias"
  private static let number: Int32 = 31_415_926
  /// A vendor number that differs from the device's.
  private static let contradiction = "77ab"
  /// The time of the typing, in microseconds since 1970.
  private static let moment: Int64 = 1_700_000_009_271_828

  private static let tap: Recording = {
    let text = Checkout.text("recordings/flatfrog-3200/tap.evemu") ?? ""
    let read = try? RecordingReader.recordings(in: Array(text.utf8).span)
    return read?.recordings.first ?? Recording()
  }()

  private static func event(
    _ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32
  ) -> InputEvent {
    InputEvent(
      time: Timestamp(microseconds: time), code: EventCode(EventType(rawValue: type), code),
      value: value)
  }

  /// A tap on a device with a secret in every text field.
  private static let secret: Recording = {
    var tap = Self.tap
    let start = tap.events.first?.time.microseconds ?? 0
    // Keys are typed before the touch, and a pen sends its serial number during it.
    let typed: [InputEvent] = [
      event(moment, 4, 4, number), event(moment, 1, 30, 1), event(moment, 0, 0, 0),
    ]
    // Tool type and orientation belong to fingers and are not serial numbers.
    let others = [(4, 0), (3, 0x28), (2, 8), (17, 0), (5, 0), (3, 0x37), (3, 0x34)].map {
      event(moment + 500_000, $0.0, $0.1, number)
    }
    var touch = tap.events.map { one in
      var one = one
      one.time = Timestamp(microseconds: one.time.microseconds - start + moment + 500_000)
      return one
    }
    touch.insert(contentsOf: others, at: 1)
    tap.events = typed + touch
    var file = tap.device.entry ?? DeviceFile(device: DeviceDescription(name: ""))
    file.device.name = "\(word) の FlatFrog"
    for code in [EventCode(.key, 30), EventCode(.msc, 0)] { file.device.insert(code) }
    file.device[axis: EventCode(.abs, 0x28)] = AxisRange(0, number)
    for code: UInt16 in [0x37, 0x38, 0x39] {
      file.device[axis: EventCode(.abs, code)] = AxisRange(
        -number, number, fuzz: number, flat: number, resolution: number)
    }
    for code: UInt16 in [0x35, 0x36] {
      file.device[axis: EventCode(.abs, code)]?.fuzz = number
      file.device[axis: EventCode(.abs, code)]?.flat = -number
    }
    file.size = DeviceFile.Size(
      width: 697.145477034, height: 392.145477034, source: "the ruler of \(word)")
    file.notes.append("from \(word)")
    tap.device = RecordedDevice(
      entry: file, node: "/dev/input/by-id/\(word)",
      udevProperties: [
        "ID_INPUT=1", "ID_SERIAL=\(word)", "ID_MODEL=\(word)", "LIBINPUT_ATTR_X=\(word)",
        "ID_INPUT_WIDTH_MM=\(word)", "ID_VENDOR_ID=\(word)", "\(word)=1", "ID_INPUT_\(word)=1",
        "ID_VENDOR_ID=\(contradiction)", "ID_MODEL_ID=\(contradiction)",
      ])
    tap.notes = SessionNotes(
      expected: ["tap", word], comments: [word],
      machine: [
        .init(name: "libinput.version", value: word), .init(name: "libinput.\(word)", value: "1.2"),
        .init(name: "system.dmi", value: word), .init(name: word, value: "1"),
      ])
    return tap
  }()

  /// The recording as each program writes it, with data that only its format can hold.
  private static let files: [(name: String, bytes: Data)] = {
    let text = { (format: RecordingWriter.Format) in
      String(decoding: RecordingWriter.bytes(of: [secret], as: format), as: UTF8.self)
    }
    let evemu = text(.evemu).replacing(
      "# Kind:", with: "# \(word) wrote this\n# Unknown: \(word)\nL: 00 1\nS: 00 1\n# Kind:")
    let yaml = text(.libinput)
      .replacing("\ndevices:", with: "\n\(word): 1\nsecret: [\(word)]\n# \(word)\ndevices:")
      .replacing("  quirks:\n", with: "  quirks:\n  - \(word)=1\n  hid: [90, 97]\n  \(word): 1\n")
    let evtest = ToolOutput.evtest(secret.events, of: secret.device.entry?.device)
    let header =
      "add device 1: /dev/input/event7\n  name:     \"\(word)\"\n  location: \"\(word)\"\n"
    let getevent =
      header + "  id:       \"\(word)\"\n"
      + ToolOutput.getevent(secret.events, node: "/dev/input/event7")
    let raw = RecordingWriter.bytes(of: [secret], as: .raw)
    return [
      ("a.evemu", Data(evemu.utf8)), ("a.yml", Data(yaml.utf8)),
      ("a.evtest", Data("\(word)@\(word)s-desk:~$ evtest\n\(evtest)".utf8)),
      ("a.getevent", Data(getevent.utf8)), ("a.raw", Data(raw)),
      ("a.events", Data(text(.events).utf8)),
    ]
  }()

  /// Returns the secrets found in a file of any format.
  private func secrets(in data: Data) throws -> [String] {
    let text = String(decoding: data, as: UTF8.self).lowercased()
    var found = [
      Self.word.lowercased(), "\(Self.number)", "\(Self.moment / 1_000_000)", "271828", "145477",
      "id=\(Self.contradiction)",
    ].filter { text.contains($0) }
    let read = try RecordingReader.recordings(in: Array(data).span).recordings
    for event in read.flatMap(\.events) {
      let isForeign = ![0, 1, 3].contains(event.type.rawValue) || event.code == EventCode(.key, 30)
      if isForeign || event.value == Self.number || event.time.microseconds >= 1_000_000 {
        found.append("\(event)")
      }
    }
    return found
  }

  @Test(arguments: 0..<6, RecordingWriter.Format.allCases)
  func noSecretRemains(place: Int, format: RecordingWriter.Format) throws {
    let (directory, file) = (try TemporaryDirectory(), Self.files[place])
    try directory.write(file.bytes, file.name)
    #expect(try !secrets(in: file.bytes).isEmpty)
    // The companion files, as the program writes them.
    for (ending, text) in [
      ("session", "# retouch session 1\nlabel: s/door = \(Self.word)\n9 1.0 label \(Self.word)\n"),
      ("transcript", "     0.000  say      “\(Self.word)”\n"),
      ("labels", "[s]\na = \(Self.word)\n"),
    ] { try directory.write(text, "\(file.name).\(ending)") }
    let others = directory.names
    let words = ["anonymize", directory[file.name], directory["clean"], "--as", format.rawValue]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 0, "\(program.errors)")
    let path = directory.path.lowercased()
    #expect(!program.errors.lowercased().replacing(path, with: "").contains(Self.word.lowercased()))
    #expect(directory.names == (others + ["clean"]).sorted())
    let data = try #require(directory.data("clean"))
    #expect(try secrets(in: data) == [])
    #expect(program.errors.contains("dropped: the session file"))
  }

  /// Report bytes may mean anything.
  ///
  /// They are neither copied nor printed.
  @Test(arguments: RecordingWriter.Format.allCases, ["", "# \(word)\n", "P: usb-\(word)/input0\n"])
  func reportsOfAHIDDeviceAreRefused(format: RecordingWriter.Format, before: String) throws {
    let directory = try TemporaryDirectory()
    let bytes = Self.word.utf8.map { String($0, radix: 16) }.joined(separator: " ")
    try directory.write(
      """
      \(before)D: 0
      R: 6 05 0d 09 04 a1 01
      N: \(Self.word)
      P: usb-\(Self.word)/input0
      U: \(Self.word)
      I: 3 25b5 0002
      E: 1700000009.271828 9 \(bytes)

      """, "a.hid")
    let words = ["anonymize", directory["a.hid"], directory["clean"], "--as", format.rawValue]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 65)
    #expect(program.errors.contains("a HID recording"))
    let printed = program.output + program.errors.replacing(directory.path, with: "")
    for secret in [Self.word, bytes, "271828"] { #expect(!printed.contains(secret)) }
    #expect(directory.names == ["a.hid"])
  }

  @Test func tapIsStillRecognized() throws {
    for file in Self.files where !["a.raw", "a.events", "a.getevent"].contains(file.name) {
      let clean = try RetouchProcess.run(
        ["anonymize", "-", "-", "--as", "libinput"], input: file.bytes)
      let gestures = try RetouchProcess.run(["recognize", "-"], input: Data(clean.output.utf8))
      #expect(gestures.output.contains("tap "), "\(file.name): \(gestures.output)")
      #expect(clean.output.contains("name: \"touchscreen 25b5:0002\""))
    }
  }

  @Test func contactsStayUnchanged() throws {
    let path = "recordings/nexus-4/two-finger-scrub.evemu"
    let program = try RetouchProcess.run(["anonymize", path, "-"])
    let touches = try RetouchProcess.run(["touches", "-"], input: Data(program.output.utf8))
    let golden = try #require(Checkout.text("recordings/nexus-4/two-finger-scrub.touches"))
    #expect(
      touches.output.split(separator: "\n").dropFirst() == golden.split(separator: "\n").dropFirst()
    )
  }

  /// A phone's panel has no axis resolutions.
  ///
  /// Its size is known by its name only.
  @Test func sizeKnownFromTheNameIsKept() throws {
    let device = try #require(Checkout.text("devices/nexus-4.evemu"))
    let bare = device.split(separator: "\n").filter { !$0.hasPrefix("# Size") }.joined(
      separator: "\n")
    let events = "\nE: 0.000000 0003 0039 0001\nE: 0.000000 0000 0000 0000\n"
    let clean = try RetouchProcess.run(["anonymize", "-", "-"], input: Data((bare + events).utf8))
    let sizes = try [Data((bare + events).utf8), Data(clean.output.utf8)].map { bytes in
      let info = try RetouchProcess.run(["info", "-"], input: bytes)
      return info.output.split(separator: "\n").first { $0.hasPrefix("  size") }
    }
    #expect(sizes[0] != nil && sizes[0] == sizes[1])
  }

  @Test func reviewedNamesAndNotesAreKept() throws {
    let text = String(decoding: Self.files[0].bytes, as: UTF8.self)
    let words = ["anonymize", "-", "-", "--keep-name"]
    let name = try RetouchProcess.run(words, input: Data(text.utf8))
    #expect(name.output.contains("N: \(Self.word) の FlatFrog\n"))
    #expect(name.errors.contains("kept: the device name '\(Self.word) の FlatFrog'"))
    #expect(!name.output.contains("Remark"))
    let notices = try RetouchProcess.run(
      ["anonymize", "-", "-", "--keep-notes"], input: Data(text.utf8))
    #expect(notices.output.contains("# Remark: \(Self.word)\n"))
    #expect(notices.output.contains("N: touchscreen 25b5:0002\n"))
    let nothing = try RetouchProcess.run(["anonymize", "-", "-"], input: Data(notices.output.utf8))
    let again = try RetouchProcess.run(["anonymize", "-", "-"], input: Data(nothing.output.utf8))
    #expect(again.errors.contains("dropped: nothing\n"), "\(again.errors)")
  }

  @Test func keyboardRecordingIsRefused() throws {
    let text = "# EVEMU 1.3\nN: A keyboard\nE: 0.000000 0001 001e 0001\nE: 0.0 0000 0000 0000\n"
    let program = try RetouchProcess.run(["anonymize", "-", "-"], input: Data(text.utf8))
    #expect(program.status == 65)
    #expect(program.output.isEmpty)
    #expect(program.errors.contains("the recording has no touches"))
  }
}
