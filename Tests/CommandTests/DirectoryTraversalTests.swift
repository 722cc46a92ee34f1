import Foundation
import TestSupport
import Testing

/// Traversal of directories that contain symbolic links to other directories.
@Suite struct DirectoryTraversalTests {
  private static let tap = "recordings/nexus-4/tap.evemu"

  /// Returns directories with a recording each, and links between them.
  private func directories(
    _ names: [String], links: [(String, String)]
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let tap = try #require(Checkout.text(Self.tap))
    for name in names {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
      try directory.write(tap, "\(name)/tap.evemu")
    }
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: directory[link], withDestinationPath: directory[target])
    }
    return directory
  }

  /// Returns the recordings found in directories, as relative paths.
  private func found(_ names: String..., in directory: TemporaryDirectory) throws -> [String] {
    let program = try RetouchProcess.run(
      ["recognize", "--summary", "--format", "jsonl"] + names.map { directory[$0] })
    #expect(program.status == 0, "\(program.errors)")
    return program.output.split(separator: "\n").filter { $0.contains(#""gestures":"#) }
      .compactMap { $0.firstMatch(of: /"file":"([^"]*)"/).map { String($0.1) } }
      .map { String($0.dropFirst(directory.path.count + 1)) }
  }

  @Test func targetOfTwoLinksIsReadOnce() throws {
    let directory = try directories(
      ["in", "out", "out/sub"],
      links: [("in/a", "out"), ("in/b", "out"), ("in/c", "out/sub")])
    let all = ["in/a/tap.evemu", "in/c/tap.evemu", "in/tap.evemu"]
    #expect(try found("in", in: directory).sorted() == all)
    let check = try RetouchProcess.run(["check", directory["in"]])
    #expect(check.output.contains("3 recordings: "), "\(check.output)")
  }

  /// Below `/` are pseudo file systems and network file systems.
  @Test(
    .enabled(
      if: Self.device(of: "/dev/shm") != Self.device(of: "/dev"), "no file system in another"))
  func otherFileSystemsAreSkippedAndReported() throws {
    let place = "/dev/shm/retouch-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: place) }
    let tap = try #require(Checkout.text(Self.tap))
    try tap.write(toFile: "\(place)/tap.evemu", atomically: true, encoding: .utf8)
    for command in [["recognize", "--summary"], ["check"]] {
      let program = try RetouchProcess.run(command + ["/dev"])
      #expect(!program.output.contains("tap.evemu"), "\(program.output)")
      #expect(
        program.errors.contains(
          "/dev/shm: skipped: on another file system; to read it, specify this directory"),
        "\(program.errors)")
      let named = try RetouchProcess.run(command + ["/dev/shm"])
      #expect(named.output.contains("tap.evemu"), "\(named)")
    }
  }

  private static func device(of path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemNumber] as? Int
  }

  /// A link to a subdirectory precedes one to the directory itself.
  @Test func directoryIsSearchedWithoutItsVisitedSubdirectories() throws {
    let directory = try directories(
      ["in", "out", "out/sub"], links: [("in/a", "out/sub"), ("in/b", "out")])
    let all = ["in/a/tap.evemu", "in/b/tap.evemu", "in/tap.evemu"]
    #expect(try found("in", in: directory).sorted() == all)
  }

  @Test func directoriesNamedSeparatelyAreReadSeparately() throws {
    let directory = try directories(
      ["one", "two", "two/sub", "out"],
      links: [
        ("one/a", "two"), ("one/b", "two/sub"), ("one/c", "out"), ("two/c", "out"),
      ])
    let all = ["one/c/tap.evemu", "one/tap.evemu", "two/sub/tap.evemu", "two/tap.evemu"]
    #expect(try found("one", "two", in: directory).sorted() == all)
    // A directory given twice is read twice.
    let twice = ["two/sub/tap.evemu", "two/tap.evemu"]
    let again = try found("two", "two", in: directory).filter { !$0.hasPrefix("two/c/") }
    #expect(again.sorted() == (twice + twice).sorted())
  }

  /// Two links in each directory to the next create thousands of paths to the last.
  @Test(.timeLimit(.minutes(2))) func multiplePathsToADirectoryAreFollowedOnce() throws {
    let count = 40
    let names = (0..<count).map { "out/\($0)" }
    let links = (0..<count - 1).flatMap { number in
      ["a", "b"].map { ("out/\(number)/\($0)", "out/\(number + 1)") }
    }
    let directory = try directories(["in"] + names, links: links + [("in/out", "out/0")])
    #expect(try found("in", in: directory).count == count + 1)
  }

  @Test(arguments: ["recognize", "replay", "explain"])
  func unreadableDirectoryIsReported(command: String) throws {
    let directory = try directories(["in", "in/closed"], links: [])
    let closed = directory["in/closed"]
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
    let program = try RetouchProcess.run(
      [command, directory["in"]], by: RetouchProcess.asUnprivilegedUser)
    #expect(program.status == 0, "\(program.errors)")
    let printed =
      "retouch: \(closed): cannot read the directory: permission denied (see 'ls -ld \(closed)')\n"
    #expect(program.errors.contains(printed), "\(program.errors)")
  }
}
