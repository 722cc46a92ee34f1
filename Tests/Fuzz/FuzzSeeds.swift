import Compression
import Evdev
import Gestures
import TestSupport
import Recordings
import ScreenReader

/// The seed inputs of the fuzzers: valid files of every format that is read.
enum FuzzSeeds {
  /// Returns the shortest recording of each directory and a generated one, all in one format.
  static func recordings(_ kind: CorruptedFile.Kind) -> [[UInt8]] {
    let made = CorruptedFile.originals[kind] ?? []
    return [made] + shortest.compactMap { bytes($0, kind) }
  }

  /// The shortest recording of each directory, parsed.
  private static let shortest: [Recording] = {
    let directories = Dictionary(grouping: RecordingFixture.all, by: \.device)
    return directories.keys.sorted().compactMap { directory in
      let texts = (directories[directory] ?? []).compactMap { Checkout.text($0.path) }
      guard let text = texts.min(by: { $0.utf8.count < $1.utf8.count }),
        case .success(let recordings) = RecordingPromise.read(
          Array(text.utf8), inPiecesOf: text.utf8.count)
      else { return nil }
      return recordings.first
    }
  }()

  private static func bytes(_ recording: Recording, _ kind: CorruptedFile.Kind) -> [UInt8]? {
    switch kind {
    case .libinput: RecordingWriter.bytes(of: [recording], as: .libinput)
    case .evemu: RecordingWriter.bytes(of: [recording], as: .evemu)
    case .raw: RecordingWriter.bytes(of: [recording], as: .raw)
    case .evtest:
      Array(ToolOutput.evtest(recording.events, of: recording.device.entry?.device).utf8)
    case .getevent:
      Array(ToolOutput.getevent(recording.events, node: "/dev/input/event2").utf8)
    }
  }

  static let hid = texts(
    """
    D: 0
    R: 6 05 0d 09 04 a1 01
    N: A panel
    P: usb-0000:02:00.0-2.3/input0
    I: 3 04f3 10c
    E: 0.000001 3 01 11 FF
    E: 000012.000345 2 01 00

    """)

  static let packed: [[UInt8]] = CompressionFormat.allCases.flatMap { compression in
    let small = Array("E: 0.000001 0003 0035 0010\n".utf8)
    return [small, CorruptedFile.originals[.evemu] ?? []].map { bytes in
      let compressor = Compressor(compression)
      compressor.add(bytes.span)
      compressor.finish()
      return compressor.drain()
    }
  }

  static let sessions =
    files("recordings/visits", ".session")
    + texts(
      """
      # retouch session 1
      screen: kiosk.json
      language: de
      profile: slow
      set: double-tap-window=500ms
      reader: hint-delay=900
      label: street/door = Front door
      lead: 0.532000
      voice: heard
      12 1.234567 spoken 3
      13 1.3 spoken 4 cut
      40 5.200000 command next-item
      41 6.000000 label Front door
      42 6.5 power off
      43 7 unplugged 0
      60 9.000000 end

      """)

  static let headings =
    ["recordings/sessions", "recordings/visits"].flatMap { directory in
      files(directory, ".transcript").map { Array($0.prefix { $0 != 0x0a }) }
    }
    + texts(
      "# retouch transcript 1 · screen: a \\· b.json · set: double-tap-window=500ms · size: 217x136"
    )

  static let configurations = texts(
    "profile = slow\nonly = tap, two-finger-tap\n# a remark\n",
    Tunable.all.map { "\($0.name) = \($0.text(in: .standard))\n" }.joined())

  static let bindings =
    files("recordings/sessions", ".bindings") + texts(Bindings.standard.text)

  static let labels = texts("[street]\ndoor = Front door\n\\#1 = a \\= b\\nc\n\n[]\nx = \n")

  static let walks =
    files("Examples/walks", ".walk")
    + texts("wait 2s\ntap at 200,300\nexplore@1,2:3,4 split-tap\ntype:a # b\nlabel:\nsay lift\n")

  static let screens =
    texts(ScreenSamples.small, ScreenSamples.behavior, ScreenSamples.everything)
    + files("Examples/screens", ".json")

  static let styles = texts(
    "& { --tint: #123 } .dark & { --tint: #fff }\n@media (width < 6px) { .row { color: var(--red) } }",
    ".a:not(.b)::after { content: \"\\201c\\\r\nx\"; fill: url('#a'); b: \\75\r\nrl( data:,a ) }",
    ".a{b:url(\"data:,\" \")\");}}h1{display:none}body::before{content:\"a\"}' \" /* ' */ }",
    "@\\69mport 'a.css'; a { b: image-set('a' 1x) src(\"a\") U\\52L(//a) }")

  private static func texts(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  private static func files(_ directory: String, _ ending: String) -> [[UInt8]] {
    Checkout.names(in: directory).filter { $0.hasSuffix(ending) }
      .compactMap { Checkout.text("\(directory)/\($0)").map { Array($0.utf8) } }
  }
}
