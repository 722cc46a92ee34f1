import Hands
import Testing

extension Folder {
  /// Returns a directory with a recording `a.yml` and its transcript on a screen.
  static func checkedVisit(on screen: String) throws -> Folder {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    let written = try Program.run(["check", "--update", "-s", screen, folder.path])
    #expect(written.status == 0, "\(written.errors)\(written.output)")
    return folder
  }
}
