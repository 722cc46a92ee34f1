import Evdev
import Glibc
import System

/// Programs in the background, with a directory for their files.
///
/// They end when this is released, or when this process ends.
final class PrivatePrograms {
  /// The directory, which is removed in the end.
  let directory: String
  private var programs: [PipedProcess] = []
  private static let timeout: Int64 = 20_000

  /// Creates the directory.
  init() throws {
    directory = "/tmp/retouch-bench-\(getpid())-\(MonotonicClock.now.microseconds)"
    guard FileSystem.makeDirectory(directory, mode: 0o700) else {
      throw BenchError.system(directory, "create it", errno)
    }
  }

  deinit {
    for program in programs.reversed() { _ = program.end(grace: .seconds(2)) }
    _ = ChildProcess.run(["rm", "-rf", directory])
  }

  /// Returns the packages of the programs that are not installed.
  static func missingPackages(_ needed: [(program: String, package: String)]) -> [String] {
    let directories = (Environment["PATH"] ?? "").split(separator: ":")
    return needed.filter { program in
      !directories.contains { FileSystem.allows(X_OK, at: "\($0)/\(program.program)") }
    }.map(\.package)
  }

  /// Sets a variable of the environment of programs that start later, and of this process.
  static func set(_ name: String, _ value: String) { unsafe setenv(name, value, 1) }

  /// Starts a program, which ends with the pipe to its input.
  @discardableResult
  func start(_ words: [String]) throws -> PipedProcess {
    try launch(
      ["sh", "-c", "\"$@\" 2>/dev/null </dev/null & cat >/dev/null; kill 0", "sh"] + words)
  }

  /// Starts a program that ends with its input.
  func launch(_ words: [String]) throws -> PipedProcess {
    let process: PipedProcess
    do throws(SystemError) {
      process = try PipedProcess(words)
    } catch {
      throw BenchError.starting(words[0], error.number)
    }
    programs.append(process)
    return process
  }

  /// Returns the first line that a program writes.
  static func line(of process: PipedProcess, _ name: String) throws -> String {
    var bytes: [UInt8] = []
    let end = MonotonicClock.now + .milliseconds(timeout)
    while MonotonicClock.now < end {
      PipedProcess.wait(for: process, toRead: true, toWrite: false, or: -1, until: end)
      guard let part = process.read(upTo: 1 << 10) else { break }
      bytes += part
      if let index = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: bytes[..<index], as: UTF8.self)
      }
    }
    throw BenchError.program(name, .doesNotAnswer)
  }

  /// Waits until a file exists that a program makes.
  static func awaitFile(_ path: String, of name: String) throws {
    let end = MonotonicClock.now + .milliseconds(timeout)
    while !FileSystem.exists(path) {
      guard MonotonicClock.now < end else { throw BenchError.program(name, .doesNotAnswer) }
      usleep(5_000)
    }
  }
}
