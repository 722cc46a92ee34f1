import Compression
import Foundation

/// The command-line program of a compression format.
struct Tool {
  var output: [UInt8]
  var succeeded: Bool

  init(_ compression: CompressionFormat, _ arguments: [String], _ input: [UInt8]) throws {
    // The program reads and writes files: with two pipes, both sides could block.
    let directory = URL.temporaryDirectory.appending(path: "archive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: directory) }
    let (from, to) = (directory.appending(path: "in"), directory.appending(path: "out"))
    try Data(input).write(to: from)
    try Data().write(to: to)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(compression.rawValue)")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: from)
    process.standardOutput = try FileHandle(forWritingTo: to)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    output = [UInt8](try Data(contentsOf: to))
    succeeded = process.terminationStatus == 0
  }

  static func packed(
    _ bytes: [UInt8], _ compression: CompressionFormat, _ arguments: String...
  ) throws -> [UInt8] {
    try Tool(compression, ["-c"] + arguments, bytes).output
  }

  init(unpacking packed: [UInt8], _ compression: CompressionFormat) throws {
    try self.init(compression, ["-dc"], packed)
  }
}
