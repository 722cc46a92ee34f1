import Foundation
import TestSupport
import Testing

/// `retouch bench` and `retouch accuracy`, which another program performs.
@Suite struct BenchProgramTests {
  /// Returns a directory that contains only the program.
  private func room() throws -> TemporaryDirectory {
    let room = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: RetouchProcess.path, toPath: room["retouch"])
    return room
  }

  private func write(_ script: String, _ name: String, in room: TemporaryDirectory) throws {
    try room.write("#!/bin/sh\n\(script)\n", name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: room[name])
  }

  @Test(arguments: [
    "bench touches --seconds 5", "accuracy --help", "bench", "help accuracy", "bench --list --no",
  ])
  func adjacentProgramReceivesAllArguments(line: String) throws {
    let room = try room()
    try write(#"echo "$@"; cat; exit 7"#, "retouch-bench", in: room)
    let words = [room["retouch"]] + line.split(separator: " ").map(String.init)
    let program = try RetouchProcess.start(words, input: Data("input".utf8))
    #expect(program.output == "\(line)\ninput")
    #expect(program.status == 7 && program.errors.isEmpty)
  }

  @Test func adjacentProgramTakesPrecedenceOverPATH() throws {
    let (room, other) = (try room(), try TemporaryDirectory())
    try write("echo other", "retouch-bench", in: other)
    func run() throws -> RetouchProcess {
      try RetouchProcess.start([room["retouch"], "bench"], set: ["PATH": "/usr/bin:\(other.path)"])
    }
    #expect(try run().output == "other\n")
    try write("echo own", "retouch-bench", in: room)
    #expect(try run().output == "own\n")
  }

  @Test(arguments: ["bench", "accuracy"])
  func missingProgramErrorSuggestsARemedy(command: String) throws {
    let room = try room()
    let program = try RetouchProcess.start([room["retouch"], command, "--help"])
    #expect(program.status == 69 && program.output.isEmpty)
    #expect(
      program.errors == """
        retouch: error: retouch-bench is neither in the directory of this program nor in PATH
        To build it, run 'swift build -c release --product retouch-bench' in the source directory of \
        Retouch.

        """)
  }

  @Test func helpForExternalProgramTakesOneCommand() throws {
    let room = try room()
    let program = try RetouchProcess.start([room["retouch"], "help", "bench", "more"])
    #expect(program.status == 2)
    #expect(program.errors.contains("unexpected argument 'more' for 'bench'"))
  }
}
