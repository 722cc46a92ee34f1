import Disk
import Foundation
import TestSupport
import Testing

/// The files that a session of unknown origin may name.
@Suite struct PathPolicyTests {
  /// Creates a home directory with a secret, another directory, and in it a session with its files.
  private func home() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for name in ["in", "in/screens", "in/.keys", "other"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    for name in ["secret", "in/a.json", "in/screens/b.json", "in/.keys/key", "other/c.json"] {
      try directory.write("{}", name)
    }
    let links = [
      "in/out.json": "../secret", "in/way": "..", "in/circle": "circle",
      "in/b.json": "screens/b.json",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: directory[link], withDestinationPath: target)
    }
    return directory
  }

  private func trust(
    _ name: String, _ directory: TemporaryDirectory, _ reach: PathPolicy = PathPolicy()
  ) -> PathPolicy.Trust {
    reach.trust(in: directory[name], namedBy: directory["in/visit.yml.session"])
  }

  @Test(arguments: ["in/a.json", "in/screens/b.json", "in/b.json", "in/screens/../a.json"])
  func ownDirectoryIsFullyTrusted(name: String) throws {
    let directory = try home()
    #expect(trust(name, directory) == .full)
  }

  @Test(arguments: [
    "secret", "in/../secret", "in/out.json", "in/way/secret", "in/circle", "in/.keys/key",
    "other/c.json", "in/way/other/c.json", "in/nothing", "", "in",
  ])
  func pathsElsewhereAreNotTrusted(name: String) throws {
    let directory = try home()
    #expect(trust(name, directory) == .none)
  }

  @Test(arguments: [
    "/dev/zero", "/proc/self/environ", "/proc/self/fd/0", "/etc/passwd", "/DEV/ZERO",
  ])
  func systemPathsAreNotTrusted(path: String) throws {
    let directory = try home()
    #expect(PathPolicy().trust(in: path, namedBy: directory["in/a"]) == .none)
    // The root directory belongs to no user.
    #expect(PathPolicy(named: ["/"]).trust(in: path, namedBy: "/a.session") == .none)
  }

  @Test func sameWorkingCopyIsPartlyTrusted() throws {
    let directory = try home()
    try directory.write("", ".git")
    #expect(trust("other/c.json", directory) == .limited)
    #expect(trust("in/out.json", directory) == .limited)
    #expect(trust("in/.keys/key", directory) == .none)
    #expect(trust("in/a.json", directory) == .full)
  }

  @Test func allowedOrNamedPathsAreTrusted() throws {
    let directory = try home()
    let allowed = PathPolicy(allowing: [directory["other"], directory["secret"]])
    #expect(trust("other/c.json", directory, allowed) == .full)
    #expect(trust("in/out.json", directory, allowed) == .full)
    #expect(trust("in/.keys/key", directory, allowed) == .none)
    let named = PathPolicy(named: [directory["other"]])
    #expect(trust("other/c.json", directory, named) == .limited)
    #expect(trust("secret", directory, named) == .none)
    // A directory whose name begins with another's is a different one.
    try directory.write("{}", "othermore.json")
    #expect(trust("othermore.json", directory, allowed) == .none)
  }
}
