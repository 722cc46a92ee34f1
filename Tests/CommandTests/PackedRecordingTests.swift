import Compression
import Foundation
import TestSupport
import Testing

/// Recordings compressed with gzip, xz and zstd, under any name.
@Suite struct PackedRecordingTests {
  private let scrub = "recordings/nexus-4/two-finger-scrub.evemu"

  @Test(arguments: CompressionFormat.allCases)
  func everyCommandReadsCompressedRecordings(compression: CompressionFormat) throws {
    let text = try #require(Checkout.text(scrub))
    let directory = try TemporaryDirectory()
    let packed = Data(Compressor.compress(Array(text.utf8).span, as: compression))
    try directory.write(packed, "named-otherwise.txt")
    let golden = Checkout.text("recordings/nexus-4/two-finger-scrub.touches")
    let file = try RetouchProcess.run(["touches", directory["named-otherwise.txt"]])
    #expect(file.output == golden)
    #expect(file.errors.isEmpty)
    let pipe = try RetouchProcess.run(["touches", "-"], input: packed)
    #expect(pipe.output == golden)
    let description = try RetouchProcess.run(["describe", directory["named-otherwise.txt"]])
    #expect(description.status == 0)
  }

  @Test(arguments: [CompressionFormat.gzip, .xz])
  func truncatedFileYieldsItsCompleteEvents(compression: CompressionFormat) throws {
    let text = try #require(Checkout.text(scrub))
    let packed = Compressor.compress(Array(text.utf8).span, as: compression)
    let directory = try TemporaryDirectory()
    try directory.write(Data(packed[..<(packed.count * 8 / 10)]), "a.evemu")
    let program = try RetouchProcess.run([
      "touches", directory["a.evemu"], "--summary", "--format", "jsonl",
    ])
    #expect(program.status == 0)
    #expect(program.errors.contains("the \(compression.rawValue) stream is truncated"))
    #expect(program.output.contains(#""began":2"#), "\(program.output)")
    let info = try RetouchProcess.run(["info", directory["a.evemu"], "--format", "jsonl"])
    #expect(info.output.contains(#""whole":false"#))
    #expect(info.output.contains(#""compression":"\#(compression.rawValue)""#))
  }

  @Test(arguments: CompressionFormat.allCases)
  func truncatedFileYieldsTheEventsOfTheTool(compression: CompressionFormat) throws {
    var text = "# EVEMU 1.3\n"
    for line in 0..<40_000 {
      text += "E: \(line / 500).\(100_000 + line * 13_007 % 900_000) 0003 0035 \(line % 1_777)\n"
    }
    let packed = Compressor.compress(Array(text.utf8).span, as: compression)
    let directory = try TemporaryDirectory()
    for tenths in [5, 7, 9] {
      try directory.write(Data(packed[..<(packed.count * tenths / 10)]), "torn")
      let tool = try RetouchProcess.start([compression.rawValue, "-dc", directory["torn"]])
      #expect(tool.status != 0 && tool.output.count > text.count / 3)
      try directory.write(Data(tool.output.utf8), "plain")
      for name in ["torn", "plain"] {
        let program = try RetouchProcess.run([
          "convert", directory[name], directory["\(name).evemu"], "--force",
        ])
        #expect(program.status == 0, "\(program.errors)")
      }
      #expect(directory.text("torn.evemu") == directory.text("plain.evemu"))
    }
  }

  @Test(arguments: CompressionFormat.allCases)
  func fileWithoutCompleteDataIsAnError(compression: CompressionFormat) throws {
    let packed = Compressor.compress(Array("E: 0.1 0 0 0\n".utf8).span, as: compression)
    let program = try RetouchProcess.run(["touches", "-"], input: Data(packed[..<8]))
    #expect(program.status == 65)
    #expect(program.errors.contains("stream is truncated; it contains no complete data"))
  }

  @Test func bareEventsMayBeCompressed() throws {
    let directory = try TemporaryDirectory()
    _ = try RetouchProcess.run(["convert", scrub, directory["a.events.gz"]])
    let touches = try RetouchProcess.run([
      "touches", "--device", "nexus-4", directory["a.events.gz"],
    ])
    #expect(touches.output == Checkout.text("recordings/nexus-4/two-finger-scrub.touches"))
  }

  @Test(arguments: CompressionFormat.allCases)
  func damagedFileIsNeverAcceptedAsARecording(compression: CompressionFormat) throws {
    let text = try #require(Checkout.text(scrub))
    let packed = Compressor.compress(Array(text.utf8).span, as: compression)
    let directory = try TemporaryDirectory()
    for place in stride(from: 40, to: packed.count - 9, by: packed.count / 12) {
      var spoiled = packed
      spoiled[place] ^= 4
      try directory.write(Data(spoiled), "a.packed")
      let program = try RetouchProcess.run([
        "convert", directory["a.packed"], directory["b.evemu"], "--force",
      ])
      let isPrinted =
        program.status == 65 && program.errors.contains("stream is corrupt (")
        && program.errors.contains("'\(compression.rawValue) -dc' prints what can be read")
      // A file that seems incomplete is used, with a warning that its checksum was not verified.
      let isTorn = program.errors.contains("stream is truncated; the complete part is used")
      #expect(isPrinted || isTorn, "\(program.errors)")
    }
    let pipe = try RetouchProcess.run(
      ["touches", "-"], input: Data(packed.dropLast(6)) + Data(repeating: 0x55, count: 6))
    #expect(pipe.status == 65 && pipe.errors.contains("stream is corrupt"), "\(pipe.errors)")
  }

  @Test func syntaxErrorInDamagedFileBlamesTheCompression() throws {
    var bytes = Array(try #require(Checkout.text(scrub)).utf8)
    bytes[bytes.count / 2] = UInt8(ascii: "!")
    var packed = Compressor.compress(bytes.span, as: .gzip)
    let whole = try RetouchProcess.run(["touches", "-"], input: Data(packed))
    #expect(whole.status == 65 && !whole.errors.contains("gzip"), "\(whole.errors)")
    packed[packed.count - 8] ^= 1
    let damaged = try RetouchProcess.run(["touches", "-"], input: Data(packed))
    #expect(damaged.errors.contains("the gzip stream is corrupt"), "\(damaged.errors)")
  }
}
