import Compression
import Disk
import TestSupport
import Recordings
import Testing

@Suite struct RecordingNameTests {
  /// Two sessions in one second, a clock set back, an interrupted recording: each keeps its name.
  @Test func timestampNameIsUnused() throws {
    let directory = try TemporaryDirectory()
    let name = { RecordingName.available(in: $0, timestamp: "2026-11-23T120758Z").path }
    let first = directory["2026-11-23T120758Z.yml"]
    #expect(name(directory.path) == first)
    #expect(name(directory.path + "/") == first)
    for taken in ["", "-2", "-3"] {
      let ending = [".part", ".session", ""][taken.isEmpty ? 0 : taken == "-2" ? 1 : 2]
      try directory.write("", "2026-11-23T120758Z\(taken).yml\(ending)")
    }
    #expect(name(directory.path) == directory["2026-11-23T120758Z-4.yml"])
  }

  @Test(arguments: [
    ("tap.yml", "tap-2.yml"), ("tap.yml.gz", "tap-2.yml.gz"), ("tap", "tap-2"),
    ("a.b/tap", "a.b/tap-2"), ("a.b/.tap", "a.b/.tap-2"), ("tap.v1.evemu", "tap.v1-2.evemu"),
    ("tap.zst", "tap-2.zst"), (".gz", ".gz-2"),
  ])
  func takeNumberPrecedesTheExtensions(path: String, take: String) {
    #expect(RecordingName(path).take(2).path == take)
  }

  @Test(arguments: [
    ("tap.yml", "yml", nil), ("tap.yml.gz", "yml", CompressionFormat.gzip), ("tap", nil, nil),
    ("tap.xz", nil, .xz),
    (".tap", nil, nil), ("a.b/tap", nil, nil), ("tap.raw.zst", "raw", .zstd),
    ("TAP.YML.GZ", "YML", .gzip),
  ])
  func extensionsDetermineFormatAndCompression(
    path: String, ending: String?, packing: CompressionFormat?
  ) {
    #expect(RecordingName(path).fileExtension == ending)
    #expect(RecordingName(path).compression == packing)
  }

  @Test(
    arguments: [
      ("tap", .libinput), ("-", .libinput), ("tap.evemu.gz", .evemu), ("TAP.EVEMU.GZ", .evemu),
      ("tap.txt", nil),
    ] as [(String, RecordingWriter.Format?)])
  func nameWithoutExtensionUsesLibinputFormat(path: String, format: RecordingWriter.Format?) {
    #expect(RecordingName(path).format == format)
  }

  @Test func partialFilesAreBesideTheRecording() {
    let name = RecordingName("room/tap.yml")
    #expect(name.partial() == "room/tap.yml.part")
    #expect(name.partial(device: 1) == "room/tap.yml.2.part")
    #expect(name.recovered().path == "room/tap-recovered.yml")
    #expect(name.recovered(3).path == "room/tap-recovered-3.yml")
    #expect(name.directory == "room")
    #expect(RecordingName("/tap").directory == "/")
    #expect(RecordingName("tap").directory == ".")
  }
}
