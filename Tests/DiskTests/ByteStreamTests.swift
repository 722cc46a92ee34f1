import Compression
import Disk
import Foundation
import TestSupport
import Testing
import Text

@Suite struct ByteStreamTests {
  private static let text = Array((0..<40_000).map { "line \($0)\n" }.joined().utf8)

  private static func packed(_ compression: CompressionFormat) -> [UInt8] {
    let compressor = Compressor(compression)
    compressor.add(text.span)
    compressor.finish()
    return compressor.drain()
  }

  /// Returns all output of a stream and the error after it.
  private static func read(_ stream: ByteStream) -> (bytes: [UInt8], error: DiskError?) {
    var bytes: [UInt8] = []
    var piece: [UInt8] = []
    do throws(DiskError) {
      while try stream.read(into: &piece) { bytes += piece }
      return (bytes, nil)
    } catch {
      return (bytes, error)
    }
  }

  @Test(arguments: CompressionFormat.allCases)
  func compressedFileIsReadUnderAnyName(compression: CompressionFormat) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Data(Self.packed(compression)), "a.txt")
    let stream = try ByteStream(directory["a.txt"])
    let (bytes, error) = Self.read(stream)
    #expect(bytes == Self.text && error == nil)
    #expect(stream.compression == compression && !stream.isTorn && stream.notice == nil)
  }

  @Test func truncatedFileIsReadUpToItsDamage() throws {
    let directory = try TemporaryDirectory()
    let whole = Self.packed(.gzip)
    try directory.write(Data(whole.dropLast(9)), "a.gz")
    let stream = try ByteStream(directory["a.gz"])
    let (bytes, error) = Self.read(stream)
    #expect(error == nil && stream.isTorn)
    #expect(!bytes.isEmpty && Self.text.starts(with: bytes))
    #expect(
      stream.notice?.notice.line
        == "\(directory["a.gz"]): warning: the gzip stream is truncated; the "
        + "complete part is used without a checksum test")
    try directory.write(Data(whole.prefix(12)), "b.gz")
    let nothing = Self.read(try ByteStream(directory["b.gz"]))
    #expect(nothing.error == .truncated(directory["b.gz"], .gzip))
  }

  /// Invalid content of a compressed file may be due to damage, which the checksum detects.
  @Test func invalidContentIsReportedAsCompressionDamage() throws {
    let directory = try TemporaryDirectory()
    var bytes = Self.packed(.gzip)
    bytes[bytes.count - 6] ^= 1
    try directory.write(Data(bytes), "a.gz")
    let stream = try ByteStream(directory["a.gz"])
    var piece: [UInt8] = []
    #expect(try stream.read(into: &piece))
    let cause = stream.cause(of: .noDeviceDescription("a.gz"))
    guard case .corrupt(directory["a.gz"], .gzip, _) = cause else {
      Issue.record("\(cause)")
      return
    }
    #expect(
      cause.kind == .invalidContents && cause.message.contains("'gzip -dc' prints what can be read")
    )
    // A missing file is not reported as damage.
    let missing = DiskError.reading("b", .open, number: ENOENT)
    #expect(stream.cause(of: missing) == missing)
  }

  @Test func unreadableFileErrorSuggestsARemedy() throws {
    let folder = try TemporaryDirectory()
    let missing = #expect(throws: DiskError.self) { try ByteStream(folder["a"]) }
    #expect(missing?.message == "\(folder["a"]): no such file")
    #expect(missing?.kind == .notFound && missing?.position == FilePosition(file: folder["a"]))
    let directory = #expect(throws: DiskError.self) { try ByteStream(folder.path) }
    #expect(directory?.message == "\(folder.path): is a directory; specify a recording in it")
    let screen = #expect(throws: DiskError.self) { try ByteStream(folder.path, .screen) }
    #expect(screen?.message == "\(folder.path): is a directory; specify a screen file")
  }

  /// A compressed megabyte may expand to thirty thousand megabytes.
  @Test(arguments: CompressionFormat.allCases, [0, 9])
  func excessiveCompressionRatioIsRefused(compression: CompressionFormat, torn: Int) throws {
    let directory = try TemporaryDirectory()
    let compressor = Compressor(compression)
    let line = Array(String(repeating: "E: 0.000000 0003 0035 0001\n", count: 40_000).utf8)
    for _ in 0..<150 { compressor.add(line.span) }
    compressor.finish()
    try directory.write(Data(compressor.drain().dropLast(torn)), "a")
    let (bytes, error) = Self.read(try ByteStream(directory["a"]))
    #expect(error == .compressionRatioExceeded(directory["a"], compression))
    #expect(bytes.count < 80 << 20)
    let recording = OpenRecording(directory["a"]) { _ in }
    #expect(throws: DiskError.self) { while try recording.next() {} }
  }
}
