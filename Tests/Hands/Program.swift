package import Foundation

/// The built program, run as a person runs it.
package struct Program {
  package var output: String
  package var errors: String
  package var status: Int32

  /// Runs it in the checkout, as if typed into a terminal of 80 columns; another program may start it.
  package static func run(
    _ arguments: [String], by starter: [String] = [], input: Data? = nil,
    set: [String: String] = [:]
  ) throws -> Program {
    try start(starter + [path] + arguments, input: input, set: set)
  }

  /// Runs words that name another program, which may run it in turn.
  package static func start(
    _ words: [String], in folder: String = Checkout.root, input: Data? = nil,
    set: [String: String] = [:]
  ) throws -> Program {
    let process = Process()
    // One that hangs fails its test, and does not keep the others waiting for ever.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=10", "600"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "/usr/bin:/bin", "COLUMNS": "80", "LANG": "C.UTF-8",
      // A server that was started for a test would stay when the test is over.
      "SPEECHD_CMD": "/nonexistent",
    ].merging(set) { $1 }
    let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = standardInput
    try process.run()
    if let input { standardInput.fileHandleForWriting.write(input) }
    try standardInput.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Program(
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self), status: process.terminationStatus)
  }

  /// What starts it as somebody who may not read and write whatever he likes, as root may.
  package static let ordinarily =
    getuid() == 0
    ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

  /// The program stands beside the tests that were built with it.
  package static let path: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("retouch")
      .path
  }()
}
