import TestSupport
import Testing

extension TemporaryDirectory {
  /// Returns a directory with a recording `a.yml` and its transcript on a screen.
  static func checkedVisit(on screen: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    let written = try RetouchProcess.run(["check", "--update", "-s", screen, directory.path])
    #expect(written.status == 0, "\(written.errors)\(written.output)")
    return directory
  }
}
