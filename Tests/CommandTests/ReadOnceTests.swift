import Foundation
import TestSupport
import Testing

/// Every command opens and reads a recording once, so that pipes work like files and the file
/// cannot change between reads.
@Suite(.enabled(if: SystemCalls.canBeTraced, "strace is not there, or may not trace"))
struct ReadOnceTests {
  private static let recordings = [
    "tap.evemu", "bare.events", "visit.yml", "two.yml", "packed.evemu.gz",
  ]

  /// Returns recordings of one and of two devices, one without a device, and one with its session
  /// and transcript.
  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let tap = try #require(Checkout.text("recordings/nexus-4/tap.evemu"))
    try directory.write(tap, "tap.evemu")
    try directory.write(tap, "packed.evemu")
    let packed = try RetouchProcess.start(["gzip", directory["packed.evemu"]])
    #expect(packed.status == 0, "\(packed.errors)")
    for beside in ["", ".session"] {
      let name = "museum.yml\(beside)"
      let visit = try #require(Checkout.text("recordings/visits/\(name)"))
      let here = visit.replacing("../../", with: Checkout.path(""))
      try directory.write(here, "visit.yml\(beside)")
    }
    for words in [
      ["merge", directory["visit.yml"], directory["tap.evemu"], directory["two.yml"]],
      ["convert", directory["tap.evemu"], directory["bare.events"]],
      ["check", "--update", "--force", directory.path],
    ] {
      let made = try RetouchProcess.run(words)
      #expect(made.status == 0, "\(made)")
    }
    return directory
  }

  private static let commands = [
    ["replay"], ["replay", "--from=-1"], ["replay", "--why", "--from=0.01", "--to=-0.01"],
    ["check"], ["info"], ["recognize"], ["explain"], ["touches"], ["touches", "--summary"],
    ["monitor"], ["tune"], ["play", "--speed", "0", "--no-wait"],
  ]

  @Test(arguments: commands) func singleRecordingIsReadOnce(command: [String]) throws {
    let folder = try directory()
    for name in Self.recordings {
      let calls = try SystemCalls.of(command + [folder[name]])
      #expect(
        calls.readings[folder[name]] == [folder.data(name)?.count], "\(name): \(calls.program)")
    }
  }

  @Test(arguments: [
    ["trim", "--to", "0.02"], ["trim", "--from=-0.02"], ["convert"], ["anonymize"],
    ["convert", "--as", "evemu"], ["trim", "--from", "0.01", "--through", "--rebase"],
  ])
  func rewrittenRecordingIsReadOnce(command: [String]) throws {
    let folder = try directory()
    for name in Self.recordings {
      let calls = try SystemCalls.of(command + [folder[name], folder["written.yml"], "--force"])
      #expect(
        calls.readings[folder[name]] == [folder.data(name)?.count], "\(name): \(calls.program)")
    }
  }

  @Test(arguments: [["merge"], ["merge", "--append"]])
  func mergedRecordingsAreReadOnce(command: [String]) throws {
    let folder = try directory()
    try folder.write(try #require(folder.data("tap.evemu")), "tap2.evemu")
    let files = ["tap.evemu", "tap2.evemu"].map { folder[$0] }
    let calls = try SystemCalls.of(command + files + [folder["written.yml"]])
    #expect(calls.program.status == 0)
    for file in files { #expect(calls.readings[file]?.count == 1, "\(file): \(calls.program)") }
  }

  /// The first bytes of a file decide whether it is a recording.
  ///
  /// Reading continues after them.
  @Test(arguments: [
    ["replay"], ["replay", "--from=-1"], ["check"], ["check", "-j1"], ["check", "--update"],
    ["recognize"], ["explain"], ["tune"],
  ])
  func everyFileOfADirectoryIsReadOnce(command: [String]) throws {
    let folder = try directory()
    let calls = try SystemCalls.of(command + [folder.path])
    for name in folder.names where !name.hasSuffix(".session") {
      #expect(calls.readings[folder[name]]?.count == 1, "\(name): \(calls.program)")
    }
    for name in Self.recordings {
      #expect(
        calls.readings[folder[name]] == [folder.data(name)?.count], "\(name): \(calls.program)")
    }
  }

  /// Past output is kept, so that going back reads nothing.
  @Test(.enabled(if: TypedTerminal.isThere, "there are no terminals here"))
  func steppingBackReadsNothing() throws {
    let folder = try directory()
    let words = [RetouchProcess.path, "replay", "--step", folder["visit.yml"]]
    let terminal = try TypedTerminal(SystemCalls.words(for: folder["trace"]) + words)
    let keys = " · n next"
    for (key, place) in [("", "the beginning"), ("nn", "gesture 2"), ("b", "gesture 1")] {
      try terminal.type(key, until: place + keys)
    }
    try terminal.type("q")
    #expect(terminal.end() == 0)
    let readings = try SystemCalls.readings(of: folder["trace"])
    #expect(readings[folder["visit.yml"]] == [folder.data("visit.yml")?.count])
    #expect(readings[folder["visit.yml.session"]]?.count == 1)
  }

  /// The tracer detects a file that is read twice.
  @Test func readingTwiceIsDetected() throws {
    let folder = try directory()
    let twice = [folder["tap.evemu"], folder["tap.evemu"]]
    let size = folder.data("tap.evemu")?.count
    #expect(try SystemCalls.of(["recognize"] + twice).readings[twice[0]] == [size, size])
  }
}

/// The system calls of a run.
struct SystemCalls {
  let program: RetouchProcess
  /// The number of bytes read from each file, for each time it was opened.
  let readings: [String: [Int?]]

  static func of(_ arguments: [String]) throws -> SystemCalls {
    let directory = try TemporaryDirectory()
    let words = words(for: directory["trace"]) + [RetouchProcess.path] + arguments
    let program = try RetouchProcess.start(words)
    return SystemCalls(program: program, readings: try readings(of: directory["trace"]))
  }

  /// Returns the command that runs a program and logs its calls, one file per thread.
  static func words(for trace: String) -> [String] {
    ["strace", "--follow-forks", "--output-separately", "--seccomp-bpf", "--decode-fds=path"]
      + ["--trace=openat,read,pread64,readv,mmap", "--output", trace]
  }

  /// Whether tracing is permitted on this machine.
  static let canBeTraced: Bool = {
    guard let directory = try? TemporaryDirectory() else { return false }
    let words = Self.words(for: directory["trace"]) + ["/bin/true"]
    return (try? RetouchProcess.start(words))?.status == 0
  }()

  /// Parses calls such as `openat(…, "FILE", …) = 3</FILE>` and `read(3</FILE>, …) = 12`.
  static func readings(of trace: String) throws -> [String: [Int?]] {
    let directory = URL(fileURLWithPath: trace).deletingLastPathComponent().path
    let prefix = URL(fileURLWithPath: trace).lastPathComponent + "."
    var readings: [String: [Int?]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: directory)
    where name.hasPrefix(prefix) {
      let calls = try String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)
      for call in calls.split(separator: "\n") {
        let answer = call.split(separator: " = ").last ?? ""
        if call.hasPrefix("openat("), let file = path(in: answer) {
          readings[file, default: []].append(0)
        } else if call.contains(/^(read|pread64|readv|mmap)\(/), let file = path(in: call) {
          guard let last = readings[file]?.indices.last else { continue }
          // The number of reads of a mapped file is unknown.
          readings[file]?[last]? += Int(answer) ?? 1 << 40
        }
      }
    }
    return readings
  }

  /// Returns the path of a descriptor such as `3</FILE>`.
  private static func path(in text: Substring) -> String? {
    text.firstMatch(of: /\d<(\/[^>]*)>/).map { String($0.1) }
  }
}
