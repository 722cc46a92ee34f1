import Foundation
import TestSupport
import Testing

/// The manual pages, as `make install` writes them.
struct ManualTests {
  @Test func manualPagesHaveNoWarnings() throws {
    let directory = try TemporaryDirectory()
    let names = try RetouchProcess.run(["manual"]).output.split(separator: "\n").map(String.init)
    #expect(names.contains("retouch.1") && names.contains("retouch-screen-check.1"))
    for name in names {
      try directory.write(RetouchProcess.run(["manual", name]).output, name)
    }
    let lint = try RetouchProcess.start(
      ["/usr/bin/mandoc", "-Tlint", "-Wwarning"] + names, in: directory.path)
    #expect(lint.status == 0 && lint.output == "", "\(lint)")
  }

  @Test func pageOfACommandHasWhatItsHelpHas() throws {
    let directory = try TemporaryDirectory()
    try directory.write(RetouchProcess.run(["manual", "retouch-trim.1"]).output, "retouch-trim.1")
    let page = try RetouchProcess.start(
      ["/usr/bin/mandoc", "-Tutf8", "-Owidth=78", "retouch-trim.1"], in: directory.path
    ).output.replacing(/.\u{8}/, with: "")
    let help = try RetouchProcess.run(["trim", "--help"]).output
    let options = help.matches(of: /--[a-z-]+/).map { String($0.output) }
    #expect(!options.isEmpty)
    for option in options { #expect(page.contains(option), "\(option)") }
    #expect(page.contains("EXIT STATUS") && page.contains("EXAMPLES"))
  }

  @Test func unknownPageIsAnErrorWithARemedy() throws {
    let program = try RetouchProcess.start([RetouchProcess.path, "manual", "retouch-no.1"])
    #expect(program.status == 2)
    #expect(program.errors.contains("'retouch manual' prints the names"))
  }
}
