package import Foundation

/// A finished run of the built program.
package struct RetouchProcess {
  package var output: String
  package var errors: String
  package var status: Int32

  /// Runs `retouch` in the checkout with a width of 80 columns, optionally through another program.
  package static func run(
    _ arguments: [String], by starter: [String] = [], input: Data? = nil,
    set: [String: String] = [:]
  ) throws -> RetouchProcess {
    try start(starter + [path] + arguments, input: input, set: set)
  }

  /// Runs any program.
  package static func start(
    _ words: [String], in directory: String = Checkout.root, input: Data? = nil,
    set: [String: String] = [:]
  ) throws -> RetouchProcess {
    let process = Process()
    // A process that hangs fails its test after ten minutes and does not block the others.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=10", "600"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = [
      "PATH": "/usr/bin:/bin", "COLUMNS": "80", "LANG": "C.UTF-8",
      // Otherwise a speech server that a test starts would outlive it.
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
    return RetouchProcess(
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self), status: process.terminationStatus)
  }

  /// The command prefix that drops root's file access, so that permissions apply.
  ///
  /// Empty if the user is not root.
  package static let asUnprivilegedUser =
    getuid() == 0
    ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

  /// The path of `retouch`, in the directory of the test program.
  package static let path: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("retouch")
      .path
  }()
}
