import Compression
import Foundation
import TestSupport
import Testing

/// Decompressors produce the output of the format's own program and stop at the same input.
@Suite struct ToolTests {
  /// Concatenated recordings, longer than any library's buffer.
  private static let recording: [UInt8] = {
    var bytes: [UInt8] = []
    for directory in Checkout.names(in: "recordings") {
      for name in Checkout.names(in: "recordings/\(directory)") where name.hasSuffix(".evemu") {
        bytes += Array((Checkout.text("recordings/\(directory)/\(name)") ?? "").utf8)
        if bytes.count > 1_200_000 { return bytes }
      }
    }
    return bytes
  }()

  private func expectSame(
    _ packed: [UInt8], _ compression: CompressionFormat, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tool = try Tool(unpacking: packed, compression)
    let own = Unpacked(packed, compression)
    // If the data is truncated, gzip may hold back the last symbol: at most 258 bytes.
    let heldBack = own.bytes.count - tool.output.count
    let maximum = compression == .gzip && own.damage != nil ? 258 : 0
    #expect((0...maximum).contains(heldBack), comment, sourceLocation: sourceLocation)
    #expect(own.bytes.starts(with: tool.output), comment, sourceLocation: sourceLocation)
    #expect((own.damage == nil) == tool.succeeded, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: CompressionFormat.allCases)
  func everyPrefixDecompressesAsWithTheTool(compression: CompressionFormat) throws {
    let packed = try Tool.packed(Self.recording, compression)
    // Many of the first and last bytes, which hold headers and checksums.
    let near = Array(1..<40) + Array((packed.count - 40)...packed.count)
    for length in near + Array(stride(from: 997, to: packed.count, by: 997)) {
      try expectSame(Array(packed[..<length]), compression, "\(length) of \(packed.count)")
      guard length < packed.count else { continue }
      #expect(Unpacked(Array(packed[..<length]), compression).damage == .truncated)
    }
  }

  @Test(arguments: CompressionFormat.allCases)
  func toolUnpacksOurOutput(compression: CompressionFormat) throws {
    for length in [0, 1, 100_000, Self.recording.count] {
      let bytes = Array(Self.recording[..<length])
      let tool = try Tool(unpacking: Compressor.compress(bytes.span, as: compression), compression)
      #expect(tool.succeeded && tool.output == bytes)
    }
  }

  @Test(arguments: CompressionFormat.allCases, ["-1", "-9"])
  func toolOutputIsUnpacked(compression: CompressionFormat, level: String) throws {
    let packed = try Tool.packed(Self.recording, compression, level)
    #expect(Unpacked(packed, compression).bytes == Self.recording)
    #expect(Unpacked(packed, compression).damage == nil)
  }

  @Test(arguments: ["none", "crc32", "crc64", "sha256"])
  func everyXZCheckTypeIsSupported(check: String) throws {
    let bytes = Array(Self.recording[..<50_000])
    let packed = try Tool.packed(bytes, .xz, "--check=\(check)", "--block-size=9999")
    try expectSame(packed, .xz, "whole")
    try expectSame(Array(packed[..<(packed.count / 2)]), .xz, "half")
  }

  @Test(arguments: CompressionFormat.allCases)
  func trailingDataIsHandledAsByTheTool(compression: CompressionFormat) throws {
    let bytes = Array(Self.recording[..<5_000])
    let packed = try Tool.packed(bytes, compression)
    let zeros = [UInt8](repeating: 0, count: 4)
    let tails: [(String, [UInt8])] = [
      ("another", packed), ("four zeros", zeros), ("five zeros", zeros + [0]),
      ("zeros and another", zeros + packed), ("garbage", Array("litter".utf8)),
      ("zeros and garbage", zeros + [7]), ("the beginning of another", Array(packed[..<3])),
    ]
    for (name, tail) in tails { try expectSame(packed + tail, compression, "\(name)") }
  }

  /// Some programs write skippable frames before, between and after the others.
  @Test func skippableFramesAreSkipped() throws {
    let bytes = Array(Self.recording[..<5_000])
    let skipped: [UInt8] = [0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]
    let frame = try Tool.packed(bytes, .zstd)
    let packed = skipped + frame + skipped + frame + skipped
    #expect(CompressionFormat(head: packed.span) == .zstd)
    try expectSame(packed, .zstd, "whole")
    #expect(Unpacked(packed, .zstd).bytes == bytes + bytes)
    for length in [5, 10, skipped.count + frame.count + 9, packed.count - 1] {
      try expectSame(Array(packed[..<length]), .zstd, "\(length)")
    }
  }
}
