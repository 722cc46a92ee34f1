import Foundation
import TestSupport
import Testing

/// Paths in sessions and transcripts of unknown origin.
@Suite struct SessionPathTests {
  private static let secret = "hunter2 s3cret"

  /// Returns a directory with a session that names a file, and a secret outside the directory.
  private func visit(_ option: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory["in"], withIntermediateDirectories: true)
    try directory.write(Self.secret, "secret")
    let tap = try #require(Checkout.text("recordings/sessions/next-item.yml"))
    try directory.write(tap, "in/a.yml")
    try directory.write(
      "# retouch session 1\n\(option)\nlead: 0.5\nvoice: quiet\n999 60.0 end\n",
      "in/a.yml.session")
    return directory
  }

  private static let options = ["screen", "bindings", "labels", "config", "device"]

  @Test(arguments: options, ["../secret", "link", "/dev/zero", "pipe"])
  func filesOutsideTheDirectoryAreNotOpened(option: String, path: String) throws {
    let directory = try visit("\(option): \(path)")
    try FileManager.default.createSymbolicLink(
      atPath: directory["in/link"], withDestinationPath: "../secret")
    #expect(try RetouchProcess.start(["/usr/bin/mkfifo", directory["in/pipe"]]).status == 0)
    let isFile = path == "../secret" || path == "link"
    let program = try RetouchProcess.run(["replay", directory["in/a.yml"]])
    #expect(program.status == (isFile ? 77 : 65), "\(program)")
    #expect(program.errors.contains("/in/a.yml.session:2: "), "\(program.errors)")
    #expect(program.errors.contains("--allow-path") == isFile)
    #expect(!program.errors.contains("hunter2"))
    let check = try RetouchProcess.run(["check", directory["in"]])
    #expect(check.status == 1 || check.status == 65 || check.status == 77)
    #expect(check.output.contains("1 recording: 1 "), "\(check)")
  }

  /// Syntax errors would disclose the content of a file that must not be read.
  @Test(arguments: options)
  func errorsDoNotDiscloseContentOfForeignFiles(option: String) throws {
    let directory = try visit("\(option): ../secret")
    let program = try RetouchProcess.start(
      [RetouchProcess.path, "replay", "in/a.yml"], in: directory.path)
    #expect(program.status != 0 && !program.errors.contains("hunter2"), "\(program.errors)")
    let typed = try RetouchProcess.run(
      ["replay", "--allow-path", directory["secret"], directory["in/a.yml"]])
    #expect(typed.status == 65 && !typed.errors.contains("--allow-path"), "\(typed.errors)")
  }

  @Test func allowedPathIsRead() throws {
    let directory = try visit("bindings: ../more")
    try directory.write("[default]\ndouble-tap = escape\n", "more")
    let words = ["replay", directory["in/a.yml"]]
    #expect(try RetouchProcess.run(words).status == 77)
    #expect(try RetouchProcess.run(words + ["--allow-path", directory.path]).status == 0)
    #expect(try RetouchProcess.run(words + ["--bindings", directory["more"]]).status == 0)
  }
}
