import Disk
import Foundation
import Hands
import Testing

/// Which files a session may name that a stranger may have written.
@Suite struct PathReachTests {
  /// A home with a secret, another folder, and in it the session with its own files.
  private func home() throws -> Folder {
    let folder = try Folder()
    for name in ["in", "in/screens", "in/.keys", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder[name], withIntermediateDirectories: true)
    }
    for name in ["secret", "in/a.json", "in/screens/b.json", "in/.keys/key", "other/c.json"] {
      try folder.write("{}", name)
    }
    let links = [
      "in/out.json": "../secret", "in/way": "..", "in/circle": "circle",
      "in/b.json": "screens/b.json",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder[link], withDestinationPath: target)
    }
    return folder
  }

  private func trust(
    _ name: String, _ folder: Folder, _ reach: PathReach = PathReach()
  ) -> PathReach.Trust {
    reach.trust(in: folder[name], namedBy: folder["in/visit.yml.session"])
  }

  @Test(arguments: ["in/a.json", "in/screens/b.json", "in/b.json", "in/screens/../a.json"])
  func itsOwnFolderIsInReach(name: String) throws {
    let folder = try home()
    #expect(trust(name, folder) == .full)
  }

  @Test(arguments: [
    "secret", "in/../secret", "in/out.json", "in/way/secret", "in/circle", "in/.keys/key",
    "other/c.json", "in/way/other/c.json", "in/nothing", "", "in",
  ])
  func whatLiesElsewhereIsNot(name: String) throws {
    let folder = try home()
    #expect(trust(name, folder) == .none)
  }

  @Test(arguments: [
    "/dev/zero", "/proc/self/environ", "/proc/self/fd/0", "/etc/passwd", "/DEV/ZERO",
  ])
  func theSystemIsNot(path: String) throws {
    let folder = try home()
    #expect(PathReach().trust(in: path, namedBy: folder["in/a"]) == .none)
    // The root is nobody's own folder.
    #expect(PathReach(named: ["/"]).trust(in: path, namedBy: "/a.session") == .none)
  }

  @Test func theSameWorkingCopyIs() throws {
    let folder = try home()
    try folder.write("", ".git")
    #expect(trust("other/c.json", folder) == .little)
    #expect(trust("in/out.json", folder) == .little)
    #expect(trust("in/.keys/key", folder) == .none)
    #expect(trust("in/a.json", folder) == .full)
  }

  @Test func whatIsAllowedOrNamedIs() throws {
    let folder = try home()
    let allowed = PathReach(allowing: [folder["other"], folder["secret"]])
    #expect(trust("other/c.json", folder, allowed) == .full)
    #expect(trust("in/out.json", folder, allowed) == .full)
    #expect(trust("in/.keys/key", folder, allowed) == .none)
    let named = PathReach(named: [folder["other"]])
    #expect(trust("other/c.json", folder, named) == .little)
    #expect(trust("secret", folder, named) == .none)
    // A folder whose name goes on as another's is another one.
    try folder.write("{}", "othermore.json")
    #expect(trust("othermore.json", folder, allowed) == .none)
  }
}
